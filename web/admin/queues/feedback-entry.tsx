// One report: its words and pictures, who sent it, and what the administrators note and answer.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  decideFeedback,
  type FeedbackState,
  type QueuedFeedback,
  removeFeedback,
} from '#contract/site/feedback.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { reloadConsole } from '../console/admin-queries.ts';
import { AskDialog } from '../../kit/overlays/ask-dialog.tsx';
import { ModalPlace } from '../../kit/overlays/modal-place.tsx';
import { feedbackQueueTexts } from './feedback-queue-texts.ts';
import { DecisionField, DecisionForm } from '../console/queue.tsx';
import { adminTexts } from '../console/texts.ts';

const Decision = ({ feedback }: { feedback: QueuedFeedback }) => {
  const t = useText();
  const [note, setNote] = useState(feedback.note);
  const [answer, setAnswer] = useState(feedback.answer);
  const [asking, setAsking] = useState(false);
  const decide = useMutation({
    mutationFn: (state: FeedbackState) =>
      call(decideFeedback, { params: { id: feedback.id }, body: { state, note, answer } }),
    onSuccess: () => {
      showNotice({ kind: 'success', message: t(feedbackQueueTexts.saved) });
      return reloadConsole();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(removeFeedback, { params: { id: feedback.id } }),
    onSuccess: () => {
      showNotice({ kind: 'success', message: t(feedbackQueueTexts.removed) });
      return reloadConsole();
    },
    onSettled: () => setAsking(false),
  });
  const other = feedback.state === 'new' ? 'done' : 'new';
  const busy = decide.isPending || remove.isPending;
  return (
    <>
      <DecisionForm
        onSubmit={() => decide.mutate(feedback.state)}
        acts={
          <>
            <button type="submit" className="button" disabled={busy}>
              {t(adminTexts.save)}
            </button>
            <button type="button" className="button" disabled={busy} onClick={() => decide.mutate(other)}>
              {t(other === 'done' ? feedbackQueueTexts.finish : feedbackQueueTexts.reopen)}
            </button>
            <button
              type="button"
              className="text-link danger"
              disabled={busy}
              onClick={() => setAsking(true)}
            >
              {t(feedbackQueueTexts.remove)}
            </button>
          </>
        }
      >
        <DecisionField
          label={feedbackQueueTexts.note}
          hint={feedbackQueueTexts.noteHint}
          most={2000}
          long
          value={note}
          onChange={setNote}
        />
        <DecisionField
          label={feedbackQueueTexts.answer}
          hint={feedbackQueueTexts.answerHint}
          most={2000}
          long
          value={answer}
          onChange={setAnswer}
        />
      </DecisionForm>
      <ModalPlace>
        {asking ? (
          <AskDialog
            title={t(feedbackQueueTexts.removeTitle, { title: feedback.title })}
            advice={t(feedbackQueueTexts.removeAdvice)}
            action={t(feedbackQueueTexts.remove)}
            disabled={remove.isPending}
            onAct={() => remove.mutate()}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </ModalPlace>
    </>
  );
};

export const FeedbackEntry = ({ feedback }: { feedback: QueuedFeedback }) => {
  const t = useText();
  const { title, type, content, sender, sent, decided, pictures, email, qq, phoneNumber } = feedback;
  const contacts = [
    [feedbackQueueTexts.email, email],
    [feedbackQueueTexts.qq, qq],
    [feedbackQueueTexts.phone, phoneNumber],
  ].filter(([, value]) => value !== '');
  return (
    <li className="feedback-entry">
      <p className="correction-place">
        <span className="menu-title">{title}</span>
        <span className="badge">{t(type)}</span>
      </p>
      <p className="feedback-words">{content}</p>
      {pictures.length > 0 ? (
        <ul className="row feedback-pictures-sent">
          {pictures.map((address, i) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={t(feedbackQueueTexts.picture, { number: i + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="quiet num feedback-sender">
        <span>{sender === '' ? t(feedbackQueueTexts.visitor) : sender}</span>
        <span>{sent}</span>
        {contacts.map(([kind = '', value = '']) => (
          <span key={kind}>{t(feedbackQueueTexts.contact, { kind: t(kind), value })}</span>
        ))}
        {decided === undefined ? null : <span>{t(feedbackQueueTexts.decided, { date: decided })}</span>}
      </p>
      <Decision feedback={feedback} />
    </li>
  );
};

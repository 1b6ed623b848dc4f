// One report: its words and pictures, who sent it, and what the administrators note and answer.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { decideFeedback, type FeedbackState, type QueuedFeedback } from '#contract/feedback.ts';
import { call } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../ui/notice.tsx';
import { reloadConsole } from './admin-queries.ts';
import { feedbackQueueTexts } from './feedback-queue-texts.ts';
import { adminTexts } from './texts.ts';

const Decision = ({ feedback }: { feedback: QueuedFeedback }) => {
  const t = useText();
  const [note, setNote] = useState(feedback.note);
  const [answer, setAnswer] = useState(feedback.answer);
  const decide = useMutation({
    mutationFn: (state: FeedbackState) =>
      call(decideFeedback, { params: { id: feedback.id }, body: { state, note, answer } }),
    onSuccess: () => {
      showNotice({ kind: 'success', message: t(feedbackQueueTexts.saved) });
      return reloadConsole();
    },
  });
  return (
    <form
      className="correction-decision"
      onSubmit={(event) => {
        event.preventDefault();
        decide.mutate(feedback.state);
      }}
    >
      <label>
        <span>{t(feedbackQueueTexts.note)}</span>
        <input
          className="input"
          maxLength={2000}
          value={note}
          placeholder={t(feedbackQueueTexts.noteHint)}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <label>
        <span>{t(feedbackQueueTexts.answer)}</span>
        <input
          className="input"
          maxLength={2000}
          value={answer}
          placeholder={t(feedbackQueueTexts.answerHint)}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </label>
      <span className="row correction-acts">
        <button type="submit" className="button" disabled={decide.isPending}>
          {t(adminTexts.save)}
        </button>
        {feedback.state === 'new' ? (
          <button
            type="button"
            className="button"
            disabled={decide.isPending}
            onClick={() => decide.mutate('done')}
          >
            {t(feedbackQueueTexts.finish)}
          </button>
        ) : null}
      </span>
    </form>
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

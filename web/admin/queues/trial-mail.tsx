// What is written to an applicant: sent by the server, or to be copied and sent by hand.
import { useMutation } from '@tanstack/react-query';
import { hiddenPassword, type QueuedTrial, settleTrialMail, type TrialMail } from '#contract/site/trials.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { CopyButton, CopyLink } from '../../kit/controls/copy-button.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { reloadConsole } from '../console/admin-queries.ts';
import { trialQueueTexts } from './trial-queue-texts.ts';

const wordOf = ({ state }: TrialMail, sendsMail: boolean): string => {
  if (state === 'sent') return trialQueueTexts.sentAlready;
  if (state === 'failed') return trialQueueTexts.failed;
  return sendsMail ? trialQueueTexts.waiting : trialQueueTexts.waitingHere;
};

interface Props {
  trial: QueuedTrial;
  mail: TrialMail;
  sendsMail: boolean;
  /** Of the new account, while it is shown. */
  password: string | undefined;
}

export const TrialMailPart = ({ trial, mail, sendsMail, password }: Props) => {
  const t = useText();
  const settle = useMutation({
    mutationFn: () => call(settleTrialMail, { params: { id: trial.id } }),
    onSuccess: () => showNotice({ kind: 'success', message: t(trialQueueTexts.settled) }),
    onSettled: reloadConsole,
  });
  const text = password === undefined ? mail.text : mail.text.replaceAll(hiddenPassword, () => password);
  return (
    <div className="trial-mail">
      <p className="row">
        <span className="quiet">{t(trialQueueTexts.mail)}</span>
        <span className={mail.state === 'failed' ? 'badge zhu' : 'badge'}>{t(wordOf(mail, sendsMail))}</span>
        {mail.fault === '' ? null : <span className="danger">{t(mail.fault)}</span>}
      </p>
      <p className="row">
        <span className="quiet">{t(trialQueueTexts.mailTo)}</span> {mail.to}
        <CopyButton label={t(trialQueueTexts.copyTo)} text={mail.to} />
      </p>
      <p>
        <span className="quiet">{t(trialQueueTexts.mailSubject)}</span> {mail.subject}
      </p>
      {text === '' ? null : (
        <>
          <pre className="trial-mail-text">{text}</pre>
          {text.includes(hiddenPassword) ? <p className="quiet">{t(trialQueueTexts.hidden)}</p> : null}
          <p className="row trial-mail-acts">
            <CopyLink label={t(trialQueueTexts.copyText)} text={text} />
            <button
              type="button"
              className="text-link"
              disabled={settle.isPending}
              onClick={() => settle.mutate()}
            >
              {t(trialQueueTexts.settle)}
            </button>
          </p>
        </>
      )}
    </div>
  );
};

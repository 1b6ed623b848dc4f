import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { ownFeedbackQuery } from './feedback-calls.ts';
import { feedbackTexts } from './texts.ts';

/** What the person has sent, with what was answered; folded where nothing was, and nothing where there is none. */
export const OwnFeedbackList = () => {
  const t = useText();
  const person = useUser().data?.subUserName !== undefined;
  const { data: sent = [] } = useQuery({ ...ownFeedbackQuery, enabled: person });
  if (!person || sent.length === 0) return null;
  return (
    <details className="own-feedback" open={sent.some(({ answer }) => answer !== '')}>
      <summary>
        {t(feedbackTexts.own)} <span className="num">{sent.length}</span>
      </summary>
      <ul>
        {sent.map((one) => (
          <li key={one.id}>
            <p className="own-feedback-head">
              <span className="grow">{one.title}</span>
              <span className="badge">
                {t(one.state === 'new' ? feedbackTexts.waitingForAnswer : feedbackTexts.done)}
              </span>
            </p>
            <p className="quiet num">
              {t(one.type)} {one.sent}
            </p>
            <p className="own-feedback-words">{one.content}</p>
            {one.answer === '' ? null : (
              <p className="own-feedback-words own-feedback-answer">
                <span className="quiet">{t(feedbackTexts.answer)}</span> {one.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

import { useNavigate } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackTexts } from './texts.ts';

export const FeedbackScreen = () => {
  const t = useText();
  const navigate = useNavigate();
  useTitle(t(feedbackTexts.name));
  return (
    <div className="feedback-page">
      <div className="page-dialog-head">
        <h1 className="screen-title">{t(feedbackTexts.name)}</h1>
      </div>
      <FeedbackForm onSent={() => void navigate({ to: '/feedbackSuccess' })} />
    </div>
  );
};

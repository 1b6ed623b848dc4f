import { Link } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { feedbackTexts } from './texts.ts';

export const FeedbackSentScreen = () => {
  const t = useText();
  useTitle(t(feedbackTexts.name));
  return (
    <EmptyState title={t(feedbackTexts.sent)} advice={t(feedbackTexts.handling)} level={1}>
      <Link to="/">{t(frameTexts.backHome)}</Link>
      <Link to="/feedback">{t(feedbackTexts.again)}</Link>
    </EmptyState>
  );
};

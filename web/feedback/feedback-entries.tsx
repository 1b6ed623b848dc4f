// The ways to the form: the link in the foot, and the dialog that it and the user menu open.
import { useText } from '../i18n/use-text.ts';
import { dialogOfPage } from '../kit/overlays/dialog-of-page.tsx';
import { feedbackTexts } from './texts.ts';

const { open, Place, PageLink } = dialogOfPage(
  '/feedback',
  async () => (await import('./feedback-dialog.tsx')).FeedbackDialog,
);

export const openFeedback = open;
export const FeedbackDialogPlace = Place;

export const FeedbackLink = () => {
  const t = useText();
  return <PageLink>{t(feedbackTexts.name)}</PageLink>;
};

// The ways to the form: the link in the foot, and the dialog that it opens.
import { useText } from '../i18n/use-text.ts';
import { useTrials } from '../session/use-trials.ts';
import { dialogOfPage } from '../kit/overlays/dialog-of-page.tsx';
import { trialTexts } from './texts.ts';

const { Place, PageLink } = dialogOfPage(
  '/trials',
  async () => (await import('./trial-dialog.tsx')).TrialDialog,
);

export const TrialDialogPlace = Place;

export const TrialLink = () => {
  const t = useText();
  return useTrials() ? <PageLink>{t(trialTexts.name)}</PageLink> : null;
};

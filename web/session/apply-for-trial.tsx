import { useText } from '../i18n/use-text.ts';
import { frameTexts } from '../kit/texts.ts';
import { useTrials } from './use-trials.ts';

/** Leads to the application with the product chosen, where trials are enabled. */
export const ApplyForTrial = ({ code, className }: { code: string; className?: string }) => {
  const t = useText();
  if (!useTrials()) return null;
  return (
    <a href={`/trials?${new URLSearchParams({ code }).toString()}`} className={className}>
      {t(frameTexts.trial)}
    </a>
  );
};

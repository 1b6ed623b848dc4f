import { useText } from '../i18n/use-text.ts';
import { savedTexts } from './saved-texts.ts';

const reasons = {
  'not-owned': { word: savedTexts.notOwned, why: savedTexts.notOwnedWhy },
  withdrawn: { word: savedTexts.withdrawn, why: savedTexts.withdrawnWhy },
  'page-lost': { word: savedTexts.pageLost, why: savedTexts.pageLostWhy },
} as const;

/** Why a saved item cannot be opened, in a word, with the full sentence as its title. Nothing if it can be opened. */
export const SavedUnavailable = ({ barred }: { barred: keyof typeof reasons | undefined }) => {
  const t = useText();
  if (barred === undefined) return null;
  const { word, why } = reasons[barred];
  return (
    <span className="badge" title={t(why)}>
      {t(word)}
      <span className="visually-hidden">{t(why)}</span>
    </span>
  );
};

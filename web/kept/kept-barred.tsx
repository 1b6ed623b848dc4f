import { useText } from '../i18n/use-text.ts';
import { keptTexts } from './kept-texts.ts';

const reasons = {
  'not-owned': { word: keptTexts.notOwned, why: keptTexts.notOwnedWhy },
  withdrawn: { word: keptTexts.withdrawn, why: keptTexts.withdrawnWhy },
  'page-lost': { word: keptTexts.pageLost, why: keptTexts.pageLostWhy },
} as const;

/** Why a kept thing cannot be opened, in a word, with the sentence at hand. Nothing where it can. */
export const KeptBarred = ({ barred }: { barred: keyof typeof reasons | undefined }) => {
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

import { mixesScripts } from '#contract/annotations/correction-rules.ts';
import { rightWordLimit } from '#contract/annotations/corrections.ts';
import type { Translate } from '../i18n/use-text.ts';
import { correctionsTexts } from './corrections-texts.ts';

/** Why a right reading cannot be taken; undefined where it can. Composed and decomposed characters are the same. */
export const problemOfRightWord = (t: Translate, wrong: string, right: string): string | undefined => {
  if (right === '') return t(correctionsTexts.rightMissing);
  if (right.normalize('NFC') === wrong.normalize('NFC')) return t(correctionsTexts.rightSame);
  if (right.length > rightWordLimit) return t(correctionsTexts.rightTooLong, { limit: rightWordLimit });
  return mixesScripts(right) ? t(correctionsTexts.mixed) : undefined;
};

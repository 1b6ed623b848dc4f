import { recordedLimitTexts } from './audit-texts.ts';
import { limitOwnerTexts, limitSpanTexts } from '../settings/limit-texts.ts';
import { columnTexts, deliveryTexts } from '../settings/setting-texts.ts';

type Words = Readonly<Partial<Record<string, string>>>;

const limitWords: Words = { ...limitOwnerTexts, ...limitSpanTexts, ...recordedLimitTexts };
const otherWords: Words = { ...columnTexts, ...deliveryTexts };

/**
 * The names of the parts of a recorded value: of a setting with several parts, or of an item of a list. By field, for
 * `address` is whose limit it is, and the target of a first step.
 */
export const partWordsOf = (field: string): Words => (field === 'readingLimits' ? limitWords : otherWords);

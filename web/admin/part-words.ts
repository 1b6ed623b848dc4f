import { recordedLimitTexts } from './audit-texts.ts';
import { limitOwnerTexts, limitSpanTexts } from './limit-texts.ts';
import { columnTexts, deliveryTexts } from './setting-texts.ts';

/** What a part of a value on record is called: of a setting that has several, of what stands in a list. */
export const partWords: Readonly<Partial<Record<string, string>>> = {
  ...columnTexts,
  ...deliveryTexts,
  ...limitOwnerTexts,
  ...limitSpanTexts,
  ...recordedLimitTexts,
};

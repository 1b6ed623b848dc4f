import { recordedLimitTexts } from './audit-texts.ts';
import { limitOwnerTexts, limitSpanTexts } from '../settings/limit-texts.ts';
import { columnTexts, deliveryTexts } from '../settings/setting-texts.ts';

/** The name of a part of a recorded value: of a setting with several parts, or of an item of a list. */
export const partWords: Readonly<Partial<Record<string, string>>> = {
  ...columnTexts,
  ...deliveryTexts,
  ...limitOwnerTexts,
  ...limitSpanTexts,
  ...recordedLimitTexts,
};

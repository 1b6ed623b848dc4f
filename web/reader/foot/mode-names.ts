import type { Mode } from '../reader-settings.ts';
import { readerTexts } from '../texts.ts';

/** What each display mode is called in full. */
export const modeNames = {
  img: readerTexts.modeImgName,
  imgTxt: readerTexts.modeImgTxtName,
  txt: readerTexts.modeTxtName,
  hori: readerTexts.modeHoriName,
} as const satisfies Record<Mode, string>;

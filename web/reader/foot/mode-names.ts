import type { Mode } from '../../book/reader-settings.ts';
import { readerTexts } from '../../book/texts.ts';

/** What each display mode is called in full. */
export const modeNames = {
  img: readerTexts.modeImgName,
  imgTxt: readerTexts.modeImgTxtName,
  txt: readerTexts.modeTxtName,
  hori: readerTexts.modeHoriName,
} as const satisfies Record<Mode, string>;

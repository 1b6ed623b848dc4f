// Where the system has no Chinese font the interface is set in the book face, whose slices are fetched as their
// characters are first shown. What is said when nothing can be fetched has to be there before.
import { apiTexts } from '../api/texts.ts';
import { readerTexts } from '../book/texts.ts';
import { translate } from '../i18n/use-text.ts';
import { frameTexts } from '../ui/texts.ts';

const { loadFailed, loadFailedAdvice, reload, close } = frameTexts;
const { pageFailed, pictureFailed, catalogueFailed, hitsFailed, retry } = readerTexts;
const said: readonly string[] = [
  ...Object.values(apiTexts),
  ...[loadFailed, loadFailedAdvice, reload, close],
  ...[pageFailed, pictureFailed, catalogueFailed, hitsFailed, retry],
];

/** Asks for the slices in either script: the reader may change it. */
export const loadFailureFaces = async (): Promise<void> => {
  const characters = new Set(said.flatMap((text) => [...text, ...translate(text)]));
  await document.fonts.load('16px "Langhuan Low", "Langhuan Ming", "Langhuan Rare"', [...characters].join(''));
};

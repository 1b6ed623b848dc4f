// Where the system has no Chinese font the interface is set in the book face, whose slices are fetched as their
// characters are first shown. What is said when nothing can be fetched has to be there before.
import { apiTexts } from '../api/texts.ts';
import { translate } from '../i18n/use-text.ts';
import { frameTexts } from '../ui/texts.ts';

const { loadFailed, loadFailedAdvice, reload, close } = frameTexts;
const said: readonly string[] = [...Object.values(apiTexts), loadFailed, loadFailedAdvice, reload, close];

/** Asks for the slices in either script, since the reader may change it, and for those of `more`. */
export const loadFailureFaces = async (more: readonly string[]): Promise<void> => {
  const characters = new Set([...said, ...more].flatMap((text) => [...text, ...translate(text)]));
  await document.fonts.load(
    '16px "Langhuan Low", "Langhuan Ming", "Langhuan Rare"',
    [...characters].join(''),
  );
};

// Where the system has no Chinese font the interface is set in the book face, whose slices are fetched as their
// characters are first shown. What is said when nothing can be fetched has to be there before.
import { apiTexts } from '../api/texts.ts';
import { useScript } from '../i18n/script.ts';
import { translate } from '../i18n/use-text.ts';
import { frameTexts } from '../kit/texts.ts';

const { loadFailed, loadFailedAdvice, reload, close } = frameTexts;
const said: readonly string[] = [...Object.values(apiTexts), loadFailed, loadFailedAdvice, reload, close];

const load = async (texts: readonly string[]): Promise<void> => {
  const characters = new Set(texts.flatMap((text) => [...text, ...translate(text)]));
  await document.fonts.load(
    '16px "Langhuan Low", "Langhuan Ming", "Langhuan Rare"',
    [...characters].join(''),
  );
};

/** Asks for the slices in the reader's script, and again when the reader changes it; for those of `more` too. */
export const loadFailureFaces = async (more: readonly string[]): Promise<void> => {
  const texts = [...said, ...more];
  useScript.subscribe(({ script }, before) => {
    if (script !== before.script) void load(texts).catch(() => undefined);
  });
  await load(texts);
};

// Counts the characters in a line of the exchange form, under any key, to compare them with the characters imported.
import { rowsOfRun, type SourceLine } from '../source.ts';
import { printedCharacters } from '../count-text.ts';

/** What these words hold is no text. */
const aboutText = new Set(['type', 'line', 'id', 'position']);

/** `runs` as in the file. */
export const charactersGiven = (runs: unknown): number => {
  if (typeof runs === 'string') return printedCharacters(runs);
  if (Array.isArray(runs)) return runs.reduce((sum: number, one) => sum + charactersGiven(one), 0);
  if (typeof runs !== 'object' || runs === null) return 0;
  return Object.entries(runs).reduce(
    (sum, [word, value]) => sum + (aboutText.has(word) ? 0 : charactersGiven(value)),
    0,
  );
};

/** With the marks beside the characters. */
export const charactersTaken = (lines: readonly SourceLine[]): number => {
  const cells = lines.flatMap(({ runs }) => runs.flatMap(rowsOfRun).flat());
  const texts = cells.flatMap(({ text, before = '', after = '', marks = [] }) => [
    text,
    before,
    after,
    ...marks.map((mark) => mark.text),
  ]);
  return texts.reduce((sum, text) => sum + printedCharacters(text), 0);
};

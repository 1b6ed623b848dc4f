// How much of the text that a file holds was taken. Each importer counts all of it without regard to what it understands
// of the file's structure, so that what it passes over is told and not lost.
import type { FaultLog } from '../fault-log.ts';
import { rowsOfRun, type SourceLine } from '../source.ts';
import { charClass, classOf } from './characters.ts';

/** Characters that take a place, or are joined to one that does. */
export const printedCharacters = (text: string): number => {
  let count = 0;
  for (const char of text) {
    const kind = classOf(char.codePointAt(0)!);
    if (kind !== charClass.space && kind !== charClass.ignored) count += 1;
  }
  return count;
};

export const charactersOfLines = (lines: readonly SourceLine[]): number =>
  lines.reduce(
    (sum, { runs }) =>
      sum +
      runs
        .flatMap(rowsOfRun)
        .reduce((n, cells) => n + cells.reduce((m, { text }) => m + printedCharacters(text), 0), 0),
    0,
  );

/** Warns where a file holds more than was taken of it. */
export const tellUntaken = (file: string, held: number, taken: number, faults: FaultLog): void => {
  if (held <= taken) return;
  faults.warn(
    file,
    0,
    `${held - taken} of its ${held} characters are not taken: their elements are of a kind, or stand at a place, that is not read`,
  );
};

// How much of the text in a file was imported. Each importer counts all of it regardless of what it understands of the
// file's structure, so that text that it skips is reported and not lost.
import type { FaultLog } from './fault-log.ts';
import { rowsOfRun, type SourceLine } from './source.ts';
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

/** Characters without punctuation, which a source that has markup in signs cannot tell from that. */
export const writtenCharacters = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at)!;
    const kind = classOf(codePoint);
    if (kind === charClass.cell || kind === charClass.joining) count += 1;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return count;
};

export const writtenInLines = (lines: readonly SourceLine[]): number =>
  lines.reduce(
    (sum, { runs }) =>
      sum +
      runs
        .flatMap(rowsOfRun)
        .reduce((n, cells) => n + cells.reduce((m, { text }) => m + writtenCharacters(text), 0), 0),
    0,
  );

/** Warns where a file holds more than was taken of it. */
export const reportUntaken = (file: string, held: number, taken: number, faults: FaultLog): void => {
  if (held <= taken) return;
  faults.warn(
    file,
    0,
    `${held - taken} of its ${held} characters are not taken: their elements are of a kind, or stand at a place, that is not read`,
  );
};

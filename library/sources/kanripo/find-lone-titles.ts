// Two more ways in which a page shows its titles, beside the indent that find-headings goes by. The transcriptions of
// 2018 set every line flush but put an empty line before and after what the print sets apart (三國志: 文帝(丕) at the
// head of its 卷); and 名賢氏族言行類稿 counts its 姓 through the book (封(七)). Each is believed only of an edition in
// which it means that nearly everywhere: 康熙字典 has empty lines round any line of its text.
import { readNumeral } from '#search/characters/numerals.ts';
import type { SourceLine } from '../source.ts';
import { isTitleText, noTitle, plainTitle } from './find-headings.ts';
import { lineLength } from '../../pages/line-measures.ts';

export interface TitleSigns {
  /** An empty line on either side makes a short line a title. */
  alone: boolean;
  /** A number in a note makes it one. */
  numbered: boolean;
}

export const noSigns: TitleSigns = { alone: false, numbered: false };

const longestAlone = 8;
const longestName = 4;
const enough = { alone: 3, running: 0.1, numbered: 10, inOrder: 0.8 };

const isFlush = (line: SourceLine): boolean => line.indent === 0;
const hasGap = (line: SourceLine): boolean => line.runs.some((run) => run.kind === 'gap');

const isAlone = (lines: readonly SourceLine[], i: number): boolean =>
  lines[i].runs.length > 0 && lines[i - 1]?.runs.length === 0 && lines[i + 1]?.runs.length === 0;

/** The number in the note of a line that is a name and that number: `封(七)`. */
const numberOf = (line: SourceLine): number | undefined => {
  const [main, note, more] = line.runs;
  if (!isFlush(line) || main?.kind !== 'main' || note?.kind !== 'note' || more) return undefined;
  if (main.cells.length > longestName) return undefined;
  return readNumeral([...note.right, ...note.left].map((cell) => cell.text).join(''));
};

const filledBefore = (lines: readonly SourceLine[], i: number): number => {
  let k = i - 1;
  while (k >= 0 && lines[k].runs.length === 0) k--;
  return k;
};

/** Whether the line may be a title because it is isolated; the rows of a list of names are isolated too. */
const aloneTitle = (lines: readonly SourceLine[], i: number): boolean => {
  const line = lines[i];
  if (!isAlone(lines, i) || !isFlush(line) || lineLength(line) > longestAlone) return false;
  if (!isTitleText(plainTitle(line))) return false;
  const before = filledBefore(lines, i);
  return before < 0 || !(isAlone(lines, before) && hasGap(lines[before]));
};

/** The ordinals of the lines that are titles by these signs, in order. */
export const findLoneTitles = (lines: readonly SourceLine[], signs: TitleSigns): number[] => {
  if (!signs.alone && !signs.numbered) return [];
  return lines.flatMap((line, i) =>
    (signs.numbered && numberOf(line) !== undefined) || (signs.alone && aloneTitle(lines, i)) ? [i] : [],
  );
};

/** Which of the signs an edition gives, weighed on the parts given. */
export class TitleSignWeigher {
  readonly #cells: number;
  #alone = 0;
  #running = 0;
  #numbered = 0;
  #inOrder = 0;

  constructor(cells: number) {
    this.#cells = cells;
  }

  add(lines: readonly SourceLine[]): void {
    let last: number | undefined;
    lines.forEach((line, i) => {
      const number = numberOf(line);
      if (number !== undefined) {
        this.#numbered++;
        if (last === undefined || number === last + 1) this.#inOrder++;
        last = number;
      }
      if (!isAlone(lines, i)) return;
      if (aloneTitle(lines, i)) this.#alone++;
      const title = plainTitle(line);
      const isText = lineLength(line) > this.#cells / 2 && !hasGap(line) && !(title && noTitle.test(title));
      if (isText) this.#running++;
    });
  }

  signs(): TitleSigns {
    return {
      alone: this.#alone >= enough.alone && this.#running <= enough.running * this.#alone,
      numbered: this.#numbered >= enough.numbered && this.#inOrder >= enough.inOrder * this.#numbered,
    };
  }
}

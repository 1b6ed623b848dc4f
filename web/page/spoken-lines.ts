// A page as it is read aloud: in reading order, one printed line at a time, with punctuation in its place. A note is
// read whole where it begins, over however many lines and columns it is set.
import { type Column, isPunctuation, type Page } from '#contract/reading/reader.ts';
import { columnsOf, gaijiOf } from '../book/page-cells.ts';
import { isGaijiCode } from '../glyphs/gaiji-names.ts';
import type { CountedHit, CountedHits } from './flow/counted-hits.ts';

export interface SpokenPiece {
  text: string;
  /** The hit that it is, or a part of. */
  hit: CountedHit | undefined;
}

interface SpokenPart {
  /** Number of the note that it is; undefined for main text. */
  note: number | undefined;
  pieces: SpokenPiece[];
}

export interface SpokenLine {
  /** The printed line that it begins with. */
  line: number;
  /** The columns that are read in it. */
  lineIds: number[];
  parts: SpokenPart[];
}

const append = ({ pieces }: SpokenPart, text: string, hit: CountedHit | undefined): void => {
  const last = pieces.at(-1);
  if (text === '') return;
  if (last && last.hit === hit) last.text += text;
  else pieces.push({ text, hit });
};

/** `unnamed` is said of a gaiji of which no composition is known. */
export const spokenLines = (page: Page, hits: CountedHits, unnamed: string): SpokenLine[] => {
  const gaiji = gaijiOf(page);
  const lines: SpokenLine[] = [];

  /** Where the text of a column goes: on in the part before it, or into one of its own. */
  const partFor = ({ line, lineId, note }: Column): SpokenPart => {
    const open = lines.at(-1);
    const last = open?.parts.at(-1);
    if (open && last && last.note === note && (note !== undefined || open.line === line)) {
      open.lineIds.push(lineId);
      return last;
    }
    const part: SpokenPart = { note, pieces: [] };
    if (open && open.line === line) {
      open.lineIds.push(lineId);
      open.parts.push(part);
    } else lines.push({ line, lineIds: [lineId], parts: [part] });
    return part;
  };
  const spoken = (word: string, key: string): string =>
    isGaijiCode(word) ? (gaiji.get(key)?.ids ?? unnamed) : word;

  for (const column of columnsOf(page)) {
    if (column.words.length === 0) continue;
    const part = partFor(column);
    const hitAt = (wordId: number) => hits.get(`${column.lineId}:${wordId}`);
    const punctuate = (wordId: number): void => {
      const within = hitAt(wordId);
      for (const symbol of column.symbols)
        if (symbol.end === wordId && isPunctuation(symbol))
          append(part, symbol.text, within === hitAt(wordId + 1) ? within : undefined);
    };
    punctuate(0);
    column.words.forEach((word, i) => {
      append(part, spoken(word, `${column.lineId}:${i + 1}`), hitAt(i + 1));
      punctuate(i + 1);
    });
  }
  return lines;
};

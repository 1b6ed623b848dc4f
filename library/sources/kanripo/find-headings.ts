// Headings that the page itself shows by indent. Kanripo marks few; in the facsimile editions a title is recognized by
// its position: it is indented, short, and what follows is indented less or is a title that is indented more. Ends of
// hanging paragraphs and lines broken to raise a name (抬頭) look alike, so nothing is a heading by its own looks alone:
// `weigh-titles.ts` says which indents an edition proves to be those of titles, and which to be those of names under
// titles. The rule prefers missing a title to making one of running text.
import type { SourceLine } from '../source.ts';
import { joinMain, lineLength, runsLength } from '../../pages/line-measures.ts';

const longest = 18;
const deepest = 4;
/**
 * Number of lines on either side that continue from a full line, used to determine the indent of the surrounding text.
 */
const around = 5;
/** A paragraph hangs by one place or two. */
const deepestHanging = 2;
const longestHanging = 8;

/** Signatures, phrases that lead over to a text raised above them, and what no title begins or ends with. */
export const noTitle =
  /[撰編註注校輯纂述訂著譯集奉曰云也矣焉謹而於則乃與及且伏竊我之]$|^[臣又右也矣焉乎哉耳者而且]|奉[敕勅勑]|校刊|參訂|重[雕刊刻鐫]/;
/** Titles and ends of 卷, which have their own nodes. */
export const volumeTitle =
  /[卷巻][首末上中下之前後第一二三四五六七八九十百〇○零]*$|^[卷巻]|終$|^欽定四庫全書$/;

const number = '[〇一二三四五六七八九十百千]';
/** An ordinal, which is a part's of what has a title; and what is counted up after a text: 三章章六句, 文三十一重七. */
const noName = new RegExp(
  `^[其第]?${number}+[首章]?$|^.*?${number}[篇章].*${number}[章句]$|^文${number}+(?:重${number}+)?$`,
);

/** The title that the line would be: one unbroken run of main text, a note after it allowed. */
export const plainTitle = (line: SourceLine): string | undefined => {
  const [main, ...rest] = joinMain(line.runs);
  if (main?.kind !== 'main' || rest.some((r) => r.kind !== 'note')) return undefined;
  if (main.cells.length > longest || main.cells.some((c) => c.before || c.after)) return undefined;
  return main.cells.map((c) => c.text).join('');
};

/** Whether a line of these words may be a title at all. */
export const isTitleText = (title: string | undefined): title is string =>
  title !== undefined &&
  /\p{L}/u.test(title) &&
  !/\p{So}/u.test(title) &&
  !noTitle.test(title) &&
  !noName.test(title) &&
  !volumeTitle.test(title);

/** What an edition has proved of its indents. */
export interface ProvenIndents {
  /** Indents at which titles are placed over text. */
  titles: ReadonlySet<number>;
  /** Of those, the indents at which nothing else is placed: there a title may follow a full line. */
  clean: ReadonlySet<number>;
  /** Indents at which names are placed between a title and its text: authors of poems. */
  names: ReadonlySet<number>;
}

interface Filled {
  line: SourceLine;
  i: number;
}

const isFull = (line: SourceLine, cells: number): boolean => lineLength(line) >= cells;

/** Whether a line goes on from the one before: both are full. */
export const isRunning = (line: SourceLine, before: SourceLine | undefined, cells: number): boolean =>
  before !== undefined && isFull(before, cells) && isFull(line, cells);

/**
 * The indent of running text about each of the lines: the middle one among the nearest lines that go on from another;
 * -1 where there are none. A raised line there is one of several, and does not tell.
 */
const indentsAround = (filled: readonly Filled[], cells: number): ((k: number) => number) => {
  const going = filled.flatMap(({ line }, k) => (isRunning(line, filled[k - 1]?.line, cells) ? [k] : []));
  let next = 0;
  return (k) => {
    while (next < going.length && going[next] < k) next++;
    while (next > 0 && going[next - 1] >= k) next--;
    const near = going.slice(Math.max(0, next - around), next + around).map((g) => filled[g].line.indent);
    return near.toSorted((a, b) => a - b)[near.length >> 1] ?? -1;
  };
};

/** Whether `line` looks like a title, by itself, by the line before it and by the text around. */
const mayBeTitle = (
  line: SourceLine,
  before: SourceLine | undefined,
  base: number,
  cells: number,
): boolean => {
  const { indent } = line;
  if (indent < 1 || indent > deepest || indent <= base || lineLength(line) > cells - 2) return false;
  if (!isTitleText(plainTitle(line))) return false;
  // The end of an indented paragraph, or one item of a list.
  return before?.indent !== indent;
};

/** After a full line, rather the end of a hanging paragraph. */
const endsHanging = (
  line: SourceLine,
  before: SourceLine | undefined,
  base: number,
  cells: number,
): boolean =>
  before !== undefined &&
  before.indent < line.indent &&
  isFull(before, cells) &&
  (line.indent <= base + deepestHanging || runsLength(line) > longestHanging);

export interface IndentedTitle {
  /** Ordinal of the line. */
  at: number;
  /** It is directly above a title, or above a name under a title; otherwise above text. */
  over: boolean;
}

/** The lines that are headings, in order. `cells` is the length of a full line; without `proven` any indent will do. */
export const findHeadings = (
  lines: readonly SourceLine[],
  cells: number,
  proven?: ProvenIndents,
): IndentedTitle[] => {
  const filled = lines.map((line, i) => ({ line, i })).filter((l) => l.line.runs.length > 0);
  const baseAt = indentsAround(filled, cells);
  const found: IndentedTitle[] = [];
  // Goes from the end to the start, because a title may be above another title. That proves it to be a title,
  // whatever its indent elsewhere.
  let stacked = false;
  for (let k = filled.length - 1; k >= 0; k--) {
    const { line, i } = filled[k];
    const { indent } = line;
    const after = filled[k + 1]?.line;
    const before = filled[k - 1]?.line;
    const over: boolean = after !== undefined && stacked && after.indent > indent;
    const opens = after !== undefined && after.indent < indent;
    const titles = !proven || proven.titles.has(indent);
    const names = proven?.names.has(indent) ?? false;
    const base = baseAt(k);
    stacked =
      (over || (opens && (titles || names))) &&
      (proven?.clean.has(indent) || !endsHanging(line, before, base, cells)) &&
      mayBeTitle(line, before, base, cells);
    if (stacked && (over || titles)) found.push({ at: i, over });
  }
  return found.reverse();
};

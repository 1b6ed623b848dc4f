// Where an entry names one name, or two: of all places the one where they stand nearest to each other, with the text round it.
import { addressSpan } from '#citation/address-span.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import type { NodeKind, PassagePart } from '#contract/exploration.ts';
import type { KeptEntry, KeptMention } from '#library/entries/read-entries.ts';
import type { PageReader } from '../entries/answer-entry-list.ts';

export interface AskedName {
  kind: NodeKind;
  name: string;
}

interface Span {
  pageId: number;
  cell: number;
  cells: number;
}

export interface NamedPassage {
  /** The address of the names, or of the first of them where they are far apart. */
  at: string;
  pageId: number;
  parts: PassagePart[];
}

/** Characters that may lie between two names that are shown in one stretch, and those before the first and behind the last. */
const together = 28;
const before = 8;
const behind = 14;
/** Of two places on different pages. */
const otherPage = 100_000;

/** The spans of a name, in the order of the text. */
const spansOf = ({ kind, name }: AskedName, entry: KeptEntry, mentions: readonly KeptMention[]): Span[] => {
  const spans: Span[] =
    kind === 'category'
      ? entry.value.categories
          .filter((category) => category.name === name)
          .flatMap(({ words }) => words.map(([pageId, cell, cells]) => ({ pageId, cell, cells })))
      : mentions.filter(
          (mention) =>
            mention.name === name && (mention.kind === 'officer' ? 'person' : mention.kind) === kind,
        );
  return spans.toSorted((a, b) => a.pageId - b.pageId || a.cell - b.cell);
};

const distanceOf = (a: Span, b: Span): number => {
  if (a.pageId !== b.pageId) return Math.abs(a.pageId - b.pageId) * otherPage;
  return Math.max(0, a.cell < b.cell ? b.cell - a.cell - a.cells : a.cell - b.cell - b.cells);
};

/** Of all pairs the nearest, of those the first; both lists are in the order of the text. */
const nearest = (ones: readonly Span[], others: readonly Span[]): [Span, Span] | undefined => {
  let found: [Span, Span] | undefined;
  let least = Infinity;
  for (let [i, j] = [0, 0]; i < ones.length && j < others.length; ) {
    const [one, other] = [ones[i], others[j]];
    const distance = distanceOf(one, other);
    if (distance < least) [found, least] = [[one, other], distance];
    if (one.pageId < other.pageId || (one.pageId === other.pageId && one.cell < other.cell)) i++;
    else j++;
  }
  return found;
};

/** A page's text with the spans in it, from some characters before the first to some behind the last; within the entry. */
const stretchOf = (spans: readonly Span[], entry: KeptEntry, readPage: PageReader): PassagePart[] => {
  const { pageId } = spans[0];
  const { cells } = readPage(pageId);
  const first = Math.min(...spans.map(({ cell }) => cell));
  const last = Math.max(...spans.map((span) => span.cell + span.cells));
  // A name may stand before its entry, at the head of a poet's poems: what stands round it there is of others.
  const { start, end } = entry;
  const isBefore = pageId < start.pageId || (pageId === start.pageId && first < start.cell);
  const low = pageId === start.pageId ? start.cell : 0;
  const high = pageId === end.pageId ? end.cell : cells.length;
  const from = isBefore ? first : Math.max(low, first - before);
  const to = isBefore ? last : Math.min(high, last + behind);
  const isName = (cell: number) => spans.some((span) => cell >= span.cell && cell < span.cell + span.cells);
  const parts: PassagePart[] = [];
  for (let cell = from; cell < to; cell++) {
    const open = parts.at(-1);
    const named = isName(cell);
    if (open && (open.isName === true) === named) open.text += cells[cell].text;
    else parts.push({ text: cells[cell].text, ...(named && { isName: true as const }) });
  }
  return parts;
};

const addressOf = (spans: readonly Span[], readPage: PageReader): string => {
  const { pageId } = spans[0];
  const { page, cells } = readPage(pageId);
  const placeOf = (cell: number) => ({ pageId, lineId: cells[cell].lineId, wordId: cells[cell].wordId });
  const from = Math.min(...spans.map(({ cell }) => cell));
  const to = Math.max(...spans.map((span) => span.cell + span.cells)) - 1;
  return writeSpanAddress(addressSpan([page], placeOf(from), placeOf(to)));
};

/** Undefined where the entry does not have them. */
export const findPassage = (
  names: readonly AskedName[],
  entry: KeptEntry,
  mentions: readonly KeptMention[],
  readPage: PageReader,
): NamedPassage | undefined => {
  const [ones, others] = names.map((name) => spansOf(name, entry, mentions));
  const pair = others ? nearest(ones, others) : ones?.slice(0, 1);
  if (!pair?.[0]) return undefined;
  const spans = pair.toSorted((a, b) => a.pageId - b.pageId || a.cell - b.cell);
  const isOne = spans.length === 1 || distanceOf(spans[0], spans[1]) <= together;
  const parts = isOne
    ? stretchOf(spans, entry, readPage)
    : [...stretchOf([spans[0]], entry, readPage), { text: '…' }, ...stretchOf([spans[1]], entry, readPage)];
  return { at: addressOf(isOne ? spans : [spans[0]], readPage), pageId: spans[0].pageId, parts };
};

// Where an entry names one name, or two: the place where the names are nearest to each other, with the text round it.
import type { NodeKind } from '#contract/knowledge/exploration.ts';
import type { PassagePart } from '#contract/search/statistics.ts';
import type { StoredEntry, StoredMention } from '#library/entries/read-entries.ts';
import { addressOfSpans, type MarkedSpan, type PageReader, markedPassage } from '../entries/entry-text.ts';

export interface WantedName {
  kind: NodeKind;
  name: string;
}

export interface NamedPassage {
  /** The address of the names, or of the first of them where they are far apart. */
  at: string;
  pageId: number;
  parts: PassagePart[];
}

/** Characters that may lie between two names that are shown in one stretch. */
const together = 28;
/** Characters behind the last of them. */
const behind = 14;
/** Of two places on different pages. */
const otherPage = 100_000;

/** The spans of a name, in the order of the text. */
const spansOf = (
  { kind, name }: WantedName,
  entry: StoredEntry,
  mentions: readonly StoredMention[],
): MarkedSpan[] => {
  const spans: MarkedSpan[] =
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

const distanceOf = (a: MarkedSpan, b: MarkedSpan): number => {
  if (a.pageId !== b.pageId) return Math.abs(a.pageId - b.pageId) * otherPage;
  return Math.max(0, a.cell < b.cell ? b.cell - a.cell - a.cells : a.cell - b.cell - b.cells);
};

/** Of all pairs the nearest, of those the first; both lists are in the order of the text. */
const nearest = (
  ones: readonly MarkedSpan[],
  others: readonly MarkedSpan[],
): [MarkedSpan, MarkedSpan] | undefined => {
  let found: [MarkedSpan, MarkedSpan] | undefined;
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

/** Undefined where the entry does not have them. */
export const findPassage = (
  names: readonly WantedName[],
  entry: StoredEntry,
  mentions: readonly StoredMention[],
  readPage: PageReader,
): NamedPassage | undefined => {
  const [ones, others] = names.map((name) => spansOf(name, entry, mentions));
  const pair = others ? nearest(ones, others) : ones?.slice(0, 1);
  if (!pair?.[0]) return undefined;
  const spans = pair.toSorted((a, b) => a.pageId - b.pageId || a.cell - b.cell);
  const isOne = spans.length === 1 || distanceOf(spans[0], spans[1]) <= together;
  const parts = isOne
    ? markedPassage(spans, entry, readPage, behind)
    : [
        ...markedPassage([spans[0]], entry, readPage, behind),
        { text: '…' },
        ...markedPassage([spans[1]], entry, readPage, behind),
      ];
  return { at: addressOfSpans(isOne ? spans : [spans[0]], readPage), pageId: spans[0].pageId, parts };
};

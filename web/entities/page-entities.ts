// The words of a page that can be looked at: its hot words, those of several kinds once, and its dates.
import type { Page } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import type { CellRange } from '#contract/search/search.ts';
import type { DateMeaning, PageDate } from '#contract/reading/entities.ts';
import { columnsOf } from '../book/page-cells.ts';

interface OnPage {
  /** Tells it from the others of its page. */
  id: string;
  ranges: readonly CellRange[];
  /** As it is printed. */
  text: string;
}
export interface NamedEntity extends OnPage {
  type: 'name';
  /** Its kinds, and how the list of each writes it. */
  senses: readonly { kind: EntityKind; word: string }[];
}
export interface DateEntity extends OnPage {
  type: 'date';
  meanings: readonly DateMeaning[];
}
export type PageEntity = NamedEntity | DateEntity;

const textOf = (page: Page, ranges: readonly CellRange[]): string => {
  const columns = new Map(columnsOf(page).map((column) => [column.lineId, column]));
  return ranges
    .map(
      ({ lineId, start, end }) =>
        columns
          .get(lineId)
          ?.words.slice(start - 1, end)
          .join('') ?? '',
    )
    .join('');
};

const inOrder = (a: OnPage, b: OnPage): number =>
  a.ranges[0].lineId - b.ranges[0].lineId || a.ranges[0].start - b.ranges[0].start;

/** The hot words of these kinds in reading order. */
export const namedEntities = (page: Page, kinds: readonly EntityKind[]): NamedEntity[] => {
  const words = new Map<string, NamedEntity & { senses: { kind: EntityKind; word: string }[] }>();
  for (const kind of entityKinds.filter((k) => kinds.includes(k))) {
    for (const { lineId, start, end, word, rest = [] } of page.hotWord[kind]) {
      const id = `${lineId}.${start}.${end}`;
      const ranges = [{ lineId, start, end }, ...rest];
      const known = words.get(id);
      if (known) known.senses.push({ kind, word });
      else words.set(id, { type: 'name', id, ranges, text: textOf(page, ranges), senses: [{ kind, word }] });
    }
  }
  return [...words.values()].sort(inOrder);
};

export const dateEntities = (page: Page, dates: readonly PageDate[]): DateEntity[] =>
  dates
    .map(({ ranges, meanings }) => ({
      type: 'date' as const,
      id: `date ${ranges[0].lineId}.${ranges[0].start}`,
      ranges,
      text: textOf(page, ranges),
      meanings,
    }))
    .sort(inOrder);

export const mergeEntities = (...lists: (readonly PageEntity[])[]): PageEntity[] =>
  lists.flat().sort(inOrder);

/** The word that a character belongs to; of two the shorter, which lies in the longer. */
export const entityAt = (
  words: readonly PageEntity[],
  { lineId, wordId }: { lineId: number; wordId: number },
): PageEntity | undefined =>
  words
    .filter(({ ranges }) =>
      ranges.some((range) => range.lineId === lineId && range.start <= wordId && wordId <= range.end),
    )
    .sort((a, b) => a.text.length - b.text.length)[0];

/** How often each name of a kind occurs on the page, in order of first occurrence. */
export const countEntities = (
  words: readonly NamedEntity[],
  kind: EntityKind,
): { word: string; count: number; first: NamedEntity }[] => {
  const counted = new Map<string, { word: string; count: number; first: NamedEntity }>();
  for (const named of words) {
    const sense = named.senses.find((s) => s.kind === kind);
    if (!sense) continue;
    const known = counted.get(sense.word);
    if (known) known.count += 1;
    else counted.set(sense.word, { word: sense.word, count: 1, first: named });
  }
  return [...counted.values()];
};

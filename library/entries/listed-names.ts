// The names of the lists that occur on a laid-out page, as mentions of an entry. A name that continues over the end
// of the page is placed where it begins.
import type { Block, Page, PageEntities } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { MentionKind } from '../sources/source-entry.ts';
import type { NamedSpan } from './open-entry.ts';

const kinds: Partial<Record<EntityKind, MentionKind>> = { lsrw: 'person', lsdm: 'place', ldzg: 'office' };

export type FindNames = (page: Pick<Page, 'blocks'>) => PageEntities;

/** The positions by which the names of a page are given: its columns, each with the number of its first cell. */
const cellsOfColumns = ({ blocks }: Pick<Page, 'blocks'>): ((lineId: number, wordId: number) => number) => {
  const firstCells = new Map<number, number>();
  let cells = 0;
  for (const { columns } of blocks)
    for (const { lineId, words } of columns) {
      firstCells.set(lineId, cells);
      cells += words.length;
    }
  return (lineId, wordId) => firstCells.get(lineId)! + wordId - 1;
};

type Span = Pick<PageEntities[EntityKind][number], 'lineId' | 'start' | 'end'>;

/** From the first cell of its ranges to the last, both on one page. */
const spanOf = (
  kind: MentionKind,
  word: string,
  ranges: readonly [Span, ...Span[]],
  cellOf: (lineId: number, wordId: number) => number,
): NamedSpan => {
  const [first] = ranges;
  const last = ranges[ranges.length - 1];
  const cell = cellOf(first.lineId, first.start);
  return { kind, name: word, cell, cells: cellOf(last.lineId, last.end) - cell + 1 };
};

const eachName = (
  words: PageEntities,
  nameSpans: (kind: MentionKind, word: string, ranges: [Span, ...Span[]]) => NamedSpan[],
): NamedSpan[] =>
  Object.entries(kinds)
    .flatMap(([hot, kind]) =>
      words[hot as EntityKind].flatMap(({ lineId, start, end, word, rest = [] }) =>
        nameSpans(kind, word, [{ lineId, start, end }, ...rest]),
      ),
    )
    .sort((a, b) => a.cell - b.cell);

/** Added to the lines of a page that is laid behind another. */
const behind = 1_000_000;

/** The last block of a page, with the first line of the next behind it. */
const joinPages = (last: Block, next: Block): Block => {
  const [{ line }] = next.columns;
  const columns = next.columns
    .filter((column) => column.line === line)
    .map((column) => ({ ...column, lineId: column.lineId + behind, line: column.line + behind }));
  return { ...last, columns: [...last.columns, ...columns] };
};

export interface NamesOnPage {
  /** In the order of its cells. */
  names: NamedSpan[];
  /** Those that begin at the end of the page before, by their part on that. */
  before: { pageKey: string; names: NamedSpan[] };
}

/** What makes the name of a reign a date: 雍正三年, 雍正六七兩年, 雍正庚戌年, 康熙年間. */
const yearBehind =
  /^(?:[元一二三四五六七八九十兩又初中末]{0,4}|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥])[年載]/u;
const mostOfYear = 5;

export class ListedNames {
  private readonly find: FindNames;
  private readonly reigns: ReadonlySet<string>;
  private last: { pageKey: string; page: Pick<Page, 'blocks'> } | undefined;

  constructor(find: FindNames, reigns: ReadonlySet<string>) {
    this.find = find;
    this.reigns = reigns;
  }

  /** Of the next page of a product. */
  onPage(pageKey: string, page: Pick<Page, 'blocks' | 'hotWord'>): NamesOnPage {
    const cellOf = cellsOfColumns(page);
    const words = page.blocks.flatMap(({ columns }) => columns.flatMap((column) => column.words));
    const names = eachName(page.hotWord, (kind, word, ranges) => [spanOf(kind, word, ranges, cellOf)]).filter(
      (one) => one.kind !== 'person' || !this.isDate(words, one),
    );
    const before = { pageKey: this.last?.pageKey ?? '', names: this.over(page) };
    this.last = { pageKey, page };
    return { names, before };
  }

  private isDate(words: readonly string[], { cell, cells }: NamedSpan): boolean {
    const end = cell + cells;
    return (
      this.reigns.has(words.slice(cell, end).join('')) &&
      yearBehind.test(words.slice(end, end + mostOfYear).join(''))
    );
  }

  private over({ blocks }: Pick<Page, 'blocks'>): NamedSpan[] {
    const last = this.last?.page.blocks.findLast(({ columns }) => columns.length > 0);
    const next = blocks.find(({ columns }) => columns.length > 0);
    if (!this.last || !last || !next) return [];
    const cellOf = cellsOfColumns(this.last.page);
    return eachName(this.find({ blocks: [joinPages(last, next)] }), (kind, word, ranges) => {
      const [first, ...rest] = ranges.filter(({ lineId }) => lineId < behind);
      const isOver = first !== undefined && rest.length + 1 < ranges.length;
      // A word that may be a date is not a name: its year is on the other page.
      return !isOver || this.reigns.has(word) ? [] : [spanOf(kind, word, [first, ...rest], cellOf)];
    });
  }
}

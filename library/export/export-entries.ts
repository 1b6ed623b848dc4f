// The entries of a book in the exchange form, written while its pages pass: a place is given by its line, and the lines
// of a page are known by the time the place is written.
import { allEntries, type StoredEntry, mentionsOf } from '../entries/read-entries.ts';
import type { Bundle } from '../bundle/open-bundle.ts';
import { pagesBefore } from '../sources/source-entry.ts';
import type { ExchangeEntry } from '../sources/langhuan/exchange-form.ts';

/** Of a page: its key, and the cells before each of its lines. */
interface LineOffsets {
  key: string;
  cellsBefore: readonly number[];
}

interface LinePlace {
  line: number;
  cell: number;
  /** It is the last of its line. */
  last: boolean;
}

/** Line and character, from 1, of a cell of the page. */
const placeOf = ({ cellsBefore }: LineOffsets, cell: number, cells: number): LinePlace => {
  const line = cellsBefore.findLastIndex((before) => before <= cell);
  const next = cellsBefore[line + 1] ?? cells;
  return { line: line + 1, cell: cell - cellsBefore[line] + 1, last: cell + 1 === next };
};

type Span = ExchangeEntry['categories'][number]['words'][number];

export class EntryTeller {
  private readonly bundle: Bundle;
  private readonly entries: Iterator<StoredEntry>;
  private next: IteratorResult<StoredEntry>;
  /** Pages of the entry that is open, and those before it. */
  private pages = new Map<number, LineOffsets & { cells: number }>();

  constructor(bundle: Bundle) {
    this.bundle = bundle;
    this.entries = allEntries(bundle);
    this.next = this.entries.next();
  }

  /** The entries that end on a page, which come in their order. */
  *entriesOfPage(
    pageId: number,
    page: { key: string },
    cellsBefore: readonly number[],
  ): Generator<ExchangeEntry> {
    for (const known of this.pages.keys())
      if (this.next.done || known < this.next.value.start.pageId - pagesBefore) this.pages.delete(known);
    const cells = this.bundle.entry(pageId)?.cells ?? 0;
    this.pages.set(pageId, { key: page.key, cellsBefore, cells });
    while (!this.next.done && this.next.value.end.pageId === pageId) {
      yield this.describe(this.next.value);
      this.next = this.entries.next();
    }
  }

  private spanOf(pageId: number, cell: number, length: number): Span {
    const page = this.pages.get(pageId)!;
    const place = placeOf(page, cell, page.cells);
    return { page: page.key, line: place.line, cell: place.cell, length };
  }

  private describe({ ordinal, key, start, end, days, title, value }: StoredEntry): ExchangeEntry {
    const [first, last] = [this.pages.get(start.pageId)!, this.pages.get(end.pageId)!];
    const from = placeOf(first, start.cell, first.cells);
    const to = placeOf(last, end.cell - 1, last.cells);
    const mentions = mentionsOf(this.bundle, [ordinal]);
    return {
      key,
      page: first.key,
      line: from.line,
      ...(from.cell > 1 && { cell: from.cell }),
      endPage: last.key,
      endLine: to.line,
      ...(!to.last && { endCell: to.cell }),
      date: value.date,
      ...(days && { days: [days.first, days.last] as [number, number] }),
      ...(value.reading && { reading: value.reading }),
      ...(value.certainty && { certainty: value.certainty }),
      title,
      categories: value.categories.map(({ name, words }) => ({
        name,
        words: words.map(([pageId, cell, cells]) => this.spanOf(pageId, cell, cells)),
      })),
      mentions: mentions.map(({ ordinal: at, kind, name, office, pageId, cell, cells }) => ({
        kind,
        name,
        ...(office !== undefined && { office }),
        ...(value.authors?.includes(at) && { author: true as const }),
        ...this.spanOf(pageId, cell, cells),
      })),
    };
  }
}

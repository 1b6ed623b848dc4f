// The entries of a work while its leaves are laid: where each begins and ends, and the positions of its names.
import { cellsInReading, markAt } from '#library/entries/page-marks.ts';
import type { SourceLine, SourcePage } from '#library/sources/source.ts';
import type { SourceEntry, SourceMark, SourceSpan } from '#library/sources/source-entry.ts';
import type { DemoBlock, DemoEntry, DemoMention } from './demo-work.ts';

interface OpenDemoEntry {
  about: DemoEntry;
  /** Set with its first line. */
  start?: SourceMark;
  mentions: SourceEntry['mentions'];
  categories: Map<string, SourceSpan[]>;
}

const countOf = (line: SourceLine): number => cellsInReading(line).length;

export class LaidEntries {
  private open: OpenDemoEntry | undefined;
  /** Those that have ended on the leaf. */
  private ended: SourceEntry[] = [];
  private lasting: SourceEntry['mentions'] = [];
  /** Of the block that is laid: what it names, the cells of it so far, and where what has begun began. */
  private waiting: DemoMention[] = [];
  private placed = 0;
  private readonly begun = new Map<DemoMention, SourceSpan>();
  /** Of the leaf. */
  private pageKey = '';
  private cells = 0;

  /** Before the lines of a block. */
  begin({ entry, juan, endEntry, endLasting, mentions = [] }: DemoBlock, lines: readonly SourceLine[]): void {
    if (entry || juan || endEntry) this.end(lines);
    if (juan || endLasting) this.lasting = [];
    if (entry) this.open = { about: entry, mentions: [...this.lasting], categories: new Map() };
    this.waiting = [...mentions];
    this.begun.clear();
    this.placed = 0;
  }

  addLine(line: SourceLine, pageKey: string): void {
    if (pageKey !== this.pageKey) this.cells = 0;
    this.pageKey = pageKey;
    if (this.open && !this.open.start) this.open.start = { pageKey, cell: this.cells, main: 0, note: 0 };
    const count = countOf(line);
    for (const mention of this.waiting) this.place(mention, count);
    this.placed += count;
    this.cells += count;
  }

  /** A name that goes on over the end of a leaf is left out. */
  private place(mention: DemoMention, count: number): void {
    const { at, length } = mention;
    const end = this.placed + count;
    if (at >= this.placed && at < end)
      this.begun.set(mention, {
        pageKey: this.pageKey,
        cell: this.cells + at - this.placed,
        cells: length,
      });
    const span = this.begun.get(mention);
    const isEnd = at + length > this.placed && at + length <= end;
    if (isEnd && span?.pageKey === this.pageKey) this.keep(mention, span);
  }

  private keep({ kind, name, office, lasting }: DemoMention, span: SourceSpan): void {
    const { open } = this;
    if (!open) return;
    if (kind === 'category') open.categories.set(name, [...(open.categories.get(name) ?? []), span]);
    else {
      open.mentions.push({ kind, name, ...(office !== undefined && { office }), ...span });
      if (lasting) this.lasting.push({ kind, name, ...span });
    }
  }

  /** `lines` are those of the leaf so far: the last is the entry's last. */
  end(lines: readonly SourceLine[]): void {
    const { open, pageKey, cells } = this;
    this.open = undefined;
    if (!open?.start) return;
    const { about, start, mentions, categories } = open;
    this.ended.push({
      date: '',
      ...about,
      start,
      end: markAt({ pageKey, lines }, cells),
      categories: [...categories].map(([name, words]) => ({ name, words })),
      mentions,
    });
  }

  /** The leaf with the entries that have ended on it; what is indexed before the start of each is counted. */
  turn(page: SourcePage): SourcePage {
    const { ended, open } = this;
    const marked = ({ start }: SourceEntry): SourceMark =>
      start.pageKey === page.pageKey ? markAt(page, start.cell) : start;
    if (open?.start?.pageKey === page.pageKey) open.start = markAt(page, open.start.cell);
    this.ended = [];
    return ended.length === 0
      ? page
      : { ...page, entries: ended.map((entry) => ({ ...entry, start: marked(entry) })) };
  }
}

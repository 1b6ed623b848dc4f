// Writes pages to the index builder in reading order. Besides the cells, the index needs to know where notes begin and
// end, and where paragraphs begin. A note that continues over lines and pages is one note, so its end is reported when
// something else follows; paragraphs are reported when their section ends, to the index and to the writer of the pages.
import type { IndexBuilder } from '#search/index/build-index.ts';
import type { FieldValues } from '#search/index/index-format.ts';
import { zerosOf } from '#search/characters/round-zeros.ts';
import { ParagraphFinder } from '../pages/find-paragraphs.ts';
import { joinsWithSpace } from '../pages/join-lines.ts';
import { columnCount } from '../pages/line-measures.ts';
import type { SourceCell, SourceLine, SourceRun } from '../sources/source.ts';

type Place = ReturnType<IndexBuilder['place']>;

/** Where a line of the section begins: in the index, and as a column of a page. */
interface LineStart extends Place {
  pageId: number;
  /** Of its first column; undefined for a line without any. */
  lineId: number | undefined;
}

const isSame = (a: Place, b: Place): boolean => a.main === b.main && a.note === b.note;

export class IndexWriter {
  private readonly builder: Pick<
    IndexBuilder,
    | 'section'
    | 'article'
    | 'page'
    | 'node'
    | 'cell'
    | 'mark'
    | 'beginNote'
    | 'endNote'
    | 'place'
    | 'paragraphAt'
  >;
  private readonly finder = new ParagraphFinder();
  private readonly onParagraph: (pageId: number, lineId: number) => void;
  /** The lines of the section. */
  private starts: LineStart[] = [];
  private pageId = 0;
  /** Of the page so far. */
  private columns = 0;
  private inNote = false;
  /** The last cell of main text, while a line of main text may go on from it. */
  private last: SourceCell | undefined;
  private isNewLine = false;

  /** `onParagraph` receives, when a section ends, the columns that begin its paragraphs (`lineId` as in `Page`). */
  constructor(
    builder: IndexWriter['builder'],
    onParagraph: (pageId: number, lineId: number) => void = () => {},
  ) {
    this.builder = builder;
    this.onParagraph = onParagraph;
  }

  /** What follows is on this page; `columns` of it have already been passed, where sections are articles. */
  page(pageId: number, columns = 0): void {
    this.pageId = pageId;
    this.columns = columns;
    this.builder.page(pageId);
  }

  section(): void {
    this.finish();
    this.builder.section();
  }

  /** An article begins, which is a section, where sections are articles; `page` before each part of it. */
  article(values: FieldValues): void {
    this.finish();
    this.builder.article(values);
  }

  node(ordinal: number, depth: number): void {
    this.builder.node(ordinal, depth);
  }

  line(line: SourceLine): void {
    const first = line.runs.find(
      (run) => run.kind === 'note' || (run.kind === 'main' && run.cells.length > 0),
    );
    this.finder.add(line, this.inNote && first?.kind === 'note' && first.continues);
    const columns = columnCount(line);
    const lineId = columns > 0 ? this.columns + 1 : undefined;
    this.starts.push({ ...this.builder.place(), pageId: this.pageId, lineId });
    this.columns += columns;
    this.isNewLine = true;
    for (const run of line.runs) this.run(run);
  }

  /** Ends the last section. */
  finish(): void {
    this.endNote();
    this.last = undefined;
    this.reportParagraphs();
  }

  /** A paragraph without text, as of empty lines, is none. */
  private reportParagraphs(): void {
    const { starts } = this;
    this.starts = [];
    let open: number | undefined;
    const report = (next: number) => {
      if (open === undefined) return;
      const { main, note } = starts[open];
      if (!isSame(starts[open], starts[next] ?? this.builder.place())) this.builder.paragraphAt(main, note);
      const first = starts.slice(open, next).find(({ lineId }) => lineId !== undefined);
      if (first?.lineId !== undefined) this.onParagraph(first.pageId, first.lineId);
    };
    for (const i of this.finder.endSection()) {
      report(i);
      open = i;
    }
    report(starts.length);
  }

  private run(run: SourceRun): void {
    if (run.kind === 'main') {
      const [first] = run.cells;
      if (!first) return;
      this.endNote();
      if (this.isNewLine && this.last && joinsWithSpace(this.last, first)) this.builder.mark(' ');
      this.cells(run.cells);
      this.isNewLine = false;
      this.last = run.cells.at(-1);
    } else if (run.kind === 'note') {
      if (!run.continues) this.endNote();
      this.last = undefined;
      if (!this.inNote) {
        this.builder.beginNote();
        this.inNote = true;
      }
      this.cells(run.right);
      this.cells(run.left);
    }
  }

  /** A row, which is a column of the page. */
  private cells(cells: readonly SourceCell[]): void {
    const zeros = zerosOf(cells.map(({ text }) => text));
    for (const [i, cell] of cells.entries()) {
      if (cell.before !== undefined) this.builder.mark(cell.before);
      this.builder.cell(cell.text, zeros.has(i));
      if (cell.after !== undefined) this.builder.mark(cell.after);
    }
  }

  private endNote(): void {
    if (this.inNote) this.builder.endNote();
    this.inNote = false;
  }
}

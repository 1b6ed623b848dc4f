// Reads pages out to the index builder in reading order. What the index needs beyond the cells is where notes begin
// and end, and where paragraphs begin. A note that runs on over lines and pages is one, so its end is told when
// something else follows; paragraphs are told when their section ends, to the index and to whoever keeps the pages.
import type { IndexBuilder } from '#search/build-index.ts';
import { ParagraphFinder } from './find-paragraphs.ts';
import { rowsOfRun, type SourceCell, type SourceLine, type SourceRun } from './source.ts';

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
    'section' | 'page' | 'node' | 'cell' | 'mark' | 'beginNote' | 'endNote' | 'place' | 'paragraphAt'
  >;
  private readonly finder = new ParagraphFinder();
  private readonly onParagraph: (pageId: number, lineId: number) => void;
  /** The lines of the section. */
  private starts: LineStart[] = [];
  private pageId = 0;
  /** Of the page so far. */
  private columns = 0;
  private inNote = false;

  /** `onParagraph` is told, when a section ends, the columns that begin its paragraphs (`lineId` as in `Page`). */
  constructor(
    builder: IndexWriter['builder'],
    onParagraph: (pageId: number, lineId: number) => void = () => {},
  ) {
    this.builder = builder;
    this.onParagraph = onParagraph;
  }

  page(pageId: number): void {
    this.pageId = pageId;
    this.columns = 0;
    this.builder.page(pageId);
  }

  section(): void {
    this.finish();
    this.builder.section();
  }

  node(ordinal: number, depth: number): void {
    this.builder.node(ordinal, depth);
  }

  line(line: SourceLine): void {
    const first = line.runs.find(
      (run) => run.kind === 'note' || (run.kind === 'main' && run.cells.length > 0),
    );
    this.finder.add(line, this.inNote && first?.kind === 'note' && first.continues);
    const columns = line.runs.flatMap(rowsOfRun).filter((row) => row.length > 0).length;
    const lineId = columns > 0 ? this.columns + 1 : undefined;
    this.starts.push({ ...this.builder.place(), pageId: this.pageId, lineId });
    this.columns += columns;
    for (const run of line.runs) this.run(run);
  }

  /** Ends the last section. */
  finish(): void {
    this.endNote();
    this.tellParagraphs();
  }

  /** A paragraph without text, as of empty lines, is none. */
  private tellParagraphs(): void {
    const { starts } = this;
    this.starts = [];
    let open: number | undefined;
    const tell = (next: number) => {
      if (open === undefined) return;
      const { main, note } = starts[open];
      if (!isSame(starts[open], starts[next] ?? this.builder.place())) this.builder.paragraphAt(main, note);
      const first = starts.slice(open, next).find(({ lineId }) => lineId !== undefined);
      if (first?.lineId !== undefined) this.onParagraph(first.pageId, first.lineId);
    };
    for (const i of this.finder.endSection()) {
      tell(i);
      open = i;
    }
    tell(starts.length);
  }

  private run(run: SourceRun): void {
    if (run.kind === 'main') {
      if (run.cells.length > 0) this.endNote();
      this.cells(run.cells);
    } else if (run.kind === 'note') {
      if (!run.continues) this.endNote();
      if (!this.inNote) {
        this.builder.beginNote();
        this.inNote = true;
      }
      this.cells(run.right);
      this.cells(run.left);
    }
  }

  private cells(cells: readonly SourceCell[]): void {
    for (const cell of cells) {
      if (cell.before !== undefined) this.builder.mark(cell.before);
      this.builder.cell(cell.text);
      if (cell.after !== undefined) this.builder.mark(cell.after);
    }
  }

  private endNote(): void {
    if (this.inNote) this.builder.endNote();
    this.inNote = false;
  }
}

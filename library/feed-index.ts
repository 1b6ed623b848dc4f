// Reads pages out to the index builder in reading order. What the index needs beyond the cells is where notes begin
// and end, and where paragraphs begin. A note that runs on over lines and pages is one, so its end is told when
// something else follows; paragraphs are told when their section ends.
import type { IndexBuilder } from '#search/build-index.ts';
import { ParagraphFinder } from './find-paragraphs.ts';
import type { SourceCell, SourceLine, SourceRun } from './source.ts';

type Place = ReturnType<IndexBuilder['place']>;

const isSame = (a: Place, b: Place): boolean => a.main === b.main && a.note === b.note;

export class IndexFeed {
  private readonly builder: Pick<
    IndexBuilder,
    'section' | 'page' | 'node' | 'cell' | 'mark' | 'beginNote' | 'endNote' | 'place' | 'paragraphAt'
  >;
  private readonly finder = new ParagraphFinder();
  /** Where each line of the section begins in the index. */
  private places: Place[] = [];
  private inNote = false;

  constructor(builder: IndexFeed['builder']) {
    this.builder = builder;
  }

  page(pageId: number): void {
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
    this.places.push(this.builder.place());
    for (const run of line.runs) this.run(run);
  }

  /** Ends the last section. */
  finish(): void {
    this.endNote();
    this.tellParagraphs();
  }

  /** A paragraph without text, as of empty lines, is none. */
  private tellParagraphs(): void {
    const { places } = this;
    this.places = [];
    let open: Place | undefined;
    const tell = (end: Place) => {
      if (open && !isSame(open, end)) this.builder.paragraphAt(open.main, open.note);
    };
    for (const i of this.finder.endSection()) {
      tell(places[i]);
      open = places[i];
    }
    tell(this.builder.place());
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

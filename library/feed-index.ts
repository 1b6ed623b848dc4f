// Reads pages out to the index builder in reading order. What the index needs beyond the cells is where notes begin
// and end: a note that runs on over lines and pages is one, so its end is told when something else follows.
import type { IndexBuilder } from '#search/build-index.ts';
import type { SourceCell, SourceRun } from './source.ts';

export class IndexFeed {
  private readonly builder: Pick<
    IndexBuilder,
    'section' | 'page' | 'node' | 'cell' | 'mark' | 'beginNote' | 'endNote'
  >;
  private inNote = false;

  constructor(builder: IndexFeed['builder']) {
    this.builder = builder;
  }

  page(pageId: number): void {
    this.builder.page(pageId);
  }

  section(): void {
    this.endNote();
    this.builder.section();
  }

  node(ordinal: number, depth: number): void {
    this.builder.node(ordinal, depth);
  }

  run(run: SourceRun): void {
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

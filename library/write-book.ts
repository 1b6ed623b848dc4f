// Writes the bundle of a product of books, a page at a time. Memory holds one page, the open nodes, and what the index
// builder needs.
import type { BundleFacts } from './book-schema.ts';
import type { StoredScan } from './keep-scans.ts';
import { findFigures } from './find-figures.ts';
import { cellsOf } from './line-measures.ts';
import type { SourcePage } from './source.ts';
import { BundleWriter, checkPage } from './write-bundle.ts';

const insertFigure = 'INSERT INTO figures VALUES (?, ?, ?, ?, ?)';

export class BookWriter extends BundleWriter {
  private figureCount = 0;

  addPage(source: SourcePage, scan?: StoredScan): void {
    checkPage(source);
    const pageId = ++this.pageCount;
    this.indexWriter.page(pageId);
    let cells = 0;
    source.lines.forEach((line, i) => {
      if (line.section || (i === 0 && pageId === 1)) {
        this.indexWriter.section();
        this.sectionCount += 1;
      }
      for (const node of line.nodes ?? []) this.beginNode(node, pageId, cells);
      this.indexWriter.line(line);
      cells += cellsOf(line);
    });
    const page = this.writePage(source, pageId, scan);
    for (const { title, value } of findFigures(page, source.figures, source.layout)) {
      const ordinal = this.figureCount++;
      const key = `${source.pageKey}/${ordinal}`;
      this.db.run(insertFigure, ordinal, key, pageId, title, JSON.stringify(value));
    }
  }

  protected complete(): Partial<BundleFacts> {
    return { figureCount: this.figureCount };
  }
}

// Writes the bundle of a product of books, a page at a time. Memory holds one page, the open nodes, and what the index
// builder needs.
import type { BundleFacts } from './book-schema.ts';
import type { StoredScan } from '../pages/keep-scans.ts';
import { EntryTexts } from './entry-texts.ts';
import { EntryWriter, type NameProof } from './write-entries.ts';
import { findFigures } from '../pages/find-figures.ts';
import { cellsOf } from '../pages/line-measures.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { KnownOfficers, OfficerName } from '#reference/entries/known-officers.ts';
import type { Spelling } from '#reference/entries/unify-spellings.ts';
import type { SourcePage } from '../sources/source.ts';
import type { EntryText, SourceEntry } from '../sources/source-entry.ts';
import { BundleWriter, checkPage } from './write-bundle.ts';

const insertFigure = 'INSERT INTO figures VALUES (?, ?, ?, ?, ?)';

/** Reads entries as the pages pass; each when it has ended. */
export interface EntryReader {
  addPage(source: SourcePage, page: Page): Iterable<SourceEntry>;
  finish(): Iterable<SourceEntry>;
  /** The text of entries that has been read since the last call. */
  takeTexts(): EntryText[];
  /** By spellings of officers' names that are another's, the one that all are to have. */
  unify(spellings: readonly Spelling[]): ReadonlyMap<string, string>;
  /** Finds the officers of a book wherever their names occur. */
  knownOfficers(officers: readonly OfficerName[]): KnownOfficers;
  /** Tells of persons' names what speaks for them in a book whose officers are of these names. */
  proofBy(officers: readonly string[]): (name: string) => NameProof;
}

export class BookWriter extends BundleWriter {
  entryReader: EntryReader | undefined;
  private figureCount = 0;
  private readonly entries = new EntryWriter(this.db);
  private readonly texts = new EntryTexts(this.db);

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
    for (const entry of source.entries ?? []) this.entries.add(entry);
    for (const entry of this.entryReader?.addPage(source, page) ?? []) this.entries.add(entry);
    for (const text of this.entryReader?.takeTexts() ?? []) this.texts.add(text);
    for (const { title, value } of findFigures(page, source.figures, source.layout)) {
      const ordinal = this.figureCount++;
      const key = `${source.pageKey}/${ordinal}`;
      this.db.run(insertFigure, ordinal, key, pageId, title, JSON.stringify(value));
    }
  }

  protected complete(): Partial<BundleFacts> {
    const reader = this.entryReader;
    if (reader) {
      for (const entry of reader.finish()) this.entries.add(entry);
      for (const text of reader.takeTexts()) this.texts.add(text);
      this.entries.unifyOfficers((spellings) => reader.unify(spellings));
      this.texts.addKnown((officers) => reader.knownOfficers(officers));
      this.entries.keepProven((officers) => reader.proofBy(officers));
    }
    const { count } = this.entries;
    return { figureCount: this.figureCount, ...(count > 0 && { entryCount: count }) };
  }
}

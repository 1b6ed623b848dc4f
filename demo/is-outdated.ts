// A data folder keeps its demonstration library when the program is updated. A product made by an older program is
// rebuilt if its files have another format, if the description of the work has changed, or if the rules that make it
// have another revision.
import { BookDb } from '#library/bundle/book-db.ts';
import { type BundleFacts, readableForms } from '#library/bundle/book-schema.ts';
import { checkSearch } from '#library/bundle/check-search.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import type { SourceProduct } from '#library/sources/source.ts';
import { DamagedFile } from '#search/lists/table-file.ts';
import { join } from 'node:path';

const hasOldSearch = (dir: string, segments: BundleFacts['segments']): boolean => {
  try {
    checkSearch(segments.map(({ path }) => join(dir, path)));
    return false;
  } catch (cause) {
    if (cause instanceof DamagedFile || cause instanceof LibraryFailure) return true;
    throw cause;
  }
};

/**
 * Whether the live product `code` is this work as another program made it. One with other books is not this work: it
 * was put in its place by hand, and is left alone; so is one that cannot be read at all.
 */
export const isOutdated = (data: string, code: string, product: SourceProduct): boolean => {
  let db: BookDb | undefined;
  try {
    const dir = bundleDir(data, code);
    db = BookDb.openReadOnly(join(dir, 'book.db'));
    const keys = db.all('SELECT key FROM books ORDER BY ordinal').map((row) => row.key);
    if (keys.join('\n') !== product.books.map((book) => book.key).join('\n')) return false;
    if (!readableForms.includes(db.get('PRAGMA user_version')?.user_version)) return true;
    const facts = new Map(
      db.all('SELECT name, value FROM facts').map((row) => [row.name, String(row.value)]),
    );
    const { processingState, form, revision, paragraphSearch = product.kind === 'book' } = product;
    const { introduction = { paragraphs: [], facts: [] } } = product;
    const expected = { processingState, form, introduction, revision, paragraphSearch };
    return (
      !facts.has('hotWords') ||
      Object.entries(expected).some(([name, value]) => facts.get(name) !== JSON.stringify(value)) ||
      hasOldSearch(dir, JSON.parse(facts.get('segments') ?? '[]') as BundleFacts['segments'])
    );
  } catch (cause) {
    if (cause instanceof LibraryFailure) return false;
    throw cause;
  } finally {
    db?.close();
  }
};

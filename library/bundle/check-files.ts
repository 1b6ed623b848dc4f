// What opening a bundle looks at in its files without reading them: whether they are whole, and its own.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BookDb } from './book-db.ts';
import { applicationId, type BundleFacts, formatNumber, readableForms } from './book-schema.ts';
import { isAbsent } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';
import { isInStore } from '../files/index-store-address.ts';
import { readIdentity } from '../files/segment-file.ts';

export const damaged = (path: string, reason: string, cause?: unknown) =>
  new LibraryFailure('damaged', `${path} is damaged: ${reason}; import the product again`, { cause });

export const otherForm = (db: BookDb, form: unknown): LibraryFailure => {
  const advice = Number(form) > formatNumber ? 'upgrade Langhuan' : 'import the product again';
  return new LibraryFailure(
    'outdated',
    `${db.path} has form ${form}; this version reads form ${formatNumber}: ${advice}`,
  );
};

/** The number of its form. Fails with `foreign` where it is another database, with `outdated` where it has a form that this version does not know. */
export const checkForm = (db: BookDb): unknown => {
  const mark = db.get('PRAGMA application_id')?.application_id;
  if (mark !== applicationId) {
    throw new LibraryFailure('foreign', `${db.path} is not a book.db of Langhuan but some other database`);
  }
  const form = db.get('PRAGMA user_version')?.user_version;
  if (!readableForms.includes(form)) throw otherForm(db, form);
  return form;
};

/** SQLite itself takes a last page that is cut short for one that ends in zeros. */
export const checkLength = (db: BookDb): void => {
  const row = db.get('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size');
  const { size } = statSync(db.path);
  if (row?.bytes !== size) throw damaged(db.path, `it has ${size} bytes instead of ${row?.bytes}`);
};

/**
 * Checks length and identity only, which is enough to detect a file that is truncated or belongs to another version;
 * `verifyBundle` reads the files whole. The identity of a file in the index store is checked when the file is read.
 */
export const checkSegments = (dir: string, facts: BundleFacts): void => {
  for (const { path, bytes, identity } of facts.segments) {
    const file = join(dir, path);
    if (identity !== undefined && isInStore(file)) continue;
    let size: number;
    try {
      size = statSync(file).size;
    } catch (cause) {
      throw isAbsent(cause) ? damaged(file, 'it is missing', cause) : cause;
    }
    if (size !== bytes) throw damaged(file, `it has ${size} bytes instead of ${bytes}`);
    if (identity !== undefined && readIdentity(file) !== identity)
      throw damaged(file, 'it is not the file that was written for this version');
  }
};

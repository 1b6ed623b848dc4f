// The gaiji of a product, found by what names them.
import type { BookDb } from './book-db.ts';
import type { Gaiji } from '../sources/source.ts';

/** With `picture` as a name among the holding's images. Of several of one description that which has a picture, else the first. */
export const findGaiji = (
  db: BookDb,
  column: 'code' | 'ids',
  value: string,
): (Omit<Gaiji, 'picture'> & { picture?: string }) | undefined => {
  if (/[\0\p{Surrogate}]/u.test(value)) return undefined;
  const row = db.get(
    `SELECT code, ids, unicode, normal, picture FROM gaiji WHERE ${column} = ? ORDER BY picture IS NULL, code LIMIT 1`,
    value,
  );
  if (!row) return undefined;
  const known = ['code', 'ids', 'unicode', 'normal', 'picture'].filter((name) => row[name] !== null);
  return Object.fromEntries(known.map((name) => [name, row[name]])) as unknown as Gaiji;
};

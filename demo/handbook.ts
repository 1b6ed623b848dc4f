// 《琅嬛閱書便覽》, the demonstration's own book: a handbook of reading old books, which lies beside this file in the
// exchange form. `npm run set-handbook` makes it anew from its manuscript.
import { join } from 'node:path';
import { LibraryFailure } from '#library/files/failure.ts';
import type { Fault, SourceProduct } from '#library/sources/source.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';

export const handbookFolder = join(import.meta.dirname, 'handbook');

export const handbookCode = 'yueshubianlan';

/** With the faults that are found while its pages are read: it must have none. */
export const openHandbook = (): { name: string; product: SourceProduct; faults(): Fault[] } => {
  const opened = openLanghuan(handbookFolder);
  if ('product' in opened) return opened;
  const [{ file, line, message }] = opened.faults;
  throw new LibraryFailure('bad-source', `${file}:${line}: ${message}`);
};

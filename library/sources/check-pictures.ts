// The part of `check` that sources with scans share: every picture is decoded, a few at a time, and nothing is stored.
import { availableParallelism } from 'node:os';
import { BadScan } from '#imaging/scans/bad-scan.ts';
import { checkScan } from '#imaging/scans/pyramid.ts';
import type { Fault, SourcePage } from './source.ts';

export const byPlace = (a: Fault, b: Fault): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line;

const checkPicture = async ({ picture, layout }: SourcePage): Promise<void> => {
  if (picture === undefined || picture === 'missing') return;
  try {
    await checkScan({ ...picture, ...(layout && layout.width > 0 ? { drawnOn: layout } : {}) });
  } catch (cause) {
    if (!(cause instanceof BadScan)) throw cause;
    picture.report(cause.message);
  }
};

/**
 * Reads the pages to their end; a faulty picture is reported to its source. Returns the fault that there is no page,
 * where no error that the source has already reported gives the reason: an import is refused then.
 */
export const checkPictures = async (
  pages: Iterable<SourcePage>,
  folder: string,
  reported: () => readonly Fault[],
): Promise<Fault[]> => {
  let count = 0;
  const left = pages[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      count += 1;
      await checkPicture(next.value);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (count > 0 || reported().some(({ severity }) => severity === 'error')) return [];
  const message = 'no page can be read of it, so that there is nothing to import: mend what its files lack';
  return [{ file: folder, line: 0, message, severity: 'error' }];
};

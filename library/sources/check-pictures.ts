// The part of `check` that sources with scans share: every picture is decoded, a few at a time, and nothing kept.
import { availableParallelism } from 'node:os';
import { BadScan } from '#imaging/bad-scan.ts';
import { checkScan } from '#imaging/pyramid.ts';
import type { Fault, SourcePage } from '../source.ts';

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

/** Reads the pages to their end; what is amiss with a picture is told to its source. */
export const checkPictures = async (pages: Iterable<SourcePage>): Promise<void> => {
  const left = pages[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await checkPicture(next.value);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

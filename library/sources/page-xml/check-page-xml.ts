// All faults of folders of scans, with nothing written: every file is read whole, every picture decoded.
import { availableParallelism } from 'node:os';
import { BadScan, checkScan } from '#imaging/pyramid.ts';
import { type ContentsReview, reviewContents } from '../../review-contents.ts';
import type { Fault, SourcePage } from '../../source.ts';
import { FaultLog } from '../../fault-log.ts';
import { openPageXml, type PageXmlOptions } from './open-page-xml.ts';

const byPlace = (a: Fault, b: Fault): number =>
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

/** Faults by file and line, of a catalogue that is given too; an error would refuse the import, a warning would not. */
export const checkPageXml = async (
  paths: readonly string[],
  options: PageXmlOptions = {},
  review: ContentsReview = {},
): Promise<Fault[]> => {
  const opened = openPageXml(paths, options);
  if (!('product' in opened)) return opened.faults.toSorted(byPlace);
  const faults = new FaultLog();
  const pages = reviewContents(opened.product, review, faults).pages()[Symbol.iterator]();
  const work = async () => {
    for (let next = pages.next(); !next.done; next = pages.next()) await checkPicture(next.value);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return [...opened.faults(), ...faults.list].toSorted(byPlace);
};

// All faults of folders of scans, with nothing written: every file is read whole, every picture decoded.
import { type ContentsReview, reviewContents } from '../../contents/review-contents.ts';
import type { Fault } from '../source.ts';
import { FaultLog } from '../fault-log.ts';
import { byPlace, checkPictures } from '../check-pictures.ts';
import { openPageXml, type PageXmlOptions } from './open-page-xml.ts';

/** Faults by file and line, of a catalogue that is given too; an error would refuse the import, a warning would not. */
export const checkPageXml = async (
  paths: readonly string[],
  options: PageXmlOptions = {},
  review: ContentsReview = {},
): Promise<Fault[]> => {
  const opened = openPageXml(paths, options);
  if (!('product' in opened)) return opened.faults.toSorted(byPlace);
  const faults = new FaultLog();
  const { pages } = reviewContents(opened.product, review, faults);
  const more = await checkPictures(pages(), paths[0] ?? '', opened.faults);
  return [...opened.faults(), ...faults.list, ...more].toSorted(byPlace);
};

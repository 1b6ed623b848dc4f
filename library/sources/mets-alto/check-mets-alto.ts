// All faults of newspapers as METS with ALTO, with nothing written: every file is read whole, every picture decoded.
import type { Fault } from '../source.ts';
import { byPlace, checkPictures } from '../check-pictures.ts';
import type { NewspaperOptions } from '../describe-newspapers.ts';
import { openMetsAlto } from './open-mets-alto.ts';

/** Faults by file and line; an error would refuse the import, a warning would not. */
export const checkMetsAlto = async (
  paths: readonly string[],
  options: NewspaperOptions = {},
): Promise<Fault[]> => {
  const opened = openMetsAlto(paths, options);
  if (!('product' in opened)) return opened.faults.toSorted(byPlace);
  const more = await checkPictures(opened.product.pages(), paths[0] ?? '', opened.faults);
  return [...opened.faults(), ...more].toSorted(byPlace);
};

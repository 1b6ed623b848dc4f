// All faults of a folder of the exchange form, with nothing written: every line is read, every picture decoded.
import type { Fault } from '../source.ts';
import { byPlace, checkPictures } from '../check-pictures.ts';
import { openLanghuan } from './open-langhuan.ts';

/** Faults by file and line; an error would refuse the import, a warning would not. */
export const checkLanghuan = async (path: string): Promise<Fault[]> => {
  const opened = openLanghuan(path);
  if (!('product' in opened)) return opened.faults.toSorted(byPlace);
  const more = await checkPictures(opened.product.pages(), path, opened.faults);
  return [...opened.faults(), ...more].toSorted(byPlace);
};

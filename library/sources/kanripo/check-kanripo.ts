// All faults of Kanripo texts, with nothing written.
import type { Fault } from '../../source.ts';
import { type KanripoOptions, openKanripo } from './open-kanripo.ts';

const byPlace = (a: Fault, b: Fault): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line;

/** Reads the texts whole. Faults by file and line; an error would refuse the import, a warning would not. */
export const checkKanripo = (paths: readonly string[], options: KanripoOptions = {}): Fault[] => {
  const opened = openKanripo(paths, options);
  if (!('product' in opened)) return opened.faults.toSorted(byPlace);
  for (const page of opened.product.pages()) void page;
  return opened.faults().toSorted(byPlace);
};

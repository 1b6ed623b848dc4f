// An opened index made ready to answer.
import type { Index } from './open-index.ts';
import { ListCache, openPostings, type Postings } from './postings.ts';
import type { Variants } from './variants.ts';

export interface Engine {
  index: Index;
  postings: Postings[];
  variants: Variants;
}

/** Binds an index to a variant table and a cache of lists, which engines may share under different names. */
export const openEngine = (index: Index, variants: Variants, cache = new ListCache(), name = ''): Engine => ({
  index,
  postings: index.segments.map((segment, s) => openPostings(segment, cache, `${name}#${s}`)),
  variants,
});

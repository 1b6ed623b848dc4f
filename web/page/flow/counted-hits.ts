// The hit that each character of a page belongs to, with its number among all: for screen readers.
import type { PageHit } from '#contract/search/search.ts';

/** One hit, or several that overlap. */
export interface CountedHit {
  /** Ordinals among the page's own hits, from 1; 0 where it began on an earlier page, and counts there. */
  first: number;
  last: number;
  of: number;
}

/** By `lineId:wordId`. */
export type CountedHits = ReadonlyMap<string, CountedHit>;

export const noHits: CountedHits = new Map();

/** In reading order. */
export const countHits = (hits: readonly Pick<PageHit, 'cells' | 'continued'>[]): CountedHits => {
  const of = hits.filter(({ continued }) => !continued).length;
  const counted = new Map<string, CountedHit>();
  let n = 0;
  for (const { cells, continued } of hits) {
    if (!continued) n += 1;
    const keys = cells.flatMap(({ lineId, start, end }) =>
      Array.from({ length: end - start + 1 }, (_, i) => `${lineId}:${start + i}`),
    );
    const over = keys.map((key) => counted.get(key)).find((found) => found !== undefined);
    const hit = over ?? { first: continued ? 0 : n, last: 0, of };
    if (!continued) hit.last = n;
    if (hit.first === 0) hit.first = hit.last;
    for (const key of keys) counted.set(key, hit);
  }
  return counted.size === 0 ? noHits : counted;
};

/** `3/17`, of several `3–4/17`; undefined where it counts on an earlier page. */
export const ordinalOf = ({ first, last, of }: CountedHit): string | undefined => {
  if (last === 0) return undefined;
  return first === last ? `${first}/${of}` : `${first}–${last}/${of}`;
};

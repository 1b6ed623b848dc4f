// Whether a session goes through a product page by page: what it takes next is within a few pages of what it took last.
import { LRUCache } from 'lru-cache';
import type { LimitMeasure } from '#contract/limits/reading-limits.ts';
import type { Claim } from '../http/limits/claim.ts';

/** Pages from one to the next: what is fetched ahead, or in another order, is of the same walk. */
const longestStep = 4;
const mostWalks = 50_000;

export interface Walks {
  goesOn(claim: Pick<Claim, 'session'>, measure: LimitMeasure, code: string, page: number): boolean;
}

export const openWalks = (): Walks => {
  const walks = new LRUCache<string, { page: number; goesOn: boolean }>({ max: mostWalks });
  return {
    goesOn: ({ session }, measure, code, page) => {
      const name = `${session} ${measure} ${code}`;
      const last = walks.get(name);
      // The parts of a page are where the page is.
      const goesOn =
        last !== undefined && (last.page === page ? last.goesOn : Math.abs(last.page - page) <= longestStep);
      walks.set(name, { page, goesOn });
      return goesOn;
    },
  };
};

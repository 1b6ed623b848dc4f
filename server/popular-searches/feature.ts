import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { countSearchTerms, popularSearchRoutes } from './popular-search-routes.ts';
import { popularSearchStore } from './popular-search-store.ts';
import './tables.ts';

export const popularSearches: ServerFeature<{
  db: ReadersDatabase;
  clock: () => number;
  /** Filled: what is asked most in a product. */
  slots: { popularSearches?: (code: string) => Promise<string[]> };
}> = {
  join: (app, { db, clock, slots }) => {
    const words = popularSearchStore(db);
    countSearchTerms(app, { words, clock });
    slots.popularSearches = (code) => words.top([code], clock());
    return () => app.register(popularSearchRoutes, { words, clock });
  },
};

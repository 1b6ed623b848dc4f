import type { ReadersDatabase } from '../database/readers-database.ts';
import type { CountedUse, ServerFeature } from '../http/feature.ts';
import { countSearchTerms, popularSearchRoutes } from './popular-search-routes.ts';
import { popularSearchStore } from './popular-search-store.ts';
import './tables.ts';

/** Distinct sessions that must have searched for a word before everybody sees it. */
const fewestSessions = 5;

export const popularSearches: ServerFeature<{
  db: ReadersDatabase;
  clock: () => number;
  /** Filled in here: the most frequent search words of one product, and of all products. */
  slots: {
    popularSearches?: (code: string) => Promise<string[]>;
    searchedWords?: () => Promise<CountedUse>;
  };
}> = {
  join: (app, { db, clock, slots }) => {
    const words = popularSearchStore(db, (error) =>
      app.log.warn({ err: error }, 'search words were not counted'),
    );
    countSearchTerms(app, { words, clock });
    app.addHook('onClose', () => words.flush());
    slots.popularSearches = (code) => words.top([code], clock());
    slots.searchedWords = () => words.ranked(fewestSessions, clock());
    return () => app.register(popularSearchRoutes, { words, clock });
  },
};

import type { Published } from '../anchors/saved-pages.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { bookmarkRoutes } from './bookmark-routes.ts';
import { bookmarkStore } from './bookmark-store.ts';
import './tables.ts';

export const bookmarks: ServerFeature<{ db: ReadersDatabase; published: Published; clock: () => number }> = {
  personal: [{ table: 'bookmark', name: 'bookmarks', noun: ['bookmark', 'bookmarks'] }],
  join:
    (app, { db, published, clock }) =>
    () =>
      app.register(bookmarkRoutes, { bookmarks: bookmarkStore(db, published), clock }),
};

import type { Published } from '../anchors/saved-pages.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { historyRoutes } from './history-routes.ts';
import { historyStore } from './history-store.ts';

export const history: ServerFeature<{ db: ReadersDatabase; published: Published; clock: () => number }> = {
  personal: [{ table: 'last_read', name: 'lastReads', noun: ['place last read', 'places last read'] }],
  join:
    (app, { db, published, clock }) =>
    () =>
      app.register(historyRoutes, { history: historyStore(db, published), clock }),
};

import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { savedQueryRoutes } from './saved-query-routes.ts';
import { savedQueryStore } from './saved-query-store.ts';
import './tables.ts';

export const savedQueries: ServerFeature<{ db: ReadersDatabase; clock: () => number }> = {
  personal: [{ table: 'saved_query', name: 'savedQueries', noun: ['saved query', 'saved queries'] }],
  join:
    (app, { db, clock }) =>
    () =>
      app.register(savedQueryRoutes, { savedQueries: savedQueryStore(db), clock }),
};

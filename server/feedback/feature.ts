import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { Files } from '../files/open-files.ts';
import type { ServerFeature } from '../http/feature.ts';
import { feedbackRoutes, type Rates } from './feedback-routes.ts';
import { feedbackStore } from './feedback-store.ts';

export const feedback: ServerFeature<{
  db: ReadersDatabase;
  audit: AuditStore;
  auth: { rates: Rates };
  files: Files;
  clock: () => number;
}> = {
  join:
    (app, { db, audit, auth: { rates }, files, clock }) =>
    () =>
      app.register(feedbackRoutes, {
        feedback: feedbackStore(db, files.store, audit),
        rates,
        clock,
      }),
};

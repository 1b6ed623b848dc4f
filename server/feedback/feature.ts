import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { Files } from '../files/open-files.ts';
import type { ServerFeature, Slots } from '../http/feature.ts';
import type { Rates } from '../http/limits/rates.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { feedbackStore } from './feedback-store.ts';
import { feedbackTypeStore } from './feedback-type-store.ts';

export const feedback: ServerFeature<{
  db: ReadersDatabase;
  audit: AuditStore;
  auth: { rates: Rates };
  files: Files;
  settings: Pick<Settings, 'installation'>;
  slots: Slots;
  clock: () => number;
}> = {
  join:
    (app, { db, audit, auth: { rates }, files, settings, slots, clock }) =>
    () =>
      app.register(feedbackRoutes, {
        feedback: feedbackStore(db, files.store, audit),
        types: feedbackTypeStore(db, audit),
        rates,
        settings,
        slots,
        clock,
      }),
};

import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature, Slots } from '../http/feature.ts';
import type { Rates } from '../http/limits/rates.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { decideTrials, type UnitGranting } from './decide-trials.ts';
import { trialQueueRoutes } from './trial-queue-routes.ts';
import { trialRoutes } from './trial-routes.ts';
import { trialStore } from './trial-store.ts';

export const trials: ServerFeature<{
  db: ReadersDatabase;
  audit: AuditStore;
  settings: Pick<Settings, 'installation' | 'of'>;
  auth: { rates: Rates; granting: UnitGranting };
  slots: Slots;
  clock: () => number;
}> = {
  join:
    (app, { db, audit, settings, auth: { rates, granting }, slots, clock }) =>
    async () => {
      const store = trialStore(db);
      const decisions = decideTrials({ db, trials: store, audit, granting, slots, clock });
      await app.register(trialRoutes, { db, trials: store, settings, rates, slots, clock });
      await app.register(trialQueueRoutes, { trials: store, decisions, settings, slots, clock });
    },
};

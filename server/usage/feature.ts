import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { countCalls } from './count-calls.ts';
import { hotProductRoutes, readCounts } from './hot-products.ts';
import { usageRecorder } from './usage-recorder.ts';
import { type UsageOptions, usageRoutes } from './usage-routes.ts';
import { usageStore } from './usage-store.ts';

export const usage: ServerFeature<{
  db: ReadersDatabase;
  settings: Pick<Settings, 'isOpen'>;
  findUnit: UsageOptions['findUnit'];
  clock: () => number;
  /** Filled: what was read most this month. */
  slots: { mostRead?: () => Promise<ReadonlyMap<string, number>> };
}> = {
  join: (app, { db, settings, findUnit, clock, slots }) => {
    const store = usageStore(db);
    const recorder = usageRecorder({
      store,
      clock,
      isOpen: settings.isOpen,
      onFailure: (error) => app.log.error({ err: error }, 'usage was not written'),
    });
    app.addHook('onClose', () => recorder.close());
    countCalls(app, { recorder, clock });
    const counts = readCounts(db, clock);
    slots.mostRead = async () =>
      new Map([...(await counts())].map(([code, { requests }]) => [code, requests]));
    return async () => {
      await app.register(usageRoutes, { store, recorder, findUnit, clock });
      await app.register(hotProductRoutes, { counts });
    };
  },
};

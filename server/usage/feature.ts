import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { CountedUse, ServerFeature, Slots } from '../http/feature.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { countArticleReads } from './article-reads.ts';
import { countCalls } from './count-calls.ts';
import { type OverviewOptions, overviewRoutes } from './overview-routes.ts';
import { hotProductRoutes, readCounts, searchCounts, type UseCounts } from './hot-products.ts';
import { usageRecorder } from './usage-recorder.ts';
import { type UsageOptions, usageRoutes } from './usage-routes.ts';
import { usageStore } from './usage-store.ts';

export const usage: ServerFeature<{
  db: ReadersDatabase;
  settings: Pick<Settings, 'isOpen'>;
  audit: AuditStore;
  auth: {
    units: { byName: UsageOptions['findUnit'] };
    administration: { units: Pick<OverviewOptions, 'status'> };
  };
  clock: () => number;
  /**
   * Filled: the products that were read and searched most this month, and how often articles were read. Read: what units
   * print.
   */
  slots: Pick<Slots, 'mostRead' | 'mostSearched' | 'articleReads' | 'printUse'>;
}> = {
  join: (app, { db, settings, audit, auth, clock, slots }) => {
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
    const actsOf = async (used: UseCounts): Promise<CountedUse> => {
      const { at, counts: found } = await used();
      return { at, counts: new Map([...found].map(([code, { acts }]) => [code, acts])) };
    };
    slots.mostRead = () => actsOf(counts);
    const searched = searchCounts(db, clock);
    slots.mostSearched = () => actsOf(searched);
    slots.articleReads = async () => {
      await recorder.flush();
      return countArticleReads(db);
    };
    return async () => {
      const findUnit = auth.units.byName;
      await app.register(usageRoutes, { store, recorder, findUnit, clock });
      await app.register(hotProductRoutes, { counts });
      const { status } = auth.administration.units;
      await app.register(overviewRoutes, { db, recorder, audit, findUnit, status, slots, clock });
    };
  },
};

import { openPieceStore, tryReading } from '#library/index-store/open-piece-store.ts';
import { indexStoreAddress } from '#library/files/index-store-address.ts';
import { afterStart } from '../http/after-start.ts';
import type { ServerFeature } from '../http/feature.ts';
import { healthRoutes } from './health-routes.ts';
import { type ReadinessParts, watchReadiness } from './readiness.ts';

export const health: ServerFeature<Omit<ReadinessParts, 'log' | 'tryIndex'>> = {
  join: (app, { data, db, holdings }) => {
    const address = indexStoreAddress();
    const store = address === undefined ? undefined : openPieceStore(address);
    app.addHook('onClose', async () => (await store)?.close());
    const tryIndex = async () => {
      if (store) await tryReading(await store);
    };
    const readiness = watchReadiness({ data, db, holdings, tryIndex, log: app.log });
    // The log tells from the start what no reader has met yet.
    if (store) afterStart(app, 0, 'readiness', readiness);
    return () => app.register(healthRoutes, { readiness });
  },
};

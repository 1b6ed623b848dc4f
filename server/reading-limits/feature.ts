import type { ServerFeature } from '../http/feature.ts';
import { holdRoutes, type HoldRouteParts } from './block-routes.ts';

/** Seconds between one page and the next, where the caller is slowed. */
const slowedHeader = 'langhuan-slowed';

export const deliveries: ServerFeature<HoldRouteParts> = {
  join: (app, { db, audit, deliveries: opened, auth, clock }) => {
    app.addHook('onSend', async ({ readingDelay }, reply) => {
      if (readingDelay !== undefined) reply.header(slowedHeader, readingDelay.toFixed(1));
    });
    return () => app.register(holdRoutes, { db, audit, deliveries: opened, auth, clock });
  },
};

import type { ServerFeature } from '../http/feature.ts';
import { blockRoutes, type BlockRouteParts } from './block-routes.ts';

/** Seconds between one page and the next, where the caller is slowed. */
const slowedHeader = 'langhuan-slowed';

export const readingLimits: ServerFeature<BlockRouteParts> = {
  join: (app, { db, audit, limiter: opened, auth, clock }) => {
    app.addHook('onSend', async ({ readingDelay }, reply) => {
      if (readingDelay !== undefined) reply.header(slowedHeader, readingDelay.toFixed(1));
    });
    return () => app.register(blockRoutes, { db, audit, limiter: opened, auth, clock });
  },
};

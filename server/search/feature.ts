import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import type { ServerFeature } from '../http/feature.ts';
import { exportRoutes } from './export-routes.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { SearchPool } from '../search-threads/search-pool.ts';
import { searchRoutes } from './search-routes.ts';

export const search: ServerFeature<{
  searches: SearchPool;
  data: string;
  limiter: ReadingLimiter;
  settings: Pick<Settings, 'mended'>;
  clock: () => number;
  /** The most frequent search words of a product, where these are counted. */
  slots: { popularSearches?: (code: string) => Promise<string[]> };
}> = {
  join:
    (app, { searches, data, limiter, settings, clock, slots }) =>
    async () => {
      const hotWords = async (code: string) => (await slots.popularSearches?.(code)) ?? [];
      await app.register(searchRoutes, { pool: searches, data, hotWords });
      await app.register(exportRoutes, { data, clock, limiter, settings });
    },
};

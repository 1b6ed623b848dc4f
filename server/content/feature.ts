import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { adminContentRoutes } from './admin-content-routes.ts';
import { articleRoutes } from './article-routes.ts';
import { contentStore } from './content-store.ts';
import { productListRoutes } from './product-list-routes.ts';
import { rankingRoutes } from './ranking-routes.ts';
import { showContent } from './show-content.ts';
import './tables.ts';

export const content: ServerFeature<{
  db: ReadersDatabase;
  audit: AuditStore;
  clock: () => number;
  searches: { variants: () => Promise<SharedArrayBuffer> };
}> = {
  join:
    (app, { db, audit, clock, searches }) =>
    async () => {
      const store = contentStore(db);
      const shown = showContent(store, clock);
      await app.register(articleRoutes, { store, content: shown, variants: searches.variants });
      await app.register(productListRoutes, { content: shown });
      await app.register(rankingRoutes, { content: shown, clock });
      await app.register(adminContentRoutes, { db, audit, store, clock });
    },
};

import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { adminContentRoutes } from './admin-content-routes.ts';
import { articleRoutes } from './article-routes.ts';
import type { SpanFinder } from './cited-places.ts';
import { contentStore } from './content-store.ts';
import { productListRoutes } from './product-list-routes.ts';
import { rankingRoutes, type UsageSlots } from './ranking-routes.ts';
import { showContent } from './show-content.ts';
import './tables.ts';

export const content: ServerFeature<{
  data: string;
  db: ReadersDatabase;
  audit: AuditStore;
  clock: () => number;
  searches: SpanFinder & { variants: () => Promise<SharedArrayBuffer> };
  slots: UsageSlots;
}> = {
  join:
    (app, { data, db, audit, clock, searches, slots }) =>
    async () => {
      const store = contentStore(db);
      const shown = showContent(store, clock);
      await app.register(articleRoutes, { store, content: shown, variants: searches.variants });
      await app.register(productListRoutes, { content: shown });
      await app.register(rankingRoutes, { data, content: shown, clock, slots });
      await app.register(adminContentRoutes, { db, audit, store, clock, searches });
    },
};

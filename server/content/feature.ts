import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature, Slots } from '../http/feature.ts';
import { adminContentRoutes } from './admin-content-routes.ts';
import { articleRoutes } from './article-routes.ts';
import type { SpanFinder } from './cited-places.ts';
import { contentStore } from './content-store.ts';
import { contentVersionRoutes } from './content-version-routes.ts';
import { productListRoutes } from './product-list-routes.ts';
import { rankingRoutes } from './ranking-routes.ts';
import { type ContentReader, readShownContent } from './read-shown-content.ts';
import { showContent } from './show-content.ts';
import './tables.ts';
import { writingRoutes } from './writing-routes.ts';

declare module '../http/feature.ts' {
  interface Slots {
    /** What is shown, for pages that are served with their text. */
    content?: ContentReader;
  }
}

export const content: ServerFeature<{
  data: string;
  db: ReadersDatabase;
  audit: AuditStore;
  clock: () => number;
  searches: SpanFinder & { variants: () => Promise<SharedArrayBuffer> };
  slots: Slots;
}> = {
  join: (app, { data, db, audit, clock, searches, slots }) => {
    const store = contentStore(db);
    const shown = showContent(store, clock);
    const listed = () => app.holdings.list().filter(({ record }) => record.state);
    const { variants } = searches;
    const reader = readShownContent({ store, content: shown, listed, variants });
    slots.content = reader;
    return async () => {
      await app.register(articleRoutes, { reader });
      await app.register(productListRoutes, { content: shown });
      await app.register(rankingRoutes, { data, content: shown, clock, slots });
      await app.register(adminContentRoutes, { db, audit, store, clock, searches, slots });
      await app.register(contentVersionRoutes, { db, audit, store, clock });
      await app.register(writingRoutes, { store, searches });
    };
  },
};

import type { ServerFeature } from '../http/feature.ts';
import { settingStore } from '../settings/setting-store.ts';
import { listingRoutes, type ListingRouteParts } from './listing-routes.ts';
import { type ProductOptions, productRoutes } from './product-routes.ts';

export const products: ServerFeature<
  Omit<ListingRouteParts, 'settings'> & {
    covers: ProductOptions['covers'];
    settings: ProductOptions['settings'];
  }
> = {
  join:
    (app, { covers, settings, db, audit, listing, clock }) =>
    async () => {
      await app.register(productRoutes, { covers, settings, pictures: settingStore(db) });
      await app.register(listingRoutes, { db, audit, listing, settings, clock });
    },
};

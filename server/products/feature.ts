import type { ServerFeature } from '../http/feature.ts';
import { listingRoutes, type ListingRouteParts } from './listing-routes.ts';
import { type ProductOptions, productRoutes } from './product-routes.ts';

export const products: ServerFeature<
  ListingRouteParts & {
    covers: ProductOptions['covers'];
    settings: ProductOptions['settings'];
  }
> = {
  join:
    (app, { covers, settings, db, audit, listing, clock }) =>
    async () => {
      await app.register(productRoutes, { covers, settings });
      await app.register(listingRoutes, { db, audit, listing, clock });
    },
};

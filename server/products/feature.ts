import type { ServerFeature } from '../http/feature.ts';
import { listingRoutes, type ListingRouteParts } from './listing-routes.ts';
import { type ProductOptions, productRoutes } from './product-routes.ts';

export const products: ServerFeature<
  ListingRouteParts & {
    covers: ProductOptions['covers'];
    libraryOptions: ProductOptions['arrangement'];
  }
> = {
  join:
    (app, { covers, libraryOptions, db, audit, listing, clock }) =>
    async () => {
      await app.register(productRoutes, { covers, arrangement: libraryOptions });
      await app.register(listingRoutes, { db, audit, listing, clock });
    },
};

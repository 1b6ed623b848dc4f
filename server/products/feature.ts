import type { ServerFeature } from '../http/feature.ts';
import { type ProductOptions, productRoutes } from './product-routes.ts';

export const products: ServerFeature<{
  covers: ProductOptions['covers'];
  libraryOptions: ProductOptions['arrangement'];
}> = {
  join:
    (app, { covers, libraryOptions }) =>
    () =>
      app.register(productRoutes, { covers, arrangement: libraryOptions }),
};

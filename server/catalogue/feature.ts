import type { ServerFeature } from '../http/feature.ts';
import { type CatalogueRouteParts, catalogueRoutes } from './catalogue-routes.ts';

export const catalogue: ServerFeature<CatalogueRouteParts> = {
  join:
    (app, { searches }) =>
    () =>
      app.register(catalogueRoutes, { searches }),
};

import type { ServerFeature } from '../http/feature.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

export const catalogue: ServerFeature<unknown> = {
  join: (app) => () => app.register(catalogueRoutes),
};

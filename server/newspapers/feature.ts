import type { ServerFeature } from '../http/feature.ts';
import type { CoverParts } from './newspaper-cover.ts';
import { newspaperRoutes } from './newspaper-routes.ts';

export const newspapers: ServerFeature<CoverParts> = {
  join:
    (app, { data, pictures }) =>
    () =>
      app.register(newspaperRoutes, { data, pictures }),
};

import type { ServerFeature } from '../http/feature.ts';
import { entityRoutes } from './entity-routes.ts';

export const entities: ServerFeature<{ data: string }> = {
  join:
    (app, { data }) =>
    () =>
      app.register(entityRoutes, { data }),
};

import type { ServerFeature } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { entityRoutes } from './entity-routes.ts';

export const entities: ServerFeature<{
  data: string;
  reference: ReferencePool;
}> = {
  join:
    (app, { data, reference }) =>
    () =>
      app.register(entityRoutes, { data, reference }),
};

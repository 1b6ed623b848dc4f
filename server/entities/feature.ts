import type { ServerFeature } from '../http/feature.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { entityRoutes } from './entity-routes.ts';

export const entities: ServerFeature<{
  data: string;
  settings: Pick<Settings, 'of'>;
  reference: ReferencePool;
}> = {
  join:
    (app, { data, settings, reference }) =>
    () =>
      app.register(entityRoutes, { data, settings, reference }),
};

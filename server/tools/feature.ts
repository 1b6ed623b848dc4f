import type { ServerFeature } from '../http/feature.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { toolRoutes } from './tool-routes.ts';

export const tools: ServerFeature<{
  data: string;
  settings: Pick<Settings, 'of'>;
  reference: ReferencePool;
}> = {
  join:
    (app, { data, settings, reference }) =>
    () =>
      app.register(toolRoutes, { data, settings, reference }),
};

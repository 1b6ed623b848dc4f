import type { ServerFeature } from '../http/feature.ts';
import { toolRoutes } from './tool-routes.ts';

export const tools: ServerFeature<{ data: string }> = {
  join:
    (app, { data }) =>
    () =>
      app.register(toolRoutes, { data }),
};

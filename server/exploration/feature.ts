import type { ServerFeature } from '../http/feature.ts';
import { type ExplorationRouteOptions, explorationRoutes } from './exploration-routes.ts';

export const exploration: ServerFeature<ExplorationRouteOptions> = {
  join:
    (app, { searches, settings }) =>
    () =>
      app.register(explorationRoutes, { searches, settings }),
};

import type { ServerFeature } from '../http/feature.ts';
import { type StatisticsRouteOptions, statisticsRoutes } from './statistics-routes.ts';

export const statistics: ServerFeature<StatisticsRouteOptions> = {
  join:
    (app, { searches, settings }) =>
    () =>
      app.register(statisticsRoutes, { searches, settings }),
};

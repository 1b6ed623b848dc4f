import type { ServerFeature } from '../http/feature.ts';
import { healthRoutes } from './health-routes.ts';
import { type ReadinessParts, watchReadiness } from './readiness.ts';

export const health: ServerFeature<Omit<ReadinessParts, 'log'>> = {
  join:
    (app, { data, db, holdings }) =>
    () =>
      app.register(healthRoutes, { readiness: watchReadiness({ data, db, holdings, log: app.log }) }),
};

import type { ServerFeature } from '../http/feature.ts';
import { type MetricsOptions, metricsRoutes } from './metrics-routes.ts';

export const metrics: ServerFeature<
  Omit<MetricsOptions, 'token'> & { metricsToken: MetricsOptions['token'] }
> = {
  join: (app, { metrics: measured, metricsToken, isProxied }) => {
    measured.watchRequests(app);
    return () => app.register(metricsRoutes, { metrics: measured, token: metricsToken, isProxied });
  },
};

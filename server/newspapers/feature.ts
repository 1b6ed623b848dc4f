import type { ServerFeature } from '../http/feature.ts';
import { newspaperRoutes } from './newspaper-routes.ts';

export const newspapers: ServerFeature<object> = {
  join: (app) => () => app.register(newspaperRoutes),
};

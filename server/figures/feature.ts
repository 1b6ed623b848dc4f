import type { ServerFeature } from '../http/feature.ts';
import { type FigureRouteOptions, figureRoutes } from './figure-routes.ts';

export const figures: ServerFeature<FigureRouteOptions> = {
  join:
    (app, { searches, pictures, limiter, clock }) =>
    () =>
      app.register(figureRoutes, { searches, pictures, limiter, clock }),
};

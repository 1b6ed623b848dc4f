import type { ServerFeature } from '../http/feature.ts';
import { nameCounter } from './name-counter.ts';
import { type NameRouteOptions, nameRoutes } from './name-routes.ts';

export const names: ServerFeature<Pick<NameRouteOptions, 'data' | 'searches' | 'settings'>> = {
  join: (app, { data, searches, settings }) => {
    const counter = nameCounter(data, (cause, code) =>
      app.log.error({ err: cause, code }, 'the names of a product cannot be counted'),
    );
    app.addHook('onClose', () => counter.close());
    return () => app.register(nameRoutes, { data, settings, searches, counter });
  },
};

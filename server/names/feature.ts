import type { LibraryOptions } from '#contract/options.ts';
import type { ServerFeature } from '../http/feature.ts';
import { nameCounter } from './name-counter.ts';
import { type NameRouteOptions, nameRoutes } from './name-routes.ts';

export const names: ServerFeature<
  Pick<NameRouteOptions, 'data' | 'searches'> & { libraryOptions: Pick<LibraryOptions, 'tools'> }
> = {
  join: (app, { data, searches, libraryOptions: { tools } }) => {
    const counter = nameCounter(data, (cause, code) =>
      app.log.error({ err: cause, code }, 'the names of a product cannot be counted'),
    );
    app.addHook('onClose', () => counter.close());
    return () => app.register(nameRoutes, { data, tools, searches, counter });
  },
};

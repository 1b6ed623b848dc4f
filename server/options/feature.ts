import type { ServerFeature } from '../http/feature.ts';
import { optionsRoutes } from './options-routes.ts';
import type { LibraryOptions } from '#contract/options.ts';

export const options: ServerFeature<{ libraryOptions: LibraryOptions }> = {
  join:
    (app, { libraryOptions }) =>
    () =>
      app.register(optionsRoutes, { options: libraryOptions }),
};

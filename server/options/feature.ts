import { watchOfferedTools } from '../holdings/offered-tools.ts';
import type { ServerFeature } from '../http/feature.ts';
import { optionsRoutes } from './options-routes.ts';
import type { LibraryOptions } from '#contract/options.ts';

export const options: ServerFeature<{ data: string; libraryOptions: LibraryOptions }> = {
  join:
    (app, { data, libraryOptions }) =>
    () =>
      app.register(optionsRoutes, {
        options: libraryOptions,
        offeredTools: watchOfferedTools(data, libraryOptions.tools),
      }),
};

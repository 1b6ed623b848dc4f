import type { ToolName } from '#contract/tool-names.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { entityRoutes } from './entity-routes.ts';

export const entities: ServerFeature<{
  data: string;
  libraryOptions: { tools: readonly ToolName[] };
  reference: ReferencePool;
}> = {
  join:
    (app, { data, libraryOptions: { tools }, reference }) =>
    () =>
      app.register(entityRoutes, { data, tools, reference }),
};

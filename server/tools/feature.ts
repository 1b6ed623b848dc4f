import type { ToolName } from '#contract/tool-names.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { toolRoutes } from './tool-routes.ts';

export const tools: ServerFeature<{
  data: string;
  libraryOptions: { tools: readonly ToolName[] };
  reference: ReferencePool;
}> = {
  join:
    (app, { data, libraryOptions: { tools: offered }, reference }) =>
    () =>
      app.register(toolRoutes, { data, tools: offered, reference }),
};

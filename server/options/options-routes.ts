import { getOptions, type SearchOptions } from '#contract/options.ts';
import type { ToolName } from '#contract/tool-names.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../http/serve.ts';

interface Settings {
  options: SearchOptions;
  offeredTools: () => Promise<ToolName[]>;
}

/** What this library offers. */
export const optionsRoutes: FastifyPluginAsync<Settings> = async (app, { options, offeredTools }) => {
  serve(app, getOptions, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { ...options, tools: await offeredTools() };
  });
};

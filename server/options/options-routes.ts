import { getOptions, type SearchOptions } from '#contract/options.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../http/serve.ts';

/** What this library offers in its search. */
export const optionsRoutes: FastifyPluginAsync<{ options: SearchOptions }> = async (app, { options }) => {
  serve(app, getOptions, (_request, reply) => reply.header('cache-control', 'no-cache').send(options));
};

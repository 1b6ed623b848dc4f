import { SearchOptions } from '#contract/options.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** GET /api/gujiread/api/options: what this library offers in its search. */
export const optionsRoutes: FastifyPluginAsyncZod<{ options: SearchOptions }> = async (app, { options }) => {
  app.get(
    '/api/gujiread/api/options',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: '本库检索所提供的字段、分面、结果栏目与排序',
        tags: ['options'],
        response: { 200: SearchOptions },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(options),
  );
};

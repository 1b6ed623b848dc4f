// GET /api/gujiread/api/product/page-labels/{code}: labels of pages in a row, for the strip of small pictures.
import { mostLabels, PageLabelsReply } from '#contract/page-labels.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { wholeNumber } from '../http/validation.ts';

export const addPageLabels = (server: FastifyInstance): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/gujiread/api/product/page-labels/:code',
    {
      config: { access: 'unit', product: 'params', errors: ['page-not-found', 'version-gone'] },
      schema: {
        summary: 'Printed labels of up to 40 pages in a row, and which of them have no picture.',
        tags: ['reader'],
        params: z.object({ code: z.string().max(64) }),
        querystring: z.object({ from: wholeNumber, version: z.string().max(64).optional() }),
        response: { 200: PageLabelsReply },
      },
    },
    async (request, reply) => {
      const { from, version } = request.query;
      const bundle = app.holdings.open(request.params.code, version);
      const entries = bundle.entries(from, from + mostLabels - 1);
      if (entries[0]?.pageId !== from)
        throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
      reply.header('cache-control', version === undefined ? 'private, no-cache' : 'private, max-age=600');
      return {
        from,
        labels: entries.map(({ pageNum }) => pageNum),
        blank: entries
          .map(({ pageId }) => pageId)
          .filter((pageId) => bundle.page(pageId)?.picture === 'none'),
      };
    },
  );
};

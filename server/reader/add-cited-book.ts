// GET /api/gujiread/api/product/cited-book/{code}/{pageId}: what a citation of a page says of its book.
import { CitedBookReply } from '#contract/cited-places.ts';
import { bookOfPage } from '#library/book-of-page.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { wholeNumber } from '../http/validation.ts';

export const addCitedBook = (server: FastifyInstance): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/gujiread/api/product/cited-book/:code/:pageId',
    {
      config: { access: 'unit', product: 'params', errors: ['page-not-found', 'version-gone'] },
      schema: {
        summary: '引用本页时所著录的书：书名、著者、版本',
        tags: ['reader'],
        params: z.object({ code: z.string().max(64), pageId: wholeNumber }),
        querystring: z.object({ v: z.string().max(64).optional() }),
        response: { 200: CitedBookReply },
      },
    },
    async (request, reply) => {
      const { code, pageId } = request.params;
      const { v } = request.query;
      const bundle = app.holdings.open(code, v);
      if (!bundle.entry(pageId)) throw new AppError('page-not-found');
      reply.header('cache-control', v === undefined ? 'private, no-cache' : 'private, max-age=86400');
      const { title, authors, edition } = bookOfPage(bundle, pageId);
      return { title, authors: [...authors], edition };
    },
  );
};

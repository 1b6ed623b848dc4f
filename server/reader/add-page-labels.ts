// Labels of pages in a row, for the strip of small pictures.
import { listPageLabels, mostLabels } from '#contract/reading/page-labels.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';

export const addPageLabels = (app: FastifyInstance): void => {
  serve(app, listPageLabels, async (request, reply) => {
    const { from, version } = request.query;
    const bundle = app.holdings.open(request.params.code, version);
    const entries = bundle.entries(from, from + mostLabels - 1);
    if (entries[0]?.pageId !== from)
      throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
    reply.header('cache-control', version === undefined ? 'private, no-cache' : 'private, max-age=600');
    return {
      from,
      labels: entries.map(({ pageNum }) => pageNum),
      blank: entries.map(({ pageId }) => pageId).filter((pageId) => bundle.page(pageId)?.picture === 'none'),
    };
  });
};

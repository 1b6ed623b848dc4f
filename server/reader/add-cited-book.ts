// What a citation of a page says of its book.
import { describeCitedBook } from '#contract/reading/cited-places.ts';
import { bookOfPage } from '#library/reading/book-of-page.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';

export const addCitedBook = (app: FastifyInstance): void => {
  serve(app, describeCitedBook, async (request, reply) => {
    const { code, pageId } = request.params;
    const { v, cell } = request.query;
    const bundle = app.holdings.open(code, v);
    if (!bundle.entry(pageId)) throw new AppError('page-not-found');
    reply.header('cache-control', v === undefined ? 'private, no-cache' : 'private, max-age=86400');
    const { title, authors, edition, piece } = bookOfPage(bundle, pageId, cell);
    return {
      title,
      authors: [...authors],
      edition,
      ...(piece && { piece: { title: piece.title, authors: [...piece.authors] } }),
    };
  });
};

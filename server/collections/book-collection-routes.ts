// The library of a person: the books taken from the shelves. They stay the reader's own when the subscription ends.
import { addBook, librarySummary, listBooks, removeBook } from '#contract/saved/collections.ts';
import type { FastifyPluginAsync } from 'fastify';
import { ownerOf } from '../http/requests/caller.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { BookCollectionStore } from './book-collection-store.ts';

export interface BookCollectionOptions {
  books: BookCollectionStore;
  clock: () => number;
}

export const bookCollectionRoutes: FastifyPluginAsync<BookCollectionOptions> = async (
  app,
  { books, clock },
) => {
  preventCaching(app);

  serve(app, addBook, (request) => {
    const { id } = ownerOf(request);
    return books.add(id, request.body.productId, clock(), idempotentCallOf(request, id));
  });

  serve(app, removeBook, async (request) => ({
    removed: await books.remove(ownerOf(request).id, request.body.productId),
  }));

  serve(app, listBooks, (request) => {
    const { productId, skipCount, maxResultCount } = request.body;
    return books.list(ownerOf(request).id, skipCount, maxResultCount, productId);
  });

  serve(app, librarySummary, (request) => books.summary(ownerOf(request).id));
};

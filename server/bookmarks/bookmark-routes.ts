// Bookmarks of a person. Marking asks that the unit owns the product; what is marked stays the reader's own when it no
// longer does.
import {
  addBookmark,
  bookmarkPageIds,
  bookmarkSummary,
  listBookmarks,
  removeBookmark,
} from '#contract/saved/bookmarks.ts';
import type { FastifyPluginAsync } from 'fastify';
import { requestedPage, placeOfPage } from '../anchors/saved-pages.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { ownerOf } from '../http/requests/caller.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { BookmarkStore } from './bookmark-store.ts';

export interface BookmarkOptions {
  bookmarks: BookmarkStore;
  clock: () => number;
}

export const bookmarkRoutes: FastifyPluginAsync<BookmarkOptions> = async (app, { bookmarks, clock }) => {
  preventCaching(app);

  serve(app, bookmarkSummary, (request) => bookmarks.summary(ownerOf(request).id));

  serve(app, bookmarkPageIds, (request) => bookmarks.pageIds(ownerOf(request).id, request.query.productId));

  serve(app, addBookmark, (request) => {
    const { id } = ownerOf(request);
    const { productId, pageId } = request.body;
    const place = placeOfPage(app.holdings.open(productId), pageId);
    return bookmarks.add(id, place, clock(), idempotentCallOf(request, id));
  });

  serve(app, removeBookmark, async (request) => ({
    removed: await bookmarks.remove(ownerOf(request).id, request.body.productId, requestedPage(request.body)),
  }));

  serve(app, listBookmarks, async (request) => {
    const { productId, skipCount, maxResultCount } = request.body;
    if (productId === undefined) return { items: [], totalCount: 0 };
    return bookmarks.list(ownerOf(request).id, productId, skipCount, maxResultCount);
  });
};

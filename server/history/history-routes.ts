// Where a person read last. The reader reports it when a page is shown; prefetched pages leave no trace here.
import {
  historySummary,
  lastReadPage,
  listEveryLastRead,
  listLastReads,
  removeLastRead,
  saveLastRead,
} from '#contract/saved/history.ts';
import type { FastifyPluginAsync } from 'fastify';
import { ownerOf } from '../http/requests/caller.ts';
import { placeOfPage } from '../anchors/saved-pages.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { HistoryStore } from './history-store.ts';

export interface HistoryOptions {
  history: HistoryStore;
  clock: () => number;
}

/** In percent with two decimals, cut and not rounded: a book of which a page is left is not at 100. */
const progressOf = (pageId: number, first: number, last: number): number =>
  Math.floor(((pageId - first + 1) / (last - first + 1)) * 10_000) / 100;

export const historyRoutes: FastifyPluginAsync<HistoryOptions> = async (app, { history, clock }) => {
  preventCaching(app);

  serve(app, saveLastRead, (request) => {
    const { id } = ownerOf(request);
    const { productId, pageId } = request.body;
    const bundle = app.holdings.open(productId);
    const place = placeOfPage(bundle, pageId);
    const progress = progressOf(pageId, bundle.firstPage, bundle.lastPage);
    return history.record(id, place, progress, clock(), idempotentCallOf(request, id));
  });

  serve(app, listEveryLastRead, (request) => history.list(ownerOf(request).id));

  serve(app, historySummary, (request) => history.summary(ownerOf(request).id));

  serve(app, lastReadPage, (request) => history.pageOf(ownerOf(request).id, request.params.code));

  serve(app, listLastReads, async (request) => {
    const { skipCount, maxResultCount } = request.body;
    const { id } = ownerOf(request);
    const [items, totalCount] = await Promise.all([
      history.list(id, skipCount, maxResultCount),
      history.count(id),
    ]);
    return { items, totalCount };
  });

  serve(app, removeLastRead, async (request) => ({
    removed: await history.remove(ownerOf(request).id, request.params.code),
  }));
};

// Where a person read last. Told by the reader when a page is shown; pages that are fetched ahead leave no trace here.
import { Removed } from '#contract/bookmarks.ts';
import { LastRead, LastReadList, LastReads, PageShown } from '#contract/history.ts';
import { PagedRequest, Summary } from '#contract/paging.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '../http/caller.ts';
import { keepPrivate, placeOfPage } from '../anchors/kept-pages.ts';
import { KeyHeaders, keyedCall } from '../http/keyed-call.ts';
import type { HistoryStore } from './history-store.ts';

export interface HistoryOptions {
  history: HistoryStore;
  clock: () => number;
}

const path = '/api/gujiread/api/lastRead';
const tags = ['history'];
const Code = z.object({ code: z.string().max(64) });

/** In percent with two decimals, cut and not rounded: a book of which a page is left is not at 100. */
const progressOf = (pageId: number, first: number, last: number): number =>
  Math.floor(((pageId - first + 1) / (last - first + 1)) * 10_000) / 100;

export const historyRoutes: FastifyPluginAsyncZod<HistoryOptions> = async (app, { history, clock }) => {
  keepPrivate(app);

  app.post(
    path,
    {
      config: { access: 'personal', product: 'body', errors: ['page-not-found', 'conflict'] },
      schema: {
        summary: '一页已显示给读者，记为本产品最后阅读之处',
        description:
          'Sent when a page is shown, never when it is fetched ahead; the client sends it at most every 30 seconds, and on leaving.',
        tags,
        headers: KeyHeaders,
        body: PageShown,
        response: { 200: LastRead },
      },
    },
    async (request) => {
      const { id } = ownerOf(request);
      const { productId, pageId } = request.body;
      const bundle = app.holdings.open(productId);
      const place = placeOfPage(bundle, pageId);
      const progress = progressOf(pageId, bundle.firstPage, bundle.lastPage);
      return history.tell(id, place, progress, clock(), keyedCall(request, id));
    },
  );

  app.get(
    `${path}/all`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '全部阅读历史，每种产品一条，最近所读者在前',
        tags,
        response: { 200: LastReads },
      },
    },
    async (request) => history.list(ownerOf(request).id),
  );

  app.get(
    `${path}/summary`,
    {
      config: { access: 'personal' },
      schema: { summary: '读过的每一种产品，最近所读者在前', tags, response: { 200: Summary } },
    },
    async (request) => history.summary(ownerOf(request).id),
  );

  app.get(
    `${path}/:code`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '一种产品最后阅读的页码；未读过为 0',
        tags,
        params: Code,
        response: { 200: z.number().int() },
      },
    },
    async (request) => history.pageOf(ownerOf(request).id, request.params.code),
  );

  app.post(
    `${path}/list`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '阅读历史，分页，最近所读者在前',
        tags,
        body: PagedRequest.omit({ productId: true }),
        response: { 200: LastReadList },
      },
    },
    async (request) => {
      const { skipCount, maxResultCount } = request.body;
      const { id } = ownerOf(request);
      const [items, totalCount] = await Promise.all([
        history.list(id, skipCount, maxResultCount),
        history.count(id),
      ]);
      return { items, totalCount };
    },
  );

  app.post(
    `${path}/remove/:code`,
    {
      config: { access: 'personal' },
      schema: { summary: '从阅读历史中去掉一种产品', tags, params: Code, response: { 200: Removed } },
    },
    async (request) => ({ removed: await history.remove(ownerOf(request).id, request.params.code) }),
  );
};

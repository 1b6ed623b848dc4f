// Bookmarks of a person. Marking asks that the unit owns the product; what is marked stays the reader's own when it no
// longer does.
import {
  BookmarkList,
  BookmarkListRequest,
  KeptPage,
  PagePlace,
  PageRemoval,
  Removed,
} from '#contract/bookmarks.ts';
import { PageIds, Summary } from '#contract/paging.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '../http/caller.ts';
import { askedPage, keepPrivate, placeOfPage } from '../anchors/kept-pages.ts';
import { KeyHeaders, keyedCall } from '../http/keyed-call.ts';
import type { BookmarkStore } from './bookmark-store.ts';

export interface BookmarkOptions {
  bookmarks: BookmarkStore;
  clock: () => number;
}

const path = '/api/gujiread/api/bookmark';
const tags = ['bookmarks'];

export const bookmarkRoutes: FastifyPluginAsyncZod<BookmarkOptions> = async (app, { bookmarks, clock }) => {
  keepPrivate(app);

  app.get(
    `${path}/summary`,
    {
      config: { access: 'personal' },
      schema: { summary: '各产品的书签数，最近所加者在前', tags, response: { 200: Summary } },
    },
    async (request) => bookmarks.summary(ownerOf(request).id),
  );

  app.get(
    `${path}/pageIds`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '一种产品中加了书签的页码',
        tags,
        querystring: z.object({ productId: z.string().min(1).max(64) }),
        response: { 200: PageIds },
      },
    },
    async (request) => bookmarks.pageIds(ownerOf(request).id, request.query.productId),
  );

  app.post(
    path,
    {
      config: {
        access: 'personal',
        product: 'body',
        errors: ['page-not-found', 'limit-reached', 'conflict'],
      },
      schema: {
        summary: '给一页加书签；已有书签的页不变',
        tags,
        headers: KeyHeaders,
        body: PagePlace,
        response: { 200: KeptPage },
      },
    },
    async (request) => {
      const { id } = ownerOf(request);
      const { productId, pageId } = request.body;
      const place = placeOfPage(app.holdings.open(productId), pageId);
      return bookmarks.add(id, place, clock(), keyedCall(request, id));
    },
  );

  app.post(
    `${path}/remove`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '去掉一页的书签',
        description:
          'A page that the published version no longer has is told with `pageId` 0; it is removed by its `pageKey`.',
        tags,
        body: PageRemoval,
        response: { 200: Removed },
      },
    },
    async (request) => ({
      removed: await bookmarks.remove(ownerOf(request).id, request.body.productId, askedPage(request.body)),
    }),
  );

  app.post(
    `${path}/list`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '一种产品的书签，按页码先后；不给产品则为空',
        tags,
        body: BookmarkListRequest,
        response: { 200: BookmarkList },
      },
    },
    async (request) => {
      const { productId, skipCount, maxResultCount } = request.body;
      if (productId === undefined) return { items: [], totalCount: 0 };
      return bookmarks.list(ownerOf(request).id, productId, skipCount, maxResultCount);
    },
  );
};

// Articles of newspapers that a person has collected; books have none.
import { PageRemoval, Removed } from '#contract/bookmarks.ts';
import {
  ArticleCollectionList,
  ArticleNums,
  ArticleRemoval,
  CollectedArticle,
  NewArticle,
} from '#contract/collections.ts';
import { PagedRequest, PageIds, Summary } from '#contract/paging.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '../http/caller.ts';
import { AppError } from '../http/errors.ts';
import { askedPage, keepPrivate, placeOfPage } from '../anchors/kept-pages.ts';
import { KeyHeaders, keyedCall } from '../http/keyed-call.ts';
import { wholeNumber } from '../http/validation.ts';
import type { ArticleCollectionStore } from './article-collection-store.ts';

export interface ArticleCollectionOptions {
  articles: ArticleCollectionStore;
  clock: () => number;
}

const path = '/api/gujiread/api/articleCollection';
const tags = ['collections'];
const productId = PageRemoval.shape.productId;

export const articleCollectionRoutes: FastifyPluginAsyncZod<ArticleCollectionOptions> = async (
  app,
  { articles, clock },
) => {
  keepPrivate(app);

  app.get(
    `${path}/summary`,
    {
      config: { access: 'personal' },
      schema: { summary: '各报纸收藏的文章数，最近所收者在前', tags, response: { 200: Summary } },
    },
    async (request) => articles.summary(ownerOf(request).id),
  );

  app.get(
    `${path}/pageIds`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '一种报纸中收藏了文章的页码',
        tags,
        querystring: z.object({ productId }),
        response: { 200: PageIds },
      },
    },
    async (request) => articles.pageIds(ownerOf(request).id, request.query.productId),
  );

  app.get(
    `${path}/articleNums`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '一页中收藏的文章编号',
        tags,
        querystring: z.object({ productId, pageId: wholeNumber }),
        response: { 200: ArticleNums },
      },
    },
    async (request) =>
      articles.articleNums(ownerOf(request).id, request.query.productId, request.query.pageId),
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
        summary: '收藏一篇文章；已收者不变。只有报纸有文章',
        tags,
        headers: KeyHeaders,
        body: NewArticle,
        response: { 200: CollectedArticle },
      },
    },
    async (request) => {
      const { id } = ownerOf(request);
      const { productId: code, pageId, ...article } = request.body;
      const bundle = app.holdings.open(code);
      if (!bundle.facts.isNewspaper)
        throw new AppError(
          'bad-request',
          `“${bundle.facts.name}”不是报纸，没有文章可收藏；可改为给该页加书签`,
        );
      return articles.add(id, placeOfPage(bundle, pageId), article, clock(), keyedCall(request, id));
    },
  );

  app.post(
    `${path}/remove`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '取消收藏一篇文章',
        description:
          'A page that the published version no longer has is told with `pageId` 0; it is named by its `pageKey`.',
        tags,
        body: ArticleRemoval,
        response: { 200: Removed },
      },
    },
    async (request) => {
      const { productId: code, articleNum } = request.body;
      return {
        removed: await articles.remove(ownerOf(request).id, code, askedPage(request.body), articleNum),
      };
    },
  );

  app.post(
    `${path}/list`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '一种报纸中收藏的文章，按页码先后；不给产品则为空',
        tags,
        body: PagedRequest,
        response: { 200: ArticleCollectionList },
      },
    },
    async (request) => {
      const { productId: code, skipCount, maxResultCount } = request.body;
      if (code === undefined) return { items: [], totalCount: 0 };
      return articles.list(ownerOf(request).id, code, skipCount, maxResultCount);
    },
  );
};

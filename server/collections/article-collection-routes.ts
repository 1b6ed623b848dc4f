// Articles of newspapers that a person has collected; books have none.
import {
  addArticle,
  articleNums,
  articlePageIds,
  articleSummary,
  listArticles,
  removeArticle,
} from '#contract/saved/collections.ts';
import type { FastifyPluginAsync } from 'fastify';
import { ownerOf } from '../http/requests/caller.ts';
import { AppError } from '#contract/http/app-error.ts';
import { requestedPage, placeOfPage } from '../anchors/saved-pages.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { ArticleCollectionStore } from './article-collection-store.ts';

export interface ArticleCollectionOptions {
  articles: ArticleCollectionStore;
  clock: () => number;
}

export const articleCollectionRoutes: FastifyPluginAsync<ArticleCollectionOptions> = async (
  app,
  { articles, clock },
) => {
  preventCaching(app);

  serve(app, articleSummary, (request) => articles.summary(ownerOf(request).id));

  serve(app, articlePageIds, (request) => articles.pageIds(ownerOf(request).id, request.query.productId));

  serve(app, articleNums, (request) => {
    const { productId, pageId } = request.query;
    return articles.articleNums(ownerOf(request).id, productId, pageId);
  });

  serve(app, addArticle, (request) => {
    const { id } = ownerOf(request);
    const { productId, pageId, ...article } = request.body;
    const bundle = app.holdings.open(productId);
    if (bundle.facts.kind !== 'newspaper')
      throw new AppError('bad-request', `“${bundle.facts.name}”不是报纸，没有文章可收藏；可改为给该页加书签`);
    // What the newspaper knows of it counts: its type, and the page that it begins on, whichever of its pages was named.
    const known = bundle.newspapers
      ?.articlesOnPage(pageId)
      .find((one) => one.articleNum === article.articleNum);
    const completed = {
      ...article,
      ...(known && {
        articleType: known.type,
        articleTitle: article.articleTitle || known.title || known.leadTitle,
      }),
    };
    const place = placeOfPage(bundle, known?.continues?.pageId ?? pageId);
    return articles.add(id, place, completed, clock(), idempotentCallOf(request, id));
  });

  serve(app, removeArticle, async (request) => {
    const { productId, articleNum } = request.body;
    const page = requestedPage(request.body);
    return { removed: await articles.remove(ownerOf(request).id, productId, page, articleNum) };
  });

  serve(app, listArticles, async (request) => {
    const { productId, skipCount, maxResultCount } = request.body;
    if (productId === undefined) return { items: [], totalCount: 0 };
    return articles.list(ownerOf(request).id, productId, skipCount, maxResultCount);
  });
};

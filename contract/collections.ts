// The library of a person, and the articles of newspapers that a person has collected.
import { z } from 'zod';
import { ArticleType } from './articles.ts';
import { endpoint } from './endpoint.ts';
import { PagedRequest, PageIds, Summary } from './paging.ts';
import { wholeNumber } from './request-parts.ts';
import { PagePlace, PageRemoval, Removed, SavedPage } from './saved-pages.ts';

/** Books of the library that are shown at one time: five in two rows. */
export const libraryPageSize = 10;

const BookPlace = z.object({ productId: z.string().min(1).max(64) });

export const CollectedBook = z.object({
  /** The product. */
  id: z.string(),
  productId: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` */
  date: z.string(),
});
export type CollectedBook = z.infer<typeof CollectedBook>;

const articleNum = z.string().min(1).max(64);

/** `pageId` is the page that the article begins on. */
export const NewArticle = PagePlace.extend({
  articleNum,
  articleTitle: z.string().max(500).default(''),
  articleType: ArticleType.default('Text'),
});
export type NewArticle = z.input<typeof NewArticle>;

export const ArticleRemoval = PageRemoval.extend({ articleNum });
export type ArticleRemoval = z.infer<typeof ArticleRemoval>;

export const CollectedArticle = SavedPage.extend({
  articleNum: z.string(),
  articleTitle: z.string(),
  articleType: ArticleType,
});
export type CollectedArticle = z.infer<typeof CollectedArticle>;

export const ArticleNums = z.array(z.string());
export type ArticleNums = z.infer<typeof ArticleNums>;

const books = '/api/gujiread/api/bookCollection';
const articles = '/api/gujiread/api/articleCollection';
const tags = ['collections'];
const productId = PageRemoval.shape.productId;

/** A book that is there stays as it is. */
export const addBook = endpoint({
  method: 'POST',
  path: books,
  access: 'personal',
  product: 'body',
  errors: ['limit-reached', 'conflict'],
  summary: '把一种书收入书库；已收者不变',
  tags,
  idempotent: true,
  body: BookPlace,
  reply: CollectedBook,
});

export const removeBook = endpoint({
  method: 'POST',
  path: `${books}/remove`,
  access: 'personal',
  summary: '把一种书移出书库',
  tags,
  body: BookPlace,
  reply: Removed,
});

/** The newest first; with a product, that one alone. */
export const listBooks = endpoint({
  method: 'POST',
  path: `${books}/list`,
  access: 'personal',
  summary: '书库，最近所收者在前；给出产品则只看这一种',
  tags,
  body: PagedRequest.extend({
    maxResultCount: z.number().int().min(1).max(200).default(libraryPageSize),
  }),
  reply: z.object({ items: z.array(CollectedBook), totalCount: z.number().int() }),
});

export const librarySummary = endpoint({
  method: 'GET',
  path: `${books}/summary`,
  access: 'personal',
  summary: '书库中的每一种书',
  tags,
  reply: Summary,
});

export const articleSummary = endpoint({
  method: 'GET',
  path: `${articles}/summary`,
  access: 'personal',
  summary: '各报纸收藏的文章数，最近所收者在前',
  tags,
  reply: Summary,
});

export const articlePageIds = endpoint({
  method: 'GET',
  path: `${articles}/pageIds`,
  access: 'personal',
  summary: '一种报纸中收藏了文章的页码',
  tags,
  query: z.object({ productId }),
  reply: PageIds,
});

export const articleNums = endpoint({
  method: 'GET',
  path: `${articles}/articleNums`,
  access: 'personal',
  summary: '一页中收藏的文章编号',
  tags,
  query: z.object({ productId, pageId: wholeNumber }),
  reply: ArticleNums,
});

/** An article that is there stays as it is. */
export const addArticle = endpoint({
  method: 'POST',
  path: articles,
  access: 'personal',
  product: 'body',
  errors: ['page-not-found', 'limit-reached', 'conflict'],
  summary: '收藏一篇文章；已收者不变。只有报纸有文章',
  tags,
  idempotent: true,
  body: NewArticle,
  reply: CollectedArticle,
});

export const removeArticle = endpoint({
  method: 'POST',
  path: `${articles}/remove`,
  access: 'personal',
  summary: '取消收藏一篇文章',
  description:
    'A page that the published version no longer has is told with `pageId` 0; it is named by its `pageKey`.',
  tags,
  body: ArticleRemoval,
  reply: Removed,
});

/** Of one product, in the order of its pages; empty without a product. */
export const listArticles = endpoint({
  method: 'POST',
  path: `${articles}/list`,
  access: 'personal',
  summary: '一种报纸中收藏的文章，按页码先后；不给产品则为空',
  tags,
  body: PagedRequest,
  reply: z.object({ items: z.array(CollectedArticle), totalCount: z.number().int() }),
});

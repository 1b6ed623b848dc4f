// The library of a person, and the articles of newspapers that a person has collected.
import { z } from 'zod';
import { ArticleType } from '../newspapers/articles.ts';
import { endpoint } from '../http/endpoint.ts';
import { PagedRequest, PageIds, Summary } from './paging.ts';
import { wholeNumber } from '../values/request-parts.ts';
import { PagePlace, PageRemoval, productCode, Removed, SavedPage } from './saved-pages.ts';

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

/** A book that is there stays as it is. */
export const addBook = endpoint({
  method: 'POST',
  path: books,
  access: 'personal',
  delivers: 'nothing',
  product: 'body',
  errors: ['limit-reached', 'conflict'],
  summary: 'Adds a book to the person’s collection; one that is there stays as it is.',
  tags,
  idempotent: true,
  body: BookPlace,
  reply: CollectedBook,
});

export const removeBook = endpoint({
  method: 'POST',
  path: `${books}/remove`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'Removes a book from the person’s collection.',
  tags,
  body: BookPlace,
  reply: Removed,
});

/** The newest first; with a product, that one alone. */
export const listBooks = endpoint({
  method: 'POST',
  path: `${books}/list`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The person’s collection of books, the last added first; with a product that one alone.',
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
  delivers: 'nothing',
  summary: 'Every book of the person’s collection.',
  tags,
  reply: Summary,
});

export const articleSummary = endpoint({
  method: 'GET',
  path: `${articles}/summary`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'How many articles the person has collected, by newspaper, the last added first.',
  tags,
  reply: Summary,
});

export const articlePageIds = endpoint({
  method: 'GET',
  path: `${articles}/pageIds`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The pages of a newspaper that have collected articles.',
  tags,
  query: z.object({ productId: productCode }),
  reply: PageIds,
});

export const articleNums = endpoint({
  method: 'GET',
  path: `${articles}/articleNums`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The numbers of the articles of a page that are collected.',
  tags,
  query: z.object({ productId: productCode, pageId: wholeNumber }),
  reply: ArticleNums,
});

/** An article that is there stays as it is. */
export const addArticle = endpoint({
  method: 'POST',
  path: articles,
  access: 'personal',
  delivers: 'nothing',
  product: 'body',
  errors: ['page-not-found', 'limit-reached', 'conflict'],
  summary: 'Collects an article; one that is collected stays as it is. Only newspapers have articles.',
  tags,
  idempotent: true,
  body: NewArticle,
  reply: CollectedArticle,
});

export const removeArticle = endpoint({
  method: 'POST',
  path: `${articles}/remove`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'Removes an article from those collected.',
  description:
    'A page that the published version no longer has is returned with `pageId` 0; it is named by its `pageKey`.',
  tags,
  body: ArticleRemoval,
  reply: Removed,
});

/** Of one product, in the order of its pages; empty without a product. */
export const listArticles = endpoint({
  method: 'POST',
  path: `${articles}/list`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The collected articles of a newspaper, in the order of its pages; empty without a product.',
  tags,
  body: PagedRequest,
  reply: z.object({ items: z.array(CollectedArticle), totalCount: z.number().int() }),
});

// The library of a person: /api/gujiread/api/bookCollection (POST adds, POST remove, POST list, GET summary), and articles of
// newspapers: /api/gujiread/api/articleCollection (POST adds, POST remove, POST list, GET summary, pageIds, articleNums).
import { z } from 'zod';
import { KeptPage, PagePlace, PageRemoval } from './bookmarks.ts';
import { PagedRequest } from './paging.ts';

/** Books of the library that are shown at one time: five in two rows. */
export const libraryPageSize = 10;

export const BookPlace = z.object({ productId: z.string().min(1).max(64) });

export const CollectedBook = z.object({
  /** The product. */
  id: z.string(),
  productId: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` */
  date: z.string(),
});
export type CollectedBook = z.infer<typeof CollectedBook>;

/** The newest first; with a product, that one alone. */
export const BookCollectionListRequest = PagedRequest.extend({
  maxResultCount: z.number().int().min(1).max(200).default(libraryPageSize),
});
export const BookCollectionList = z.object({
  items: z.array(CollectedBook),
  totalCount: z.number().int(),
});
export type BookCollectionList = z.infer<typeof BookCollectionList>;

const articleNum = z.string().min(1).max(64);

/** `pageId` is the page that the article begins on. */
export const NewArticle = PagePlace.extend({
  articleNum,
  articleTitle: z.string().max(500).default(''),
  articleType: z.enum(['Text', 'Image', 'Ad']).default('Text'),
});
export type NewArticle = z.input<typeof NewArticle>;

export const ArticleRemoval = PageRemoval.extend({ articleNum });
export type ArticleRemoval = z.infer<typeof ArticleRemoval>;

export const CollectedArticle = KeptPage.extend({
  articleNum: z.string(),
  articleTitle: z.string(),
  articleType: z.enum(['Text', 'Image', 'Ad']),
});
export type CollectedArticle = z.infer<typeof CollectedArticle>;

export const ArticleCollectionList = z.object({
  items: z.array(CollectedArticle),
  totalCount: z.number().int(),
});
export type ArticleCollectionList = z.infer<typeof ArticleCollectionList>;

/** GET articleNums?productId=&pageId= */
export const ArticleNums = z.array(z.string());
export type ArticleNums = z.infer<typeof ArticleNums>;

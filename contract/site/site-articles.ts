// The library's own articles about its books, in a tree of columns. Only published articles that are due are returned;
// drafts and their versions are in contract/admin/admin-content.ts.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { wholeNumber } from '../values/request-parts.ts';
import { Day } from '../values/shanghai-day.ts';

/** §9: a column is shown whole. */
export const articlesOfColumn = 9999;
/** Characters of a title, of an article, a column and whatever else has one. */
export const contentTitleLimit = 100;
/** Of the words that articles are searched for. */
export const siteKeyLimit = 200;

export interface ArticleColumn {
  /** Unique in the whole tree: its address is `/articleColumn/{name}`. */
  name: string;
  /** A sentence or two, plain. */
  introduction?: string;
  /** Articles in it and beneath it. */
  articleCount: number;
  children: ArticleColumn[];
}
export const ArticleColumn: z.ZodType<ArticleColumn> = z.lazy(() =>
  z.object({
    name: z.string(),
    introduction: z.string().optional(),
    articleCount: z.number().int(),
    children: z.array(ArticleColumn),
  }),
);

export const SiteArticleLink = z.object({
  title: z.string(),
  /** On this site: `/article/%E5%8F%8D%E5%88%87`, with `?column=` where several columns have one of this title. */
  address: z.string(),
});
export type SiteArticleLink = z.infer<typeof SiteArticleLink>;

export const SiteArticleItem = SiteArticleLink.extend({
  /** The name of its column. */
  column: z.string(),
  summary: z.string(),
  author: z.string().optional(),
  publishDate: Day,
});
export type SiteArticleItem = z.infer<typeof SiteArticleItem>;

const SiteArticleList = z.object({
  /** The requested column, by its present name, and the names of those above it. */
  column: z
    .object({ name: z.string(), introduction: z.string().optional(), above: z.array(z.string()) })
    .optional(),
  items: z.array(SiteArticleItem),
  totalCount: z.number().int(),
});
export type SiteArticleList = z.infer<typeof SiteArticleList>;

/** A product that a text refers to, and the place that it quotes or leads to. */
export const CitedProduct = z.object({
  code: z.string(),
  fullName: z.string(),
  edition: z.string().optional(),
  /** On this site: the place, else the product's page. */
  address: z.string(),
  /** What the text calls the place. */
  label: z.string().optional(),
});
export type CitedProduct = z.infer<typeof CitedProduct>;

export const SiteArticle = SiteArticleItem.extend({
  /** Names of the columns above it, the outermost first, its own last. */
  columns: z.array(z.string()),
  /** When what is shown was last published anew, where that was another day. */
  revisedDate: Day.optional(),
  /** The text: elements and attributes of a short list alone (server/content/render-markdown.ts). */
  html: z.string(),
  cited: z.array(CitedProduct),
  /** Others of its column, the latest first, ten at most. */
  neighbours: z.array(SiteArticleLink),
});
export type SiteArticle = z.infer<typeof SiteArticle>;

const tags = ['content'];

export const listArticleColumns = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/articleColumn',
  access: 'anonymous',
  summary: 'The tree of article columns.',
  tags,
  reply: z.array(ArticleColumn),
});

export const listSiteArticles = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/article/list',
  access: 'anonymous',
  errors: ['not-found'],
  summary: 'The articles of a column and of those beneath it, or all, the latest first.',
  description: 'A column is found by a name that it had before, too: the reply has the one it has now.',
  tags,
  query: z.object({
    column: z.string().max(contentTitleLimit).optional(),
    skipCount: wholeNumber.default(0),
    maxResultCount: wholeNumber
      .refine((count) => count >= 1 && count <= articlesOfColumn)
      .default(articlesOfColumn),
  }),
  reply: SiteArticleList,
});

/** [start, end) in code points. */
const range = z.tuple([z.number().int(), z.number().int()]);
/** An article that contains every word. */
export const FoundArticle = SiteArticleItem.extend({
  titleHits: z.array(range),
  /** Text around the first match; the summary if the text has no match. */
  snippet: z.object({ text: z.string(), hits: z.array(range) }),
});
export type FoundArticle = z.infer<typeof FoundArticle>;

export const searchSiteArticles = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/article/search',
  access: 'anonymous',
  errors: ['internal'],
  summary:
    'Articles of the site by words of their title, author, summary or text, all of which must stand there.',
  description:
    'Blanks part words, quotes keep one together; characters are found in their simplified, traditional and variant forms. Those with a word in the title come first, then the latest.',
  tags,
  query: z.object({
    key: z.string().min(1).max(siteKeyLimit),
    skipCount: wholeNumber.default(0),
    maxResultCount: wholeNumber.refine((count) => count <= 100).default(20),
  }),
  reply: z.object({ items: z.array(FoundArticle), totalCount: z.number().int() }),
});

export const readSiteArticle = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/article',
  access: 'visitor',
  delivers: 'nothing',
  usage: 'article-read',
  errors: ['not-found'],
  summary: 'An article, by its title.',
  description:
    'A renamed or moved article is found by its former title: `address` is where it is published now.',
  tags,
  query: z.object({
    title: z.string().min(1).max(contentTitleLimit),
    column: z.string().max(contentTitleLimit).optional(),
  }),
  reply: SiteArticle,
});

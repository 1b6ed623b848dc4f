// Where permalinks and pasted citations lead: from the words of an address, or of a citation, to characters on a page.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PageParams, ProductParams, VersionQuery, wholeNumber } from '../values/request-parts.ts';
import { CellRange } from '../search/search.ts';

/**
 * `same`: place and words match those of the citation. `moved`: the words are now elsewhere. `changed`: the text there
 * is no longer the cited text. `lost`: only the page is found, or the text nearest to the place.
 */
export const SpanState = z.enum(['same', 'moved', 'changed', 'lost']);
export type SpanState = z.infer<typeof SpanState>;

/** The span that a permalink names. */
export const SpanReply = z.object({
  code: z.string(),
  version: z.string(),
  state: SpanState,
  /** The page that it begins on. */
  pageId: z.number().int(),
  pageNum: z.string(),
  /** Of a newspaper the article that it is, or begins in. */
  articleNum: z.string().optional(),
  /** Its characters, a page that it touches after the other; empty where it is lost, and for an article as a whole. */
  pages: z.array(z.object({ pageId: z.number().int(), cells: z.array(CellRange) })),
});
export type SpanReply = z.infer<typeof SpanReply>;

/** A citation taken apart (`CitedText` of place-query.ts). */
export const CitedRequest = z.object({
  /** Empty for a place of the open book, with `within`. */
  title: z.string().max(200),
  /** Whether the title was written without 《》, perhaps after its author: then it has to be the whole name of a book. */
  isBare: z.boolean().default(false),
  authors: z.string().max(1000).default(''),
  juan: z.string().max(200).default(''),
  parts: z.array(z.string().max(500)).max(20).default([]),
  line: z.number().int().min(0).max(100_000).optional(),
  endLine: z.number().int().min(0).max(100_000).optional(),
  quote: z.string().max(8000).default(''),
  /**
   * The open product and its page. Its places are preferred where others fit as well; without a title the book of that
   * page is meant, and a leaf without its 卷 is one of the 卷 of that page.
   */
  within: z
    .object({ code: ProductParams.shape.code, pageId: z.number().int().min(0).max(10_000_000) })
    .optional(),
});
export type CitedRequest = z.input<typeof CitedRequest>;

const publishDate = z.string().regex(/^\d{8}$/);

/** The citation of an article of a newspaper, taken apart (`CitedArticleText` of place-query.ts). */
export const CitedArticleRequest = z.object({
  newspaper: z.string().min(1).max(200),
  /** YYYYMMDD, or as it is written: 光緒三十年二月初三日. */
  date: z.string().min(4).max(40),
  title: z.string().max(1000).default(''),
  volume: z.string().max(200).default(''),
  pageNum: z.string().max(200).default(''),
  articleNum: z.string().max(64).default(''),
  quote: z.string().max(8000).default(''),
});
export type CitedArticleRequest = z.input<typeof CitedArticleRequest>;

export const FoundPlace = z.object({
  code: z.string(),
  fullName: z.string(),
  version: z.string(),
  /** The book or newspaper of the product, and what tells it from another of the same title. */
  title: z.string(),
  edition: z.string().optional(),
  pageId: z.number().int(),
  pageNum: z.string(),
  /** The span, as the address of the reader has it; without it the page as a whole is meant. */
  at: z.string().optional(),
  /** Of a newspaper the day of the issue, and the article; without that its page as a whole is meant. */
  date: publishDate.optional(),
  article: z.object({ articleNum: z.string(), title: z.string() }).optional(),
  /**
   * What the citation names and the book has not: the rest of it led here. `leaf-in-juan`: the 卷 was found, its leaf was
   * not.
   */
  missing: z.enum(['leaf', 'leaf-in-juan', 'line', 'quote', 'article']).optional(),
  /** The words of the citation for that 卷, leaf or line: 卷九, 葉四十, 第30行. */
  absent: z.string().optional(),
  /** Words of the citation that fit nothing known of the place: neither a leaf nor an edition, an author or a chapter. */
  unmatched: z.array(z.string()).optional(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

export const CitedReply = z.object({
  /** The likeliest first, at most ten; empty where the unit has no such book. */
  places: z.array(FoundPlace),
  /** Products of that title which the unit does not own. */
  notOwned: z.array(z.object({ code: z.string(), fullName: z.string() })),
});
export type CitedReply = z.infer<typeof CitedReply>;

const CitedBookQuery = VersionQuery.extend({ cell: wholeNumber.optional() });

/** The facts that a citation of a page gives. */
export const CitedBookReply = z.object({
  title: z.string(),
  authors: z.array(
    z.object({ name: z.string(), dynasty: z.string().optional(), role: z.string().optional() }),
  ),
  edition: z.string().optional(),
  /** The piece in which the character of `cell` lies, where it is known who wrote it. */
  piece: z.object({ title: z.string(), authors: z.array(z.string()) }).optional(),
});
export type CitedBookReply = z.infer<typeof CitedBookReply>;

const product = '/api/gujiread/api/product';

export const findSpan = endpoint({
  method: 'GET',
  path: `${product}/span/:code`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: ['page-not-found', 'search-busy', 'search-timeout', 'version-gone', 'holding-damaged'],
  summary:
    'The text that a permalink names: its page and characters, and whether the text has changed since.',
  description: 'A span of text, or an article of a newspaper as a whole. See docs/permalinks.md.',
  tags: ['reader'],
  params: ProductParams,
  query: z.object({ at: z.string().min(1).max(500), version: z.string().max(64).optional() }),
  reply: SpanReply,
});

export const findCited = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/search/cited',
  access: 'reader',
  delivers: 'nothing',
  usage: 'search',
  errors: ['search-busy', 'search-timeout', 'holding-damaged'],
  summary:
    'Finds a cited place, by title, volume and leaf, line and quotation, in the books that the unit may open.',
  tags: ['search'],
  body: CitedRequest,
  reply: CitedReply,
});

export const findCitedArticle = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/search/cited-article',
  access: 'reader',
  delivers: 'nothing',
  usage: 'search',
  errors: ['search-busy', 'search-timeout', 'holding-damaged'],
  summary:
    'Finds a cited article, by newspaper, day, title, number and page, in the newspapers that the unit may open.',
  tags: ['search'],
  body: CitedArticleRequest,
  reply: CitedReply,
});

export const describeCitedBook = endpoint({
  method: 'GET',
  path: `${product}/cited-book/:code/:pageId`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: ['page-not-found', 'version-gone'],
  summary:
    'What a citation of the page says of its book, and of the piece that a character of it lies in: title, author, edition.',
  tags: ['reader'],
  params: PageParams,
  query: CitedBookQuery,
  reply: CitedBookReply,
});

// Searching many products at once, in what is known of them and in their texts: all, a class of the four, a ticked set.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Facet, FacetItem } from './facets.ts';
import { MultiProductField } from './metadata.ts';
import { Author, ProcessingState, SiKuClass } from '../products/products.ts';
import { BookMatch, FilterGroup, FulltextReply, FulltextRequest } from './search.ts';

/** Sort keys of the list of books. Books without readings, years or authors come last in both directions. */
export const bookSortFields = ['Score', 'NamePinyin', 'AuthorPinyin', 'PublishYear'] as const;
export const BookSortField = z.enum(bookSortFields);
export type BookSortField = z.infer<typeof BookSortField>;
/**
 * `Score`: hits, then pages; if metadata of the books is searched, alone or with their text, first how a title matches:
 * it equals the query, begins with it, contains it. `NamePinyin` and `AuthorPinyin` (of the first author): syllables
 * without their tones, then the tones, then the characters. `PublishYear`: of several years the earliest; when
 * descending, the latest. Equal books keep the order of the products.
 */
export const bookSorts = [
  'ScoreDescending',
  'ScoreAscending',
  'NamePinyinAscending',
  'NamePinyinDescending',
  'AuthorPinyinAscending',
  'AuthorPinyinDescending',
  'PublishYearAscending',
  'PublishYearDescending',
] as const;
export const BookSort = z.enum(bookSorts);
export type BookSort = z.infer<typeof BookSort>;

export const MultiProductRequest = FulltextRequest.pick({
  scope: true,
  variants: true,
  excludedForms: true,
  sort: true,
  start: true,
  count: true,
}).extend({
  /** What is sought in the texts of the products that the caller may read. */
  filterGroup: FilterGroup.default({}),
  /**
   * Conditions on what is known of the products (`metadata.ts`), of those that he may not read as well. Rules without a
   * value are dropped.
   */
  metadata: FilterGroup.optional(),
  /** Whether a book must answer `metadata` and `filterGroup`, or one of them. */
  join: z.enum(['And', 'Or']).default('And'),
  bookSort: BookSort.default('ScoreDescending'),
  /** Whether the listed books tell the first page on which something was found, of the first 50. */
  withFirst: z.boolean().default(false),
  /** The products to search, all of which the caller must be allowed to read; without it, all that are listed. */
  codes: z.array(z.string().max(64)).min(1).max(10_000).optional(),
  /** Of these only products of some classes. */
  siKu: z.array(SiKuClass).min(1).optional(),
  /**
   * Narrows the result, not what is searched, and scores stay as they are: one of the values of each field that is named
   * holds.
   */
  narrow: z
    .array(z.object({ field: MultiProductField, value: z.string().max(200) }))
    .max(20)
    .default([]),
  withFacets: z.boolean().default(true),
  /** The one facet that is wanted then, with its values, of which usually 60 come, and classes within: up to 5,000. */
  wholeFacet: MultiProductField.optional(),
  /** Which of the products with matches to list with their totals. */
  bookStart: z.number().int().min(0).default(0),
  bookCount: z.number().int().min(0).max(500).default(50),
});
export type MultiProductRequest = z.input<typeof MultiProductRequest>;

const ProductName = z.object({ code: z.string(), version: z.string(), fullName: z.string() });

export const MultiProductMatch = BookMatch.extend(ProductName.shape);
export type MultiProductMatch = z.infer<typeof MultiProductMatch>;

/** [start, end) in code points. */
const range = z.tuple([z.number().int(), z.number().int()]);

export const MultiProductTotal = ProductName.extend({
  total: z.number().int(),
  totalHit: z.number().int(),
  /** Hits of rules on titles in its catalogue, over the pages that match; a title counts once. */
  titleHitCount: z.number().int(),
  /** Whether its text was searched; of what the caller may not read nothing is counted. */
  isReadable: z.boolean(),
  /** Matches of the title conditions in `fullName`; for a condition in pinyin, the characters with that reading. */
  titleHits: z.array(range).optional(),
  /** Books in it with another title that answers, and authors who do; ten at most of each. */
  titles: z.array(z.object({ title: z.string(), hits: z.array(range) })).optional(),
  authors: z.array(z.object({ name: z.string(), hits: z.array(range) })).optional(),
  /** The first page with hits, if requested. */
  first: BookMatch.optional(),
});
export type MultiProductTotal = z.infer<typeof MultiProductTotal>;

/** A product whose full name matches the query. */
export const MultiProductEntry = ProductName.extend({
  /** Matches in `fullName`: [start, end) in its code points. */
  titleHits: z.array(z.tuple([z.number().int(), z.number().int()])),
  siKu: SiKuClass.optional(),
  processingState: ProcessingState,
});
export type MultiProductEntry = z.infer<typeof MultiProductEntry>;

/** A book of a product whose title or an author of which matches the query. */
export const MultiProductBook = ProductName.extend({
  key: z.string(),
  title: z.string(),
  titleHits: z.array(z.tuple([z.number().int(), z.number().int()])),
  authors: z.array(Author),
  edition: z.string().optional(),
});
export type MultiProductBook = z.infer<typeof MultiProductBook>;

/** A value of a facet: pages, hits and books of the result narrowed to it. */
export interface BookFacetItem extends FacetItem {
  books: number;
  children?: BookFacetItem[];
}
export const BookFacetItem: z.ZodType<BookFacetItem> = z.lazy(() =>
  z.object({
    key: z.string(),
    label: z.string(),
    count: z.number().int(),
    hits: z.number().int(),
    books: z.number().int(),
    isLeaf: z.boolean(),
    children: z.array(BookFacetItem).optional(),
    childCount: z.number().int(),
  }),
);
export const BookFacet = Facet.extend({ field: MultiProductField, items: z.array(BookFacetItem) });
export type BookFacet = z.infer<typeof BookFacet>;

/** A list of which not all is sent. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), itemCount: z.number().int() });

export const MultiProductReply = FulltextReply.omit({ code: true, version: true }).extend({
  /** Hits of rules on titles in the catalogues, over the pages that match; a title counts once. */
  titleHitCount: z.number().int(),
  /** Products in their order, then pages; or by score over all of them. */
  matches: z.array(MultiProductMatch),
  /** How many products were searched: of a question about texts, those that the caller may read. */
  searched: z.number().int(),
  /** Of a question about texts, how many more products there are whose texts the caller may not read. */
  unread: z.number().int(),
  /** Codes of products that are damaged: nothing of them is in the figures. */
  unsearched: z.array(z.string()),
  /** Codes of products whose texts are still being fetched: nothing of them is in the figures. */
  fetching: z.array(z.string()),
  /** The matching products, in the requested order. */
  bookTotals: listOf(MultiProductTotal),
  /** By product: pages, hits and books of each value are the totals after narrowing to it, and to it alone in its field. */
  facets: z.array(BookFacet).optional(),
  products: listOf(MultiProductEntry),
  books: listOf(MultiProductBook),
});
export type MultiProductReply = z.infer<typeof MultiProductReply>;

export const searchProducts = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/search/combo',
  access: 'visitor',
  delivers: 'search',
  usage: 'search',
  errors: [
    'query-invalid',
    'query-too-large',
    'search-busy',
    'search-timeout',
    'product-not-found',
    'product-unlisted',
    'no-access',
    'not-signed-in',
  ],
  summary: 'Searches several products: what is known of them, hits in each, and their results as one list.',
  description:
    'The texts of the products that the caller may read are searched; a caller who is not signed in gets the metadata of all listed products.',
  tags: ['search'],
  body: MultiProductRequest,
  reply: MultiProductReply,
});

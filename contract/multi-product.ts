// Searching many products at once: all that a unit owns, a class of the four, or a ticked set.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Facet } from './facets.ts';
import { Author, ProcessingState, SiKuClass } from './products.ts';
import { BookMatch, FulltextReply, FulltextRequest } from './search.ts';

/**
 * What a result is narrowed by, facts of the products: `state` of processing, class of the four (`siKuCatalogs`: 史, or
 * 史/地理類 for a class within) or of another arrangement (`bookClasses`), dynasty of an author (`age`), `author`,
 * `edition`, `publishYear`, `publisher`, `publishEras`, `subjectTerms`, name of a newspaper (`metaName`), `kind`. A
 * product of several books has the values of all of them. docs/metadata.md says which source tells them.
 */
export const MultiProductField = z.enum([
  'kind',
  'siKuCatalogs',
  'bookClasses',
  'age',
  'author',
  'edition',
  'publishYear',
  'publisher',
  'publishEras',
  'subjectTerms',
  'metaName',
  'state',
]);
export type MultiProductField = z.infer<typeof MultiProductField>;

export const MultiProductRequest = FulltextRequest.pick({
  filterGroup: true,
  scope: true,
  variants: true,
  excludedForms: true,
  sort: true,
  start: true,
  count: true,
}).extend({
  /** The products to search; without it, all that the unit owns. */
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
  /** Which of the products with matches to list with their totals. */
  bookStart: z.number().int().min(0).default(0),
  bookCount: z.number().int().min(0).max(500).default(50),
});
export type MultiProductRequest = z.input<typeof MultiProductRequest>;

const ProductName = z.object({ code: z.string(), version: z.string(), fullName: z.string() });

export const MultiProductMatch = BookMatch.extend(ProductName.shape);
export type MultiProductMatch = z.infer<typeof MultiProductMatch>;

export const MultiProductTotal = ProductName.extend({ total: z.number().int(), totalHit: z.number().int() });
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

/** A list of which not all is sent. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), itemCount: z.number().int() });

export const MultiProductReply = FulltextReply.omit({ code: true, version: true }).extend({
  /** Products in their order, then pages; or by score over all of them. */
  matches: z.array(MultiProductMatch),
  /** How many products were searched. */
  searched: z.number().int(),
  /** Codes of products that are damaged: nothing of them is in the figures. */
  unsearched: z.array(z.string()),
  /** The products with matches, those with most hits first. */
  bookTotals: listOf(MultiProductTotal),
  /** By product: pages and hits of each value are the totals after narrowing to it, and to it alone in its field. */
  facets: z.array(Facet).optional(),
  products: listOf(MultiProductEntry),
  books: listOf(MultiProductBook),
});
export type MultiProductReply = z.infer<typeof MultiProductReply>;

export const searchProducts = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/search/combo',
  access: 'reader',
  usage: 'search',
  errors: [
    'query-invalid',
    'query-too-large',
    'search-busy',
    'search-timeout',
    'reading-too-fast',
    'product-not-found',
    'product-unlisted',
    'no-access',
  ],
  summary: 'Searches several products: hits of each, and their results as one list.',
  tags: ['search'],
  body: MultiProductRequest,
  reply: MultiProductReply,
});

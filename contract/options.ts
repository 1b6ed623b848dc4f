// What a library offers, in its search above all: settings of the data folder, the same for all who read there.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allHoldings, FrequencyLibrary, usualFrequencyLibraries } from './frequency.ts';
import { Sort } from './search.ts';
import { ToolName, toolNames } from './tool-names.ts';

export const SearchField = z.enum(['content', 'titles']);
export type SearchField = z.infer<typeof SearchField>;

/** `catalog`, hits by catalogue node; `forms`, the written forms among the hits. */
export const SearchFacet = z.enum(['catalog', 'forms']);
export type SearchFacet = z.infer<typeof SearchFacet>;

/** What a result shows beside its place: leaf label, page number, why it matched, text, hits. */
export const TableField = z.enum(['pageNum', 'pageId', 'why', 'content', 'hitCount']);
export type TableField = z.infer<typeof TableField>;

/** What a library offers that says nothing else. */
export const defaultOptions: {
  searchFields: SearchField[];
  facets: SearchFacet[];
  tableFields: TableField[];
  sortFields: Sort[];
  trials: boolean;
  tools: ToolName[];
} = {
  searchFields: ['content', 'titles'],
  facets: ['catalog', 'forms'],
  tableFields: ['pageNum', 'pageId', 'why', 'content', 'hitCount'],
  sortFields: ['PageIdAscending', 'PageIdDescending', 'ScoreDescending', 'ScoreAscending'],
  trials: false,
  tools: [...toolNames],
};

const distinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const twice = 'names a value twice';

/** Lists are in the order in which they are offered. */
export const SearchOptions = z.object({
  searchFields: z
    .array(SearchField)
    .refine(distinct, twice)
    .refine((list) => list.includes('content'), 'must have content, which the search box asks')
    .default(defaultOptions.searchFields),
  facets: z.array(SearchFacet).refine(distinct, twice).default(defaultOptions.facets),
  tableFields: z.array(TableField).refine(distinct, twice).default(defaultOptions.tableFields),
  sortFields: z
    .array(Sort)
    .refine(distinct, twice)
    .refine((list) => list.includes('PageIdAscending'), 'must have PageIdAscending, the order by default')
    .default(defaultOptions.sortFields),
  /** Whether products may be applied for on trial, at `/trials`. */
  trials: z.boolean().default(defaultOptions.trials),
  /** The tools that there are; the order in which they are offered is always the same. */
  tools: z.array(ToolName).refine(distinct, twice).default(defaultOptions.tools),
});
export type SearchOptions = z.infer<typeof SearchOptions>;

export const getOptions = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/options',
  access: 'anonymous',
  summary: 'The fields, facets, columns of results and orders that searches of this library offer.',
  tags: ['options'],
  reply: SearchOptions,
});

const ProductGroup = z.object({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(100),
  /** Codes; a product is of the first group that names it. */
  products: z.array(z.string().max(64)),
});

const ceiling = (usual: number) => z.number().int().min(1).max(1_000_000_000).default(usual);

/** How much may be delivered, and how long it is on record: docs/deliveries.md. */
export const DeliverySettings = z.strictObject({
  /** Pages, and apart from them pictures, of one session in a minute, and of all sessions of a unit. */
  pagesPerMinute: ceiling(240),
  unitPagesPerMinute: ceiling(6_000),
  /** Characters of results, lines in context and sheets. */
  charactersPerMinute: ceiling(120_000),
  unitCharactersPerMinute: ceiling(2_400_000),
  /** Characters of text that a sheet has at most. */
  charactersPerSheet: ceiling(200_000),
  /** Days after which a delivery is forgotten. */
  keepDays: z.number().int().min(1).max(36_500).default(400),
});

/** All that `options.json` may say; what is not the search's stays on the server. */
export const LibraryOptions = SearchOptions.extend({
  /** Pages that a unit may print in a calendar month where it has no number of its own. */
  printQuota: z.number().int().min(0).max(999_999_999).default(100),
  /** In which groups, and in which order, products are offered. */
  groups: z
    .array(ProductGroup)
    .refine((list) => distinct(list.map(({ id }) => id)), twice)
    .default([]),
  /** Addresses of products that are read elsewhere, by code. */
  appUrls: z.record(z.string().max(64), z.url({ protocol: /^https?$/ })).default({}),
  /** Who holds rights in a product besides the library, by code. */
  rightNames: z.record(z.string().max(64), z.string().trim().min(1).max(200)).default({}),
  /** Emblems of units, by name: files in the data folder. */
  emblems: z.record(z.string().max(200), z.string().min(1).max(500)).default({}),
  deliveries: DeliverySettings.prefault({}),
  /** Parts of the holdings whose characters are counted by themselves. */
  frequencyLibraries: z
    .array(FrequencyLibrary)
    .max(20)
    .refine((list) => distinct(list.map(({ id }) => id)), twice)
    .refine((list) => list.every(({ id }) => id !== allHoldings), `${allHoldings} is all holdings`)
    .default(usualFrequencyLibraries),
});
export type LibraryOptions = z.infer<typeof LibraryOptions>;

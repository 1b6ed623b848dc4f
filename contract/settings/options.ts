// What a reader is offered: the settings of the installation, and over them those of the unit that reads.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type OwnRule, repeated } from '../http/faults.ts';
import { HomeBlock, homeBlockNames } from './home-blocks.ts';
import { MultiProductField, multiProductFields } from '../search/metadata.ts';
import { BookSortField, bookSortFields } from '../search/multi-product.ts';
import { articleRuleFields, newspaperFacets } from '../newspapers/newspaper-fields.ts';
import { Sort } from '../search/search.ts';
import { ToolName, toolNames } from '../values/tool-names.ts';

export const SearchField = z.enum(['content', 'titles']);
export type SearchField = z.infer<typeof SearchField>;

/** `catalog`, hits by catalogue node; `forms`, the written forms among the hits. */
export const SearchFacet = z.enum(['catalog', 'forms']);
export type SearchFacet = z.infer<typeof SearchFacet>;

/** What a result shows beside its place: leaf label, page number, why it matched, text, hits. */
export const TableField = z.enum(['pageNum', 'pageId', 'why', 'content', 'hitCount']);
export type TableField = z.infer<typeof TableField>;

/** What an institution is called in the masthead. */
const InstitutionName = z.string().trim().max(60);

const script = z.enum(['simplified', 'traditional']);
const theme = z.enum(['light', 'dark']);

const distinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const withoutContent: OwnRule = {
  error: 'must have content, which the search box asks',
  params: { rule: 'content-missing' },
};
const withoutOrder: OwnRule = {
  error: 'must have PageIdAscending, the order by default',
  params: { rule: 'page-order-missing' },
};
const withoutScore: OwnRule = {
  error: 'must have Score, the order by default',
  params: { rule: 'score-order-missing' },
};
const noOwnPath: OwnRule = {
  error: 'is no address of this site, a path that begins with one slash',
  params: { rule: 'not-a-site-path' },
};
const withoutSearch: OwnRule = {
  error: 'must have search, the one place to search',
  params: { rule: 'search-block-missing' },
};

/** Something to try: a name, and the place of this site that it leads to. */
const FirstStep = z.strictObject({
  title: z.string().trim().min(1).max(40),
  /** A path with its parameters: a second slash, or a backslash, would lead to another host. */
  address: z
    .string()
    .trim()
    .max(1000)
    .refine((text) => /^\/(?![/\\])\S*$/.test(text), noOwnPath),
});
export type FirstStep = z.infer<typeof FirstStep>;

const listOf = <T extends z.ZodType>(value: T) => z.array(value).max(50).refine(distinct, repeated);

/** What may be set for the installation, and over that for a unit. Lists are in the order in which they are offered. */
export const OfferedSettings = z.strictObject({
  searchFields: listOf(SearchField).refine((list) => list.includes('content'), withoutContent),
  facets: listOf(SearchFacet),
  tableFields: listOf(TableField),
  /** Of newspapers: the fields of the query builder, and what articles are narrowed by. */
  articleFields: listOf(z.enum(articleRuleFields)).refine((list) => list.includes('content'), withoutContent),
  articleFacets: listOf(z.enum(newspaperFacets)),
  sortFields: listOf(Sort).refine((list) => list.includes('PageIdAscending'), withoutOrder),
  /** Of the search over all products: what a result is narrowed by, and how the list of books may be sorted. */
  bookFacets: listOf(MultiProductField),
  bookSortFields: listOf(BookSortField).refine((list) => list.includes('Score'), withoutScore),
  /** Whether variants are looked for where the reader has not said; a call that says nothing always looks for them. */
  variants: z.boolean(),
  /** The tools that there are; the order in which they are offered is always the same. */
  tools: listOf(ToolName),
  /** Whether products may be applied for on trial, at `/trials`. */
  trials: z.boolean(),
  /** The blocks of the front page, in their order. */
  homeBlocks: listOf(HomeBlock).refine((list) => list.includes('search'), withoutSearch),
  /** What whoever has opened no book yet is offered on the front page, beneath the search box. */
  firstSteps: z
    .array(FirstStep)
    .max(8)
    .refine((list) => distinct(list.map(({ address }) => address)), repeated),
  /** The name beside the site's own in the masthead; '' for none. */
  institution: InstitutionName,
  /** The id of a picture of the settings; '' for none. */
  logo: z.string().max(64),
  /** Of the interface, for who has not chosen. */
  script,
  theme,
});
export type OfferedSettings = z.infer<typeof OfferedSettings>;

/** What an installation offers that says nothing else. */
export const defaultOptions: OfferedSettings = {
  searchFields: ['content', 'titles'],
  facets: ['catalog', 'forms'],
  tableFields: ['pageNum', 'pageId', 'why', 'content', 'hitCount'],
  articleFields: [...articleRuleFields],
  articleFacets: [...newspaperFacets],
  sortFields: ['PageIdAscending', 'PageIdDescending', 'ScoreDescending', 'ScoreAscending'],
  bookFacets: [...multiProductFields],
  bookSortFields: [...bookSortFields],
  variants: true,
  tools: [...toolNames],
  trials: false,
  homeBlocks: [...homeBlockNames],
  firstSteps: [],
  institution: '',
  logo: '',
  script: 'simplified',
  theme: 'light',
};

/** The product that is being made while the server answers already, as on the first `langhuan start`. */
export const Making = z.object({
  fullName: z.string(),
  /** Its place among those to be made, from 1. */
  number: z.number().int().positive(),
  all: z.number().int().positive(),
  /** Estimated seconds until this product is complete. */
  secondsLeft: z.number().int().nonnegative(),
});
export type Making = z.infer<typeof Making>;

/** The settings as replied to a caller: without the tools that have no list. */
export const OptionsReply = OfferedSettings.extend({
  /** Tools that are set and have no list to look into; absent where each has its own. */
  toolsWithoutList: z.array(ToolName).optional(),
  /** Absent where nothing is being made. */
  making: Making.optional(),
});
export type OptionsReply = z.infer<typeof OptionsReply>;

const tags = ['options'];

export const getOptions = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/options',
  access: 'anonymous',
  summary:
    'What the caller is offered: fields, facets, columns and orders of searches, tools, and how the site looks.',
  description:
    'Of the unit that is signed in, else of the installation. `logo` is an id for `options/picture`.',
  tags,
  reply: OptionsReply,
});

const picturePath = '/api/gujiread/api/options/picture';

/** Bytes of a picture that is sent. */
export const mostPictureBytes = 512 << 10;

/** The address of a picture of the settings: a logo, a cover. */
export const settingPictureAddress = (id: string): string => `${picturePath}/${id}`;

export const getSettingPicture = endpoint({
  method: 'GET',
  path: `${picturePath}/:id`,
  access: 'anonymous',
  errors: ['not-found'],
  summary: 'A picture of the settings: the logo of an institution, the cover of a product. It never changes.',
  tags,
  params: z.object({ id: z.string().max(64) }),
  reply: { description: 'The picture.', mediaTypes: ['image/png', 'image/jpeg'] },
});

// The names on the pages of a product: persons, places, offices and herbs, as the reader highlights them, with how
// often and on which pages each occurs.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { KwicLine } from '../search/kwic.ts';
import { searchErrors } from '../search/product-searches.ts';
import { entityKinds } from '../values/entity-kinds.ts';
import { ProductParams, wholeNumber } from '../values/request-parts.ts';

const nameSorts = ['name', 'count', 'page'] as const;
export const NameSort = z.enum(nameSorts);
export type NameSort = z.infer<typeof NameSort>;

/** Names on a page of the list, and pages of the book on a page of a name's places. */
export const namesOnPage = 30;
export const namePagesOnPage = 10;

/** Number of names of a kind, and of their occurrences in all. */
const KindTotal = z.object({ type: z.enum(entityKinds), names: z.number().int(), times: z.number().int() });
export type KindTotal = z.infer<typeof KindTotal>;

export const ProperName = z.object({
  /** As its list writes it; the page may write it with variants. */
  name: z.string(),
  /** Its reading with tones as GB/T 28039 writes it, Sīmǎ Qiān; empty where a character has none. */
  pinYin: z.string(),
  times: z.number().int(),
  pages: z.number().int(),
  firstPage: z.number().int(),
  /** Printed label of the first page. */
  firstPageNum: z.string(),
});
export type ProperName = z.infer<typeof ProperName>;

const Counting = z.object({
  state: z.literal('counting'),
  version: z.string(),
  /** Pages that have been read, of how many; none where another product is before it. */
  done: z.number().int(),
  of: z.number().int(),
});

const ProperNames = z.object({
  state: z.literal('counted'),
  version: z.string(),
  /** Kinds of which the product has names, in the order in which they are shown. */
  kinds: z.array(KindTotal),
  /** The kind that the items are of; absent where there is none. */
  type: z.enum(entityKinds).optional(),
  start: z.number().int(),
  count: z.number().int(),
  /** Number of names of this kind that pass the filter, and of their occurrences. */
  total: z.number().int(),
  totalTimes: z.number().int(),
  items: z.array(ProperName),
});
export type ProperNames = z.infer<typeof ProperNames>;

export const NameListReply = z.discriminatedUnion('state', [Counting, ProperNames]);
export type NameListReply = z.infer<typeof NameListReply>;

const NamePlace = KwicLine.pick({ pageId: true, left: true, hit: true, right: true }).extend({
  /** Address of the span: `at` of the reader. */
  at: z.string(),
});

const NamedPage = z.object({
  pageId: z.number().int(),
  pageNum: z.string(),
  /** Titles on the path of the catalogue node in which the page begins. */
  catalog: z.array(z.string()),
  times: z.number().int(),
});

const NamePlaces = z.object({
  state: z.literal('counted'),
  version: z.string(),
  name: ProperName,
  start: z.number().int(),
  count: z.number().int(),
  /** Number of pages on which it occurs. */
  total: z.number().int(),
  pages: z.array(NamedPage),
  /** Its places on these pages in reading order, the first of each page where they are very many. */
  lines: z.array(NamePlace),
});
export type NamePlaces = z.infer<typeof NamePlaces>;

export const NamePlacesReply = z.discriminatedUnion('state', [Counting, NamePlaces]);
export type NamePlacesReply = z.infer<typeof NamePlacesReply>;

const path = '/api/gujiread/api/product/propername/:code';
const version = z.string().max(64).optional();

const rights = {
  access: 'reader',
  product: 'params',
  errors: [...searchErrors, 'not-found'],
  tags: ['reader'],
  params: ProductParams,
} as const;

const counting =
  'A version is counted once, when it is first requested: until that is done the reply is `state: counting` with the pages read so far, and the call is to be repeated.';

export const listProperNames = endpoint({
  method: 'GET',
  path,
  ...rights,
  delivers: 'nothing',
  summary: 'The names of a kind that the pages of a product name, with exact counts.',
  description: `Counts are those of the names that \`hotWord\` of each page tells. Sorted by name in the order of pinyin, by count, the commonest first, or by the first page. \`key\` keeps names that contain it, through variants, or in pinyin. ${counting}`,
  query: z.object({
    /** The first that there are names of where it is left out. */
    type: z.enum(entityKinds).optional(),
    key: z.string().max(100).default(''),
    sort: NameSort.default('count'),
    start: wholeNumber.default(0),
    count: wholeNumber.default(namesOnPage),
    v: version,
  }),
  reply: NameListReply,
});

export const listNamePlaces = endpoint({
  method: 'GET',
  path: `${path}/places`,
  ...rights,
  delivers: 'kwic',
  summary: 'The pages on which a name occurs, and its places on them in their context.',
  description: counting,
  query: z.object({
    type: z.enum(entityKinds),
    /** As the list of names has it. */
    name: z.string().min(1).max(100),
    start: wholeNumber.default(0),
    count: wholeNumber.default(namePagesOnPage),
    v: version,
  }),
  reply: NamePlacesReply,
});

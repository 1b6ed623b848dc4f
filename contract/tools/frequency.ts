// How often each character occurs in the holdings, or in a part of them: a sub-library, which is a set of editions.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { wholeNumber } from '../values/request-parts.ts';
import { toolPageSize } from './tools.ts';

/** The id of all holdings, which is no sub-library that an option names. */
export const allHoldings = 'all';

const strokeNumber = wholeNumber.refine((n) => n <= 200);
const radicalNumber = wholeNumber.refine((n) => n >= 1 && n <= 214);

/** A part of the holdings whose characters are counted: products of which every book is of one of the witnesses. */
export const FrequencyLibrary = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{1,32}$/),
  name: z.string().trim().min(1).max(100),
  witnesses: z.array(z.string().min(1).max(100)).default([]),
  /** Codes of further products. */
  products: z.array(z.string().max(64)).default([]),
});
export type FrequencyLibrary = z.infer<typeof FrequencyLibrary>;

/** 四部叢刊, 四庫全書, and the two together: docs/decisions/0043-what-is-counted.md */
export const usualFrequencyLibraries: FrequencyLibrary[] = [
  { id: 'SBCK', name: '四部叢刊', witnesses: ['SBCK'], products: [] },
  { id: 'SKQS', name: '四庫全書', witnesses: ['WYG'], products: [] },
  { id: 'SBSK', name: '四部四庫', witnesses: ['SBCK', 'WYG'], products: [] },
];

/** Of a character outside Unicode a product that has it, which tells its glyph. */
const book = z.string().optional();

/** The nine fields of the specification, and what a table shows beside them. */
export const CharacterFrequency = z.object({
  /** The sub-library. */
  appId: z.string(),
  /** The character as it is searched; of one outside Unicode its code or description. */
  hanZi: z.string(),
  /** `U+6A02`; '' of a character outside Unicode. */
  unicode: z.string(),
  /** 字次: number of its occurrences there. */
  ziCi: z.number().int(),
  /** 万分比: of ten thousand characters. */
  wfb: z.number(),
  /** 累加万分比: of it and of all characters that are more frequent there; equal frequencies are in code point order. */
  addWfb: z.number(),
  /** The radical, '' where no source tells it. */
  radNew: z.string(),
  radNo: z.number().int(),
  stroNew: z.number().int().meta({ description: 'All strokes; 0 where no source counts them' }),
  /** 1 + the number of characters that are more frequent there; 0 if it does not occur there. */
  rank: z.number().int(),
  /** What the page shows for a character outside Unicode. */
  shown: z.string().optional(),
  book,
});
export type CharacterFrequency = z.infer<typeof CharacterFrequency>;

/** What was counted. */
export const CountedLibrary = z.object({
  appId: z.string(),
  name: z.string(),
  /** Products that the caller may read. */
  products: z.number().int(),
  /** Those that could not be read, and are not counted. */
  damaged: z.number().int(),
  characters: z.number().int(),
  distinct: z.number().int(),
});
export type CountedLibrary = z.infer<typeof CountedLibrary>;

const frequencyPage = z.object({
  start: z.number().int(),
  count: z.number().int(),
  total: z.number().int(),
  library: CountedLibrary,
  items: z.array(CharacterFrequency),
});

const path = '/api/gujiread/api/tools/ziPin';
const tool = {
  access: 'unit',
  tool: 'ziPin',
  errors: ['not-found', 'query-invalid', 'search-busy', 'search-timeout'],
  tags: ['tools'],
} as const;
const counted = 'Counted over the products that the caller may read, every cell that a search can find.';

const appId = z.string().max(32).default(allHoldings);
const stretch = {
  start: wholeNumber.default(0),
  count: wholeNumber.refine((n) => n >= 1 && n <= 200).default(toolPageSize),
};

export const listFrequencies = endpoint({
  ...tool,
  delivers: 'nothing',
  method: 'GET',
  path,
  summary: 'How often each character of the key occurs in a sub-library.',
  description: `${counted} Sub-libraries are \`SBCK\`, \`SKQS\`, \`SBSK\` unless the library's options name others; \`all\` is all holdings.`,
  query: z.object({ key: z.string().min(1).max(200), appId, ...stretch }),
  reply: frequencyPage,
});

export const frequencySorts = ['ziCi', 'unicode', 'radNo', 'stroNew'] as const;
const FrequencySort = z.enum(frequencySorts);
export type FrequencySort = z.infer<typeof FrequencySort>;

const Narrowed = z.object({
  appId,
  radNo: radicalNumber.optional(),
  fromStrokes: strokeNumber.optional(),
  toStrokes: strokeNumber.optional(),
});

const Ordered = Narrowed.extend({
  sort: FrequencySort.default('ziCi'),
  reverse: z.enum(['true', 'false']).default('false'),
});

export const tabulateFrequencies = endpoint({
  ...tool,
  delivers: 'nothing',
  method: 'GET',
  path: `${path}/table`,
  summary: 'All characters of a sub-library with how often they stand there.',
  description: `${counted} By frequency the most frequent first; \`reverse\` turns an order round.`,
  query: Ordered.extend(stretch),
  reply: frequencyPage,
});

export const listFrequencyLibraries = endpoint({
  ...tool,
  delivers: 'nothing',
  method: 'GET',
  path: `${path}/libraries`,
  summary: 'The sub-libraries, and how many characters each has.',
  description: counted,
  reply: z.array(CountedLibrary),
});

/** A character in two sub-libraries. */
export const ComparedFrequency = z.object({
  hanZi: z.string(),
  shown: z.string().optional(),
  book,
  unicode: z.string(),
  ziCi: z.tuple([z.number().int(), z.number().int()]),
  wfb: z.tuple([z.number(), z.number()]),
  /** Log-likelihood G²: how little the difference can be chance. */
  likelihood: z.number(),
  radNew: z.string(),
  stroNew: z.number().int(),
});
export type ComparedFrequency = z.infer<typeof ComparedFrequency>;

const compared = z.object({ with: z.string().max(32), more: z.enum(['first', 'second']).optional() });

export const compareFrequencies = endpoint({
  ...tool,
  delivers: 'nothing',
  method: 'GET',
  path: `${path}/compare`,
  summary: 'The characters by which two sub-libraries differ most, by log-likelihood.',
  description: `${counted} G² after Rayson and Garside (2000). \`more\` leaves those that the first, or the second, has more often.`,
  query: Narrowed.extend(compared.shape).extend(stretch),
  reply: z.object({
    start: z.number().int(),
    count: z.number().int(),
    total: z.number().int(),
    libraries: z.tuple([CountedLibrary, CountedLibrary]),
    /** Products that are in both. */
    shared: z.number().int(),
    items: z.array(ComparedFrequency),
  }),
});

export const exportFrequencies = endpoint({
  ...tool,
  delivers: 'nothing',
  method: 'GET',
  path: `${path}/sheet`,
  summary: 'The table of a sub-library, or its comparison with another, as CSV.',
  query: Ordered.extend(compared.partial().shape),
  reply: { description: 'CSV, UTF-8 with a mark', mediaTypes: ['text/csv'] },
});

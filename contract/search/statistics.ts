// The statistics of a product that has entries: one question to its entries, and the views of its result. Every count is
// that of the entries which the same question lists, narrowed to what is counted.
import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { entryErrors } from './product-searches.ts';
import { VariantSwitches } from './search.ts';
import { longestSuggestKey } from './suggest.ts';

/** The product that is meant where none is named, unless the setting `fallbackProduct` names another. */
export const diaryCode = 'qdqjz';
export const entryPageSize = 10;
/** Names in one reply. */
export const mostNames = 1_000;
/** Buckets of dates in one reply. */
export const mostBuckets = 5_000;

export const dateAxes = ['reign', 'gregorian'] as const;
export const dateScales = ['year', 'month', 'day'] as const;
const DateAxis = z.enum(dateAxes);
const DateScale = z.enum(dateScales);
/** Keys of no bucket: entries that may be of several, and those without a date. */
export const noBuckets = ['unplaced', 'undated'] as const;
export type DateAxis = z.infer<typeof DateAxis>;
export type DateScale = z.infer<typeof DateScale>;

const names = z.array(z.string().min(1).max(500)).max(20).default([]);
const date = z.string().max(40).default('');

/** Conditions on the entries of a product. An omitted field sets no condition; all conditions must hold. */
export const EntryQuestion = z.object({
  code: z.string().max(64).default(diaryCode),
  version: z.string().max(64).optional(),
  /** Words that its text must have, parted by spaces; as phrases, through variants. */
  key: z.string().max(200).default(''),
  /** Whether variants count. */
  relation: z.boolean().default(true),
  variants: VariantSwitches.optional(),
  categories: names,
  /** Officers are persons too. */
  persons: names,
  officers: names,
  places: names,
  offices: names,
  /** Days within which it lies: 1725, 17250301, 雍正三年, 雍正三年正月. */
  startDate: date,
  endDate: date,
  /** The bucket of a count by date; `unplaced` and `undated` for the entries that are in none. */
  period: z.object({ axis: DateAxis, scale: DateScale, key: z.string().max(80) }).optional(),
  /** An officer between whose first and last mention it lies. */
  livingOfficer: z.string().min(1).max(500).optional(),
});
export type EntryQuestion = z.input<typeof EntryQuestion>;

const start = z.number().int().min(0).max(100_000_000).default(0);
export const NameCountsRequest = EntryQuestion.extend({
  start,
  count: z.number().int().min(0).max(mostNames).default(100),
  /** Of the names those alone that hold this, through variants. */
  containing: z.string().max(50).default(''),
});
export const DateCountsRequest = EntryQuestion.extend({
  axis: DateAxis.default('reign'),
  scale: DateScale.default('month'),
});
export const EntryListRequest = EntryQuestion.extend({
  start,
  count: z.number().int().min(0).max(100).default(entryPageSize),
  /** By place in the text, or by hits. */
  sort: z.enum(['text', 'hits']).default('text'),
});

const count = z.number().int();
const totals = {
  version: z.string(),
  /** Entries of the product, and those that the question finds, with the hits of its words in them. */
  all: count,
  total: count,
  totalHit: count,
};

const RankedNames = z.object({
  ...totals,
  /**
   * Number of different names of the requested kinds. An entry counts for each of its names, so the counts add up to
   * more than the total.
   */
  names: count,
  start: count,
  items: z.array(z.object({ name: z.string(), count })),
});
export const NameCounts = RankedNames.extend({
  without: count.describe('Entries of the question that have no such name.'),
});
export type NameCounts = z.infer<typeof NameCounts>;

export const EntryDay = z.object({
  /** Julian day number. */
  number: count,
  /** 1726-02-02; before 15 October 1582 in the Julian calendar. */
  western: z.string(),
});
export type EntryDay = z.infer<typeof EntryDay>;

export const OfficerCounts = RankedNames.extend({
  items: z.array(
    z.object({
      name: z.string(),
      /** Entries of the question between his first and last mention. */
      count,
      /** Those that mention him. */
      mentioned: count,
      offices: z.array(z.string()),
      first: EntryDay,
      last: EntryDay,
    }),
  ),
});
export type OfficerCounts = z.infer<typeof OfficerCounts>;

export const DateBucket = z.object({
  /** 雍正/4, 雍正/4/1, 雍正/4/1+/3 (of an intercalary month); 1726, 1726-02, 1726-02-02 */
  key: z.string(),
  /** 雍正四年正月, 1726-02 */
  label: z.string(),
  from: EntryDay,
  to: EntryDay,
  count,
  /**
   * Number of entries that the product has there, whatever the query. A bucket with entries but no matches is empty;
   * for a period without a bucket the product has no entries.
   */
  of: count,
});
export type DateBucket = z.infer<typeof DateBucket>;

export const DateCounts = z.object({
  ...totals,
  axis: DateAxis,
  scale: DateScale,
  /** From the first bucket with matching entries to the last; with a requested period, all buckets of that period. */
  buckets: z.array(DateBucket),
  /** Entries that may be of several buckets, and those without a date: with the buckets they add up to the total. */
  unplaced: count,
  undated: count,
});
export type DateCounts = z.infer<typeof DateCounts>;

export const DatedEntry = z.object({
  key: z.string(),
  startPageId: count,
  endPageId: count,
  pageNum: z.string(),
  /** The address of its first character, for a link into the reader. */
  at: z.string(),
  /** As it is written, and as it is understood. */
  date: z.string(),
  label: z.string(),
  from: EntryDay.optional(),
  to: EntryDay.optional(),
  certainty: z.enum(['written', 'carried', 'doubtful']).optional(),
  title: z.string(),
  catalog: z.array(z.string()),
  /** With the words that decided. */
  categories: z.array(z.object({ name: z.string(), words: z.array(z.string()) })),
  hits: count,
});
export type DatedEntry = z.infer<typeof DatedEntry>;

/** Text with the searched words marked; `…` separates two passages of it. */
export const PassagePart = z.object({ text: z.string(), isMarked: z.literal(true).optional() });
export type PassagePart = z.infer<typeof PassagePart>;

const FoundEntry = DatedEntry.extend({
  /** Of a piece, as a poem, who wrote it. */
  authors: z.array(z.string()).optional(),
  /** If words are searched, the first place in the entry with one of them: its page, its address and its text. */
  firstHit: z.object({ pageId: count, at: z.string(), passage: z.array(PassagePart) }).optional(),
  /** The first words after the heading. Absent without a heading, and when the request searches for words. */
  opening: z.string().optional(),
});

/** What entries may name. */
const NamedKind = z.enum(['category', 'person', 'officer', 'place']);

export const EntryList = z.object({
  version: z.string(),
  all: count,
  /** Of all entries of the product, whatever the query: those that have a date, and the kinds of names in them. */
  dated: count,
  named: z.array(NamedKind),
  totalCount: count,
  totalHit: count,
  start: count,
  /** Label of the requested bucket: 雍正四年正月. */
  period: z.string().optional(),
  items: z.array(FoundEntry),
});
export type EntryList = z.infer<typeof EntryList>;

export const EntrySuggestions = z.object({
  suggestions: z.array(z.object({ kind: NamedKind, name: z.string(), count })),
});
export type EntrySuggestions = z.infer<typeof EntrySuggestions>;

const rights = {
  access: 'reader',
  product: 'body',
  errors: entryErrors,
  tags: ['statistics'],
} as const;

/** Each path also exists under `newspaper`: see `atNewspaper`. */
const path = '/api/gujiread/api/statistics';

export const countCategories = endpoint({
  method: 'POST',
  path: `${path}/search-categories-aggs`,
  ...rights,
  delivers: 'nothing',
  summary: 'Entries of a question by category; an entry may be of several.',
  body: NameCountsRequest,
  reply: NameCounts,
});

export const countDates = endpoint({
  method: 'POST',
  path: `${path}/search-date-aggs`,
  ...rights,
  delivers: 'nothing',
  summary: 'Entries of a question by year, month or day, of reigns or of the western calendar.',
  body: DateCountsRequest,
  reply: DateCounts,
});

export const listEntries = endpoint({
  method: 'POST',
  path: `${path}/search-entry`,
  ...rights,
  delivers: 'search',
  usage: 'search',
  summary: 'The entries of a question, ten at a time.',
  body: EntryListRequest,
  reply: EntryList,
});

export const countLivingOfficers = endpoint({
  method: 'POST',
  path: `${path}/search-living-officer-aggs`,
  ...rights,
  delivers: 'nothing',
  summary: 'Officers who lived, by the entries of a question between their first and last mention.',
  body: NameCountsRequest,
  reply: OfficerCounts,
});

export const countPeople = endpoint({
  method: 'POST',
  path: `${path}/search-peoples-aggs`,
  ...rights,
  delivers: 'nothing',
  summary: 'Entries of a question by the persons whom they name, officers among them.',
  body: NameCountsRequest,
  reply: NameCounts,
});

export const countPlaces = endpoint({
  method: 'POST',
  path: `${path}/search-places-aggs`,
  ...rights,
  delivers: 'nothing',
  summary: 'Entries of a question by the places that they name.',
  body: NameCountsRequest,
  reply: NameCounts,
});

export const suggestEntryNames = endpoint({
  method: 'GET',
  path: `${path}/suggest/:code`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: entryErrors,
  tags: ['statistics'],
  summary:
    'Categories, persons, officers and places of a product whose name holds what is typed; twenty at most.',
  params: z.object({ code: z.string().max(64) }),
  query: z.object({ key: z.string().min(1).max(longestSuggestKey), version: z.string().max(64).optional() }),
  reply: EntrySuggestions,
});

/** The same call at its other address. */
export const atNewspaper = <E extends Endpoint>(call: E): E => ({
  ...call,
  path: call.path.replace('/statistics/', '/statistics/newspaper/'),
});

// Information about a word on a page: for a name, what lists say; for a date by a reign, the date in the Western
// calendar.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { entityKinds } from '../values/entity-kinds.ts';
import { PageParams, VersionQuery, wholeNumber } from '../values/request-parts.ts';

/** An entry of a list of names. */
export const WordEntry = z.object({
  /** `<list>.<ordinal>` */
  id: z.string(),
  kind: z.enum(entityKinds),
  name: z.string(),
  alias: z.array(z.string()),
  dynasty: z.string().optional(),
  bdDate: z.string().optional(),
  /** Explanation, as the list has it. */
  exp: z.string().optional(),
  /** The list: its title, where it is from, its licence. */
  list: z.object({ title: z.string(), source: z.string(), licence: z.string() }),
});
export type WordEntry = z.infer<typeof WordEntry>;

/** All that bear a name; none is an empty list. */
export const EntityReply = z.object({
  start: z.number().int(),
  count: z.number().int(),
  total: z.number().int(),
  items: z.array(WordEntry),
});
export type EntityReply = z.infer<typeof EntityReply>;

const WesternDay = z.object({
  /** No year 0: 1 follows -1. */
  year: z.number().int(),
  month: z.number().int(),
  day: z.number().int(),
  calendar: z.enum(['julian', 'gregorian']),
});

/** One of the times that a date by a reign can mean. */
export const DateMeaning = z.object({
  reign: z.string(),
  dynasty: z.string(),
  ruler: z.string(),
  /** Year of the reign, from 1, and its name in the cycle of sixty. */
  n: z.number().int(),
  yearName: z.string(),
  /** 公元 of that lunar year; its last weeks lie in the next. */
  year: z.number().int(),
  /** First and last day meant: one day, or a month. Absent if only the year is given. */
  days: z.object({ first: WesternDay, last: WesternDay }).optional(),
  /** Why a part of the written date is not resolved: the months are uncertain, or have no such month or day. */
  open: z.enum(['months-unknown', 'no-such-month', 'no-such-day']).optional(),
});
export type DateMeaning = z.infer<typeof DateMeaning>;

export const PageDate = z.object({
  ranges: z.array(z.object({ lineId: z.number().int(), start: z.number().int(), end: z.number().int() })),
  meanings: z.array(DateMeaning),
});
export type PageDate = z.infer<typeof PageDate>;

/** The dates on a page, without its text. */
export const PageDatesReply = z.object({
  code: z.string(),
  version: z.string(),
  pageId: z.number().int(),
  /** The table of months, where the library has added one. */
  source: z.string().optional(),
  dates: z.array(PageDate),
});
export type PageDatesReply = z.infer<typeof PageDatesReply>;

export const lookUpWord = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/tools/hotWord',
  tool: 'by-type',
  access: 'anonymous',
  errors: ['not-found'],
  summary: 'What the lists of names tell of a word: all entries that bear it, through variants.',
  tags: ['tools'],
  query: z.object({
    type: z.enum(entityKinds),
    key: z.string().min(1).max(100),
    start: wholeNumber.optional(),
    count: wholeNumber.optional(),
  }),
  reply: EntityReply,
});

export const listDates = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/product/dates/:code/:pageId',
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: ['page-not-found', 'version-gone'],
  summary: 'The dates by reigns on a page, with all that each can mean.',
  description:
    'Days before 15 October 1582 are given in the Julian calendar, from then on in the Gregorian. A page has its dates by its characters (lineId, start, end); their text is in the page.',
  tags: ['reader'],
  params: PageParams,
  query: VersionQuery,
  reply: PageDatesReply,
});

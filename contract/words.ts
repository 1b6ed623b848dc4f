// What is told of a word on a page: of a name what lists say, of a date by a reign when it was.
import { z } from 'zod';
import { hotWordKinds } from './reader.ts';

/** An entry of a list of names. */
export const WordEntry = z.object({
  /** `<list>.<ordinal>` */
  id: z.string(),
  kind: z.enum(hotWordKinds),
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

/** GET /api/gujiread/api/tools/hotWord?type=&key=&start=&count=: all that bear a name; none is an empty list. */
export const HotWordReply = z.object({
  start: z.number().int(),
  count: z.number().int(),
  total: z.number().int(),
  items: z.array(WordEntry),
});
export type HotWordReply = z.infer<typeof HotWordReply>;

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
  /** First and last day meant: one day, or a month. Absent where only the year is told. */
  days: z.object({ first: WesternDay, last: WesternDay }).optional(),
  /** What is written beyond what is told: the months are not known for certain, or have no such month or day. */
  open: z.enum(['months-unknown', 'no-such-month', 'no-such-day']).optional(),
});
export type DateMeaning = z.infer<typeof DateMeaning>;

export const PageDate = z.object({
  ranges: z.array(z.object({ lineId: z.number().int(), start: z.number().int(), end: z.number().int() })),
  meanings: z.array(DateMeaning),
});
export type PageDate = z.infer<typeof PageDate>;

/** GET /api/gujiread/api/product/dates/{code}/{pageId}?v=: the dates on a page, without its text. */
export const PageDatesReply = z.object({
  code: z.string(),
  version: z.string(),
  pageId: z.number().int(),
  /** The table of months, where the library has added one. */
  source: z.string().optional(),
  dates: z.array(PageDate),
});
export type PageDatesReply = z.infer<typeof PageDatesReply>;

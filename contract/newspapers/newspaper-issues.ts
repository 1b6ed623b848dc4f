// The issues of newspapers by their days: what a calendar is drawn from.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { newspaperPath, newspaperRights } from './newspaper-calls.ts';

/** YYYYMMDD */
const PublishDate = z.string();
const count = z.number().int();

/** First and last day with an issue. */
export const DateRangeReply = z.object({
  start: PublishDate,
  end: PublishDate,
  /** What `written` means, both days included; absent where it is no date. */
  meant: z.object({ start: PublishDate, end: PublishDate }).optional(),
});
export type DateRangeReply = z.infer<typeof DateRangeReply>;

export const CalendarReply = z.object({
  newspapers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      start: PublishDate,
      end: PublishDate,
      /** Of the whole run, and by year, those years that have one. */
      issues: count,
      years: z.array(
        z.object({
          year: count,
          issues: count,
          /** How many running numbers show to be missing between two issues of the year. */
          missing: count,
        }),
      ),
    }),
  ),
});
export type CalendarReply = z.infer<typeof CalendarReply>;

export const NewspaperIssue = z.object({
  /** Lasting, unique within the product. */
  key: z.string(),
  date: PublishDate,
  /** 期 as printed; '' where none is. */
  volume: z.string(),
  /** In order, with the articles that begin on each. */
  pages: z.array(z.object({ pageId: count, pageNum: z.string(), articleCount: count })),
});
export type NewspaperIssue = z.infer<typeof NewspaperIssue>;

const IssuesReply = z.object({ issues: z.array(NewspaperIssue) });
type IssuesReply = z.infer<typeof IssuesReply>;

const Product = z.object({ code: z.string().max(64), version: z.string().max(64).optional() });

export const getDateRange = endpoint({
  method: 'GET',
  path: `${newspaperPath}/dateRange`,
  ...newspaperRights,
  delivers: 'nothing',
  summary: 'First and last day with an issue.',
  description:
    '`written` is a date as a reader writes it: `1919`, `1919年3月`, `民國八年三月六日`, `昭和十五年`, `光緒三十四年`, `辛亥年八月十九`, `1919-03-06`. Of several dates that it can mean, one within the run is returned; of years that recur in the cycle, the one nearest to the day `near`.',
  query: Product.extend({
    written: z.string().max(100).optional(),
    near: z
      .string()
      .regex(/^\d{8}$/)
      .optional(),
  }),
  reply: DateRangeReply,
});

export const getCalendar = endpoint({
  method: 'GET',
  path: `${newspaperPath}/calendar`,
  ...newspaperRights,
  delivers: 'nothing',
  summary: 'The newspapers of a product, with how many issues each year has.',
  query: Product,
  reply: CalendarReply,
});

export const listIssues = endpoint({
  method: 'GET',
  path: `${newspaperPath}/issues`,
  ...newspaperRights,
  delivers: 'nothing',
  summary: 'The issues of a newspaper in a year, with their pages.',
  query: Product.extend({
    newspaper: z.string().max(200),
    year: z.string().regex(/^\d{4}$/),
  }),
  reply: IssuesReply,
});

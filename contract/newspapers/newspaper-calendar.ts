// What a calendar of a newspaper shows of a year and of a day.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { newspaperPath, newspaperRights, newspaperTags } from './newspaper-calls.ts';
import { NewspaperIssue } from './newspaper-issues.ts';

/** YYYYMMDD */
const PublishDate = z.string().regex(/^\d{8}$/);
const count = z.number().int();

/** Issues that the library has not, as running numbers show: those between two that it has. */
export const MissingIssues = z.object({
  first: count,
  last: count,
  /** The days of the issues before and after. */
  after: z.string(),
  before: z.string(),
});
export type MissingIssues = z.infer<typeof MissingIssues>;

export const NewspaperYear = z.object({
  /** Those with an issue, in order, and how many. */
  days: z.array(z.object({ date: z.string(), issues: count })),
  /** Those that may have appeared in the year, wholly or in part. */
  missing: z.array(MissingIssues),
});
export type NewspaperYear = z.infer<typeof NewspaperYear>;

export const NewspaperDay = z.object({
  issues: z.array(NewspaperIssue),
  /** The nearest days with an issue. */
  previous: z.string().optional(),
  next: z.string().optional(),
  /** The same day of the year before and after, where it has an issue. */
  yearBefore: z.string().optional(),
  yearAfter: z.string().optional(),
});
export type NewspaperDay = z.infer<typeof NewspaperDay>;

/** `newspaper` is its key. */
const Newspaper = z.object({ code: z.string().max(64), newspaper: z.string().max(200) });

export const readNewspaperYear = endpoint({
  method: 'GET',
  path: `${newspaperPath}/year`,
  ...newspaperRights,
  delivers: 'nothing',
  summary: 'The days of a year on which a newspaper has issues, and what is missing.',
  query: Newspaper.extend({ year: z.string().regex(/^\d{4}$/) }),
  reply: NewspaperYear,
});

export const readNewspaperDay = endpoint({
  method: 'GET',
  path: `${newspaperPath}/day`,
  ...newspaperRights,
  delivers: 'nothing',
  summary: 'The issues of a day, and the days with issues round it.',
  query: Newspaper.extend({ date: PublishDate }),
  reply: NewspaperDay,
});

/** A day of the Chinese calendar: 光緒十三年丁亥二月十七. */
export const ChineseDate = z.object({
  /** Whose year it was, before 1912. */
  reign: z.object({ name: z.string(), n: count }).optional(),
  /** Of the year in the cycle of sixty: 丁亥. */
  yearName: z.string(),
  /** 1..12; a leap month has the number of the one before it. */
  month: count,
  leap: z.boolean(),
  day: count,
});
export type ChineseDate = z.infer<typeof ChineseDate>;

export const readChineseDate = endpoint({
  method: 'GET',
  path: `${newspaperPath}/chineseDate`,
  access: 'reader',
  delivers: 'nothing',
  summary: 'The day of the Chinese calendar on which a newspaper of a day appeared; for 1645 to 2099.',
  tags: newspaperTags,
  query: z.object({ date: PublishDate }),
  reply: z.object({ chineseDate: ChineseDate.optional() }),
});

export const drawNewspaperCover = endpoint({
  method: 'GET',
  path: '/images/covers/:metaName.jpg',
  access: 'anonymous',
  errors: ['not-found', 'holding-damaged', 'too-many-requests'],
  summary: 'The cover of a newspaper, a JPEG: that which the library gives, else the head of its first page.',
  tags: newspaperTags,
  params: z.object({ metaName: z.string().max(600) }),
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg'] },
});

/** Address of the cover of a newspaper of that name. */
export const newspaperCoverAddress = (name: string): string =>
  `/images/covers/${encodeURIComponent(name)}.jpg`;

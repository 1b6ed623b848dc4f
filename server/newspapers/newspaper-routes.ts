// The issues of newspapers by their days, and their covers; the search of their articles is `server/search/`'s.
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import {
  drawNewspaperCover,
  type MissingIssues,
  readChineseDate,
  readNewspaperDay,
  readNewspaperYear,
} from '#contract/newspapers/newspaper-calendar.ts';
import {
  type CalendarReply,
  getCalendar,
  getDateRange,
  listIssues,
  type NewspaperIssue,
} from '#contract/newspapers/newspaper-issues.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { heldDays } from '#library/newspaper/held-days.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import type { IssueEntry, Newspaper } from '#library/bundle/newspaper-entries.ts';
import { chineseDateOf } from '#reference/dates/chinese-date.ts';
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import type { DateRange } from '#search/characters/western-date.ts';
import { serve } from '../http/serve.ts';
import { countMissing, findMissingIssues, isWithinYear, missingAround, yearOf } from './missing-issues.ts';
import { coverOf, type CoverParts } from './newspaper-cover.ts';

/** YYYYMMDD, both included. */
interface Days {
  start: string;
  end: string;
}

type Tables = NonNullable<Bundle['newspapers']>;

/** @throws AppError not-a-newspaper for a product of books. */
const tablesOf = ({ newspapers }: Bundle): Tables => {
  if (!newspapers) throw new AppError('not-a-newspaper');
  return newspapers;
};

const describeIssues = (tables: Tables, issues: readonly IssueEntry[]): NewspaperIssue[] => {
  const pages = tables.pagesOf(issues);
  return issues.map(({ key, date, volume, ordinal }) => ({
    key,
    date,
    volume,
    pages: pages.get(ordinal) ?? [],
  }));
};

/** What is missing is found once a newspaper: a version does not change. */
const missingIn = new WeakMap<Tables, Map<string, MissingIssues[]>>();
const missingOf = (tables: Tables, newspaper: string): MissingIssues[] => {
  const known = missingIn.get(tables) ?? new Map<string, MissingIssues[]>();
  missingIn.set(tables, known);
  const found = known.get(newspaper) ?? findMissingIssues(tables.volumes(newspaper));
  // A key that no newspaper has leaves nothing behind.
  if (found.length > 0) known.set(newspaper, found);
  return found;
};

const describeNewspaper = (
  tables: Tables,
  { key, title, firstDate, lastDate, issues }: Newspaper,
): CalendarReply['newspapers'][number] => {
  const gaps = missingOf(tables, key);
  const missing = new Map<number, number>();
  for (const gap of gaps.filter(isWithinYear)) {
    const year = yearOf(gap.after);
    missing.set(year, (missing.get(year) ?? 0) + countMissing(gap));
  }
  return {
    key,
    name: title,
    start: firstDate,
    end: lastDate,
    issues,
    years: tables.issuesByYear(key).map((ofYear) => ({ ...ofYear, missing: missing.get(ofYear.year) ?? 0 })),
  };
};

const inDays = ({ from, to }: DateRange): Days => ({ start: String(from), end: String(to) });

/** The days of a date as a reader writes it, of several that lie within the run if any does. */
const meantBy = (written: string, near: string | undefined, run: DateRange | undefined): Days | undefined => {
  const held = run && { ...run, ...(near !== undefined && { near: Number(near) }) };
  const [range] = readDateRanges(written, computedCalendar(), held);
  return range && inDays(range);
};

/** 19200229 a year on or back, which may be no day. */
const yearsFrom = (date: string, years: number): string =>
  String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4);

const calendarRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getDateRange, ({ query: { code, version, written, near } }) => {
    const run = heldDays(tablesOf(app.holdings.open(code, version)).newspapers());
    const meant = written === undefined ? undefined : meantBy(written, near, run);
    return { ...(run ? inDays(run) : { start: '', end: '' }), ...(meant && { meant }) };
  });

  serve(app, getCalendar, ({ query: { code, version } }) => {
    const tables = tablesOf(app.holdings.open(code, version));
    return { newspapers: tables.newspapers().map((newspaper) => describeNewspaper(tables, newspaper)) };
  });

  serve(app, readNewspaperYear, ({ query: { code, newspaper, year } }) => {
    const tables = tablesOf(app.holdings.open(code));
    return {
      days: tables.daysWithIssues(newspaper, `${year}0101`, `${year}1231`),
      missing: missingAround(missingOf(tables, newspaper), Number(year)),
    };
  });

  serve(app, readNewspaperDay, ({ query: { code, newspaper, date } }) => {
    const tables = tablesOf(app.holdings.open(code));
    const hasIssue = (day: string) => tables.daysWithIssues(newspaper, day, day).length > 0;
    const [before, after] = [yearsFrom(date, -1), yearsFrom(date, 1)];
    return {
      issues: describeIssues(tables, tables.issues({ newspaper, from: date, to: date })),
      ...tables.daysAround(newspaper, date),
      ...(hasIssue(before) && { yearBefore: before }),
      ...(hasIssue(after) && { yearAfter: after }),
    };
  });

  serve(app, readChineseDate, ({ query: { date } }) => {
    const chineseDate = chineseDateOf(date, computedCalendar().reigns);
    return chineseDate ? { chineseDate } : {};
  });

  serve(app, listIssues, ({ query: { code, version, newspaper, year } }) => {
    const tables = tablesOf(app.holdings.open(code, version));
    return {
      issues: describeIssues(tables, tables.issues({ newspaper, from: `${year}0101`, to: `${year}1231` })),
    };
  });
};

const coverRoutes: FastifyPluginAsync<CoverParts> = async (app, parts) => {
  serve(app, drawNewspaperCover, async (request, reply) => {
    const cover = await coverOf(parts, app.holdings, request.params.metaName, request);
    const tag = `"${createHash('sha256').update(cover).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
      return reply.code(304).send();
    return reply.type('image/jpeg').send(Buffer.from(cover));
  });
};

export const newspaperRoutes: FastifyPluginAsync<CoverParts> = async (app, parts) => {
  await app.register(calendarRoutes);
  await app.register(coverRoutes, parts);
};

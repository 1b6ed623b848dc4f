// The issues of newspapers by their days. The search of their articles is `server/search/`'s.
import { AppError } from '#contract/app-error.ts';
import { getCalendar, getDateRange, listIssues } from '#contract/newspaper-issues.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../http/serve.ts';

/** @throws AppError not-a-newspaper for a product of books. */
const tablesOf = ({ newspapers }: Bundle): NonNullable<Bundle['newspapers']> => {
  if (!newspapers) throw new AppError('not-a-newspaper');
  return newspapers;
};

export const newspaperRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getDateRange, ({ query: { code, version } }) => {
    const papers = tablesOf(app.holdings.open(code, version)).newspapers();
    const days = papers.flatMap(({ firstDate, lastDate }) => [firstDate, lastDate]).sort();
    return { start: days[0] ?? '', end: days.at(-1) ?? '' };
  });

  serve(app, getCalendar, ({ query: { code, version } }) => {
    const tables = tablesOf(app.holdings.open(code, version));
    return {
      newspapers: tables.newspapers().map(({ key, title, firstDate, lastDate, issues }) => ({
        key,
        name: title,
        start: firstDate,
        end: lastDate,
        issues,
        years: tables.issuesByYear(key),
      })),
    };
  });

  serve(app, listIssues, ({ query: { code, version, newspaper, year } }) => {
    const tables = tablesOf(app.holdings.open(code, version));
    const issues = tables.issues({ newspaper, from: `${year}0101`, to: `${year}1231` });
    const pages = tables.pagesOf(issues);
    return {
      issues: issues.map(({ key, date, volume, ordinal }) => ({
        key,
        date,
        volume,
        pages: pages.get(ordinal) ?? [],
      })),
    };
  });
};

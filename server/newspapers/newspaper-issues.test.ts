// The issues of a newspaper over HTTP: the days that it runs from and to, its years, and a year's issues with their pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#testing/servers/library.ts';
import { startNewspaperServer } from '#testing/servers/newspaper-server.ts';
import { makeIssues } from '#testing/products/newspaper.ts';

let server: TestServer;
let headers: { authorization: string };
const issues = makeIssues(60, 4, 7);

beforeAll(async () => {
  ({ server, headers } = await startNewspaperServer(issues));
});
afterAll(() => server.close());

describe('the issues of a newspaper', () => {
  const get = async (call: string, query = ''): Promise<unknown> =>
    (await server.app.inject({ url: `/api/gujiread/api/newspaper/${call}?code=jb${query}`, headers })).json();

  it('[N-032] [E-045] run from the first to the last day', async () => {
    expect(await get('dateRange')).toEqual({ start: issues[0].date, end: issues.at(-1)!.date });
  });

  it('are listed by year, and in a year by day with their pages', async () => {
    const yearOf = ({ date }: { date: string }) => date.slice(0, 4);
    const years = [...new Set(issues.map(yearOf))];
    expect(await get('calendar')).toMatchObject({
      newspapers: [
        {
          key: 'JB',
          name: '晶報',
          issues: issues.length,
          years: years.map((year) => ({
            year: Number(year),
            issues: issues.filter((issue) => yearOf(issue) === year).length,
          })),
        },
      ],
    });
    const { issues: listed } = (await get('issues', '&newspaper=JB&year=1919')) as {
      issues: { date: string; volume: string; pages: { pageId: number; articleCount: number }[] }[];
    };
    expect(listed.map(({ date }) => date)).toEqual(
      issues.map(({ date }) => date).filter((date) => date.startsWith('1919')),
    );
    expect(listed[1]).toMatchObject({
      volume: '2',
      pages: [5, 6, 7, 8].map((pageId) => ({ pageId, articleCount: 3 })),
    });
  });
});

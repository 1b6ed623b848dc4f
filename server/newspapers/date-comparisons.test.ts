// Rules that compare the dates of articles, held to a plain comparison of what was imported.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewspaperReply } from '#contract/newspapers/newspaper-searches.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { chineseDateOf } from '#reference/dates/chinese-date.ts';
import type { TestServer } from '#testing/servers/library.ts';
import { startNewspaperServer } from '#testing/servers/newspaper-server.ts';
import { makeIssues } from '#testing/products/newspaper.ts';

let server: TestServer;
let headers: { authorization: string };
const issues = makeIssues(60, 4, 7);
/** Of each article its day, in order: every third day has an issue. */
const dates = issues.flatMap(({ date, articles }) => articles.map(() => date));

beforeAll(async () => {
  ({ server, headers } = await startNewspaperServer(issues));
});
afterAll(() => server.close());

const count = async (operator: string, value: string): Promise<number> => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/gujiread/api/newspaper/search',
    headers,
    payload: {
      code: 'jb',
      filterGroup: { rules: [{ field: 'date', operator, value }] },
      withFacets: false,
    },
  });
  return NewspaperReply.parse(reply.json()).total;
};
const holding = (holds: (date: string) => boolean): number => dates.filter(holds).length;

const [early, from, to] = [0, 1 / 2, 3 / 4].map((part) => dates[Math.floor(dates.length * part)]);
const within = (date: string) => from <= date && date <= to;

describe('dates of articles', () => {
  it('[E-034] are greater or less than a day, and equal to it where the operator says so', async () => {
    expect(await count('Greater', from)).toBe(holding((date) => date > from));
    expect(await count('GreaterOrEqual', from)).toBe(holding((date) => date >= from));
    expect(await count('Less', from)).toBe(holding((date) => date < from));
    expect(await count('LessOrEqual', from)).toBe(holding((date) => date <= from));
    expect(holding((date) => date === from)).toBeGreaterThan(0);
  });

  it('are compared with a lunar day or year that is written without its reign', async () => {
    const { yearName, month, leap, day } = chineseDateOf(from, computedCalendar().reigns)!;
    const written = `${yearName}年${leap ? '閏' : ''}${month}月${day}日`;
    expect(await count('Equal', written)).toBe(holding((date) => date === from));
    expect(await count('Greater', written)).toBe(holding((date) => date > from));
    // New year's days: 1 February 1919 and 20 February 1920.
    const ofYear = holding((date) => '19190201' <= date && date < '19200220');
    expect(ofYear).toBeGreaterThan(0);
    expect(await count('NumericRange', '己未年')).toBe(ofYear);
    expect(await count('NumericRange', `己未年至${written}`)).toBe(
      holding((date) => '19190201' <= date && date <= from),
    );
  });

  it('[E-035] are inside or outside a range, both ends included', async () => {
    expect(await count('NumericRange', `${from}-${to}`)).toBe(holding(within));
    expect(await count('NotNumericRange', `${from}-${to}`)).toBe(holding((date) => !within(date)));
  });

  it('[E-036] are inside any of several ranges, or outside all', async () => {
    const value = `${early},${from}-${to}`;
    const inAny = (date: string) => date === early || within(date);
    expect(await count('NumericRanges', value)).toBe(holding(inAny));
    expect(await count('NotNumericRanges', value)).toBe(holding((date) => !inAny(date)));
    expect(holding(inAny)).toBeGreaterThan(holding(within));
  });
});

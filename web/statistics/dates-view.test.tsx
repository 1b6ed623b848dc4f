// Dates on the screen of the statistics: what is of no bucket, and months where the window is narrow.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntryQuestion } from '#contract/search/statistics.ts';
import { answerEdicts } from '#testing/dom/edicts-site.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { asUnit, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

/** What the counts by date say otherwise, by their scale. */
let rest: (scale: string) => object;

serveSite();
beforeEach(() => {
  rest = () => ({});
  site.products.push(product('qdqjz', '上諭內閣', { owned: true }));
  const others = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://library.test');
    if (pathname.includes('/check-tabs-state/')) return Response.json({ tabs: ['read', 'statistics'] });
    const [, call] = /\/statistics\/([\w-]+)$/.exec(pathname) ?? [];
    if (call === undefined) return others(path, init);
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as EntryQuestion & {
      scale?: string;
    };
    return Response.json({
      ...answerEdicts(call, body),
      ...(call === 'search-date-aggs' && rest(body.scale ?? '')),
    });
  });
  asUnit();
});

const open = async (search = '') => {
  const router = visit(`/app/statistics/qdqjz${search}`);
  await screen.findByRole('heading', { level: 1, name: '统计' }, waitOptions);
  return router;
};
const entriesShown = async (from: number, to: number, total: number) => {
  const list = await screen.findByRole('region', { name: '条目' }, waitOptions);
  await within(list).findByText(`${from}–${to} / ${total}`, {}, waitOptions);
  return within(list).getAllByRole('listitem');
};

it('says how many have no date, and lists them; and which no reign dates to a month', async () => {
  rest = () => ({ buckets: [], unplaced: 5, undated: 3 });
  const router = await open('?scale=month');
  fireEvent.click(await screen.findByRole('button', { name: '3 条无日期' }, waitOptions));
  expect((await entriesShown(1, 3, 3))[0].textContent).toContain('雍正四年三月21日');
  expect(router.state.location.search).toEqual({ scale: 'month', period: 'reign~month~undated' });
  fireEvent.click(screen.getByRole('button', { name: '取消“无日期”' }));
  await entriesShown(1, 10, 37);
  expect(screen.getByRole('button', { name: '5 条年号未记到月' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '改按公历' }));
  await screen.findByRole('button', { name: '5 条跨月' }, waitOptions);
});

it('opens by years where less than half is dated to months, and offers them where months are chosen', async () => {
  rest = (scale) => (scale === 'year' ? {} : { buckets: [], unplaced: 5 });
  const router = await open();
  await screen.findByRole('slider', { name: /条目按时间的分布/ }, waitOptions);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '年' }).checked).toBe(true);
  expect(router.state.location.search).toEqual({});
  fireEvent.click(screen.getByRole('radio', { name: '月' }));
  fireEvent.click(await screen.findByRole('button', { name: '改按年' }, waitOptions));
  await screen.findByRole('slider', { name: /条目按时间的分布/ }, waitOptions);
  expect(router.state.location.search).toEqual({ scale: 'year' });
});

it('shows the ten days of a month in a line where the window is narrow', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open('?dates=calendar');
  const calendar = await screen.findByRole('table', { name: '雍正四年逐日条目' }, waitOptions);
  const lines = within(calendar)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('button').length);
  // The heads; 14 days of the first month; 23 of the third.
  expect(lines).toEqual([0, 0, 10, 4, 0, 0, 10, 10, 3]);
  expect(within(calendar).getAllByRole('columnheader')).toHaveLength(10);
});

// From entry to entry in the reader's strip, as the list that led there has them.
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../address/plain-search.ts';
import { ProductProvider } from '../kit/products/current-product.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { product } from '#testing/dom/visited-site.tsx';
import { statistics } from './feature.tsx';
import { statisticsAddress } from './statistics-address.ts';

const total = 12;
const requests: { key: string; start: number; places: string[] }[] = [];

beforeEach(() => {
  requests.length = 0;
  queryClient.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const question = JSON.parse(body) as (typeof requests)[number] & { count: number };
    requests.push(question);
    const items = Array.from({ length: total }, (_, i) => ({
      key: `E${i + 1}`,
      startPageId: 100 + i,
      endPageId: 100 + i,
      pageNum: '葉1a',
      at: `${100 + i}.1`,
      date: '初三日',
      label: `雍正四年正月初${i + 1}日`,
      title: `諭${i + 1}`,
      catalog: [],
      categories: [],
      hits: 1,
    })).slice(question.start, question.start + question.count);
    return Response.json({
      version: 'v1',
      all: 40,
      dated: 40,
      named: ['person'],
      totalCount: total,
      totalHit: total,
      start: question.start,
      items,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The strip of the feature under the addresses of the reader and of the list. */
const read = (search: string) => {
  const [Strip] = statistics.reader.strips;
  const root = createRootRoute();
  const reader = createRoute({
    getParentRoute: () => root,
    path: '/app/read/$code',
    component: () => (
      <ProductProvider value={product('qdqjz', '上諭內閣')}>
        <Strip />
      </ProductProvider>
    ),
  });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/app/statistics/$code',
    validateSearch: statisticsAddress.pick,
    component: () => <h1>統計</h1>,
  });
  const router = createRouter({
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    routeTree: root.addChildren([reader, list]),
    history: createMemoryHistory({ initialEntries: [`/app/read/qdqjz${search}`] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
};
const question = encodeURIComponent('key=河南&place=山西');
const shown = (place: number) => screen.findByText(`${place} / ${total}`, {}, waitOptions);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const addressOf = (router: ReturnType<typeof read>) =>
  router.state.location.search as Record<string, unknown>;

it('leads to the entry before, the next, over the pages of the list, and back to its page [K-004]', async () => {
  const router = read(`?pageId=109&at=109.1&entry=10&entries=${question}`);
  await shown(10);
  await screen.findByText(/雍正四年正月初10日/, {}, waitOptions);
  await waitFor(() => expect(button('下一条').disabled).toBe(false), waitOptions);
  fireEvent.click(button('下一条'));
  await shown(11);
  expect(addressOf(router)).toMatchObject({ pageId: '110', at: '110.1', entry: '11' });
  await waitFor(() => expect(button('上一条').disabled).toBe(false), waitOptions);
  expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toContain('page=2');
  fireEvent.click(button('上一条'));
  await shown(10);
  expect(addressOf(router)).toMatchObject({ pageId: '109', entry: '10' });
  fireEvent.click(screen.getByRole('link', { name: '返回列表' }));
  await screen.findByRole('heading', { name: '統計' }, waitOptions);
  expect(addressOf(router)).toEqual({ key: '河南', place: '山西' });
  // Only the question of the list was requested, in pages of ten.
  expect(requests.every(({ key, places }) => key === '河南' && places[0] === '山西')).toBe(true);
  expect(new Set(requests.map(({ start }) => start))).toEqual(new Set([0, 10]));
});

it('ends with the first and the last entry [K-004]', async () => {
  read(`?pageId=100&entry=1&entries=${question}`);
  await shown(1);
  await waitFor(() => expect(button('下一条').disabled).toBe(false), waitOptions);
  expect(button('上一条').disabled).toBe(true);
  cleanup();
  read(`?pageId=111&entry=12&entries=${question}`);
  await shown(12);
  await waitFor(() => expect(button('上一条').disabled).toBe(false), waitOptions);
  expect(button('下一条').disabled).toBe(true);
});

it('is not there for a page that no list of entries led to', async () => {
  read('?pageId=100');
  await waitFor(() => expect(document.querySelector('div')).toBeTruthy());
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(requests).toEqual([]);
});

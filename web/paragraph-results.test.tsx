// The paragraphs' tab on the real search screen: when it is there, and what of the address is its own.
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { queryClient } from './api/query-client.ts';
import { createAppRouter } from './routes.tsx';
import { forgetSession, startSession } from './api/session-store.ts';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

let product: Product;
let bodies: { path: string; body: { start?: number; count?: number; sort?: string } }[] = [];
const toParagraphs = () =>
  bodies.filter(({ path }) => path.endsWith('/search/paragraph')).map(({ body }) => body);

const match = (pageId: number, endPageId: number) => ({
  pageId,
  startPageId: pageId,
  endPageId,
  pageNum: `卷一·葉${pageId}a`,
  endPageNum: `卷一·葉${endPageId}b`,
  pageKey: `P-${pageId}`,
  catalog: ['卷一'],
  titleHits: [],
  content: [{ text: '子曰君子不器', note: false, hits: [[2, 4]] }],
  hitCount: 1,
  why: [],
});
const found = (matches: object[]) => ({
  code: 'lunyu',
  version: 'v1',
  start: 0,
  count: matches.length,
  total: 47,
  totalHit: 51,
  matches,
  glWords: { content: [], author: [], titles: [] },
  rules: [],
});

const answer = (path: string): [number, unknown] => {
  if (path.includes('/product/all')) return [200, { products: [product], groups: [], version: '1' }];
  if (path.endsWith('/user')) return [200, { id: 'u', userName: '馆', appsVersion: '1', isAdmin: false }];
  if (path.endsWith('/search/paragraph')) return [200, found([match(3, 4), match(8, 8)])];
  if (path.endsWith('/search/fulltext')) return [200, found([])];
  return [404, { error: { code: 'not-found', message: '' } }];
};

const visit = (search: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/app/search/lunyu${search}`] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const query = packQuery(simpleQuery('君子', true));
const asking = `?query=${encodeURIComponent(query)}`;
const addressOf = (router: ReturnType<typeof visit>) =>
  router.state.location.search as Record<string, unknown>;
const shown = async () => {
  await screen.findByRole('tab', { name: /检索结果/ }, waitOptions);
  return screen.queryByRole('tab', { name: '段落' }) !== null;
};

beforeEach(() => {
  product = {
    id: 'lunyu',
    code: 'lunyu',
    version: 'v1',
    fullName: '論語',
    state: true,
    processingState: 15,
    isNewspaper: false,
    owned: true,
    pageCount: 139,
    authors: [],
    extra: { introduction: false, paragraphSearch: true },
  };
  bodies = [];
  queryClient.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // jsdom knows no layout.
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') bodies.push({ path, body: JSON.parse(body) });
    const [status, reply] = answer(path);
    return new Response(JSON.stringify(reply), { status });
  });
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
});
afterEach(() => {
  cleanup();
  forgetSession(false);
  vi.unstubAllGlobals();
});

it('[S-018] is there for a product that is searched by paragraph, once there is a query', async () => {
  visit(asking);
  expect(await shown()).toBe(true);
});

it.each([
  ['is not fully processed or does not offer it', { paragraphSearch: false }],
  ['was made before there was such a search', {}],
])('[S-018] is not there for a product that %s, whatever the address says', async (_, extra) => {
  product.extra = { introduction: false, ...extra };
  visit(`${asking}&tab=paragraph`);
  expect(await shown()).toBe(false);
  expect(screen.getByRole('tab', { name: /检索结果/ }).getAttribute('aria-selected')).toBe('true');
  expect(toParagraphs()).toEqual([]);
});

it('[S-018] is not there without a query', async () => {
  visit('?tab=paragraph');
  await screen.findByText('检索条件为空', {}, waitOptions);
  expect(screen.queryByRole('tab', { name: '段落' })).toBe(null);
  expect(toParagraphs()).toEqual([]);
});

it.each([
  ['search', '检索结果'],
  ['statistics', '检索统计'],
  ['paragraph', '段落'],
])('[S-036] opens the tab %s by the address', async (tab, name) => {
  visit(`${asking}&tab=${tab}`);
  const shown = await screen.findByRole('tab', { selected: true }, waitOptions);
  expect(shown.textContent).toMatch(name);
  expect(screen.getAllByRole('tab').map((other) => other.textContent.replace(/\d+/, ''))).toEqual([
    '检索结果',
    '检索统计',
    '段落',
  ]);
});

it('[S-024] opens by the address, and each paragraph says its pages and leads to the reader', async () => {
  visit(`${asking}&tab=paragraph`);
  const across = await screen.findByRole('link', { name: /第 3–4 页/ }, waitOptions);
  expect(across.textContent).toContain('葉3a–葉4b');
  expect(screen.getByRole('link', { name: /第 8 页/ }).getAttribute('href')).toMatch(
    /\/app\/read\/lunyu\?.*pageId=8/,
  );
  expect(screen.getByText('第 1–2 条，共 47 段，命中 51 处')).toBeTruthy();
  expect(document.querySelector('.snippet mark')?.textContent).toBe('君子');
});

it('[S-013] [S-057] pages, sizes and orders its list apart from the other', async () => {
  const router = visit(`${asking}&tab=paragraph&page=3&pageSize=20`);
  fireEvent.click(await screen.findByRole('button', { name: '第 2 页' }, waitOptions));
  await waitFor(() => expect(addressOf(router)).toMatchObject({ parPage: '2', page: '3', pageSize: '20' }));
  await waitFor(() =>
    expect(toParagraphs().at(-1)).toMatchObject({ start: 10, count: 10, sort: 'PageIdAscending' }),
  );
  fireEvent.change(screen.getByRole('combobox', { name: '排序' }), { target: { value: 'ScoreDescending' } });
  await waitFor(() => expect(addressOf(router)).toMatchObject({ parSort: 'ScoreDescending', page: '3' }));
  expect(addressOf(router).parPage).toBe(undefined);
  expect(addressOf(router).sort).toBe(undefined);
  await waitFor(() => expect(toParagraphs().at(-1)).toMatchObject({ start: 0, sort: 'ScoreDescending' }));
  fireEvent.change(screen.getByRole('combobox', { name: '每页条数' }), { target: { value: '30' } });
  await waitFor(() => expect(addressOf(router)).toMatchObject({ parPageSize: '30', pageSize: '20' }));
});

it('[S-037] gives way to the result list when the query is cleared', async () => {
  const router = visit(`${asking}&tab=paragraph`);
  await screen.findByRole('link', { name: /第 3–4 页/ }, waitOptions);
  fireEvent.change(screen.getByRole('combobox', { name: '检索词' }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '检索' }));
  await screen.findByText('检索条件为空', {}, waitOptions);
  expect(addressOf(router).tab).toBe(undefined);
  fireEvent.change(screen.getByRole('combobox', { name: '检索词' }), { target: { value: '天命' } });
  fireEvent.click(screen.getByRole('button', { name: '检索' }));
  const list = await screen.findByRole('tab', { name: /检索结果/ }, waitOptions);
  expect(list.getAttribute('aria-selected')).toBe('true');
});

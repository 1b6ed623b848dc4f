import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExploreEntries, Graph, GraphNode, NameRelations } from '#contract/knowledge/exploration.ts';
import { defaultOptions } from '#contract/settings/options.ts';
import { stopMotion } from '#testing/dom/jsdom-polyfills.ts';
import { product } from '#testing/dom/visited-site.tsx';
import { queryClient } from '../api/query-client.ts';
import { forgetSession, startSession } from '../api/session-store.ts';
import { createAppRouter } from '../routes.tsx';

stopMotion();

const node = (name: string, count = 9): GraphNode => ({ id: `person:${name}`, kind: 'person', name, count });
const totals = { version: 'v1', all: 100, dated: 100, total: 100 };
const day = (number: number, label: string) => ({ number, western: '1725-01-01', label });

const graph = (names: readonly string[], more: Partial<Graph> = {}): Graph => ({
  ...totals,
  around: [],
  missing: [],
  nodes: names.map((name) => node(name)),
  edges: names.slice(1).map((name, i) => ({
    sourceId: `person:${names[0]}`,
    targetId: `person:${name}`,
    weight: 20 - i,
    first: day(2_351_000 + i, '雍正三年正月'),
    last: day(2_352_000 + i, '雍正五年二月'),
  })),
  nodeTotal: names.length,
  edgeTotal: names.length - 1,
  weightForAll: 1,
  ...more,
});

const entries: ExploreEntries = {
  ...totals,
  missing: [],
  source: node('年羹堯'),
  target: node('隆科多'),
  totalCount: 21,
  skipCount: 0,
  items: Array.from({ length: 10 }, (_, i) => ({
    key: `E${i}`,
    startPageId: 3,
    endPageId: 4,
    pageId: 4,
    pageNum: '葉三a',
    at: `at${i}`,
    date: '初八日',
    label: `雍正二年正月初${i}日`,
    title: '題',
    catalog: [],
    categories: [],
    hits: 0,
    passage: [
      { text: '縱恣' },
      { text: '隆科多', isMarked: true as const },
      { text: '年羮堯', isMarked: true as const },
      { text: '擅權' },
    ],
  })),
  years: [
    { label: '雍正元年', count: 1, of: 9 },
    { label: '雍正二年', count: 20, of: 30 },
  ],
  unplaced: 0,
  undated: 0,
  first: day(2_351_000, '雍正二年正月'),
  last: day(2_352_000, '雍正八年十一月'),
};

const relations: NameRelations = {
  ...totals,
  missing: [],
  paths: [
    { nodes: [node('李白'), node('杜甫')], weights: [3] },
    { nodes: [node('李白'), node('高適'), node('杜甫')], weights: [2, 5] },
  ],
};

type Body = Record<string, unknown> & { around?: string[] };
let tabs: string[] = [];
let requests: { path: string; body: Body }[] = [];
let meantBy: (body: Body) => unknown[];
let graphOf: (body: Body, signal: AbortSignal) => Graph | Promise<Graph>;

const answer = async (path: string, init: RequestInit): Promise<Response> => {
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Body;
  requests.push({ path, body });
  if (path.includes('/product/all')) {
    const products = [product('qdqjz', '上諭內閣', { owned: true })];
    return json({ products, groups: [], withdrawn: [], version: '1' });
  }
  if (path.includes('check-tabs-state')) return json({ tabs });
  if (path.endsWith('get-graph-data')) return json(await graphOf(body, init.signal!));
  if (path.endsWith('search-by-props')) {
    const items = meantBy(body);
    return json({ state: 'ready', totalCount: items.length, items });
  }
  if (path.endsWith('find-graph-relations')) return json(relations);
  if (path.endsWith('search-explore-entry')) return json({ ...entries, skipCount: body.skipCount });
  if (path.includes('/statistics/suggest/'))
    return json({ suggestions: [{ kind: 'person', name: '隆科多', count: 66 }] });
  if (path.includes('/api/options')) return json(defaultOptions);
  if (path.endsWith('/user')) return json({ id: 'u', userName: '示例', appsVersion: '1', isAdmin: false });
  return json({}, 404);
};

beforeEach(() => {
  tabs = ['read', 'search', 'statistics', 'explore'];
  requests = [];
  meantBy = () => [];
  graphOf = () => graph(['年羹堯', '隆科多', '岳鍾琪']);
  queryClient.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', answer);
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
});
afterEach(() => {
  cleanup();
  forgetSession(false);
  vi.unstubAllGlobals();
});

const visit = (search = '') => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/app/explore/qdqjz${search}`] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const graphRequests = () =>
  requests.filter(({ path }) => path.endsWith('get-graph-data')).map(({ body }) => body);

describe('the exploration', () => {
  it('shows names and how often they are named together, and whom one is joined to [K-014]', async () => {
    graphOf = ({ around }) =>
      graph(['年羹堯', '隆科多', '岳鍾琪'], around?.length ? { around: ['person:年羹堯'] } : {});
    visit();
    expect(await screen.findByRole('button', { name: '年羹堯与隆科多同见 20 条' })).toBeTruthy();
    expect(screen.getByText('3 人，2 对')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: '人物、地名等' }), { target: { value: '年羹堯' } });
    fireEvent.click(screen.getByRole('button', { name: '查关系' }));
    expect(await screen.findByText('与 2 名同见')).toBeTruthy();
    expect(rowNames()).toEqual(['隆科多', '岳鍾琪']);
    expect(graphRequests().at(-1)).toMatchObject({
      productCode: 'qdqjz',
      around: ['年羹堯'],
      kinds: ['person'],
    });
  });

  it('lists the entries of an edge, ten a page, each leading to its place [K-013]', async () => {
    const router = visit();
    fireEvent.click(await screen.findByRole('button', { name: '年羹堯与隆科多同见 20 条' }));
    const pane = within(await screen.findByRole('complementary', { name: '条目' }));
    expect(await pane.findByText('同见 21 条')).toBeTruthy();
    expect(pane.getByText('雍正二年正月至雍正八年十一月')).toBeTruthy();
    expect(pane.getByText('按年：雍正元年 1 条，雍正二年 20 条')).toBeTruthy();
    const links = pane.getAllByRole('link');
    expect(links).toHaveLength(10);
    expect(links[0].querySelectorAll('mark')).toHaveLength(2);
    const href = links[1].getAttribute('href')!;
    expect(href).toContain('/app/read/qdqjz?pageId=4&at=at1&joined=2&joins=');
    fireEvent.click(pane.getByRole('button', { name: '下一页' }));
    await waitFor(() =>
      expect(requests.filter(({ path }) => path.endsWith('search-explore-entry')).at(-1)!.body).toMatchObject(
        {
          sourceId: 'person:年羹堯',
          targetId: 'person:隆科多',
          skipCount: 10,
          maxResultCount: 10,
        },
      ),
    );
    expect(router.state.location.search).toMatchObject({ edge: 'person:年羹堯~person:隆科多', page: '2' });
  });

  it('shows the paths between two names; a step opens its entries [K-015]', async () => {
    visit('?a=李白&b=杜甫');
    const pane = within(await screen.findByRole('complementary', { name: '关系' }));
    expect(await pane.findByText('直接同见')).toBeTruthy();
    expect(pane.getByText('2 步')).toBeTruthy();
    fireEvent.click(pane.getByRole('button', { name: '高適与杜甫同见 5 条' }));
    expect(await screen.findByRole('complementary', { name: '条目' })).toBeTruthy();
    expect(requests.find(({ path }) => path.endsWith('search-explore-entry'))!.body).toMatchObject({
      sourceId: 'person:高適',
      targetId: 'person:杜甫',
    });
  });

  it('keeps the result of the second of two questions when the first is answered late [K-005]', async () => {
    let answerFirst: (reply: Graph) => void = () => {};
    graphOf = ({ around }) => {
      if (around?.[0] !== '甲') return graph(['乙', '丙']);
      return new Promise((resolve) => {
        answerFirst = resolve;
      });
    };
    const router = visit('?a=甲&least=2');
    await waitFor(() => expect(graphRequests()).toHaveLength(1));
    await router.navigate({
      to: '/app/explore/$code',
      params: { code: 'qdqjz' },
      search: { a: '乙', least: '2' },
    });
    expect(await screen.findByRole('button', { name: '乙与丙同见 20 条' })).toBeTruthy();
    answerFirst(graph(['甲', '丁']));
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('button', { name: '乙与丙同见 20 条' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '甲与丁同见 20 条' })).toBeNull();
  });

  it('requests first the least weight with which few names are shown, and reports what is left out', async () => {
    graphOf = ({ count }) =>
      graph(['甲', '乙'], { nodeTotal: 500, weightForAll: count === undefined ? 9 : 7 });
    visit();
    expect(await screen.findByText('另有 498 名未显示')).toBeTruthy();
    expect(graphRequests().map(({ count, leastWeight }) => [count, leastWeight])).toEqual([
      [40, undefined],
      [undefined, 7],
    ]);
    fireEvent.click(screen.getByRole('button', { name: '至少同见 9 条，可全部显示' }));
    await waitFor(() => expect(graphRequests().at(-1)).toMatchObject({ leastWeight: 9 }));
  });

  it('leads from a name to whom the entries mean by it, else to all who bear it', async () => {
    const bearers = (id: string) => ({ type: 'person', id, name: '年羹堯', alias: [], sources: [] });
    meantBy = ({ product }) => (product === 'qdqjz' ? [bearers('names:7')] : []);
    visit('?edge=person:年羹堯');
    const link = await screen.findByRole('link', { name: '知识条目' });
    expect(link.getAttribute('href')).toBe('/knowledge/person/names%3A7');
    cleanup();
    queryClient.clear();
    meantBy = ({ product }) => (product === 'qdqjz' ? [] : [bearers('names:7'), bearers('poets:8')]);
    visit('?edge=person:年羹堯');
    const all = await screen.findByRole('link', { name: '同名条目 2 项' });
    expect(all.getAttribute('href')).toContain('/knowledgeSearch?key=');
    cleanup();
    queryClient.clear();
    meantBy = () => [];
    visit('?edge=person:年羹堯');
    await screen.findByText('见 21 条');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: /条目$/u })).toBeNull();
  });

  it('says that a name is none of the book', async () => {
    graphOf = () => graph([], { missing: ['無此人'], nodes: [], edges: [], nodeTotal: 0, edgeTotal: 0 });
    visit('?a=無此人');
    expect(await screen.findByText(/本书条目未提及“無此人”/)).toBeTruthy();
    expect(screen.getByText('没有符合的关系')).toBeTruthy();
  });

  it('is not offered where the product has no such tab [K-003]', async () => {
    tabs = ['read', 'search'];
    visit();
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '探索' })).toBeNull();
    expect(screen.queryByRole('link', { name: '统计' })).toBeNull();
    expect(graphRequests()).toEqual([]);
  });
});

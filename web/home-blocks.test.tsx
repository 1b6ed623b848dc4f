// The blocks of the front page and the links in the foot, over the calls that the server answers.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HomeBlock } from '#contract/settings/home-blocks.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { defaultOptions, type Making } from '#contract/settings/options.ts';
import { queryClient } from './api/query-client.ts';
import { asUnit, heading, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();

let homeBlocks: readonly HomeBlock[];
let replies: Record<string, unknown>;
let making: Making | undefined;

const days = ['11-20', '11-19', '11-18', '11-17', '11-16', '11-15'];
const announcement = (day: string) => ({
  title: `通知${day}`,
  publishDate: `2026-${day}`,
  pinned: false,
  onHome: day === '11-15',
  summary: '',
});
const ranking = (title: string, basis: string, more: object) => ({
  title,
  basis,
  method: '按本月阅读页次计算。',
  asOf: '2026-11-25 10:00:00',
  entries: Array.from({ length: 7 }, (_, i) => ({
    rank: i + 1,
    name: `${title}${i + 1}`,
    code: `p${i}`,
    ...more,
  })),
});

beforeEach(() => {
  homeBlocks = defaultOptions.homeBlocks;
  making = undefined;
  const articles = days.slice(0, 2).map((day) => ({
    title: `文${day}`,
    address: `/article/${encodeURIComponent(`文${day}`)}`,
    column: '使用',
    summary: '',
    publishDate: `2026-${day}`,
  }));
  replies = {
    '/api/announcement': { items: days.map(announcement), totalCount: 6 },
    '/api/article/list': { items: articles, totalCount: 2 },
    '/rankList/all': [
      ranking('最新入库', 'newest', { remark: '2026-11-01' }),
      ranking('本月阅读', 'most-read', { figure: 1234 }),
    ],
    '/product/hot-apps': [{ code: 'zizhi', fullName: '熱門資治通鑑', isNewspaper: false }],
    '/search/hot-keys': { words: ['官渡'] },
    '/api/sisterLink': [{ title: '古籍目录', url: 'https://sister.example/', introduction: '联合目录' }],
  };
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const part = Object.keys(replies).find((known) => path.includes(known));
    if (part === undefined && !path.includes('/api/options')) return usual(path, init);
    site.requests.push(path);
    return new Response(
      JSON.stringify(
        part === undefined ? { ...defaultOptions, homeBlocks, trials: site.trials, making } : replies[part],
      ),
    );
  });
});

const block = async (name: string) => within(await screen.findByRole('region', { name }));
const requestsTo = (part: string) => site.requests.filter((path) => path.includes(part));

it('shows what is new, announcements, articles and a ranking, five rows each', async () => {
  visit('/');
  const announcements = await block('公告');
  expect(announcements.getAllByRole('listitem')).toHaveLength(5);
  expect(announcements.getByRole('link', { name: '通知11-20' })).toBeTruthy();
  const article = (await block('专栏')).getByRole('link', { name: '文11-20' });
  expect(decodeURI(article.getAttribute('href')!)).toBe('/article/文11-20');
  expect(requestsTo('/article/list').every((path) => path.includes('maxResultCount=5'))).toBe(true);
  const added = await block('新入库');
  expect(added.getAllByRole('listitem')).toHaveLength(5);
  expect(added.getAllByText('2026-11-01')).toHaveLength(5);
  const ranked = await block('本月阅读');
  expect(ranked.getAllByRole('listitem')).toHaveLength(5);
  expect(ranked.getByRole('link', { name: '本月阅读1' }).getAttribute('href')).toBe('/product/p0');
});

it('shows the announcement that is marked for it above everything', async () => {
  visit('/');
  const link = await screen.findByRole('link', { name: '通知11-15' });
  const title = await heading('古籍与旧报，一处检读');
  expect(link.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('shows its blocks in the order that is set, and requests nothing that is switched off', async () => {
  homeBlocks = ['rankings', 'search', 'articles'];
  visit('/');
  const ranked = await screen.findByRole('region', { name: '本月阅读' });
  const written = await screen.findByRole('region', { name: '专栏' });
  const title = await heading('古籍与旧报，一处检读');
  expect(ranked.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(title.compareDocumentPosition(written) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('region', { name: '书架' })).toBeNull();
  expect([...requestsTo('/announcement'), ...requestsTo('/hot-')]).toEqual([]);
});

it('shows what is being made, requests the rest again after each product, and stops when all are made', async () => {
  const asks = () => site.requests.filter((path) => path.includes('/api/options')).length;
  const waitForAsk = (before: number) =>
    vi.waitFor(() => expect(asks()).toBeGreaterThan(before), { timeout: 10_000 });
  making = { fullName: '孟子', number: 1, all: 2, secondsLeft: 7 };
  visit('/');
  const progress = await screen.findByText(/正在制作示范文库，第 1 种，共 2 种：/);
  expect(progress.textContent).toContain('《孟子》');
  expect(screen.getByText(/此书约余 7 秒。/)).toBeTruthy();
  expect(screen.queryByText('暂无产品')).toBeNull();
  const before = requestsTo('/announcement').length;
  making = { fullName: '大學', number: 2, all: 2, secondsLeft: 0 };
  await screen.findByText('《大學》', {}, { timeout: 10_000 });
  await waitFor(() => expect(requestsTo('/announcement').length).toBeGreaterThan(before));
  making = undefined;
  await waitForAsk(asks());
  await waitFor(() => expect(screen.queryByText('《大學》')).toBeNull());
  const [last] = queryClient.getQueryCache().findAll({ queryKey: ['options'] });
  const intervals = last!.observers.map(({ options: { refetchInterval } }) =>
    typeof refetchInterval === 'function' ? refetchInterval(last as never) : (refetchInterval ?? false),
  );
  expect(intervals.every((interval) => interval === false)).toBe(true);
});

it('leaves out a block that has nothing to show', async () => {
  replies['/api/announcement'] = { items: [], totalCount: 0 };
  replies['/rankList/all'] = [];
  replies['/product/hot-apps'] = [];
  visit('/');
  await block('专栏');
  await waitFor(() => expect(requestsTo('/hot-apps')).toHaveLength(1));
  for (const name of ['公告', '新入库', '本月阅读', '热门'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

it('[H-048] shows the products read most, and to nobody in particular no words', async () => {
  visit('/');
  const hot = (await block('热门')).getByRole('link', { name: '熱門資治通鑑' });
  expect(hot.getAttribute('href')).toBe('/product/zizhi');
  expect(requestsTo('/hot-keys')).toEqual([]);
});

it('[H-055] shows a signed-in unit the words searched most, and a click searches one', async () => {
  asUnit();
  const router = visit('/');
  fireEvent.click(await screen.findByRole('button', { name: '官渡' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  const packed = new URLSearchParams(router.state.location.searchStr).get('query')!;
  expect(JSON.stringify(unpackQuery(packed))).toContain('"官渡"');
});

it('[H-002] [H-003] opens sister links in a tab of their own, from the front page and from the foot of every page', async () => {
  visit('/');
  const inPage = (await block('相关工具')).getByRole('link', { name: /古籍目录/ });
  const foot = within(await screen.findByRole('contentinfo'));
  const inFoot = await foot.findByRole('link', { name: /古籍目录/ });
  for (const link of [inPage, inFoot]) {
    expect(link.getAttribute('href')).toBe('https://sister.example/');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  }
});

it.each([
  ['产品', '/products'],
  ['导航', '/navs'],
  ['排行', '/ranks'],
  ['知识', '/knowledge'],
  ['专栏', '/articleColumn'],
  ['高级检索', '/search'],
])('[H-002] leads by a link to %s', async (name, address) => {
  const router = visit('/');
  const [link] = await screen.findAllByRole('link', { name });
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
});

it.each([
  ['意见反馈', '/feedback'],
  ['申请试用', '/trials'],
])('[H-002] opens %s over the page, by a link to its own', async (name, address) => {
  site.trials = true;
  visit('/');
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(address);
  fireEvent.click(link);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import { currentNotice } from '../kit/overlays/notice.tsx';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import './all-books-screen.tsx';

serveSite();

const address = `/search?query=${encodeURIComponent(packQuery(simpleQuery('明月', true)))}`;
let searched = 0;
let isSlow = false;
beforeEach(() => {
  isSlow = false;
  const usual = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.includes('/search/combo')) return usual(path, init);
    const body = JSON.parse(String(init.body)) as { bookCount?: number; metadata?: unknown };
    const error = { code: 'search-timeout', message: '检索超时' };
    // The count of matches in texts.
    if (isSlow && body.bookCount === 0 && body.metadata === undefined)
      return new Response(JSON.stringify({ error }), { status: 504 });
    const none = { items: [], itemCount: 0 };
    const totals = {
      start: 0,
      count: 0,
      total: 0,
      totalHit: 0,
      titleHitCount: 0,
      matches: [],
      rules: [],
      unsearched: [],
      fetching: [],
    };
    const glWords = { content: [], author: [], titles: [] };
    const lists = { bookTotals: none, products: none, books: none };
    return new Response(JSON.stringify({ ...totals, glWords, ...lists, searched, unread: 6 - searched }));
  });
});

it('says that texts which a visitor may not read were not searched, and leads to signing in', async () => {
  searched = 0;
  visit(address);
  expect(await screen.findByRole('heading', { name: '全文尚未检索' })).toBeTruthy();
  expect(screen.queryByText('各书均无结果')).toBeNull();
  const links = screen.getAllByRole('link', { name: '登录' });
  expect(links.some((link) => link.getAttribute('href')?.startsWith('/login?from='))).toBe(true);
  expect(screen.getByRole('tab', { name: /^全文/ }).textContent).toBe('全文');
});

it('says that nothing was found where texts were searched', async () => {
  searched = 2;
  visit(address);
  expect(await screen.findByRole('heading', { name: '各书均无结果' })).toBeTruthy();
  expect(screen.queryByText('全文尚未检索')).toBeNull();
});

it('marks a type whose count took too long, and counts it again on a retry', async () => {
  searched = 2;
  isSlow = true;
  visit(address);
  const tab = await screen.findByRole('tab', { name: /^全文/ });
  await screen.findByText(/^未能计数：.*全文/, undefined, { timeout: 10_000 });
  expect(tab.textContent).toBe('全文—');
  isSlow = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(tab.textContent).toBe('全文0'));
  expect(screen.queryByText(/^未能计数：.*全文/)).toBeNull();
});

it('says which types take no question so long, with their limits, and offers no retry', async () => {
  searched = 2;
  visit(`/search?query=${encodeURIComponent(packQuery(simpleQuery('明'.repeat(420), true)))}&type=names`);
  await screen.findByRole('heading', { name: '检索词过长' });
  expect(
    screen.getByText('检索词过长，未检索专名（至多 100 字）、本站文章（至多 200 字），请缩短后再试。'),
  ).toBeTruthy();
  expect(screen.queryByText(/^未能计数/)).toBeNull();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it.each(['"', '?', '🙂'])('leaves %s in the box and says that it cannot be searched for', async (line) => {
  visit('/search');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: '检索词' });
  fireEvent.change(box, { target: { value: line } });
  fireEvent.submit(box.form!);
  await waitFor(() => expect(currentNotice()?.message).toContain(`“${line}”无从检索`));
  expect(box.value).toBe(line);
});

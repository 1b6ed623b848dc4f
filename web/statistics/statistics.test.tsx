// The statistics on their real screen, before a server that answers from a few entries.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntryQuestion } from '#contract/search/statistics.ts';
import { answerEdicts, suggestEdictNames } from '#testing/dom/edicts-site.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { asUnit, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

const requests: { call: string; body: EntryQuestion & { start?: number; count?: number; key?: string } }[] =
  [];
/** Calls that wait: a call is held back while its question is one of these. */
let holdBack: (body: EntryQuestion) => Promise<void> | undefined;
let refusal: [number, object] | undefined;
let tabs: string[];
/** What the list of entries says otherwise of the product. */
let has: object = {};

serveSite();
beforeEach(() => {
  requests.length = 0;
  holdBack = () => undefined;
  refusal = undefined;
  tabs = ['read', 'search', 'statistics'];
  has = {};
  site.products.push(product('qdqjz', '上諭內閣', { owned: true }));
  const others = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://library.test');
    if (pathname.includes('/check-tabs-state/')) return Response.json({ tabs });
    const suggested = pathname.endsWith('/suggest/qdqjz');
    const body = suggested
      ? { key: searchParams.get('key') ?? '' }
      : (JSON.parse(typeof init.body === 'string' ? init.body : '{}') as EntryQuestion);
    const call = suggested ? 'suggest' : (/\/statistics\/([\w-]+)$/.exec(pathname)?.[1] ?? '');
    if (call === '') return others(path, init);
    requests.push({ call, body });
    await holdBack(body);
    const [status, reply] = suggested
      ? [200, suggestEdictNames(body.key ?? '')]
      : (refusal ?? [200, { ...answerEdicts(call, body), ...(call === 'search-entry' ? has : {}) }]);
    return Response.json(reply, { status });
  });
  asUnit();
});

const region = (name: string) => screen.findByRole('region', { name }, waitOptions);
const entriesShown = async (from: number, to: number, total: number) => {
  const list = await region('条目');
  await within(list).findByText(`${from}–${to} / ${total}`, {}, waitOptions);
  return within(list).getAllByRole('listitem');
};
const sum = () => document.querySelector('.statistics-sum')?.textContent;
const open = async (search = '') => {
  const router = visit(`/app/statistics/qdqjz${search}`);
  await screen.findByRole('heading', { level: 1, name: '统计' }, waitOptions);
  return router;
};
const box = () => screen.getByRole('combobox', { name: /条目中的字词/ });
const offered = () =>
  Array.from(document.querySelectorAll('[role=listbox] [role=option]'), (option) => option.textContent);
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe('the statistics of a dated book', () => {
  it('list the entries of a bar that is pressed, ten a page [K-009] [K-022]', async () => {
    const router = await open();
    expect(await entriesShown(1, 10, 37)).toHaveLength(10);
    await screen.findByRole('slider', {}, waitOptions);
    const bars = document.querySelectorAll('.chart-column');
    expect(bars).toHaveLength(2);
    fireEvent.click(bars[1]);
    const first = await entriesShown(1, 10, 23);
    expect(first).toHaveLength(10);
    expect(first[0].textContent).toContain('雍正四年三月1日');
    fireEvent.click(screen.getByRole('button', { name: '第 3 页' }));
    expect(await entriesShown(21, 23, 23)).toHaveLength(3);
    expect(sum()).toBe('23 条');
    expect(screen.getByRole('button', { name: '取消“雍正四年三月”' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ period: 'reign~month~雍正/4/3', page: '3' });
  });

  it('open the entries of a cell of the calendar, and of a name [K-009]', async () => {
    await open('?dates=calendar');
    const calendar = await screen.findByRole('table', { name: '雍正四年逐日条目' }, waitOptions);
    const days = within(calendar).getAllByRole('button');
    expect(days).toHaveLength(37);
    const fifth = within(calendar).getByRole('button', { name: '雍正四年正月5日：1 条，书有 1 条' });
    fireEvent.click(fifth);
    const [entry] = await entriesShown(1, 1, 1);
    expect(entry.textContent).toContain('雍正四年正月5日');
    fireEvent.click(screen.getByRole('button', { name: '取消“雍正四年正月5日”' }));
    await entriesShown(1, 10, 37);
    fireEvent.click(within(await region('地名')).getByRole('button', { name: /山西/ }));
    await entriesShown(1, 10, 18);
  });

  it('lead through the days of the calendar by keys, past those that the book does not have', async () => {
    await open('?dates=calendar');
    const calendar = await screen.findByRole('table', { name: /逐日条目/ }, waitOptions);
    const day = (name: string) => within(calendar).getByRole('button', { name: new RegExp(`^${name}：`) });
    const begun = day('雍正四年正月14日');
    begun.focus();
    fireEvent.keyDown(begun, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(day('雍正四年三月14日'));
    fireEvent.keyDown(day('雍正四年三月14日'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(day('雍正四年三月15日'));
    expect(
      within(calendar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([document.activeElement]);
  });

  it('suggest the names that hold what is typed, and narrow by the one that is chosen [K-006]', async () => {
    const router = await open();
    await entriesShown(1, 10, 37);
    type('事 河');
    const list = await screen.findByRole('listbox', {}, waitOptions);
    expect(offered()).toEqual(['河南地名　19 条', '河間王人物　2 条']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(box().getAttribute('aria-activedescendant')).toBe(within(list).getAllByRole('option')[0].id);
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(
      () => expect(router.state.location.search).toEqual({ key: '事', place: '河南' }),
      waitOptions,
    );
    await entriesShown(1, 10, 19);
    expect((box() as HTMLInputElement).value).toBe('事');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('button', { name: '取消“河南”' })).toBeTruthy();
    expect(requests.filter(({ call }) => call === 'suggest').map(({ body }) => body.key)).toEqual(['河']);
    type('河');
    await screen.findByRole('listbox', {}, waitOptions);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('suggest for what is typed last, though an earlier answer comes later [K-006]', async () => {
    await open();
    await entriesShown(1, 10, 37);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    holdBack = ({ key }) => (key === '河' ? held : undefined);
    type('河');
    await waitFor(() => expect(requests.some(({ body }) => body.key === '河')).toBe(true), waitOptions);
    type('軍');
    expect(await screen.findByRole('option', { name: /军务/ }, waitOptions)).toBeTruthy();
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(offered()).toEqual(['军务分类　18 条']);
  });

  it('keep the result of the second question when the first is answered after it [K-005]', async () => {
    await open();
    await entriesShown(1, 10, 37);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    holdBack = ({ key }) => (key === '河南' ? held : undefined);
    const ask = (words: string) => {
      type(words);
      fireEvent.click(screen.getByRole('button', { name: '检索' }));
    };
    ask('河南');
    await waitFor(
      () => expect(requests.filter(({ body }) => body.key === '河南').length).toBeGreaterThan(5),
      waitOptions,
    );
    ask('軍務');
    await entriesShown(1, 10, 18);
    const persons = await region('人物');
    await within(persons).findByRole('button', { name: /田文鏡\s*18/ }, waitOptions);
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sum()).toBe('18 条，0 处');
    await entriesShown(1, 10, 18);
    expect(within(persons).getByRole('button', { name: /田文鏡\s*18/ })).toBeTruthy();
    for (const entry of await entriesShown(1, 10, 18)) expect(entry.textContent).toContain('軍務');
  });

  it('show every view as a table that is sorted', async () => {
    await open('?dates=table');
    const places = await screen.findByRole('table', { name: '地名' }, waitOptions);
    const rows = () =>
      within(places)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['河南19', '山西18']);
    fireEvent.click(within(places).getByRole('button', { name: '名称' }));
    expect(rows()).toEqual(['河南19', '山西18']);
    for (const name of ['条目按时间', '分类', '人物'])
      expect(await screen.findByRole('table', { name }, waitOptions)).toBeTruthy();
    fireEvent.click(within(places).getByRole('button', { name: '山西' }));
    await entriesShown(1, 10, 18);
    const dates = await screen.findByRole('table', { name: '条目按时间' });
    const periods = () =>
      within(dates)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(periods()[0]).toContain('雍正四年正月');
    fireEvent.click(within(dates).getByRole('button', { name: '条数' }));
    expect(periods()[0]).toContain('雍正四年三月');
  });

  it('filter the names of a view that has many', async () => {
    await open();
    const persons = await region('人物');
    await within(persons).findByRole('button', { name: /田文鏡/ }, waitOptions);
    expect(within(persons).getAllByRole('listitem')).toHaveLength(10);
    fireEvent.change(within(persons).getByRole('searchbox', { name: '筛选人物' }), {
      target: { value: '臣3' },
    });
    await waitFor(
      () =>
        expect(
          within(persons)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent),
        ).toEqual(['臣311', '臣341', '臣371']),
      waitOptions,
    );
    expect(within(await region('地名')).queryByRole('searchbox')).toBeNull();
  });

  it('show an entry by the first of the query words, and lead there', async () => {
    await open('?key=河南');
    const [entry] = await entriesShown(1, 10, 19);
    expect(entry.querySelector('mark')?.textContent).toBe('河南');
    const { searchParams } = new URL(within(entry).getByRole<HTMLAnchorElement>('link').href);
    expect(searchParams.get('pageId')).toBe('101');
    expect(searchParams.get('at')).toBe('1.101');
  });

  it('name the classes of the library in the script of the interface', async () => {
    await open();
    fireEvent.click(within(await region('分类')).getByRole('button', { name: /财政/ }));
    await entriesShown(1, 10, 19);
    expect(screen.getByRole('button', { name: '取消“财政”' })).toBeTruthy();
    expect(requests.at(-1)?.body.categories).toEqual(['財政']);
  });

  it('report that nothing is found, and list all entries for a name that is in all', async () => {
    await open('?key=無此語');
    expect(await screen.findByRole('heading', { name: '没有符合的条目' }, waitOptions)).toBeTruthy();
    expect(sum()).toBe('0 条，0 处');
    cleanup();
    await open();
    const persons = await region('人物');
    fireEvent.click(await within(persons).findByRole('button', { name: /田文鏡\s*37/ }, waitOptions));
    await screen.findByRole('button', { name: '取消“田文鏡”' }, waitOptions);
    await entriesShown(1, 10, 37);
  });

  it('offer neither days nor views of what the product has none of', async () => {
    has = { dated: 0, named: ['category', 'person'] };
    const noDays = () => {
      expect(screen.queryByRole('textbox', { name: '起' })).toBeNull();
      expect(screen.queryByRole('group', { name: '历法' })).toBeNull();
      expect(document.querySelector('.dates')).toBeNull();
    };
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    holdBack = () => held;
    await open();
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    noDays();
    answer();
    await region('人物');
    expect(await entriesShown(1, 10, 37)).toHaveLength(10);
    expect(screen.queryByRole('region', { name: '地名' })).toBeNull();
    expect(screen.queryByRole('region', { name: '在世官员' })).toBeNull();
    noDays();
  });

  it('[K-003] are no page of a product that has none; and say why a question is refused', async () => {
    tabs = ['read', 'search'];
    visit('/app/statistics/qdqjz');
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' }, waitOptions)).toBeTruthy();
    expect(requests).toEqual([]);
    cleanup();
    tabs = ['statistics'];
    const { queryClient } = await import('../api/query-client.ts');
    queryClient.clear();
    refusal = [400, { error: { code: 'query-invalid', message: '检索式有误', details: '“某日”不是日期' } }];
    await open('?from=某日');
    expect(await screen.findByText('“某日”不是日期', {}, waitOptions)).toBeTruthy();
    cleanup();
    queryClient.clear();
    refusal = [
      404,
      { error: { code: 'not-found', message: '', details: '本产品没有按日期析出的条目，不能统计' } },
    ];
    await open();
    expect(await screen.findByText(/没有按日期析出的条目/, {}, waitOptions)).toBeTruthy();
  });
});

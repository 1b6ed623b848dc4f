// What the house has written in Simplified, in the Traditional interface; and what stays as it is there.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';
import { setScript } from './i18n/script.ts';

serveSite();

const { extra: _, ...lunyu } = product('lunyu', '論語', { siKu: '經' });
const article = {
  title: '头发与发展',
  address: '/article/%E5%A4%B4%E5%8F%91%E4%B8%8E%E5%8F%91%E5%B1%95',
  column: '使用说明',
  summary: '从“检索”说起。',
  publishDate: '2026-11-18',
};
const ranking = (basis: string, entries: object[]) => ({
  title: '检索最多',
  basis,
  method: '按本月阅读页次计算。',
  asOf: '2026-11-25 10:00:00',
  entries,
});
const replies: readonly (readonly [part: string, reply: unknown])[] = [
  ['/api/articleColumn', [{ name: '使用说明', articleCount: 1, children: [] }]],
  [
    '/api/article/list',
    { items: [article], totalCount: 1, column: { name: '使用说明', introduction: '怎样检索。', above: [] } },
  ],
  [
    '/api/article?',
    {
      ...article,
      columns: ['使用说明'],
      html: '<p>《论语》与《後漢書》，输入「刘禹锡」。</p>',
      cited: [],
      neighbours: [],
    },
  ],
  ['/resourceNav/productsByNavCodes', [{ ...lunyu, navCodes: ['jing'] }]],
  ['/api/resourceNav', [{ navCode: 'jing', name: '经部', count: 1, children: [] }]],
  ['/rankList/all', [ranking('searched-words', [{ rank: 1, name: '刘禹锡', figure: 12 }])]],
  [
    '/api/bookList',
    [
      {
        title: '四书',
        introduction: '各为一种。',
        products: [{ code: 'lunyu', fullName: '論語', isNewspaper: false, titleCount: 1, titles: ['論語'] }],
      },
    ],
  ],
];

beforeEach(async () => {
  await setScript('traditional');
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const reply = replies.find(([part]) => path.includes(part))?.[1];
    return reply === undefined ? usual(path, init) : new Response(JSON.stringify(reply));
  });
});
afterEach(() => setScript('simplified'));

describe('[G-002] what the house has written is Traditional where the interface is', () => {
  it('in columns and articles, with quotations and titles as they are; the address is as it was', async () => {
    const router = visit('/articleColumn/使用说明');
    expect(await screen.findByText('怎樣檢索。')).toBeTruthy();
    expect(screen.getByText('從「檢索」說起。')).toBeTruthy();
    screen.getByRole('link', { name: '頭髮與發展' }).click();
    expect(await heading('頭髮與發展')).toBeTruthy();
    expect(decodeURI(router.state.location.pathname)).toBe('/article/头发与发展');
    expect(screen.getByText('《論語》與《後漢書》，輸入「刘禹锡」。')).toBeTruthy();
  });

  it('in the navigation and in lists of books', async () => {
    visit('/navs');
    expect(await screen.findByRole('checkbox', { name: '經部' })).toBeTruthy();
    visit('/bookList');
    expect(await screen.findByRole('heading', { name: '四書' })).toBeTruthy();
    expect(screen.getByText('各為一種。')).toBeTruthy();
  });

  it('in the titles of rankings, but not in the words that were searched', async () => {
    visit('/ranks');
    const ranks = within(await screen.findByRole('region', { name: '檢索最多' }));
    expect(ranks.getByText('刘禹锡')).toBeTruthy();
  });

  it('in the facts of a product', async () => {
    site.facts = [{ label: '来源', value: '网络流传，“云”误代「雲」' }];
    visit('/product/wujun');
    expect(await screen.findByText('網絡流傳，「云」誤代「雲」')).toBeTruthy();
    expect(screen.getByText('來源')).toBeTruthy();
  });

  it('at once when the script is changed', async () => {
    visit('/navs');
    expect(await screen.findByRole('checkbox', { name: '經部' })).toBeTruthy();
    await setScript('simplified');
    expect(await screen.findByRole('checkbox', { name: '经部' })).toBeTruthy();
  });
});

// The public pages of what the house writes and chooses, over the calls that the server answers.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const article = {
  title: '怎样检索',
  address: '/article/%E6%80%8E%E6%A0%B7%E6%A3%80%E7%B4%A2',
  column: '使用',
  summary: '空格表示同时出现。',
  publishDate: '2026-11-18',
};
const list = { items: [article], totalCount: 1 };
const announcement = (title: string) => ({
  title,
  publishDate: '2026-11-20',
  pinned: false,
  onHome: false,
  summary: '',
});
const announcements = [announcement('版本说明'), announcement('停机通知')];
const { extra: _, ...wujun } = product('wujun', '吳郡圖經續記', { siKu: '史' });

/** What the calls of content answer, by what their addresses hold; the rest is answered as for every page. */
let replies: readonly (readonly [part: string, reply: unknown])[];

beforeEach(() => {
  replies = [
    [
      '/api/articleColumn',
      [{ name: '指南', articleCount: 1, children: [{ name: '使用', articleCount: 1, children: [] }] }],
    ],
    ['/api/article/list', list],
    [
      '/api/article?',
      { ...article, columns: ['指南', '使用'], html: '<p>引号之内不拆开。</p>', cited: [], neighbours: [] },
    ],
    ['/api/announcement/read', { ...announcements[0], html: '<p>本版新增报刊。</p>' }],
    ['/api/announcement', { items: announcements, totalCount: 2 }],
    ['/resourceNav/productsByNavCodes', [{ ...wujun, navCodes: ['shi'] }]],
    [
      '/api/resourceNav',
      [
        {
          navCode: 'shi',
          name: '史部',
          count: 1,
          children: [{ navCode: 'dili', name: '地理類', count: 1, children: [] }],
        },
      ],
    ],
    [
      '/rankList/all',
      ['本月阅读', '最新入库'].map((title) => ({
        title,
        basis: 'most-read',
        method: '按本月阅读页次计算。',
        asOf: '2026-11-25 10:00:00',
        entries: [{ rank: 1, name: '吳郡圖經續記', code: 'wujun', figure: 1234 }],
      })),
    ],
    ['/api/starProduct', [{ ...wujun, remark: '宋代地理志' }]],
    ['/api/starUser', [{ name: '某大学图书馆' }]],
    [
      '/api/bookList/wujun',
      {
        code: 'wujun',
        fullName: '吳郡圖經續記',
        isNewspaper: false,
        titles: [{ title: '卷上之書', authors: [] }],
      },
    ],
    [
      '/api/bookList',
      [
        {
          products: [
            {
              code: 'wujun',
              fullName: '吳郡圖經續記',
              isNewspaper: false,
              titleCount: 1,
              titles: ['卷上之書'],
            },
            { code: 'daxue', fullName: '大學', isNewspaper: false, titleCount: 1, titles: ['大學'] },
            { code: 'mengxue', fullName: '蒙學', isNewspaper: false, titleCount: 6, titles: ['三字經'] },
          ],
        },
      ],
    ],
  ];
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const reply = replies.find(([part]) => path.includes(part))?.[1];
    if (reply === undefined) return usual(path, init);
    site.requests.push(path);
    return new Response(JSON.stringify(reply));
  });
});

const requestsTo = (part: string) => site.requests.filter((path) => path.includes(part));

describe('the pages of content', () => {
  it('[H-016] [H-065] show the tree of columns, requested once in twenty minutes', async () => {
    visit('/articleColumn');
    const tree = within(await screen.findByRole('navigation', { name: '专栏' }));
    const outer = await tree.findByRole('link', { name: /指南/ });
    expect(within(outer.closest('li')!).getByRole('link', { name: /使用/ })).toBeTruthy();
    cleanup();
    for (const [minutes, calls] of [
      [19, 1],
      [2, 2],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      visit('/articleColumn');
      await screen.findByRole('link', { name: /指南/ });
      await waitFor(() => expect(requestsTo('/api/articleColumn')).toHaveLength(calls));
      cleanup();
    }
    vi.useRealTimers();
  });

  it('[H-017] [H-063] list the articles of a column, all on one page, at the address of its name', async () => {
    const router = visit('/articleColumn');
    fireEvent.click(await screen.findByRole('link', { name: /指南/ }));
    await waitFor(() => expect(decodeURI(router.state.location.pathname)).toBe('/articleColumn/指南'));
    expect(await screen.findByRole('link', { name: '怎样检索' })).toBeTruthy();
    await waitFor(() =>
      expect(
        requestsTo('/article/list').map((path) => new URL(path, 'http://x').searchParams.get('column')),
      ).toContain('指南'),
    );
    for (const path of requestsTo('/article/list')) expect(path).toContain('maxResultCount=9999');
  });

  it('[H-018] show an article at the address of its title', async () => {
    const router = visit('/articleColumn');
    fireEvent.click(await screen.findByRole('link', { name: '怎样检索' }));
    expect(await heading('怎样检索')).toBeTruthy();
    expect(decodeURI(router.state.location.pathname)).toBe('/article/怎样检索');
    expect(screen.getByText('引号之内不拆开。')).toBeTruthy();
    cleanup();
    visit(article.address);
    expect(await screen.findByText('引号之内不拆开。')).toBeTruthy();
  });

  it('lead from the old title of an article to its address', async () => {
    const router = visit('/article/旧题');
    await heading('怎样检索');
    expect(decodeURI(router.state.location.pathname)).toBe('/article/怎样检索');
  });

  it('[H-019] show the announcements with the text of the first', async () => {
    visit('/announcement');
    expect(await screen.findByText('本版新增报刊。')).toBeTruthy();
    expect(screen.getByRole('link', { name: /停机通知/ })).toBeTruthy();
  });

  it('[H-013] show the navigation tree, and the products of the nodes that are chosen', async () => {
    const router = visit('/navs');
    expect(await screen.findByRole('checkbox', { name: '地理類' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: '史部' }));
    const found = await screen.findByRole('link', { name: /吳郡圖經續記/ });
    expect(found.getAttribute('href')).toBe('/product/wujun');
    expect(router.state.location.searchStr).toBe('?navCodes=shi');
  });

  it('fold the navigation and keep it so; what is chosen is unfolded', async () => {
    const children = Array.from({ length: 20 }, (_, i) => ({
      navCode: `l${i}`,
      name: `類${i}`,
      count: 1,
      children: [],
    }));
    replies = [['/resourceNav', [{ navCode: 'shi', name: '史部', count: 20, children }]]];
    visit('/navs');
    const unfold = await screen.findByRole('button', { name: '展开史部' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('checkbox', { name: '類1' })).toBeNull();
    fireEvent.keyDown(unfold, { key: 'ArrowRight' });
    expect(screen.getByRole('checkbox', { name: '類1' })).toBeTruthy();
    cleanup();
    visit('/navs');
    expect(await screen.findByRole('checkbox', { name: '類1' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '收起史部' }));
    expect(screen.queryByRole('checkbox', { name: '類1' })).toBeNull();
    cleanup();
    localStorage.clear();
    visit('/navs?navCodes=l1');
    expect(await screen.findByRole('checkbox', { name: '類1', checked: true })).toBeTruthy();
  });

  it('[H-014] show every ranking with what it is computed from', async () => {
    visit('/ranks');
    expect(await screen.findByRole('heading', { level: 2, name: /本月阅读/ })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: /最新入库/ })).toBeTruthy();
    expect(screen.getAllByText('1,234')).toHaveLength(2);
    for (const statement of screen.getAllByText('按本月阅读页次计算。', { exact: false }))
      expect(statement.textContent).toBe('按本月阅读页次计算。截至 2026-11-25');
  });

  it('show the basis of an empty ranking below the others, and a blank leaf where all are empty', async () => {
    const ranking = (title: string, entries: unknown[]) => ({
      title,
      basis: 'newest',
      method: `${title}的依据`,
      asOf: '2026-11-25 10:00:00',
      entries,
    });
    const newest = ranking('最新入库', [
      { rank: 1, name: '吳郡圖經續記', code: 'wujun', remark: '2026-11-18' },
    ]);
    replies = [['/rankList/all', [ranking('本月阅读', []), newest]], ...replies];
    visit('/ranks');
    expect(await screen.findByRole('heading', { level: 2, name: '最新入库' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '本月阅读' })).toBeNull();
    const awaited = within(screen.getByRole('region', { name: '尚无数据' }));
    expect(awaited.getByRole('term').textContent).toBe('本月阅读');
    expect(awaited.getByText('本月阅读的依据')).toBeTruthy();
    cleanup();
    const { queryClient } = await import('./api/query-client.ts');
    queryClient.clear();
    replies = [['/rankList/all', [ranking('本月阅读', [])]], ...replies];
    visit('/ranks');
    expect(await screen.findByRole('heading', { level: 2, name: '暂无排行' })).toBeTruthy();
    expect(screen.getByRole('region', { name: '尚无数据' })).toBeTruthy();
  });

  it.each([
    ['/starProducts', '/api/starProduct', '暂无明星产品'],
    ['/starUsers', '/api/starUser', '暂无明星用户'],
    ['/bookList', '/api/bookList', '暂无书目'],
  ])(
    'show a blank leaf that says what will be there, and leads on, where %s has nothing',
    async (path, call, title) => {
      replies = [[call, []]];
      visit(path);
      const leaf = (await screen.findByRole('heading', { level: 2, name: title })).closest('.empty-state')!;
      expect(leaf.querySelector('svg')).toBeTruthy();
      expect(leaf.querySelector('p')!.textContent).toMatch(/列在此处/);
      expect(
        within(leaf as HTMLElement)
          .getByRole('link', { name: '全部产品' })
          .getAttribute('href'),
      ).toBe('/products');
    },
  );

  it('[H-020] list the star products, which lead to their pages', async () => {
    visit('/starProducts');
    const star = await screen.findByRole('link', { name: /吳郡圖經續記/ });
    expect(star.getAttribute('href')).toBe('/product/wujun');
    expect(screen.getByText('宋代地理志')).toBeTruthy();
  });

  it('[H-021] list the star users, or say that there are none', async () => {
    visit('/starUsers');
    expect(await screen.findByText('某大学图书馆')).toBeTruthy();
    cleanup();
    replies = [['/api/starUser', []]];
    const { queryClient } = await import('./api/query-client.ts');
    queryClient.clear();
    visit('/starUsers');
    expect(await screen.findByText('暂无明星用户')).toBeTruthy();
  });

  it('[H-022] [H-023] list the titles by product, and those of one product', async () => {
    visit('/bookList');
    expect(await screen.findByText('卷上之書')).toBeTruthy();
    expect(screen.getAllByText('大學')).toHaveLength(1);
    // That a product is one title goes without saying.
    expect(screen.queryByText('共 1 种')).toBeNull();
    expect(screen.getByText('共 6 种')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '吳郡圖經續記' }));
    expect(await heading('吳郡圖經續記')).toBeTruthy();
    expect(await screen.findByText('卷上之書')).toBeTruthy();
  });
});

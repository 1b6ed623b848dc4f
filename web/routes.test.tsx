import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultOptions } from '#contract/options.ts';
import type { Product, ProcessingState, ProductList } from '#contract/products.ts';
import { queryClient } from './api/query-client.ts';
import { publicScreens } from './features.tsx';
import { createAppRouter } from './routes.tsx';
import { forgetSession, startSession } from './api/session-store.ts';
import { closeNotice, currentNotice } from './ui/notice.tsx';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { patience } from '#testing/dom/test-timeouts.ts';

const product = (code: string, fullName: string, more: Partial<Product> = {}): Product => ({
  id: code,
  code,
  version: 'v1',
  fullName,
  state: true,
  processingState: 15,
  isNewspaper: false,
  owned: false,
  pageCount: 12,
  authors: [{ name: '朱長文', dynasty: '宋', role: '撰' }],
  extra: { introduction: false },
  ...more,
});

let products: Product[] = [];
let asked: string[] = [];
let trials = false;
let groups: ProductList['groups'] = [];
let withdrawn: ProductList['withdrawn'] = [];
/** Whether this address is one of a unit's. */
let known = false;

const answer = (path: string): [number, unknown] => {
  if (path.includes('/product/all')) return [200, { products, groups, withdrawn, version: '1' }];
  if (path.endsWith('/user'))
    return [200, { id: 'u', userName: '示例图书馆', appsVersion: '1', isAdmin: false }];
  if (path.includes('/introduction/')) {
    const facts = [{ label: '许可', value: 'CC BY-SA 4.0' }];
    return [200, { code: 'wujun', fullName: '吳郡圖經續記', paragraphs: ['宋朱長文撰。'], facts }];
  }
  if (path.includes('/api/options')) return [200, { ...defaultOptions, trials }];
  if (path === '/api/auth/ipLogin' && known) return [200, { access_token: 'ip', refresh_token: 'r' }];
  return [404, {}];
};

/** The real routes with the real screens, at an address; `also` is a page that they are told to have besides. */
const visit = (address: string, also?: string) => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(history);
  if (also !== undefined) Object.assign(router.routesByPath, { [also]: router.routesByPath['/login'] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const signIn = (): void => startSession({ access_token: 'a', refresh_token: 'r' }, false);

openDialogs();
beforeEach(() => {
  products = [
    product('wujun', '吳郡圖經續記', { owned: true, siKu: '史' }),
    product('zizhi', '資治通鑑', { siKu: '史' }),
    product('taoji', '陶淵明集', { siKu: '集' }),
  ];
  asked = [];
  trials = false;
  groups = [];
  withdrawn = [];
  known = false;
  queryClient.clear();
  localStorage.clear();
  document.cookie = 'langhuan.visit.v1=; Max-Age=0; Path=/';
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const [status, body] = answer(path);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  forgetSession(false);
  closeNotice();
  vi.unstubAllGlobals();
});

describe('the public pages', () => {
  it('[H-006] are entered by the home page', async () => {
    visit('/');
    expect(await heading('古籍与旧报，一处检读')).toBeTruthy();
  });

  const paths = publicScreens.map(({ options }) => (options as { path?: string }).path ?? '');
  const open = ['/login', ...paths].filter((path) => !path.startsWith('/admin'));

  it.each(open.map((path) => path.replace(/\$\w+/, 'wujun')))(
    '[H-004] [H-005] [A-035] show header, navigation and footer at %s, and ask for no login',
    async (address) => {
      const router = visit(address);
      await screen.findByRole('heading', { level: 1 });
      expect(router.state.location.pathname).toBe(address);
      const header = screen.getByRole('banner');
      const navigation = within(header).getByRole('navigation', { name: '主导航' });
      const links = within(navigation).getAllByRole('link');
      expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual(['/', '/products']);
      expect(within(screen.getByRole('contentinfo')).getByText('版本 5.0')).toBeTruthy();
      expect(screen.getByRole('main').contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('[H-010] ask for account and password at /login', async () => {
    visit('/login');
    await heading('单位登录');
    expect(screen.getByLabelText('账号').getAttribute('type')).not.toBe('password');
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password');
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy();
  });

  it('[A-058] show no notification when the list of products is refused', async () => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ error: { code: 'not-signed-in', message: 'x' } }), { status: 401 }),
    );
    visit('/');
    await screen.findByText('载入失败');
    expect(currentNotice()).toBeUndefined();
  });

  it('[G-005] say that an address is unknown, with a way home', async () => {
    visit('/no-such-page');
    expect(await heading('页面不存在')).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  });

  it('[H-011] [H-032] [H-001] list every listed product as its own entry, and no other', async () => {
    products.push(product('hidden', '未上架', { state: false }));
    visit('/products');
    await heading('全部产品');
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      '吳郡圖經續記',
      '資治通鑑',
      '陶淵明集',
    ]);
    cleanup();
    visit('/products?class=ji');
    expect(await screen.findByText('共 1 种')).toBeTruthy();
  });

  it.each<[ProcessingState, string]>([
    [15, '精加工'],
    [10, '精加工'],
    [5, '未识别'],
    [0, '待加工'],
  ])('[H-028] [H-029] [H-030] [H-031] show state %i as %s', async (processingState, words) => {
    products = [product('wujun', '吳郡圖經續記', { processingState })];
    for (const [address, title] of [
      ['/products', '全部产品'],
      ['/product/wujun', '吳郡圖經續記'],
    ] as const) {
      visit(address);
      await heading(title);
      expect((await screen.findAllByText(/精加工|未识别|待加工/)).map((label) => label.textContent)).toEqual([
        words,
      ]);
      cleanup();
    }
  });

  it('[H-012] [H-047] show a product with its introduction and where its text comes from', async () => {
    visit('/product/wujun');
    expect(await heading('吳郡圖經續記')).toBeTruthy();
    expect(await screen.findByText('宋朱長文撰。')).toBeTruthy();
    expect(screen.getByText('CC BY-SA 4.0')).toBeTruthy();
    expect(screen.getByRole('link', { name: '开始阅读' }).getAttribute('href')).toBe('/app/read/wujun');
  });
});

describe('the pages of a product', () => {
  it('[A-005] [A-006] send who is not signed in to /login, and remember where he wanted to go', async () => {
    const router = visit('/app/search/wujun?page=2');
    await heading('单位登录');
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toEqual({ from: '/app/search/wujun?page=2' });
  });

  it('[A-004] wait for the network to sign in before they send anyone away', async () => {
    known = true;
    const router = visit('/app/read/zizhi');
    await heading('无访问权限');
    expect(router.state.location.pathname).toBe('/app/read/zizhi');
  });

  it('[A-009] offer a trial of what is not owned only where trials are enabled and have a page', async () => {
    signIn();
    const offersNone = async (page?: string) => {
      visit('/app/read/zizhi', page);
      await heading('无访问权限');
      await vi.waitFor(() => expect(queryClient.getQueryData(['options'])).toBeDefined(), patience);
      expect(screen.queryByText(/试用/)).toBeNull();
      cleanup();
      queryClient.clear();
    };
    await offersNone('/trials');
    trials = true;
    await offersNone();
    visit('/app/read/zizhi', '/trials');
    await heading('无访问权限');
    const link = await screen.findByRole('link', { name: '申请试用' });
    expect(link.getAttribute('href')).toBe('/trials?code=zizhi');
    expect(screen.getByText(/可以申请试用/)).toBeTruthy();
  });

  it('[G-009] say that a product does not exist', async () => {
    signIn();
    visit('/app/read/nosuchcode');
    expect(await heading('产品不存在')).toBeTruthy();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: '返回首页' }).getAttribute('href'),
    ).toBe('/');
  });

  it('[H-032] say of a product that was taken off the list that it was', async () => {
    signIn();
    withdrawn = [{ code: 'gone', fullName: '越絕書' }];
    for (const address of ['/app/read/gone?pageId=3', '/product/gone']) {
      visit(address);
      expect(await heading('产品已下架')).toBeTruthy();
      expect(screen.getByText(/“越絕書”已下架/)).toBeTruthy();
      cleanup();
    }
  });

  it('[A-008] say of a subscription that has ended, or is to begin, when', async () => {
    signIn();
    products = [
      product('zizhi', '資治通鑑', { term: { endedOn: '2025-12-31' } }),
      product('taoji', '陶淵明集', { term: { startsOn: '2027-01-01' } }),
    ];
    visit('/app/read/zizhi');
    expect(await screen.findByText(/“資治通鑑”的订购已于 2025-12-31 到期/)).toBeTruthy();
    cleanup();
    visit('/app/read/taoji');
    expect(await screen.findByText(/“陶淵明集”的订购自 2027-01-01 起/)).toBeTruthy();
  });

  it('[A-007] [A-008] [A-010] [A-038] refuse a product that the unit does not own, fetch nothing of it, and lead home', async () => {
    signIn();
    const router = visit('/app/read/zizhi');
    expect(await heading('无访问权限')).toBeTruthy();
    expect(screen.getByText(/如已订购，请重新登录/)).toBeTruthy();
    expect(asked.filter((path) => path.includes('zizhi'))).toEqual([]);
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: '返回首页' }));
    await heading('古籍与旧报，一处检读');
    expect(router.state.location.pathname).toBe('/');
  });

  it('[G-010] [G-011] group the selector, and open elsewhere what has its own address', async () => {
    groups = [{ id: 'g1', name: '方志' }];
    products[0].extra.productGroupId = 'g1';
    products.push(
      product('far', '別處之書', {
        owned: true,
        extra: { introduction: false, appUrl: 'https://far.example/' },
      }),
    );
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    signIn();
    const router = visit('/app/read/wujun');
    fireEvent.click(await screen.findByRole('button', { name: /选择产品/ }));
    const named = await screen.findByRole('group', { name: '方志' });
    expect(
      within(named)
        .getAllByRole('menuitemradio')
        .map((item) => item.textContent),
    ).toEqual(['吳郡圖經續記']);
    fireEvent.click(screen.getByRole('menuitemradio', { name: '別處之書' }));
    expect(opened).toHaveBeenCalledWith('https://far.example/', '_blank', 'noopener');
    expect(router.state.location.pathname).toBe('/app/read/wujun');
  });

  it('[G-012] open the reader of the product that is chosen', async () => {
    products[1].owned = true;
    signIn();
    const router = visit('/app/search/wujun?query=x');
    fireEvent.click(await screen.findByRole('button', { name: /选择产品/ }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: '資治通鑑' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/app/read/zizhi'), patience);
    expect(router.state.location.search).toEqual({});
  });

  it('[G-010] offer in the selector the products of the unit, and no others', async () => {
    signIn();
    visit('/app/read/wujun');
    const button = await screen.findByRole('button', { name: /选择产品/ }, { timeout: 10_000 });
    fireEvent.click(button);
    const offered = await screen.findAllByRole('menuitemradio');
    expect(offered.map((item) => item.textContent)).toEqual(['吳郡圖經續記']);
  });
});

// The client at an address, with its real routes and screens, before a server that answers from `site`.
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { defaultOptions } from '#contract/settings/options.ts';
import type { Introduction, Product, ProductList, TabsState } from '#contract/products/products.ts';
import { type ToolName, toolNames } from '#contract/values/tool-names.ts';
import { queryClient } from '../../web/api/query-client.ts';
import { createAppRouter } from '../../web/routes.tsx';
import { forgetSession, startSession } from '../../web/api/session-store.ts';
import { closeNotice } from '../../web/kit/overlays/notice.tsx';
import { openDialogs } from './jsdom-polyfills.ts';

export const product = (code: string, fullName: string, more: Partial<Product> = {}): Product => ({
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

/** The data that the server answers with, and the requests it received. */
export const site = {
  products: [] as Product[],
  requests: [] as string[],
  trials: false,
  tools: [...toolNames] as ToolName[],
  groups: [] as ProductList['groups'],
  withdrawn: [] as ProductList['withdrawn'],
  /** Of every introduction. */
  facts: [] as Introduction['facts'],
  /** Of every product. */
  tabs: ['read', 'search'] as TabsState['tabs'],
  /** Whether this address is one of a unit's. */
  known: false,
};

const answer = (path: string): [number, unknown] => {
  if (path.includes('/product/all')) {
    const { products, groups, withdrawn } = site;
    return [200, { products, groups, withdrawn, version: '1' }];
  }
  if (path.endsWith('/user'))
    return [200, { id: 'u', userName: '示例图书馆', appsVersion: '1', isAdmin: false }];
  if (path.includes('/introduction/')) {
    return [
      200,
      { code: 'wujun', fullName: '吳郡圖經續記', paragraphs: ['宋朱長文撰。'], facts: site.facts },
    ];
  }
  if (path.includes('/product/contents/')) {
    const children = [{ title: '城邑', pageId: 7 }];
    const contents = [
      { title: '卷上', pageId: 5, children },
      { title: '卷中', pageId: 31, children: [] },
    ];
    const citation = '〔宋〕朱長文：《吳郡圖經續記》，文淵閣四庫全書本';
    const versions = [
      {
        version: '20261129T040000-abcd',
        day: '2026-11-29',
        pages: 121,
        characters: 50_123,
        moreCharacters: -7,
        changes: {
          pages: { added: 1, removed: 0, changed: 12 },
          titles: { added: 0, removed: 2, changed: 0 },
        },
      },
      { version: '20261101T040000-abcd', day: '2026-11-01', pages: 120, characters: 50_130 },
    ];
    return [200, { version: '1', citation, contents, rest: 0, newspapers: [], versions }];
  }
  if (path.includes('/check-tabs-state/')) return [200, { tabs: site.tabs }];
  if (path.includes('/api/options'))
    return [200, { ...defaultOptions, trials: site.trials, tools: site.tools }];
  if (path === '/api/auth/ipLogin' && site.known) return [200, { access_token: 'ip', refresh_token: 'r' }];
  return [404, {}];
};

/** The real routes with the real screens, at an address. */
export const visit = (address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(history);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const asUnit = (): void => startSession({ access_token: 'a', refresh_token: 'r' }, false);

/** Sets the stage before each test of a file, and clears it. */
export const serveSite = (): void => {
  openDialogs();
  beforeEach(() => {
    const products = [
      product('wujun', '吳郡圖經續記', { owned: true, siKu: '史' }),
      product('zizhi', '資治通鑑', { siKu: '史' }),
      product('taoji', '陶淵明集', { siKu: '集' }),
    ];
    const tabs = ['read', 'search'];
    Object.assign(site, {
      products,
      requests: [],
      trials: false,
      tools: [...toolNames],
      groups: [],
      withdrawn: [],
      facts: [{ label: '许可', value: 'CC BY-SA 4.0' }],
      tabs,
      known: false,
    });
    queryClient.clear();
    localStorage.clear();
    document.cookie = 'langhuan.visit.v1=; Max-Age=0; Path=/';
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    // jsdom knows no layout.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.stubGlobal('fetch', async (path: string) => {
      site.requests.push(path);
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
};

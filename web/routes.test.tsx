import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ProcessingState } from '#contract/products/products.ts';
import { publicScreens } from './features.tsx';
import { currentNotice } from './kit/overlays/notice.tsx';
import { heading, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();

describe('the public pages', () => {
  it('[H-006] are entered by the home page', async () => {
    visit('/');
    expect(await heading('古籍与旧报，一处检读')).toBeTruthy();
  });

  const paths = publicScreens.map(({ options }) => (options as { path?: string }).path ?? '');
  const open = ['/login', ...paths].filter((path) => !path.startsWith('/admin'));

  it.each(open.map((path) => path.replaceAll(/\$\w+/g, 'wujun')))(
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

  it('[H-020] [H-021] [H-022] lead by their foot to what the house has chosen and to the lists of books', async () => {
    visit('/ranks');
    const foot = within(await screen.findByRole('contentinfo'));
    const hrefs = foot.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const path of ['/starProducts', '/starUsers', '/bookList']) {
      expect(paths).toContain(path);
      expect(hrefs).toContain(path);
    }
  });

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
    site.products.push(product('hidden', '未上架', { state: false }));
    visit('/products');
    await heading('全部产品');
    // By the sounds of their titles.
    expect(screen.getAllByRole('rowheader').map((title) => title.textContent)).toEqual([
      '陶淵明集',
      '吳郡圖經續記',
      '資治通鑑',
    ]);
    cleanup();
    visit('/products?class=ji');
    expect(await screen.findByText('共 1 种')).toBeTruthy();
  });

  it.each<[ProcessingState, string, boolean]>([
    [15, '精加工', false],
    [10, '精加工（未校对）', false],
    [10, '精加工（机器识别，未校对）', true],
    [5, '未识别', false],
    [0, '待加工', false],
  ])('[H-028] [H-029] [H-030] [H-031] show state %i as %s', async (processingState, words, isNewspaper) => {
    site.products = [product('wujun', '吳郡圖經續記', { processingState, isNewspaper })];
    // As earlier imports gave it, in addition to the state.
    site.facts = [{ label: '整理状态', value: '录文未经本馆校对' }];
    for (const [address, title] of [
      ['/products', '全部产品'],
      ['/product/wujun', '吳郡圖經續記'],
    ] as const) {
      visit(address);
      await heading(title);
      expect(
        (await screen.findAllByText(/精加工|未识别|待加工|校对/)).map((label) => label.textContent),
      ).toEqual([words]);
      cleanup();
    }
  });

  it('[H-029] say in one statement what a source states of how the text was edited', async () => {
    site.products = [product('wujun', '吳郡圖經續記', { processingState: 10 })];
    site.facts = [{ label: '整理状态', value: '已与宋本逐字对勘' }];
    visit('/product/wujun');
    expect(await screen.findByText('精加工（未校对）；已与宋本逐字对勘')).toBeTruthy();
    expect(screen.getAllByText('整理状态')).toHaveLength(1);
  });

  it('[H-012] show facts of one label together, and of a version the day on which it was made', async () => {
    site.products = [product('wujun', '吳郡圖經續記', { version: '20261128T170000-abcd' })];
    site.facts = ['缺序', '缺跋'].map((value) => ({ label: '已知缺陷', value }));
    visit('/product/wujun');
    const label = await screen.findByText('已知缺陷');
    expect([...label.parentElement!.children].map(({ textContent }) => textContent)).toEqual([
      '已知缺陷',
      '缺序',
      '缺跋',
    ]);
    // Of Shanghai, as days are everywhere.
    expect(screen.getByText('数据版本').nextSibling?.textContent).toBe(
      '2026-11-29（编号 20261128T170000-abcd）',
    );
  });

  it('[H-012] [H-047] show a product with its introduction and where its text comes from', async () => {
    visit('/product/wujun');
    expect(await heading('吳郡圖經續記')).toBeTruthy();
    expect(await screen.findByText('宋朱長文撰。')).toBeTruthy();
    expect(screen.getByText('CC BY-SA 4.0')).toBeTruthy();
    expect(screen.getByRole('link', { name: '开始阅读' }).getAttribute('href')).toBe('/app/read/wujun');
  });

  it('[H-012] show its contents, its version and how it is cited, and lead whoever may read it to each place', async () => {
    visit('/product/wujun');
    const contents = within(await screen.findByRole('region', { name: '目录' }));
    expect(contents.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '卷上城邑',
      '城邑',
      '卷中',
    ]);
    expect(contents.getByRole('link', { name: '城邑' }).getAttribute('href')).toBe(
      '/app/read/wujun?pageId=7',
    );
    const cited = within(screen.getByRole('region', { name: '引用' }));
    expect(cited.getByText('〔宋〕朱長文：《吳郡圖經續記》，文淵閣四庫全書本')).toBeTruthy();
    expect(cited.getByRole('button', { name: '复制引用' })).toBeTruthy();
    const versions = within(screen.getByRole('region', { name: '更新记录' }));
    expect(versions.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2026-11-29121 页，50,123 字。页增 1、改 12；篇目减 2；字数减 7',
      '2026-11-01120 页，50,130 字',
    ]);
    expect(screen.getByText('数据版本').nextSibling?.textContent).toBe('v1');
    cleanup();
    visit('/product/zizhi');
    const titles = within(await screen.findByRole('region', { name: '目录' }));
    expect(titles.queryByRole('link')).toBeNull();
  });
});

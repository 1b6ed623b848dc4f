import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TabsState } from '#contract/products/products.ts';
import { queryClient } from './api/query-client.ts';
import { heading, product, serveSite, asUnit, site, visit } from '#testing/dom/visited-site.tsx';
import { frameTexts } from './kit/texts.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

serveSite();

describe('the pages of a product', () => {
  it('[A-005] [A-006] send who is not signed in to /login, and remember where he wanted to go', async () => {
    const router = visit('/app/search/wujun?page=2');
    await heading('单位登录');
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toEqual({ from: '/app/search/wujun?page=2' });
    // Whoever followed a link sees what waits.
    await screen.findByText('登录后检索《吳郡圖經續記》');
  });

  it('[A-004] wait for the network to sign in before they send anyone away', async () => {
    site.known = true;
    const router = visit('/app/read/zizhi');
    await heading('无访问权限');
    expect(router.state.location.pathname).toBe('/app/read/zizhi');
  });

  it.each(TabsState.shape.tabs.element.options)(
    '[G-006] open the tab %s of a product that offers it by its address, and say in the header which is open',
    async (tab) => {
      site.tabs = [...TabsState.shape.tabs.element.options];
      asUnit();
      const router = visit(`/app/${tab}/wujun`);
      const header = within(await screen.findByRole('banner'));
      const navigation = within(await header.findByRole('navigation', { name: '本书功能' }));
      const selected = await navigation.findByRole('link', { current: 'page' });
      expect(selected.textContent).toBe(frameTexts[tab]);
      expect(navigation.getAllByRole('link', { current: 'page' })).toHaveLength(1);
      await vi.waitFor(
        () => expect(navigation.getAllByRole('link')).toHaveLength(site.tabs.length),
        waitOptions,
      );
      // Its screen, by the name of the window, and no other in its place.
      await vi.waitFor(() => expect(document.title).toContain('吳郡圖經續記'), waitOptions);
      expect(within(screen.getByRole('main')).queryByText(/页面不存在|本产品没有/)).toBeNull();
      expect(router.state.location.pathname).toBe(`/app/${tab}/wujun`);
    },
  );

  it('[A-009] offer a trial of what is not owned only where trials are enabled', async () => {
    asUnit();
    visit('/app/read/zizhi');
    await heading('无访问权限');
    await vi.waitFor(() => expect(queryClient.getQueryData(['options'])).toBeDefined(), waitOptions);
    expect(screen.queryByText(/试用/)).toBeNull();
    cleanup();
    queryClient.clear();
    site.trials = true;
    visit('/app/read/zizhi');
    await heading('无访问权限');
    const link = await screen.findByRole('link', { name: '申请试用' });
    expect(link.getAttribute('href')).toBe('/trials?code=zizhi');
    expect(screen.getByText(/可以申请试用/)).toBeTruthy();
  });

  it('[G-009] say that a product does not exist', async () => {
    asUnit();
    visit('/app/read/nosuchcode');
    expect(await heading('产品不存在')).toBeTruthy();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: '返回首页' }).getAttribute('href'),
    ).toBe('/');
  });

  it('[H-032] say of a product that was taken off the list that it was', async () => {
    asUnit();
    site.withdrawn = [{ code: 'gone', fullName: '越絕書' }];
    for (const address of ['/app/read/gone?pageId=3', '/product/gone']) {
      visit(address);
      expect(await heading('产品已下架')).toBeTruthy();
      expect(screen.getByText(/“越絕書”已下架/)).toBeTruthy();
      cleanup();
    }
  });

  it('[A-008] say of a subscription that has ended, or is to begin, when', async () => {
    asUnit();
    site.products = [
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
    asUnit();
    const router = visit('/app/read/zizhi');
    expect(await heading('无访问权限')).toBeTruthy();
    expect(screen.getByText(/如已订购，请重新登录/)).toBeTruthy();
    expect(site.requests.filter((path) => path.includes('zizhi'))).toEqual([]);
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: '返回首页' }));
    await heading('古籍与旧报，一处检读');
    expect(router.state.location.pathname).toBe('/');
  });

  it('[G-010] [G-011] group the selector, and open elsewhere what has its own address', async () => {
    site.groups = [{ id: 'g1', name: '方志' }];
    site.products[0].extra.productGroupId = 'g1';
    site.products.push(
      product('far', '別處之書', {
        owned: true,
        extra: { introduction: false, appUrl: 'https://far.example/' },
      }),
    );
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    asUnit();
    const router = visit('/app/read/wujun');
    fireEvent.click(await screen.findByRole('button', { name: /选择产品/ }));
    const named = await screen.findByRole('group', { name: '方志' });
    expect(
      within(named)
        .getAllByRole('option')
        .map((item) => item.querySelector('.menu-title')?.textContent),
    ).toEqual(['吳郡圖經續記']);
    fireEvent.click(screen.getByRole('option', { name: /^別處之書/ }));
    expect(opened).toHaveBeenCalledWith('https://far.example/', '_blank', 'noopener');
    expect(router.state.location.pathname).toBe('/app/read/wujun');
  });

  it('[G-012] open the reader of the product that is chosen', async () => {
    site.products[1].owned = true;
    asUnit();
    const router = visit('/app/search/wujun?query=x');
    fireEvent.click(await screen.findByRole('button', { name: /选择产品/ }));
    fireEvent.click(await screen.findByRole('option', { name: /^資治通鑑/ }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/app/read/zizhi'), waitOptions);
    expect(router.state.location.search).toEqual({});
  });

  it('[G-010] offer in the selector the products of the unit, and no others', async () => {
    asUnit();
    visit('/app/read/wujun');
    const button = await screen.findByRole('button', { name: /选择产品/ }, { timeout: 10_000 });
    fireEvent.click(button);
    const offered = await screen.findAllByRole('option');
    expect(offered.map((item) => item.querySelector('.menu-title')?.textContent)).toEqual(['吳郡圖經續記']);
  });
});

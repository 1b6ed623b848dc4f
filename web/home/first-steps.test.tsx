import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asUnit, heading, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';
import { defaultOptions, type FirstStep } from '#contract/settings/options.ts';
import { queryClient } from '../api/query-client.ts';
import { writeEntry } from '../storage/local-entry.ts';
import { recordRecentProduct } from '../kit/products/recent-products.ts';

serveSite();

let firstSteps: FirstStep[];
beforeEach(() => {
  firstSteps = [
    { title: '一叶书', address: '/app/read/wujun?pageId=5' },
    { title: '“明月”之句', address: '/search?query=a%2Bb' },
    { title: '手写认字', address: '/tools/qpen' },
    { title: '未入藏的书', address: '/app/read/elsewhere' },
    { title: '未订购的书', address: '/app/read/zizhi' },
  ];
  const usual = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.includes('/api/options')
      ? Promise.resolve(new Response(JSON.stringify({ ...defaultOptions, firstSteps })))
      : usual(path, init),
  );
});

const steps = () => screen.findByRole('region', { name: '不妨一试' });
const shownSteps = async () =>
  within(await steps())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const visitWithoutSteps = async () => {
  visit('/');
  await heading('古籍与旧报，一处检读');
  await screen.findByRole('region', { name: '书架' });
  expect(screen.queryByRole('region', { name: '不妨一试' })).toBeNull();
};
const visitAgain = async () => {
  cleanup();
  queryClient.clear();
  await visitWithoutSteps();
};

it('shows a reader what he may open, each one press', async () => {
  asUnit();
  const router = visit('/');
  expect(await shownSteps()).toEqual(['一叶书', '“明月”之句', '手写认字']);
  const link = within(await steps()).getByRole('link', { name: '“明月”之句' });
  expect(link.getAttribute('href')).toBe('/search?query=a%2Bb');
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toEqual({ query: 'a+b' });
});

it('shows a visitor last what waits for his signing in, and says so to those who listen too', async () => {
  site.products = [product('wujun', '吳郡圖經續記'), product('zizhi', '資治通鑑')];
  visit('/');
  const waiting = '（登录后可看）';
  expect(await shownSteps()).toEqual([
    '手写认字',
    `登录后一叶书${waiting}`,
    `“明月”之句${waiting}`,
    `未订购的书${waiting}`,
  ]);
});

it('is dismissed for good, and hands the keyboard on', async () => {
  asUnit();
  visit('/');
  fireEvent.click(within(await steps()).getByRole('button', { name: '不再显示“不妨一试”' }));
  expect(screen.queryByRole('region', { name: '不妨一试' })).toBeNull();
  expect(document.activeElement).toBe(await heading('古籍与旧报，一处检读'));
  expect((await screen.findByText('“不妨一试”不再显示')).closest('[role=status]')).toBeTruthy();
  await visitAgain();
});

it('stays while no books were opened but those that it leads to', async () => {
  asUnit();
  recordRecentProduct('wujun');
  visit('/');
  await steps();
  recordRecentProduct('taoji');
  await visitAgain();
});

it('is not there without steps, nor where none can be followed', async () => {
  asUnit();
  firstSteps = [{ title: '未订购的书', address: '/app/read/zizhi' }];
  await visitWithoutSteps();
  firstSteps = [];
  await visitAgain();
});

it('is there though what the browser holds is of a shape that nobody knows', async () => {
  asUnit();
  writeEntry('langhuan.first-steps.v1', { some: 'thing' });
  visit('/');
  await steps();
});

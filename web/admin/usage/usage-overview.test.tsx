import { makeAdminUnit } from '#testing/dom/admin-unit.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { UsageStatus, UsageFigures } from '#contract/admin/usage.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import '../admin-screen.tsx';

serveSite();

const none = { requests: 0, searches: 0, noLicense: 0, limitExceeded: 0 };
const days = Array.from({ length: 30 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
const figures: UsageFigures = {
  from: '2026-11-01',
  to: '2026-11-30',
  knownFrom: '2026-11-20',
  total: { requests: 1240, searches: 36, noLicense: 4, limitExceeded: 1 },
  spans: days.map((span, i) => ({
    span,
    ...none,
    ...(i === 22 ? { requests: 1200, searches: 6, noLicense: 4, limitExceeded: 1 } : {}),
    ...(i === 29 ? { requests: 40, searches: 30 } : {}),
  })),
  products: [
    { code: 'siku', title: '欽定四庫全書總目', ...none, requests: 240, searches: 30, noLicense: 4 },
    { code: 'jingbao', title: '晶報', ...none, requests: 1000, searches: 2 },
    { code: '', title: '', ...none, limitExceeded: 1 },
  ],
  units: [
    { id: 'a', name: '示例大学图书馆', ...none, requests: 1200, searches: 6 },
    { id: 'public', name: '公众', ...none, requests: 40, searches: 30, noLicense: 4, limitExceeded: 1 },
  ],
};
const status: UsageStatus = {
  taken: 24,
  seats: [
    { id: 'a', name: '示例大学图书馆', taken: 4, seats: 50 },
    { id: 'b', name: '临安古籍所', taken: 20, seats: 20 },
  ],
  prints: [{ id: 'a', name: '示例大学图书馆', printed: 640, quota: 5000 }],
  expiring: [{ id: 'b', name: '临安古籍所', lastDay: '2026-12-09', days: 9 }],
  failures: {
    from: '2026-11-24',
    tries: 6,
    accounts: [
      { name: '示例大学图书馆 / 蔡', kind: 'person', tries: 5 },
      { name: '', kind: 'unit', tries: 1 },
    ],
  },
};
const nothing: UsageFigures = {
  ...figures,
  total: none,
  spans: days.map((span) => ({ span, ...none })),
  products: [],
  units: [],
};
const idle: UsageStatus = {
  taken: 0,
  seats: [],
  prints: [],
  expiring: [],
  failures: { from: '2026-11-24', tries: 0, accounts: [] },
};

const unit = (name: string) => makeAdminUnit({ id: name, name });

let requests: string[] = [];
const serve = (given: UsageFigures, now: UsageStatus) =>
  serveConsole((path) => {
    if (path.includes('/usage/')) requests.push(path.replace(/^.*\/usage/, ''));
    if (path.includes('/usage/figures')) return given;
    if (path.includes('/usage/status')) return now;
    if (path.includes('/admin/unit'))
      return { items: [unit('示例大学图书馆'), unit('临安古籍所')], totalCount: 2 };
    return path.includes('/api/admin') ? { items: [], totalCount: 0 } : undefined;
  });
beforeEach(() => {
  requests = [];
});

it.each([
  ['会话', '席位', { part: 'sessions', unit: 'a' }, { part: 'sessions' }],
  [
    '审计日志',
    '登录失败，近七日',
    { part: 'audit', act: 'sign-in.failed', from: '2026-11-24', subject: '示例大学图书馆' },
    { part: 'audit', act: 'sign-in.failed', from: '2026-11-24' },
  ],
])('leads to %s of the unit that is chosen, or of all', async (name, list, ofUnit, ofAll) => {
  serve(figures, { ...status, unitId: 'a' });
  const router = visit('/admin?part=usage&unit=示例大学图书馆');
  const follow = async (wanted: object) => {
    const section = (await screen.findByRole('heading', { name: list })).closest('section') as HTMLElement;
    fireEvent.click(within(section).getByRole('button', { name }));
    await waitFor(() => expect(router.state.location.search).toEqual(wanted));
  };
  await follow(ofUnit);
  serve(figures, status);
  await act(() => router.navigate({ to: '/admin', search: { part: 'usage' } }));
  await follow(ofAll);
});

/** The cells of each row of the table that is shown. */
const rowsOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
/** The rows of a short list, under its heading. */
const listOf = (name: string): string[] => {
  const section = screen.getByRole('heading', { name }).closest('section') as HTMLElement;
  return [...section.querySelectorAll('li')].map((row) =>
    [...row.children]
      .map((of) => of.textContent)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );
};

it('shows sums, the busiest day, sortable tables, and the status of units', async () => {
  serve(figures, status);
  visit('/admin?part=usage');
  const online = await screen.findByText('在用');
  const sums = [...(online.closest('dl')?.children ?? [])].map((of) => of.textContent);
  expect(sums).toEqual([
    '阅读1,240次',
    '检索36次',
    '被拒5次',
    '在用24席',
    '本月打印640页',
    '七日登录失败6次',
  ]);

  const chart = screen.getByRole('slider', { name: '各日阅读与检索' });
  expect(chart.getAttribute('aria-valuetext')).toBe('2026-11-23　阅读 1,200　检索 6　被拒 5');
  expect(screen.getByText('逐日数字自 2026-11-20 起保存，更早的只有逐月数字。')).toBeTruthy();
  const heightOf = (span: string) =>
    Number(document.querySelector(`[data-span="${span}"] > .own`)?.getAttribute('height'));
  expect(heightOf('2026-11-30') / heightOf('2026-11-23')).toBeCloseTo(40 / 1200);
  expect(heightOf('2026-11-01')).toBe(0);
  fireEvent.change(chart, { target: { value: '30' } });
  expect(chart.getAttribute('aria-valuetext')).toBe('2026-11-30　阅读 40　检索 30　被拒 0');

  expect(rowsOf('产品')).toEqual([
    ['晶報', '1,000', '2', '—'],
    ['欽定四庫全書總目', '240', '30', '4'],
    ['未指明产品', '—', '—', '1'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: '检索' }));
  expect(rowsOf('产品').map(([name]) => name)).toEqual(['欽定四庫全書總目', '晶報', '未指明产品']);
  fireEvent.click(screen.getByRole('radio', { name: '日' }));
  expect(screen.getByRole('columnheader', { name: '日' }).getAttribute('aria-sort')).toBe('descending');
  expect(rowsOf('日').slice(0, 2)).toEqual([
    ['2026-11-30', '40', '30', '—'],
    ['2026-11-29', '—', '—', '—'],
  ]);

  expect(listOf('席位')).toEqual(['临安古籍所 20 / 20', '示例大学图书馆 4 / 50']);
  expect(listOf('打印额，本月')).toEqual(['示例大学图书馆 640 / 5,000']);
  expect(listOf('六十日内到期')).toEqual(['临安古籍所 2026-12-09 余 9 日']);
  expect(listOf('被拒')).toEqual(['未订购 4', '席位已满或取用达上限 1']);
  expect(listOf('登录失败，近七日')).toEqual(['示例大学图书馆 / 蔡 个人密码 5', '无此账号 单位密码 1']);
});

it('is of one unit and of another period by a press, and says so in its address', async () => {
  serve(figures, status);
  const router = visit('/admin?part=usage');
  await screen.findByText('在用');
  fireEvent.click(screen.getByRole('radio', { name: '十二月' }));
  await waitFor(() => expect(requests).toContain('/figures?period=12m'));
  fireEvent.click(await screen.findByRole('radio', { name: '单位' }));
  fireEvent.click(screen.getByRole('button', { name: '示例大学图书馆' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ period: '12m', unit: '示例大学图书馆' }),
  );
  const name = encodeURIComponent('示例大学图书馆');
  await waitFor(() =>
    expect(requests).toEqual(
      expect.arrayContaining([`/figures?period=12m&unit=${name}`, `/status?unit=${name}`]),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: '单位：示例大学图书馆' }));
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '公众' } });
  fireEvent.click(screen.getByRole('option', { name: '公众' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ unit: '公众' }));
  fireEvent.click(screen.getByRole('button', { name: 'COUNTER 报告' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'COUNTER 报告' })).toBeTruthy();
});

it('says in words what there is none of', async () => {
  serve(nothing, idle);
  visit('/admin?part=usage');
  await screen.findByText('没有限定席位的单位。');
  for (const said of [
    '没有可打印的单位。',
    '六十日内没有单位到期。',
    '其间没有被拒。',
    '近七日没有登录失败。',
  ])
    expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getAllByText('其间没有使用记录。')).toHaveLength(2);
  expect([screen.queryByRole('slider'), screen.queryByRole('table')]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('radio', { name: '日' }));
  expect(rowsOf('日')).toHaveLength(12);
});

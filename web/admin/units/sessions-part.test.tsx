import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminSession, AdminSessionList } from '#contract/admin/admin-people.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for them to be compiled.
import '../../shell/product-choices.tsx';
import '../admin-screen.tsx';

serveSite();

const session = (id: string, unitId: string, unit: string, address: string): AdminSession => ({
  id,
  unitId,
  unit,
  kind: 'password',
  address,
  since: '2026-11-25 10:00:00',
  seen: '2026-11-25 11:00:00',
  own: false,
});

it('[A-045] shows the requested sessions, and ends all of a unit after confirmation', async () => {
  let live = [
    session('s1', 'u1', '城北大學', '203.0.113.7'),
    session('s2', 'u1', '城北大學', '203.0.113.8'),
    session('s3', 'u2', '城南大學', '198.51.100.1'),
  ];
  const queries: URLSearchParams[] = [];
  const ended: unknown[] = [];
  serveConsole((path, init) => {
    if (path === '/api/admin/session/end') {
      ended.push(JSON.parse(String(init.body)));
      live = live.filter(({ unitId }) => unitId !== 'u1');
      return { ended: 2 };
    }
    if (!path.startsWith('/api/admin/session?')) return undefined;
    const query = new URLSearchParams(path.split('?')[1]);
    queries.push(query);
    const items = live.filter(
      ({ unitId, address }) =>
        (query.get('unitId') ?? unitId) === unitId && address.startsWith(query.get('address') ?? ''),
    );
    const units = [
      { id: 'u1', name: '城北大學', sessions: live.filter(({ unitId }) => unitId === 'u1').length },
      { id: 'u2', name: '城南大學', sessions: 1 },
    ].filter(({ sessions }) => sessions > 0);
    const products = [{ code: 'wujun', sessions: 2 }];
    return { items, totalCount: items.length, units, products } satisfies AdminSessionList;
  });
  const router = visit('/admin?part=sessions');
  const last = () => queries.at(-1);
  const choices = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('combobox');
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  expect(await choices('单位：全部')).toEqual(['全部', '城北大學2 个', '城南大學1 个']);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: '结束全部会话' })).toBeNull();

  const [, used] = await choices('近一日所用产品：全部');
  expect(used).toMatch(/^吳郡圖經續記.*2 个$/);
  fireEvent.click(screen.getByRole('option', { name: /吳郡圖經續記/ }));
  await waitFor(() => expect(last()?.get('code')).toBe('wujun'));
  const address = screen.getByLabelText('地址，如 10.1. 或 10.1.0.0/16');
  fireEvent.change(address, { target: { value: '203.0.113.7 ' } });
  fireEvent.submit(address);
  await waitFor(() => expect(last()?.get('address')).toBe('203.0.113.7'));
  const person = screen.getByLabelText('个人账号或工号');
  fireEvent.change(person, { target: { value: '讀者' } });
  fireEvent.submit(person);
  await waitFor(() => expect(last()?.get('person')).toBe('讀者'));

  fireEvent.click(await screen.findByRole('button', { name: '城北大學' }));
  await waitFor(() => expect(last()?.get('unitId')).toBe('u1'));
  expect(router.state.location.search).toMatchObject({
    unit: 'u1',
    product: 'wujun',
    address: '203.0.113.7',
  });

  fireEvent.click(await screen.findByRole('button', { name: '结束全部会话' }));
  const question = await screen.findByRole('dialog', { name: '结束“城北大學”的全部会话？' });
  // All that there are, though one is shown.
  expect(question.textContent).toContain('共 2 个，不限于现在所列');
  expect(ended).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: '结束全部会话' }));
  await waitFor(() => expect(ended).toEqual([{ unitId: 'u1' }]));
  await screen.findByText('已结束 2 个会话');
  expect(await screen.findByText('没有这样的会话')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: '结束全部会话' })).toBeNull());
});

import { makeAdminUnit } from '#testing/dom/admin-unit.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnPackage, ProductPackage } from '#contract/products/product-packages.ts';
import { defaultSettings } from '#contract/settings/settings.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import '../admin-screen.tsx';

serveSite();

const histories: ProductPackage = {
  id: 'class:史',
  name: '史部',
  kind: 'class',
  products: ['wujun', 'zizhi'],
};
const poems: OwnPackage = { id: 'poems', name: '詩', products: ['taoji'] };

it('[A-038] makes packages of products that are ticked, changes and removes them', async () => {
  let own = [poems];
  const saved: unknown[] = [];
  serveConsole((path, init) => {
    if (path === '/api/admin/settings' && init.method === 'PUT') {
      const body = JSON.parse(String(init.body)) as { set: { packages: OwnPackage[] } };
      saved.push(body);
      own = body.set.packages;
      return { set: { packages: own }, inherited: defaultSettings };
    }
    if (path === '/api/admin/settings') return { set: { packages: own }, inherited: defaultSettings };
    if (path !== '/api/admin/package') return undefined;
    return { items: [histories, ...own.map((one) => ({ ...one, kind: 'own' }))] };
  });
  visit('/admin?part=packages');
  const rows = async () => {
    await screen.findByText('史部');
    return [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(1, 5).map((cell) => cell.textContent),
    );
  };
  await waitFor(async () =>
    expect(await rows()).toEqual([
      ['史部', '四部', '2', '吳郡圖經續記、資治通鑑'],
      ['詩', '自定', '1', '陶淵明集'],
    ]),
  );
  // The classes are not anybody's to change.
  expect(screen.queryByRole('button', { name: '修改“史部”' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: '新建产品包' }));
  const dialog = await screen.findByRole('dialog', { name: '新建产品包' });
  const save = within(dialog).getByRole('button', { name: '保存' });
  fireEvent.click(save);
  expect((await within(dialog).findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    '请填写名称',
    '请至少选一种产品',
  ]);
  fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '詩' } });
  expect(within(dialog).getAllByRole('alert')[0]?.textContent).toBe('已有同名的产品包');
  fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '吳中 ' } });
  fireEvent.change(within(dialog).getByLabelText('查找产品'), { target: { value: '吳郡' } });
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '吳郡圖經續記' }));
  fireEvent.change(within(dialog).getByLabelText('查找产品'), { target: { value: '' } });
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: '陶淵明集' }));
  expect(saved).toEqual([]);
  fireEvent.click(save);
  const made = { id: expect.any(String) as string, name: '吳中', products: ['wujun', 'taoji'] };
  await waitFor(() => expect(saved).toEqual([{ set: { packages: [poems, made] }, unset: [] }]));

  fireEvent.click(await screen.findByRole('button', { name: '删除“詩”' }));
  const question = await screen.findByRole('dialog', { name: '删除产品包“詩”？' });
  fireEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(saved[1]).toEqual({ set: { packages: [made] }, unset: [] }));
  await waitFor(async () => expect((await rows()).map(([name]) => name)).toEqual(['史部', '吳中']));
});

it('[A-038] gives a unit what it lacks of a package with one press, and names what was added', async () => {
  const unit = makeAdminUnit({
    name: '城北大學',
    subscriptions: [{ code: 'wujun', endsOn: '2098-12-31' }],
  });
  let subscriptions = unit.subscriptions;
  const given: unknown[] = [];
  serveConsole((path, init) => {
    if (path === '/api/admin/unit/u1/package') {
      given.push(JSON.parse(String(init.body)));
      subscriptions = [...subscriptions, { code: 'zizhi', endsOn: '2030-12-31' }];
      return { added: ['zizhi'], had: ['wujun'] };
    }
    if (path === '/api/admin/unit/u1') return { ...unit, subscriptions, version: subscriptions.length };
    if (path === '/api/admin/package') return { items: [histories, { ...poems, kind: 'own' }] };
    return undefined;
  });
  visit('/admin?unit=u1');
  const section = (await screen.findByRole('heading', { name: '产品包' })).closest('section') as HTMLElement;
  const row = (name: string) => within(section).getByText(name).closest('li')?.textContent;
  // For good it lacks both, for the time that the one is subscribed to the other alone.
  expect(row('史部')).toContain('2 种　尚缺 2 种');
  fireEvent.change(within(section).getByLabelText('止'), { target: { value: '2030-12-31' } });
  expect(row('史部')).toContain('2 种　尚缺 1 种');
  fireEvent.click(within(section).getByRole('button', { name: '开通“史部”' }));
  await waitFor(() => expect(given).toEqual([{ package: 'class:史', endsOn: '2030-12-31' }]));
  expect(
    await within(section).findByText('已开通“史部”：新增 1 种，原已订购 1 种。新增：資治通鑑'),
  ).toBeTruthy();
  await waitFor(() => expect(row('史部')).toContain('所选期限内已全部订购'));
  expect(row('詩')).toContain('尚缺 1 种');
});

it('[A-038] says at the day that a package would end before it begins, and gives nothing', async () => {
  const given: unknown[] = [];
  serveConsole((path, init) => {
    if (path === '/api/admin/unit/u1/package') {
      given.push(JSON.parse(String(init.body)));
      return { added: ['zizhi'], had: ['wujun'] };
    }
    if (path === '/api/admin/unit/u1') return makeAdminUnit();
    return path === '/api/admin/package' ? { items: [histories] } : undefined;
  });
  visit('/admin?unit=u1');
  const section = (await screen.findByRole('heading', { name: '产品包' })).closest('section') as HTMLElement;
  const [from, until] = ['起', '止'].map((label) => within(section).getByLabelText(label));
  if (!from || !until) throw new Error('no days');
  fireEvent.change(from, { target: { value: '2099-02-01' } });
  fireEvent.change(until, { target: { value: '2099-01-01' } });
  const give = within(section).getByRole('button', { name: '开通“史部”' });
  fireEvent.click(give);
  expect(within(section).getByRole('alert').textContent).toBe('终止日期早于起始日期，请改正后再开通');
  expect(until.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(until));
  expect(given).toEqual([]);
  fireEvent.change(until, { target: { value: '2099-03-01' } });
  expect(within(section).queryByRole('alert')).toBeNull();
  fireEvent.click(give);
  await waitFor(() => expect(given).toHaveLength(1));
});

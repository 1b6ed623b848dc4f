import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeAdminUnit } from '#testing/dom/admin-unit.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for them to be compiled.
import '../shell/product-choices.tsx';
import './admin-screen.tsx';

serveSite();

const many = Array.from({ length: 100 }, (_, i) => product(`p${i}`, `第${i}書`, { siKu: '史' }));
const optionNames = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

it('[A-038] adds what a unit subscribes to from a hundred products, by what is typed', async () => {
  site.products = many;
  const sent: { subscriptions: unknown }[] = [];
  let unit = makeAdminUnit({ subscriptions: [{ code: 'gone' }] });
  serveConsole((path, init) => {
    if (!path.includes('/api/admin/unit/u1')) return undefined;
    if (path.endsWith('/u1') && init.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      unit = { ...unit, version: 2 };
    }
    return path.endsWith('/u1') ? unit : { items: [], totalCount: 0, units: [], products: [] };
  });
  visit('/admin?part=units&unit=u1');
  const field = await screen.findByRole('group', { name: '订购产品' });
  const add = within(field).getByRole('button', { name: '增加一项订购' });
  fireEvent.click(add);
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(optionNames()).toHaveLength(101));
  // Nothing is chosen yet.
  expect(document.querySelector('[aria-selected=true]')).toBeNull();
  fireEvent.change(box, { target: { value: '第77' } });
  expect(optionNames()).toEqual(['第77書〔宋〕朱長文撰']);
  fireEvent.keyDown(box, { key: 'Enter' });
  await within(field).findByRole('group', { name: '第77書' });
  await waitFor(() => expect(document.activeElement).toBe(add));
  fireEvent.click(within(field).getByRole('button', { name: '去掉订购的“gone”' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent.map(({ subscriptions }) => subscriptions)).toEqual([[{ code: 'p77' }]]));
});

it('[A-045] finds sessions by a product that readers no longer see, and one of many units', async () => {
  site.products = many;
  site.withdrawn = [{ code: 'old', fullName: '舊書' }];
  const units = Array.from({ length: 300 }, (_, i) => ({ id: `u${i}`, name: `第${i}館`, sessions: i + 1 }));
  serveConsole((path) =>
    path.startsWith('/api/admin/session')
      ? { items: [], totalCount: 0, units, products: ['p3', 'old'].map((code) => ({ code, sessions: 2 })) }
      : undefined,
  );
  const router = visit('/admin?part=sessions');
  fireEvent.click(await screen.findByRole('button', { name: '近一日所用产品：全部' }));
  await screen.findByRole('combobox');
  expect(optionNames()).toEqual(['全部', '第3書〔宋〕朱長文撰2 个', '舊書2 个']);
  fireEvent.click(screen.getByRole('option', { name: /舊書/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ product: 'old' }));
  expect(screen.getByRole('button', { name: '近一日所用产品：舊書' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: '单位：全部' }));
  const box = await screen.findByRole('combobox');
  fireEvent.change(box, { target: { value: '29館' } });
  expect(optionNames()).toEqual(['29', '129', '229'].map((n) => `第${n}館${Number(n) + 1} 个`));
  fireEvent.change(box, { target: { value: '無此館' } });
  expect(await screen.findByText('没有名称含“無此館”的单位')).toBeTruthy();
  fireEvent.change(box, { target: { value: '第229館' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ part: 'sessions', product: 'old', unit: 'u229' }),
  );
});

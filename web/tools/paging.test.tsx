import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defaultOptions } from '#contract/settings/options.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const list = { key: 'k', version: '1', title: '試', source: '', licence: '' };
const named = (name: string) => ({ id: `k:${name}`, name, alias: [], list });
const kinds = ['一', '二', '三', '四', '五'];
const form = { kinds: [], sources: [], traditional: false, simplified: false };

/** Each with the call that it pages, what an item of its reply is, and the role of an entry on the screen. */
const tools: [tool: string, call: string, item: (name: string) => object, role: string][] = [
  ['renWu', 'sanWeiFind?type=lsrw&key=甲乙', (n: string) => ({ ...named(n), type: 'lsrw' }), 'button'],
  ['diMing', 'sanWeiFind?type=lsdm&key=甲乙', (n: string) => ({ ...named(n), type: 'lsdm' }), 'button'],
  ['zhiGuan', 'sanWeiFind?type=ldzg&key=甲乙', (n: string) => ({ ...named(n), type: 'ldzg' }), 'button'],
  ['zcy', 'sanWeiFind?type=zcy&key=甲乙', (n: string) => ({ ...named(n), type: 'zcy' }), 'button'],
  ['chengYu', 'chengYu?key=甲乙', (n: string) => ({ ...named(n), pinYin: '', exp: '' }), 'button'],
  [
    'guHanYu',
    'hanZi?key=甲乙',
    (n: string) => ({ id: n, hanZi: n, zhuShi: '', pinYin: '', zhuYin: '', exp: '', list }),
    'link',
  ],
];

const serveFive = (call: string, items: readonly object[]) => {
  const requests: string[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/api/options')) return new Response(JSON.stringify(defaultOptions));
    const tool = decodeURIComponent(path.slice(path.indexOf('/tools/') + 7));
    if (!path.includes('/tools/')) return others(path);
    if (!tool.startsWith(`${call}&`))
      return new Response(JSON.stringify({ start: 0, count: 0, total: 0, items: [] }));
    requests.push(tool);
    return new Response(JSON.stringify({ start: 0, count: 5, total: 12, items }));
  });
  return requests;
};

const turnPage = async (requests: readonly string[], call: string) => {
  fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await vi.waitFor(() => expect(requests).toEqual([`${call}&start=0&count=5`, `${call}&start=5&count=5`]));
};

it.each(tools)(
  '[T-030] [T-033] %s lists five, and asks for the next five by the same key',
  async (tool, call, item, role) => {
    const requests = serveFive(call, kinds.map(item));
    visit(`/tools/${tool}?key=甲乙`);
    const found = await screen.findByRole('list', { name: /^查[到得]的/u });
    expect(within(found).getAllByRole(role)).toHaveLength(5);
    await turnPage(requests, call);
  },
);

it('[T-030] [T-033] guanLian lists the forms of five characters, and asks for the next five', async () => {
  const call = 'guanLians?key=甲乙丙丁戊己';
  const requests = serveFive(
    call,
    kinds.map((hanZi) => ({ hanZi, forms: [{ ...form, hanZi: `${hanZi}`, unicode: 'U+4E00' }] })),
  );
  visit('/tools/guanLian?key=甲乙丙丁戊己');
  expect(await screen.findAllByText('U+4E00')).toHaveLength(5);
  await turnPage(requests, call);
});

it('[T-030] [T-033] cjkPlus lists five pairs of its table, and asks for the next five', async () => {
  const requests: string[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/api/options')) return new Response(JSON.stringify(defaultOptions));
    if (!path.includes('/tools/cjkPlusMap')) return others(path);
    requests.push(path.slice(path.indexOf('?') + 1));
    const items = kinds.map((eudc) => ({ id: eudc, eudc, cjk: '丘', relation: '', list }));
    return new Response(JSON.stringify({ start: 0, count: 5, total: 12, items }));
  });
  visit('/tools/cjkPlus');
  const next = await screen.findByRole('button', { name: '第 2 页' });
  // One is the head of the table.
  expect(screen.getAllByRole('row')).toHaveLength(6);
  fireEvent.click(next);
  await vi.waitFor(() => expect(requests).toEqual(['start=0&count=5', 'start=5&count=5']));
});

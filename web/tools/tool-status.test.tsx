import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defaultOptions } from '#contract/settings/options.ts';
import { heading, serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const list = { key: 'k', version: '1', title: '名單', source: '', licence: '' };
const replies: Record<string, (key: string) => object> = {
  sanWeiFind: (name) => ({
    total: 1,
    items: [{ id: name, type: 'lsrw', name, alias: [], exp: '', list }],
  }),
  chengYu: (name) => ({ total: 1, items: [{ id: name, name, pinYin: '', exp: '', list }] }),
  guanLians: (hanZi) => ({ total: 1, items: [{ hanZi, forms: [] }] }),
};

const serveTools = () => {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/api/options')) return Response.json(defaultOptions);
    if (!/\/tools\/|\/pinZi\?/.test(path)) return others(path);
    const { pathname, searchParams } = new URL(path, 'http://x');
    const reply = replies[pathname.slice(pathname.lastIndexOf('/') + 1)];
    const body = reply?.(searchParams.get('key') ?? '') ?? { total: 0, items: [] };
    return Response.json({ start: 0, count: 1, ...body });
  });
};

const ask = (name: string, key: string) => {
  const box = screen.getByRole('textbox', { name });
  act(() => box.focus());
  fireEvent.change(box, { target: { value: key } });
  fireEvent.submit(box.closest('form')!);
  return box;
};
/** What is said of a tool, not of what is still awaited. */
const said = () =>
  document.querySelector('.tool-summary output span:not([aria-hidden])')?.textContent ?? undefined;

it.each([
  ['renWu', '人物', '共 1 条'],
  ['zcy', '中草药', '共 1 条'],
  ['chengYu', '成语', '共 1 条'],
  ['guanLian', '关联字', '没有关联字'],
  ['guHanYu', '古汉语', '0 条'],
])('says how much was found, again where another query finds as much: %s', async (tool, name, count) => {
  serveTools();
  visit(`/tools/${tool}`);
  await heading(name);
  expect(said()).toBeUndefined();
  ask(name, '甲乙');
  await waitFor(() => expect(said()).toBe(count));
  const first = document.querySelector('.tool-summary output span');
  ask(name, '丙丁');
  await waitFor(() => expect(document.querySelector('.tool-summary output span')).not.toBe(first));
  await waitFor(() => expect(said()).toBe(count));
});

it('leaves the focus in the box of the dictionary when a character is looked up', async () => {
  serveTools();
  visit('/tools/guHanYu');
  await heading('古汉语');
  const box = ask('古汉语', '樂');
  await waitFor(() => expect(said()).toBe('释义 0 条'));
  expect(document.activeElement).toBe(box);
  expect(box.isConnected).toBe(true);
});

it('[T-005] says in one piece how many characters have the components', async () => {
  serveTools();
  visit('/tools/pinZi');
  await heading('部件拼字');
  fireEvent.change(screen.getByLabelText('部件'), { target: { value: '日月' } });
  const status = (await screen.findAllByText('没有由这些部件组成的字')).filter((one) =>
    one.closest('output'),
  );
  expect(status).toHaveLength(1);
});

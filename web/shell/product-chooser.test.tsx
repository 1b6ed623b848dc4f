import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { product } from '#testing/dom/visited-site.tsx';
import { queryClient } from '../api/query-client.ts';
import { ProductChooser } from './product-chooser.tsx';

openDialogs();

const chosen = vi.fn<(code: string) => void>();
/** What the server finds, by what is typed. */
let found: Record<string, string[]> = {};
let answers: (() => void)[] = [];
beforeEach(() => {
  queryClient.clear();
  chosen.mockClear();
  found = {};
  answers = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const key = new URL(path, 'http://langhuan.example').searchParams.get('key') ?? '';
    await new Promise<void>((resolve) => void answers.push(resolve));
    return new Response(JSON.stringify({ codes: found[key] ?? [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = () =>
  vi.waitFor(() => {
    expect(answers.length).toBeGreaterThan(0);
    act(() => answers.shift()?.());
  }, waitOptions);

const open = async (products: readonly Product[], present?: string) => {
  render(
    <QueryClientProvider client={queryClient}>
      <ProductChooser
        label="选择产品"
        className="product-choice"
        products={products}
        groups={[]}
        present={present}
        whole={{ text: '各書', onChoose: () => chosen('') }}
        onChoose={({ code }) => chosen(code)}
      >
        書
      </ProductChooser>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '选择产品' }));
  return screen.findByRole('combobox', {}, waitOptions);
};
const options = () =>
  [...document.querySelectorAll('[role=listbox] [role=option] .menu-title')].map((one) => one.textContent);
const active = (box: HTMLElement) => {
  const id = box.getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.querySelector('.menu-title')?.textContent;
};
/** And the button has the focus. */
const closed = () =>
  vi.waitFor(() => {
    expect(document.querySelector('[role=listbox]')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '选择产品' }));
  }, waitOptions);
const key = (box: HTMLElement, name: string) => fireEvent.keyDown(box, { key: name });

const few = [
  product('wujun', '吳郡圖經續記', { siKu: '史' }),
  product('zizhi', '資治通鑑', { siKu: '史', authors: [{ name: '司馬光', dynasty: '宋', role: '撰' }] }),
  product('taoji', '陶淵明集', { siKu: '集' }),
];

it('begins at the present one, before all others, and goes by arrows, Home, End and page keys', async () => {
  const box = await open(few, 'taoji');
  expect(document.activeElement).toBe(box);
  expect(options()).toEqual(['各書', '陶淵明集', '吳郡圖經續記', '資治通鑑']);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('陶淵明集');
  expect(active(box)).toBe('陶淵明集');
  for (const [pressed, to] of [
    ['ArrowDown', '吳郡圖經續記'],
    ['End', '資治通鑑'],
    ['ArrowDown', '各書'],
    ['ArrowUp', '資治通鑑'],
    ['Home', '各書'],
    ['PageDown', '資治通鑑'],
    ['PageUp', '各書'],
  ]) {
    key(box, pressed);
    expect([pressed, active(box)]).toEqual([pressed, to]);
  }
  key(box, 'ArrowUp');
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(chosen).not.toHaveBeenCalled();
  key(box, 'Enter');
  expect(chosen.mock.calls).toEqual([['zizhi']]);
  await closed();
});

it('closes at Escape, and chooses nothing', async () => {
  const box = await open(few, 'wujun');
  key(box, 'Escape');
  await closed();
  expect(chosen).not.toHaveBeenCalled();
});

it('is narrowed by the characters that are typed at once, then by what the server finds', async () => {
  found = { 司: ['taoji'] };
  const box = await open(few);
  fireEvent.change(box, { target: { value: '司' } });
  expect(options()).toEqual(['資治通鑑']);
  expect(active(box)).toBe('資治通鑑');
  await answer();
  await vi.waitFor(() => expect(options()).toEqual(['資治通鑑', '陶淵明集']), waitOptions);
  // Until the answer for the longer text arrives, the server's matches for the shorter text remain.
  fireEvent.change(box, { target: { value: '司馬遷' } });
  expect(options()).toEqual(['陶淵明集']);
  expect(screen.queryByText(/没有书名/)).toBeNull();
  await answer();
  expect(await screen.findByText('没有书名或著者含“司馬遷”的产品')).toBeTruthy();
  fireEvent.change(box, { target: { value: '' } });
  expect(options()).toHaveLength(4);
});

it('chooses the first that is found when Enter was pressed before the answer', async () => {
  found = { zztj: ['zizhi'] };
  const box = await open(few);
  fireEvent.change(box, { target: { value: 'zztj' } });
  key(box, 'Enter');
  expect(chosen).not.toHaveBeenCalled();
  await answer();
  await vi.waitFor(() => expect(chosen.mock.calls).toEqual([['zizhi']]), waitOptions);
});

it('distinguishes products of one title by their edition, and holds a thousand', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) =>
    product(`p${i}`, i < 2 ? '大學' : `第${i}書`, { edition: `本${i}` }),
  );
  const box = await open(many, 'p700');
  expect(options()).toHaveLength(1_001);
  const of = (title: string) =>
    [...document.querySelectorAll('[role=option]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith(title));
  expect(of('大學')).toEqual(['大學本0', '大學本1']);
  fireEvent.change(box, { target: { value: '9' } });
  expect(options()).toEqual(many.map(({ fullName }) => fullName).filter((title) => title.includes('9')));
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MultiProductField } from '#contract/metadata.ts';
import { defaultOptions } from '#contract/options.ts';
import { BookFacets } from './book-facets.tsx';
import type { BookNarrowing } from './book-narrowing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = {
  state: '加工状态',
  publishYear: '出版年',
  publisher: '出版者',
  bookClasses: '分类',
  subjectTerms: '主题',
  siKuCatalogs: '四部',
  age: '朝代',
  publishEras: '出版年代',
} as const satisfies Partial<Record<MultiProductField, string>>;
const fields = Object.keys(names) as (keyof typeof names)[];

const named: ReadonlyMap<string, string> = new Map(Object.entries(names));

const item = (key: string, books: number) => ({
  key,
  label: key,
  books,
  count: books,
  hits: books,
  isLeaf: true,
  childCount: 0,
});

const show = async (bookFacets: MultiProductField[], narrow: BookNarrowing[] = []) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...defaultOptions, bookFacets }));
  const onNarrow = vi.fn<(values: string[]) => void>();
  const facets = fields.map((field, n) => ({
    field,
    itemCount: 2,
    items: [item(`${field}甲`, 20 + n), item(`${field}乙`, 3)],
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookFacets facets={facets} narrow={narrow} onNarrow={onNarrow} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() =>
    expect(shown().map(([field]) => field)).toEqual(bookFacets.map((field) => named.get(field))),
  );
  return onNarrow;
};
const shown = () =>
  screen.getAllByRole('heading').map((heading) => {
    const values = within(heading.parentElement as HTMLElement).getAllByRole('button');
    return [heading.textContent, values.map(({ textContent }) => textContent)];
  });

it('[E-047] shows the facets of books that are set, in their order, each value with how many books have it', async () => {
  for (const order of [fields, fields.toReversed(), fields.slice(2, 4)]) {
    await show([...order]);
    expect(shown()).toEqual(
      order.map((field) => [names[field], [`${field}甲${20 + fields.indexOf(field)}`, `${field}乙3`]]),
    );
    cleanup();
  }
});

it('narrows to a value by a press, and lets go of it by another', async () => {
  const first = await show(['age']);
  fireEvent.click(screen.getByRole('button', { name: /age甲/ }));
  const [chosen] = first.mock.calls[0] ?? [];
  expect(chosen).toHaveLength(1);
  cleanup();
  const again = await show(['age'], [{ field: 'age', value: 'age甲' }]);
  const pressed = screen.getByRole('button', { name: /age甲/ });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(pressed);
  expect(again).toHaveBeenCalledWith([]);
});

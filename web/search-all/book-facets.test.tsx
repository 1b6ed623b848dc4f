import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MultiProductField } from '#contract/search/metadata.ts';
import type { MultiProductReply } from '#contract/search/multi-product.ts';
import { defaultOptions } from '#contract/settings/options.ts';
import { BookFacets } from './book-facets.tsx';
import { waitOptions } from '#testing/dom/set-up.ts';
import type { BookNarrowing } from './book-narrowing.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
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
      <BookFacets facets={facets} total={40} question={{}} narrow={narrow} onNarrow={onNarrow} />
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

const none = { items: [], itemCount: 0 };
const emptyReply: MultiProductReply = {
  start: 0,
  count: 0,
  total: 0,
  totalHit: 0,
  titleHitCount: 0,
  searched: 1,
  unread: 0,
  matches: [],
  rules: [],
  unsearched: [],
  fetching: [],
  glWords: { content: [], author: [], titles: [] },
  bookTotals: none,
  products: none,
  books: none,
};
const showMany = (count: number, sent: number, narrow: BookNarrowing[] = []) => {
  const all = Array.from({ length: count }, (_, i) => item(`值${i + 1}`, count - i));
  const bodies: { wholeFacet?: string; narrow?: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/options')) return Response.json({ ...defaultOptions, bookFacets: ['age'] });
    bodies.push(JSON.parse(String(init.body)));
    return Response.json({ ...emptyReply, facets: [{ field: 'age', itemCount: count, items: all }] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookFacets
        facets={[{ field: 'age', itemCount: count, items: all.slice(0, sent) }]}
        total={40}
        question={{ filterGroup: { rules: [{ value: '天' }] } }}
        narrow={narrow}
        onNarrow={() => {}}
      />
    </QueryClientProvider>,
  );
  return bodies;
};
const values = () => screen.getAllByRole('listitem').map((one) => one.querySelector('[lang]')?.textContent);

it('[S-001] leads from the commonest values of a fact to all of them, loaded when they are missing', async () => {
  const bodies = showMany(60, 30, [{ field: 'age', value: '值20' }]);
  await screen.findByRole('heading', { name: '朝代' });
  expect(values()).toEqual([...Array.from({ length: 8 }, (_, i) => `值${i + 1}`), '值20']);
  fireEvent.click(screen.getByRole('button', { name: '全部 60 项' }));
  await vi.waitFor(() => expect(bodies).toHaveLength(1), waitOptions);
  expect(bodies[0]).toMatchObject({
    wholeFacet: 'age',
    count: 0,
    bookCount: 0,
    filterGroup: { rules: [{ value: '天' }] },
    narrow: [{ field: 'age', value: '值20' }],
  });
  const find = screen.getByRole('searchbox', { name: '在朝代中查找' });
  fireEvent.change(find, { target: { value: '值5' } });
  await vi.waitFor(
    () => expect(values()).toEqual(['值5', ...Array.from({ length: 10 }, (_, i) => `值5${i}`)]),
    waitOptions,
  );
  fireEvent.change(find, { target: { value: '無' } });
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(values()).toHaveLength(9);
});

it.each([
  [50, true],
  [60, false],
  [5000, false],
])(
  '[S-059] draws of %i values all that are in sight alone where they are more than 50',
  async (count, isAll) => {
    showMany(count, count);
    fireEvent.click(await screen.findByRole('button', { name: `全部 ${count.toLocaleString('en')} 项` }));
    const drawn = screen.queryAllByRole('listitem').length;
    expect(drawn === count).toBe(isAll);
    if (!isAll) expect(drawn).toBeLessThanOrEqual(50);
  },
);

it('says in a line what all that were found have alike, unless it was chosen or holds classes', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...defaultOptions, bookFacets: ['age'] }));
  const one = item('宋', 9);
  const foldedOf = async (only: typeof one, total: number, narrow: BookNarrowing[] = []) => {
    cleanup();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <BookFacets
          facets={[{ field: 'age', itemCount: 1, items: [only] }]}
          {...{ question: {}, total, narrow, onNarrow: () => undefined }}
        />
      </QueryClientProvider>,
    );
    await screen.findByText(only.label);
    return screen.queryByRole('button') === null;
  };
  expect(await foldedOf(one, 9)).toBe(true);
  expect(await foldedOf(one, 10)).toBe(false);
  expect(await foldedOf(one, 9, [{ field: 'age', value: '宋' }])).toBe(false);
  expect(await foldedOf({ ...one, childCount: 2 }, 9)).toBe(false);
});

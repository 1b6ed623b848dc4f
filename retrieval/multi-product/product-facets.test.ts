import { expect, it } from 'vitest';
import type { ProductFacts } from './product-metadata.ts';
import { countFacets } from './product-facets.ts';

const book = (i: number) => ({
  facts: {
    code: `b${i}`,
    kind: 'book',
    books: [{ title: `書${i}`, authors: [{ name: `人${i}` }] }],
  } as unknown as ProductFacts,
  pages: 1,
  hits: 1000 - i,
});

it('[S-001] lists the commonest values, chosen values whatever their rank, and all of a facet that is requested whole', () => {
  const books = Array.from({ length: 200 }, (_, i) => book(i));
  const authorsOf = (narrow: number[], whole?: 'author') =>
    countFacets(
      books,
      narrow.map((i) => ({ field: 'author', value: `人${i}` })),
      whole,
    ).find(({ field }) => field === 'author');
  const first = Array.from({ length: 60 }, (_, i) => `人${i}`);
  expect(authorsOf([])).toMatchObject({ itemCount: 200 });
  expect(authorsOf([])?.items.map(({ key }) => key)).toEqual(first);
  expect(authorsOf([150, 3])?.items.map(({ key }) => key)).toEqual([...first, '人150']);
  expect(authorsOf([], 'author')?.items).toHaveLength(200);
  expect(countFacets(books, [], 'author').map(({ field }) => field)).toEqual(['author']);
});

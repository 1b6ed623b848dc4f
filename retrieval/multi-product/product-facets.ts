// What a result over many products is narrowed by: facts of the products, each value with the totals of the result
// narrowed to it.
import type { MultiProductField, MultiProductRequest } from '#contract/multi-product.ts';
import type { Facet, FacetItem } from '#contract/facets.ts';
import { SiKuClass } from '#contract/products.ts';
import type { BookFacts } from '#library/merged-index/merged-index-files.ts';
import type { z } from 'zod';

/** Values of a facet, and of classes within one of the four, that a reply lists. */
const mostItems = 60;

const stateNames: Record<string, string> = { 15: '精加工', 5: '未识别', 0: '待加工' };

const distinct = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined && value !== '') as string[]),
];

/** The values that a product has: those of its books, each once. A class within one of the four comes after it. */
const valuesOf: Record<MultiProductField, (facts: BookFacts) => string[]> = {
  siKuCatalogs: ({ books }) =>
    distinct(books.flatMap(({ siKu, category }) => [siKu, siKu && category && `${siKu}/${category}`])),
  age: ({ books }) => distinct(books.flatMap(({ authors }) => authors.map((author) => author.dynasty))),
  author: ({ books }) => distinct(books.flatMap(({ authors }) => authors.map((author) => author.name))),
  edition: ({ books }) => distinct(books.map((book) => book.edition)),
  // What was not proofread is shown as fine-processed.
  state: ({ processingState }) => [String(processingState === 10 ? 15 : processingState)],
  subjectTerms: ({ books }) => distinct(books.flatMap(({ subjects }) => subjects ?? [])),
};
const fields = Object.keys(valuesOf) as MultiProductField[];

/** Whether a product is in a result that is narrowed to all of these values. */
export const matchesNarrowing = (
  facts: BookFacts,
  narrow: z.output<typeof MultiProductRequest>['narrow'],
): boolean => narrow.every(({ field, value }) => valuesOf[field](facts).includes(value));

const classOrder: readonly string[] = SiKuClass.options;

const compareItems =
  (field: MultiProductField) =>
  (a: FacetItem, b: FacetItem): number => {
    const classes = field === 'siKuCatalogs' ? classOrder.indexOf(a.key) - classOrder.indexOf(b.key) : 0;
    return classes || b.hits - a.hits || b.count - a.count || (a.key < b.key ? -1 : 1);
  };

const labelOf = (field: MultiProductField, value: string): string => {
  if (field === 'state') return stateNames[value] ?? value;
  return field === 'siKuCatalogs' ? value.slice(value.indexOf('/') + 1) : value;
};

export interface CountedBook {
  facts: BookFacts;
  pages: number;
  hits: number;
}

/** The facets of a result, given with its products that have matches. */
export const countFacets = (books: readonly CountedBook[]): Facet[] =>
  fields.flatMap((field): Facet[] => {
    const counts = new Map<string, FacetItem>();
    for (const { facts, pages, hits } of books)
      for (const value of valuesOf[field](facts)) {
        const item = counts.get(value) ?? {
          key: value,
          label: labelOf(field, value),
          count: 0,
          hits: 0,
          isLeaf: true,
          childCount: 0,
        };
        item.count += pages;
        item.hits += hits;
        counts.set(value, item);
      }
    if (counts.size === 0) return [];
    const items = [...counts.values()].sort(compareItems(field));
    if (field !== 'siKuCatalogs')
      return [{ field, items: items.slice(0, mostItems), itemCount: items.length }];
    const roots = items.filter((item) => !item.key.includes('/'));
    for (const root of roots) {
      const children = items.filter((item) => item.key.startsWith(`${root.key}/`));
      if (children.length === 0) continue;
      root.isLeaf = false;
      root.childCount = children.length;
      root.children = children.slice(0, mostItems);
    }
    return [{ field, items: roots, itemCount: roots.length }];
  });

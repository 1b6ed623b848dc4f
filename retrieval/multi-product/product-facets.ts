// What a result over many products is narrowed by: facts of the products, each value with the totals of the result
// narrowed to it.
import { MultiProductField, type MultiProductRequest } from '#contract/multi-product.ts';
import type { Facet, FacetItem } from '#contract/facets.ts';
import { SiKuClass } from '#contract/products.ts';
import type { BookFacts } from '#library/merged-index/merged-index-files.ts';
import type { z } from 'zod';

/** Values of a facet, and of classes within one of the four, that a reply lists. */
const mostItems = 60;

const stateNames: Record<string, string> = { 15: '精加工', 5: '未识别', 0: '待加工' };

const kindNames: Record<string, string> = { book: '书', newspaper: '报刊' };

/** 佛部/法華部類 after 佛部. */
const withParents = (path: string): string[] => {
  const steps = path.split('/');
  return steps.map((_, i) => steps.slice(0, i + 1).join('/'));
};

const distinct = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined && value !== '') as string[]),
];

/** The values that a product has: those of its books, each once. A class within another comes after it. */
const valuesOf: Record<MultiProductField, (facts: NarrowedFacts) => string[]> = {
  kind: ({ kind }) => [kind],
  bookClasses: ({ books }) => distinct(books.flatMap(({ classes }) => (classes ?? []).flatMap(withParents))),
  publishYear: ({ books, issueYears = [] }) =>
    distinct([...books.map(({ publishYear }) => publishYear?.toString()), ...issueYears.map(String)]),
  publisher: ({ books }) => distinct(books.flatMap(({ publishers }) => publishers ?? [])),
  publishEras: ({ books }) => distinct(books.flatMap(({ publishEras }) => publishEras ?? [])),
  metaName: ({ kind, books }) => (kind === 'newspaper' ? distinct(books.map(({ title }) => title)) : []),
  siKuCatalogs: ({ books }) =>
    distinct(books.flatMap(({ siKu, category }) => [siKu, siKu && category && `${siKu}/${category}`])),
  age: ({ books }) => distinct(books.flatMap(({ authors }) => authors.map((author) => author.dynasty))),
  author: ({ books }) => distinct(books.flatMap(({ authors }) => authors.map((author) => author.name))),
  edition: ({ books }) => distinct(books.map((book) => book.edition)),
  // What was not proofread is shown as fine-processed.
  state: ({ processingState }) => [String(processingState === 10 ? 15 : processingState)],
  subjectTerms: ({ books }) => distinct(books.flatMap(({ subjects }) => subjects ?? [])),
};
/** Fields whose values are classes within classes: 史/地理類. */
const nested: ReadonlySet<MultiProductField> = new Set(['siKuCatalogs', 'bookClasses']);

/** Facts of a product, and of newspapers the years in which issues appeared. */
export interface NarrowedFacts extends BookFacts {
  issueYears?: readonly number[];
}

/** Of each field the values that most of the products have, and how many have them. */
export const rankValues = (
  products: readonly NarrowedFacts[],
  field: MultiProductField,
): { name: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const facts of products)
    for (const value of valuesOf[field](facts)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .map(([value, count]) => ({ name: nested.has(field) ? value : labelOf(field, value), count }));
};

type Narrowing = z.output<typeof MultiProductRequest>['narrow'];

/** Whether a product is in a result that is narrowed to these values: of each field that is named it has one of them. */
export const matchesNarrowing = (facts: NarrowedFacts, narrow: Narrowing): boolean =>
  narrow.every(({ field }) => {
    const values = valuesOf[field](facts);
    return narrow.some((one) => one.field === field && values.includes(one.value));
  });

const classOrder: readonly string[] = SiKuClass.options;

const compareItems =
  (field: MultiProductField) =>
  (a: FacetItem, b: FacetItem): number => {
    const classes = field === 'siKuCatalogs' ? classOrder.indexOf(a.key) - classOrder.indexOf(b.key) : 0;
    return classes || b.hits - a.hits || b.count - a.count || (a.key < b.key ? -1 : 1);
  };

const labelOf = (field: MultiProductField, value: string): string => {
  if (field === 'state') return stateNames[value] ?? value;
  if (field === 'kind') return kindNames[value] ?? value;
  return nested.has(field) ? value.slice(value.lastIndexOf('/') + 1) : value;
};

export interface CountedBook {
  facts: NarrowedFacts;
  pages: number;
  hits: number;
}

/**
 * The facets of a result, given with all products that have matches: of each field the values of those that the others
 * narrow to, so that a value tells what there is when it alone is chosen in its field.
 */
export const countFacets = (all: readonly CountedBook[], narrow: Narrowing): Facet[] =>
  MultiProductField.options.flatMap((field): Facet[] => {
    const others = narrow.filter((one) => one.field !== field);
    const books = all.filter(({ facts }) => matchesNarrowing(facts, others));
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
    if (!nested.has(field)) return [{ field, items: items.slice(0, mostItems), itemCount: items.length }];
    const roots = items.filter((item) => !item.key.includes('/'));
    for (const root of roots) {
      const inside = `${root.key}/`;
      const children = items.filter(
        ({ key }) => key.startsWith(inside) && !key.slice(inside.length).includes('/'),
      );
      if (children.length === 0) continue;
      root.isLeaf = false;
      root.childCount = children.length;
      root.children = children.slice(0, mostItems);
    }
    return [{ field, items: roots, itemCount: roots.length }];
  });

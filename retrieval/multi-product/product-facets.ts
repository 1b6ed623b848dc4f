// What a result over many products is narrowed by: facts of the products, each value with the totals of the result
// narrowed to it.
import { MultiProductField } from '#contract/search/metadata.ts';
import type { BookFacet, BookFacetItem, MultiProductRequest } from '#contract/search/multi-product.ts';
import { SiKuClass } from '#contract/products/products.ts';
import type { z } from 'zod';
import { metadataValues, type ProductFacts } from './product-metadata.ts';

/**
 * Most values of a facet, and of classes within one of the four, that a reply lists; and of a facet that is requested
 * whole.
 */
const mostItems = 60;
const mostOfWhole = 5000;

const stateNames: Record<string, string> = { 15: '精加工', 5: '未识别', 0: '待加工' };

const kindNames: Record<string, string> = { book: '书', newspaper: '报刊' };

/** Fields whose values are classes within classes: 史/地理類. */
const nested: ReadonlySet<MultiProductField> = new Set(['siKuCatalogs', 'bookClasses']);

/** Of each field the values that most of the products have, and how many have them. */
export const rankValues = (
  products: readonly ProductFacts[],
  field: MultiProductField,
): { name: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const facts of products)
    for (const value of metadataValues[field](facts)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .map(([value, count]) => ({ name: nested.has(field) ? value : labelOf(field, value), count }));
};

type Narrowing = z.output<typeof MultiProductRequest>['narrow'];

/** Whether a product is in a result that is narrowed to these values: of each field that is named it has one of them. */
export const matchesNarrowing = (facts: ProductFacts, narrow: Narrowing): boolean =>
  narrow.every(({ field }) => {
    const values = metadataValues[field](facts);
    return narrow.some((one) => one.field === field && values.includes(one.value));
  });

const classOrder: readonly string[] = SiKuClass.options;

const compareItems =
  (field: MultiProductField) =>
  (a: BookFacetItem, b: BookFacetItem): number => {
    const classes = field === 'siKuCatalogs' ? classOrder.indexOf(a.key) - classOrder.indexOf(b.key) : 0;
    return classes || b.hits - a.hits || b.count - a.count || b.books - a.books || (a.key < b.key ? -1 : 1);
  };

const labelOf = (field: MultiProductField, value: string): string => {
  if (field === 'state') return stateNames[value] ?? value;
  if (field === 'kind') return kindNames[value] ?? value;
  return nested.has(field) ? value.slice(value.lastIndexOf('/') + 1) : value;
};

export interface CountedBook {
  facts: ProductFacts;
  pages: number;
  hits: number;
}

/**
 * The facets of a result; `all` are all products that have matches. Each field lists the values of the products that
 * the other fields narrow to, so that the counts of a value are those of choosing it alone in its field. Chosen
 * values are listed at any rank, so that they can be removed.
 */
export const countFacets = (
  all: readonly CountedBook[],
  narrow: Narrowing,
  whole?: MultiProductField,
): BookFacet[] =>
  (whole ? [whole] : MultiProductField.options).flatMap((field): BookFacet[] => {
    const others = narrow.filter((one) => one.field !== field);
    const books = all.filter(({ facts }) => matchesNarrowing(facts, others));
    const counts = new Map<string, BookFacetItem>();
    for (const { facts, pages, hits } of books)
      for (const value of metadataValues[field](facts)) {
        const item = counts.get(value) ?? {
          key: value,
          label: labelOf(field, value),
          count: 0,
          hits: 0,
          books: 0,
          isLeaf: true,
          childCount: 0,
        };
        item.count += pages;
        item.hits += hits;
        item.books += 1;
        counts.set(value, item);
      }
    if (counts.size === 0) return [];
    const items = [...counts.values()].sort(compareItems(field));
    const chosen = new Set(narrow.flatMap((one) => (one.field === field ? [one.value] : [])));
    const most = whole ? mostOfWhole : mostItems;
    const listed = (list: BookFacetItem[]) => list.filter(({ key }, i) => i < most || chosen.has(key));
    if (!nested.has(field)) return [{ field, items: listed(items), itemCount: items.length }];
    const roots = items.filter((item) => !item.key.includes('/'));
    for (const root of roots) {
      const inside = `${root.key}/`;
      const children = items.filter(
        ({ key }) => key.startsWith(inside) && !key.slice(inside.length).includes('/'),
      );
      if (children.length === 0) continue;
      root.isLeaf = false;
      root.childCount = children.length;
      root.children = listed(children);
    }
    return [{ field, items: roots, itemCount: roots.length }];
  });

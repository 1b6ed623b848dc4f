// What the list of products is narrowed by, and the orders that it comes in. All is done in one walk over the products.
import { processingStatement } from '#contract/products/processing-texts.ts';
import type { Product } from '#contract/products/products.ts';
import { isReadable, shelfOf, shelfTexts } from '../kit/products/product-facts.ts';
import { productTexts } from '../kit/products/product-texts.ts';
import { placeOfDynasty } from './dynasty-order.ts';
import { productsTexts } from './texts.ts';

export const facetKeys = ['class', 'dynasty', 'text', 'rights'] as const;
export type FacetKey = (typeof facetKeys)[number];
/** By facet the values that are chosen: a product has one of each. */
export type ChosenFacets = Readonly<Record<FacetKey, readonly string[]>>;

interface ProductFacet {
  title: string;
  valuesOf: (product: Product) => readonly string[];
  compare: (a: string, b: string) => number;
  /** Words of the interface; a value without any is the source's own word. */
  texts?: Readonly<Record<string, string>>;
}

const rightTexts = {
  owned: productTexts.owned,
  open: productTexts.open,
  none: productTexts.notOwned,
} as const;
const rights: readonly string[] = Object.keys(rightTexts);
export const rightTo = (product: Product): keyof typeof rightTexts => {
  if (product.owned) return 'owned';
  return isReadable(product) ? 'open' : 'none';
};

const shelves: readonly string[] = Object.keys(shelfTexts);
const byPlace = (places: readonly string[]) => (a: string, b: string) =>
  places.indexOf(a) - places.indexOf(b);

export const productFacets: Readonly<Record<FacetKey, ProductFacet>> = {
  class: {
    title: productsTexts.class,
    valuesOf: (product) => [shelfOf(product)],
    compare: byPlace(shelves),
    texts: shelfTexts,
  },
  dynasty: {
    title: productsTexts.dynasty,
    valuesOf: ({ authors }) => [...new Set(authors.flatMap(({ dynasty }) => dynasty ?? []))],
    compare: (a, b) => placeOfDynasty(a) - placeOfDynasty(b) || (a < b ? -1 : 1),
  },
  text: {
    title: productsTexts.processing,
    valuesOf: (product) => [processingStatement(product)],
    compare: (a, b) => a.length - b.length || (a < b ? -1 : 1),
  },
  rights: {
    title: productsTexts.rights,
    valuesOf: (product) => [rightTo(product)],
    compare: byPlace(rights),
    texts: rightTexts,
  },
};

const matchesFacet = (product: Product, key: FacetKey, chosen: ChosenFacets): boolean =>
  chosen[key].length === 0 ||
  productFacets[key].valuesOf(product).some((value) => chosen[key].includes(value));

/** Products that have one of the chosen values of every facet. */
export const narrowProducts = (products: readonly Product[], chosen: ChosenFacets): Product[] =>
  products.filter((product) => facetKeys.every((key) => matchesFacet(product, key, chosen)));

export interface FacetValue {
  value: string;
  /** Of the products that the other facets leave. */
  count: number;
}

/** Every value that a listed product has, with how many have it that the other facets leave. */
export const countFacet = (
  products: readonly Product[],
  found: readonly Product[],
  key: FacetKey,
  chosen: ChosenFacets,
): FacetValue[] => {
  const { valuesOf, compare } = productFacets[key];
  const counts = new Map<string, number>(products.flatMap(valuesOf).map((value) => [value, 0]));
  const others: ChosenFacets = { ...chosen, [key]: [] };
  for (const product of narrowProducts(found, others))
    for (const value of valuesOf(product)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => compare(a.value, b.value));
};

export const productOrders = ['title', 'dynasty', 'pages'] as const;
export type ProductOrder = (typeof productOrders)[number];

/** By the sounds of titles. */
const { compare: compareTitles } = new Intl.Collator('zh-u-co-pinyin', { numeric: true });

/** By title; by the dynasty of the first author; the longest first. Where two are equal, by title. */
export const orderProducts = (products: readonly Product[], order: ProductOrder): Product[] => {
  const byTitle = (a: Product, b: Product) => compareTitles(a.fullName, b.fullName);
  const dynastyOf = ({ authors }: Product) => placeOfDynasty(authors[0]?.dynasty);
  const compare: Record<ProductOrder, (a: Product, b: Product) => number> = {
    title: byTitle,
    dynasty: (a, b) => dynastyOf(a) - dynastyOf(b) || byTitle(a, b),
    pages: (a, b) => b.pageCount - a.pageCount || byTitle(a, b),
  };
  return [...products].sort(compare[order]);
};

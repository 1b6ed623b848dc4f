import type { ProductList } from '#contract/products/products.ts';
import { frameTexts } from '../kit/texts.ts';
import type { ChoosableProduct } from './choosable-product.ts';
import { shelfOf, shelfTexts, shelvesIn } from '../kit/products/product-facts.ts';

interface GroupOfProducts {
  key: string;
  /** As the institution named it. */
  name?: string;
  /** Words of the interface in the place of a name. */
  text?: string;
  products: readonly ChoosableProduct[];
}

/** By the groups of the institution, in their order, those in none after them. */
const byGroup = (products: readonly ChoosableProduct[], groups: ProductList['groups']): GroupOfProducts[] => {
  const held = new Map<string, ChoosableProduct[]>(groups.map(({ id }) => [id, []]));
  const loose: ChoosableProduct[] = [];
  for (const product of products) (held.get(product.extra.productGroupId ?? '') ?? loose).push(product);
  return [
    ...groups.map(({ id, name }) => ({ key: id, name, products: held.get(id) ?? [] })),
    { key: '', text: frameTexts.otherProducts, products: loose },
  ];
};

const byShelf = (products: readonly ChoosableProduct[]): GroupOfProducts[] =>
  shelvesIn(products).map((shelf) => ({
    key: shelf,
    text: shelfTexts[shelf],
    products: products.filter((product) => shelfOf(product) === shelf),
  }));

/**
 * Products by the groups of the institution, or by class where it has none; no group is empty. The group of the present
 * one comes first, and in it that one.
 */
export const groupProducts = (
  products: readonly ChoosableProduct[],
  groups: ProductList['groups'],
  present: string | undefined,
): GroupOfProducts[] => {
  const isPresent = ({ code }: ChoosableProduct) => code === present;
  const first = [...products].sort((a, b) => Number(isPresent(b)) - Number(isPresent(a)));
  return (groups.length > 0 ? byGroup(first, groups) : byShelf(first))
    .filter((group) => group.products.length > 0)
    .sort((a, b) => Number(b.products.some(isPresent)) - Number(a.products.some(isPresent)));
};

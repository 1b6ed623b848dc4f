import type { Product } from '#contract/products/products.ts';

/** What a list of choices shows of a product; of one that the library no longer has little is known. */
export type ChoosableProduct = Pick<
  Product,
  'code' | 'fullName' | 'authors' | 'edition' | 'siKu' | 'isNewspaper' | 'extra'
>;

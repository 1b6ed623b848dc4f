// How a product is spoken of wherever it is listed.
import type { Product, SiKuClass } from '#contract/products/products.ts';
import { productTexts } from './product-texts.ts';

/** Whether the reader may open it: his unit owns it, or it is open to everybody. */
export const isReadable = ({ owned, open }: Pick<Product, 'owned' | 'open'>): boolean =>
  owned || open === true;

/** The classes that a list can be narrowed to; newspapers and products without a class are separate. */
export type BookClass = 'jing' | 'shi' | 'zi' | 'ji' | 'newspaper' | 'other';

const shelves: Record<SiKuClass, BookClass> = { 經: 'jing', 史: 'shi', 子: 'zi', 集: 'ji' };
const shelfOrder: readonly BookClass[] = ['jing', 'shi', 'zi', 'ji', 'newspaper', 'other'];

type Shelved = Pick<Product, 'siKu' | 'isNewspaper'>;

export const shelfOf = (product: Shelved): BookClass => {
  if (product.siKu) return shelves[product.siKu];
  return product.isNewspaper ? 'newspaper' : 'other';
};

/** The shelves that hold something, in the traditional order. */
export const shelvesIn = (products: readonly Shelved[]): BookClass[] => {
  const held = new Set(products.map(shelfOf));
  return shelfOrder.filter((s) => held.has(s));
};

export const shelfTexts = {
  jing: productTexts.jing,
  shi: productTexts.shi,
  zi: productTexts.zi,
  ji: productTexts.ji,
  newspaper: productTexts.newspaper,
  other: productTexts.other,
} as const satisfies Record<BookClass, string>;

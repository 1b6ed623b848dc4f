import { createContext, useContext } from 'react';
import type { Product } from '#contract/products/products.ts';

export const CurrentProduct = createContext<Product | undefined>(undefined);
export const ProductProvider = CurrentProduct.Provider;

/** The product of a screen under /app: it exists, and may be read. */
export const useCurrentProduct = (): Product => {
  const product = useContext(CurrentProduct);
  if (!product) throw new Error('useCurrentProduct outside the product frame');
  return product;
};

// The product that a saved item names. It may have been withdrawn since, or the unit's subscription may have ended.
import { useProductName, useProducts } from '../api/product-queries.ts';
import type { Product } from '#contract/products/products.ts';
import { isReadable } from '../kit/products/product-facts.ts';

interface SavedProduct {
  /** Its code where it is no longer known. */
  name: string;
  /** Why it cannot be opened. */
  barred?: 'not-owned' | 'withdrawn';
  product?: Product;
}

export const useSavedProduct = (): ((code: string) => SavedProduct) => {
  const { data } = useProducts();
  const nameOf = useProductName();
  return (code) => {
    const product = data?.products.find((p) => p.code === code);
    const name = nameOf(code);
    // While the list is on its way nothing is barred.
    if (!product) return data ? { name, barred: 'withdrawn' } : { name };
    return { name, product, ...(isReadable(product) ? {} : { barred: 'not-owned' }) };
  };
};

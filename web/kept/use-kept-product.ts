// A product as a kept thing names it: it may have been withdrawn since, or the unit's subscription may have ended.
import { useProducts } from '../api/product-queries.ts';
import type { Product } from '#contract/products.ts';

interface KeptProduct {
  /** Its code where it is no longer known. */
  name: string;
  /** Why it cannot be opened. */
  barred?: 'not-owned' | 'withdrawn';
  product?: Product;
}

export const useKeptProduct = (): ((code: string) => KeptProduct) => {
  const { data } = useProducts();
  return (code) => {
    const product = data?.products.find((p) => p.code === code);
    // While the list is on its way nothing is barred.
    if (!product) {
      const name = data?.withdrawn.find((gone) => gone.code === code)?.fullName ?? code;
      return data ? { name, barred: 'withdrawn' } : { name };
    }
    return { name: product.fullName, product, ...(product.owned ? {} : { barred: 'not-owned' }) };
  };
};

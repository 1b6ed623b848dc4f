// Which products the merged index has: their texts need not be here to be searched.
import { listFile, mergedKey, readMergedList } from '#library/merged-index/merged-index-files.ts';
import type { ProductVersion } from '#retrieval/products/place-products.ts';
import { statSync } from 'node:fs';

export const mergedProducts = (data: string): { has(product: ProductVersion): boolean } => {
  let stamp = '';
  let merged = new Set<string>();
  return {
    has: (product) => {
      const found = statSync(listFile(data), { throwIfNoEntry: false });
      const now = found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
      if (now !== stamp) {
        stamp = now;
        const { shards } = readMergedList(data);
        merged = new Set(shards.flatMap(({ books }) => books.map(mergedKey)));
      }
      return merged.has(mergedKey(product));
    },
  };
};

// Opens the products of a library for a thread or a command: with pieces, where there is an index store.
import { indexStoreAddress } from '#library/files/index-store-address.ts';
import { indexCacheBytes, openPieceStore } from '#library/index-store/open-piece-store.ts';
import { PieceReader } from '#library/index-store/piece-reader.ts';
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { Variants } from '#search/characters/variants.ts';
import { OpenProducts } from './open-products.ts';
import { StoredListCache } from './rounds.ts';

/** `cacheBytes`: size of the cache of pieces. @throws LibraryFailure where the address cannot be read. */
export const openStoredProducts = async (
  data: string,
  variants: Variants,
  cacheBytes = indexCacheBytes(),
): Promise<OpenProducts> => {
  const address = indexStoreAddress();
  if (address === undefined) return new OpenProducts(data, variants, new ListCache());
  const store = await openPieceStore(address);
  const pieces = new PieceReader(store, cacheBytes);
  const cache = new StoredListCache(pieces);
  return new OpenProducts(data, variants, cache, new MergedIndex(data, variants, cache), pieces);
};

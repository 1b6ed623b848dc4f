// Opens the products of a library for a thread or a command: with pieces, where there is an index store.
import { setTimeout as pause } from 'node:timers/promises';
import { indexStoreAddress } from '#library/index-store-address.ts';
import { indexCacheBytes, openPieceStore } from '#library/index-store/open-piece-store.ts';
import { PieceReader } from '#library/index-store/piece-reader.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import { ListCache } from '#search/postings.ts';
import type { Variants } from '#search/variants.ts';
import { OpenProducts } from './open-products.ts';
import { StoredListCache } from './rounds.ts';

const megabyte = 2 ** 20;
/**
 * Lists that a thread keeps: what a search has read should be there still when it is run again, so there are more of them
 * where the library is larger. In a billion characters the commonest character has 80 MB of positions.
 */
const lists = { least: 64 * megabyte, most: 384 * megabyte, ofIndex: 1 / 24 };

/** Milliseconds that the first search of a thread waits to be told how large the library is. */
const patience = 1_000;

const listBytes = async (store: PieceStore): Promise<number> => {
  let bytes = 0;
  try {
    const manifests = await Promise.race([store.manifests(), pause(patience, [], { ref: false })]);
    for (const { live, versions } of manifests)
      for (const { files } of versions.filter(({ version }) => version === live))
        for (const file of files) bytes += file.bytes;
  } catch {
    // It is away: whoever searches is told so.
  }
  return Math.min(lists.most, Math.max(lists.least, bytes * lists.ofIndex));
};

/** `cacheBytes`: of pieces that are kept at hand. @throws LibraryFailure where the address cannot be read. */
export const openStoredProducts = async (
  data: string,
  variants: Variants,
  cacheBytes = indexCacheBytes(),
): Promise<OpenProducts> => {
  const address = indexStoreAddress();
  if (address === undefined) return new OpenProducts(data, variants, new ListCache());
  const store = await openPieceStore(address);
  const pieces = new PieceReader(store, cacheBytes);
  const cache = new StoredListCache(pieces, await listBytes(store));
  return new OpenProducts(data, variants, cache, new MergedIndex(data, variants, cache), pieces);
};

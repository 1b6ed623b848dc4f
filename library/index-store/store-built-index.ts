// The last step of an import before it is published, where there is an index store: the segments go there, and not onto the
// disk of each server.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile } from '#search/lists/table-file.ts';
import type { BundleFacts } from '../bundle/book-schema.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { indexStoreAddress } from '../files/index-store-address.ts';
import { noPiece, openPieceStore } from './open-piece-store.ts';
import type { PieceStore } from './piece-store.ts';
import { pushIndex, type PushIndexOptions } from './push-index.ts';

/** @throws LibraryFailure, StoreAway; then the files are where they were. */
const moveIndex = async (
  store: PieceStore,
  dir: string,
  facts: Pick<BundleFacts, 'code' | 'version' | 'segments'>,
  options: PushIndexOptions = {},
): Promise<void> => {
  try {
    await pushIndex(store, dir, facts, options);
    for (const { path } of facts.segments) rmSync(join(dir, path));
  } catch (cause) {
    if (cause instanceof DamagedFile) throw new LibraryFailure('damaged', cause.message, { cause });
    throw explainError(cause, dir);
  }
};

/** Before the work of an import: whether what it makes can be written there. @throws LibraryFailure, StoreAway. */
export const tryIndexStore = async (): Promise<void> => {
  const address = indexStoreAddress();
  if (address === undefined) return;
  const store = await openPieceStore(address);
  try {
    await store.prepare();
    await store.delete([noPiece]);
  } finally {
    await store.close();
  }
};

/** `dir`: the folder in which a version was built. Without an index store nothing is done. */
export const storeBuiltIndex = async (
  dir: string,
  facts: Pick<BundleFacts, 'code' | 'version' | 'segments'>,
  options: PushIndexOptions = {},
): Promise<void> => {
  const address = indexStoreAddress();
  if (address === undefined) return;
  const store = await openPieceStore(address);
  try {
    await moveIndex(store, dir, facts, options);
  } finally {
    await store.close();
  }
};

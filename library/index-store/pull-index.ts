// Brings segment files of a version from the store to the disk.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BundleFacts } from '../bundle/book-schema.ts';
import { makeFolders, renameDurably } from '../files/sync-files.ts';
import { fetchStoredFile } from './fetch-segments.ts';
import { isInStore } from '../files/index-store-address.ts';
import type { PieceStore } from './piece-store.ts';
import { storedFilesOf } from './push-index.ts';

type Facts = Pick<BundleFacts, 'code' | 'version' | 'segments'>;

/** Files that are in the folder stay as they are. Gives how many came. @throws DamagedFile, StoreAway, LibraryFailure. */
export const pullIndex = async (store: PieceStore, dir: string, facts: Facts): Promise<number> => {
  let came = 0;
  for (const file of storedFilesOf(facts)) {
    const path = join(dir, file.path);
    if (!isInStore(path)) continue;
    const aside = `${path}.pulled`;
    makeFolders(dirname(path));
    rmSync(aside, { force: true });
    try {
      await fetchStoredFile(store, facts.code, facts.version, file, aside);
      renameDurably(aside, path);
    } finally {
      rmSync(aside, { force: true });
    }
    came += 1;
  }
  return came;
};

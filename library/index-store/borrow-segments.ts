// The segment files of a version for whoever reads all of them: those in the store are fetched for as long as they are needed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openBundle } from '../bundle/open-bundle.ts';
import { fetchStoredFile } from './fetch-segments.ts';
import { isInStore } from '../files/index-store-address.ts';
import { demandPieceStore } from './open-piece-store.ts';
import { storedFilesOf } from './push-index.ts';

export interface BorrowedSegments {
  /** In their order. */
  paths: string[];
  giveBack(): void;
}

/** `dir`: the folder of the version. @throws LibraryFailure, DamagedFile, StoreAway. */
export const borrowSegments = async (dir: string): Promise<BorrowedSegments> => {
  const bundle = openBundle(dir);
  const paths = bundle.segmentPaths();
  const { facts } = bundle;
  bundle.close();
  if (!paths.some(isInStore)) return { paths, giveBack: () => {} };
  const store = await demandPieceStore();
  const aside = mkdtempSync(join(tmpdir(), 'langhuan-segments-'));
  const giveBack = () => rmSync(aside, { recursive: true, force: true });
  try {
    const borrowed: string[] = [];
    for (const [i, file] of storedFilesOf(facts).entries()) {
      const path = isInStore(paths[i]) ? join(aside, basename(file.path)) : paths[i];
      if (path !== paths[i]) await fetchStoredFile(store, facts.code, facts.version, file, path);
      borrowed.push(path);
    }
    return { paths: borrowed, giveBack };
  } catch (cause) {
    giveBack();
    throw cause;
  } finally {
    await store.close();
  }
};

// Reads what a store has of a product to the last byte.
import { LibraryFailure } from '../files/failure.ts';
import { parseAbout } from './version-about.ts';
import { readFileChecked } from './fetch-version.ts';
import { type HoldingsStore, versionPrefix } from './holdings-store.ts';
import type { StoredVersion } from './store-manifest.ts';
import {
  aboutName,
  blocksName,
  listName,
  readChecked,
  readFileList,
  type VersionFile,
} from './version-files.ts';

/**
 * Describes every file of a version that differs from what was published. Fails only where the store cannot be queried.
 */
export const verifyStored = async (
  store: HoldingsStore,
  code: string,
  stored: StoredVersion,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<string[]> => {
  const faults: string[] = [];
  /** Undefined, and one fault more, where it is damaged. */
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof LibraryFailure && cause.code === 'damaged')) throw cause;
      faults.push(cause.message);
      return undefined;
    }
  };
  const prefix = versionPrefix(code, stored.version);
  const found = new Map((await store.list(prefix)).map(({ name, bytes }) => [name, bytes]));
  const list = await trying(() => readChecked(store, `${prefix}${listName}`, stored.manifest));
  const blocks = await trying(() => readChecked(store, `${prefix}${blocksName}`, stored.blocks));
  await trying(async () => parseAbout(await readChecked(store, `${prefix}${aboutName}`, stored.about)));
  for (const name of [listName, blocksName, aboutName]) found.delete(`${prefix}${name}`);
  if (!list || !blocks) return faults;
  const files = readFileList(list.toString('utf8'), `${store.address}/${prefix}${listName}`);
  const of = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const verifyFile = async (file: VersionFile): Promise<void> => {
    const name = `${prefix}${file.path}`;
    const bytes = found.get(name);
    found.delete(name);
    if (bytes === undefined) faults.push(`${store.address}/${name} is missing`);
    else if (bytes !== file.bytes)
      faults.push(`${store.address}/${name} has ${bytes} bytes instead of ${file.bytes}`);
    else
      await trying(() =>
        readFileChecked(store, prefix, file, { blocks }, (piece) => onProgress((done += piece.length), of)),
      );
  };
  for (const file of files) await verifyFile(file);
  for (const name of found.keys()) faults.push(`${store.address}/${name} is no file of this version`);
  return faults;
};

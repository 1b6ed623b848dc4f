// Where the local copies of a store's products lie: a library like that of a data folder, `<data>/cache/holdings`, whose
// versions have no scans. Beside it, in `.store/`, what the store said last, so that a server that starts while the store is
// away knows what there is. All of it may be deleted at any time.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { checkCode, isAbsent, isCode, libraryDir, namesIn } from '../files/data-folder.ts';
import { explainError } from '../files/failure.ts';
import { makeFolders } from '../files/sync-files.ts';
import { type HoldingsStore, type TaggedText, versionPrefix } from './holdings-store.ts';
import type { StoredVersion } from './store-manifest.ts';
import { type About, parseAbout } from './version-about.ts';
import {
  aboutName,
  blocksName,
  listName,
  readChecked,
  readFileList,
  type VersionFile,
} from './version-files.ts';

const storeDir = (data: string): string => join(libraryDir(data), '.store');
const knownFile = (data: string, code: string): string => join(storeDir(data), checkCode(code), 'known.json');
const inventoryDir = (data: string, code: string, version: string): string =>
  join(storeDir(data), checkCode(code), version);

const replaceFile = async (path: string, bytes: string | Uint8Array): Promise<void> => {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(aside, bytes);
    await rename(aside, path);
  } catch (cause) {
    await rm(aside, { force: true });
    throw explainError(cause, path);
  }
};

/** Copies of another store are of no use: the folder begins anew. */
export const openCopiesFolder = (data: string, address: string): void => {
  const path = join(storeDir(data), 'address');
  try {
    const isOther = existsSync(path) && readFileSync(path, 'utf8') !== address;
    if (isOther) {
      const gone = `${libraryDir(data)}.gone-${randomBytes(6).toString('hex')}`;
      renameSync(libraryDir(data), gone);
      rmSync(gone, { recursive: true, force: true });
    }
  } catch (cause) {
    throw explainError(cause, path);
  }
  makeFolders(storeDir(data));
};

/** Once the store has answered: copies are of this store from now on. */
export const noteAddress = (data: string, address: string): Promise<void> =>
  replaceFile(join(storeDir(data), 'address'), address);

/** The manifests that the store had at the last query, by code. A manifest that cannot be read is requested again. */
export const readKnown = (data: string): Map<string, TaggedText> =>
  new Map(
    namesIn(storeDir(data))
      .filter(isCode)
      .flatMap((code): [string, TaggedText][] => {
        try {
          return [[code, JSON.parse(readFileSync(knownFile(data, code), 'utf8')) as TaggedText]];
        } catch {
          return [];
        }
      }),
  );

export const writeKnown = (data: string, code: string, known: TaggedText): Promise<void> =>
  replaceFile(knownFile(data, code), JSON.stringify(known));

const described = [
  [listName, 'manifest'],
  [blocksName, 'blocks'],
  [aboutName, 'about'],
] as const;

/** Fetches the description of a version and the checksums of its files, where they are not stored locally. */
export const fetchInventory = async (
  store: HoldingsStore,
  data: string,
  code: string,
  stored: StoredVersion,
): Promise<void> => {
  const dir = inventoryDir(data, code, stored.version);
  for (const [name, sum] of described) {
    if (existsSync(join(dir, name))) continue;
    const bytes = await readChecked(store, `${versionPrefix(code, stored.version)}${name}`, stored[sum]);
    await replaceFile(join(dir, name), bytes);
  }
};

export const dropInventory = (data: string, code: string, version?: string): Promise<void> =>
  rm(version === undefined ? dirname(knownFile(data, code)) : inventoryDir(data, code, version), {
    recursive: true,
    force: true,
  });

/** Versions of a product for which a description is stored locally. */
export const inventoried = (data: string, code: string): string[] =>
  namesIn(join(storeDir(data), checkCode(code))).filter((name) => name !== 'known.json');

/** Undefined where it is not here. */
export const aboutHere = (data: string, code: string, version: string): About | undefined => {
  try {
    return parseAbout(readFileSync(join(inventoryDir(data, code, version), aboutName)));
  } catch (cause) {
    if (isAbsent(cause) || cause instanceof SyntaxError) return undefined;
    throw explainError(cause, inventoryDir(data, code, version));
  }
};

export interface Inventory {
  files: VersionFile[];
  /** The sums of their blocks. */
  blocks: Buffer;
  /** As it lies in the version. */
  list: Buffer;
}

/** @throws LibraryFailure not-found, where it is not here. */
export const readInventory = async (data: string, code: string, version: string): Promise<Inventory> => {
  const dir = inventoryDir(data, code, version);
  try {
    const list = await readFile(join(dir, listName));
    const files = readFileList(list.toString('utf8'), join(dir, listName));
    return { files, blocks: await readFile(join(dir, blocksName)), list };
  } catch (cause) {
    throw explainError(cause, dir);
  }
};

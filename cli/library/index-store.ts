// langhuan index: the index of the holdings in a store of pieces, which INDEX_STORE names (docs/index-store.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { libraryDir } from '#library/files/data-folder.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { bundleDir, hasVersion, listHoldings } from '#library/holdings/holdings.ts';
import { holdingsStoreOf } from '#library/holdings-store/open-holdings-store.ts';
import { readState } from '#library/holdings-store/store-products.ts';
import { listStored, verifyIndexes } from '#library/index-store/list-stored.ts';
import { isInStore } from '#library/files/index-store-address.ts';
import { demandPieceStore } from '#library/index-store/open-piece-store.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { pullIndex } from '#library/index-store/pull-index.ts';
import { dropVersions, pushIndex } from '#library/index-store/push-index.ts';
import { lockCode } from '#library/holdings/lock-code.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { DamagedFile } from '#search/lists/table-file.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
  readCode,
} from '../run/options.ts';
import { type Recorded, withRecord } from '../run/record-act.ts';

type Options = DataOption & JsonOption;

const withStore = async <T>(work: (store: PieceStore) => Promise<T>): Promise<T> => {
  const store = await demandPieceStore();
  try {
    return await work(store);
  } catch (cause) {
    if (cause instanceof DamagedFile) throw new LibraryFailure('damaged', cause.message, { cause });
    throw cause;
  } finally {
    await store.close();
  }
};

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const chosen = (data: string, codes: readonly string[], all: boolean | undefined): string[] => {
  if (codes.length === 0 && !all)
    throw new LibraryFailure('bad-source', 'name the products, or say --all for every one of the library');
  return all
    ? listHoldings(data).flatMap(({ code, fault }) => (fault === undefined ? code : []))
    : [...codes];
};

/** Folder of the live version of a product, and its facts, which describe its segments. */
const liveOf = (data: string, code: string) => {
  const bundle = openBundle(bundleDir(data, code));
  const { dir, facts } = bundle;
  bundle.close();
  return { dir, facts };
};

/** @throws what `work` does; nobody else changes the product meanwhile. */
const locked = async <T>(data: string, code: string, purpose: string, work: () => Promise<T>): Promise<T> => {
  const unlock = lockCode(data, code, purpose);
  try {
    return await work();
  } finally {
    unlock();
  }
};

const push = (codes: string[], options: Options & { all?: true; removeFiles?: true }): Promise<void> =>
  withStore(async (store) => {
    const { data, json, removeFiles } = options;
    const pushed: { code: string; version: string; pieces: number; bytes: number }[] = [];
    for (const code of chosen(data, codes, options.all))
      await locked(data, code, 'index push', async () => {
        const { dir, facts } = liveOf(data, code);
        const paths = facts.segments.map(({ path }) => join(dir, path));
        if (paths.every(isInStore)) {
          if (!json) console.log(`${code}: its files are in the store alone, nothing to write`);
          return;
        }
        const { version } = facts;
        const act: Recorded = {
          act: 'index.push',
          subject: code,
          details: { version, removed: removeFiles === true },
        };
        const written = await withRecord(
          data,
          () => pushIndex(store, dir, facts),
          () => act,
        );
        if (removeFiles) for (const path of paths) rmSync(path, { force: true });
        pushed.push({ code, version, ...written });
        if (!json)
          console.log(`${code}  ${version}  ${count(written.pieces, 'piece')}, ${megabytes(written.bytes)}`);
      });
    if (json) printJson(pushed);
    else if (options.all && listHoldings(data).length === 0)
      console.error(`there is no product in ${libraryDir(data)}: nothing to write`);
  });

const verify = (codes: string[], { json }: Options): Promise<void> =>
  withStore(async (store) => {
    const all: object[] = [];
    let faults = 0;
    await verifyIndexes(
      store,
      (code) => codes.length === 0 || codes.includes(code),
      (one) => {
        all.push(one);
        if (one.fault !== undefined) faults += 1;
        const size = `${count(one.pieces, 'piece')}, ${megabytes(one.bytes)}`;
        if (!json) console.log(`${one.code}  ${one.version}  ${one.fault ?? `${size}, as written`}`);
      },
    );
    if (json) printJson(all);
    if (faults > 0)
      throw new LibraryFailure(
        'damaged',
        `${count(faults, 'version')} in the index store ${store.shown} cannot be used: push again, or import again`,
      );
  });

const list = ({ json }: Options): Promise<void> =>
  withStore(async (store) => {
    const all = await listStored(store);
    if (json) printJson(all);
    else if (all.length === 0) console.error(`the index store ${store.shown} has no index`);
    else
      for (const { code, version, isWhole, bytes, pieces } of all)
        console.log(
          `${code}  ${version}  ${count(pieces, 'piece')}, ${megabytes(bytes)}${isWhole ? '' : ', unfinished'}`,
        );
  });

/** Why a version is searched from the store; undefined where it is not. */
const neededBy = async (data: string, code: string): Promise<(version: string) => string | undefined> => {
  const holdings = holdingsStoreOf();
  if (!holdings)
    return (version) =>
      isNeeded(data, code, version)
        ? 'is searched from the store: bring it here with langhuan index pull first'
        : undefined;
  // Servers read what the manifest names, whatever is here.
  const manifest = (await readState(holdings, code))?.manifest;
  const named = new Set([manifest?.live, ...(manifest?.past ?? [])].map((stored) => stored?.version));
  return (version) =>
    version === manifest?.live?.version
      ? 'is live'
      : named.has(version)
        ? 'was live: langhuan library gc takes it away when no server reads it'
        : undefined;
};

/** Whether a version of the library has its search in the store alone. */
const isNeeded = (data: string, code: string, version: string): boolean => {
  if (!hasVersion(data, code, version)) return false;
  const bundle = openBundle(bundleDir(data, code, version));
  try {
    return bundle.segmentPaths().some(isInStore);
  } finally {
    bundle.close();
  }
};

const drop = (code: string, options: Options & { at?: string }): Promise<void> =>
  withStore(async (store) => {
    const { data, at: version, json } = options;
    const needed = await neededBy(data, code);
    const why = version === undefined ? undefined : needed(version);
    if (why !== undefined) throw new LibraryFailure('busy', `version ${version} of ${code} ${why}`);
    const dropped = await withRecord(
      data,
      () =>
        locked(data, code, 'index drop', () =>
          dropVersions(store, code, (one) =>
            version === undefined ? needed(one.version) === undefined : one.version === version,
          ),
        ),
      (all) => (all.length === 0 ? [] : { act: 'index.drop', subject: code, details: { versions: all } }),
    );
    if (json) printJson({ code, dropped });
    else if (dropped.length === 0) console.log(`${code}: nothing to take away`);
    else for (const one of dropped) console.log(`${code}: ${one} taken away`);
  });

const pull = (codes: string[], options: Options & { all?: true }): Promise<void> =>
  withStore(async (store) => {
    const { data, json } = options;
    const pulled: { code: string; files: number }[] = [];
    for (const code of chosen(data, codes, options.all))
      await locked(data, code, 'index pull', async () => {
        const { dir, facts } = liveOf(data, code);
        const files = await pullIndex(store, dir, facts);
        pulled.push({ code, files });
        if (!json)
          console.log(
            `${code}: ${files === 0 ? 'all files are here' : `${count(files, 'file')} brought here`}`,
          );
      });
    if (json) printJson(pulled);
  });

export const addIndexStore = (program: Command): void => {
  const index = program
    .command('index')
    .description('the index of the holdings in PostgreSQL or OpenSearch, which INDEX_STORE names');
  const verb = (name: string, description: string) =>
    addJsonOption(addDataOption(index.command(name).description(description)));
  const codes = 'their codes';

  verb('list', 'what the store has').action((options: Options) => list(options));
  verb('push', 'write the index of live versions into the store, and read it back')
    .argument('[codes...]', codes)
    .option('--all', 'of every product of the library')
    .option('--remove-files', 'then take the files off this disk: they are searched from the store')
    .action((some: string[], options: Parameters<typeof push>[1]) => push(some.map(readCode), options));
  verb('pull', 'bring the index of live versions from the store to this disk')
    .argument('[codes...]', codes)
    .option('--all', 'of every product of the library')
    .action((some: string[], options: Parameters<typeof pull>[1]) => pull(some.map(readCode), options));
  verb('verify', 'read all that the store has, or what it has of some products, to the last byte')
    .argument('[codes...]', codes)
    .action((some: string[], options: Options) => verify(some.map(readCode), options));
  verb('drop', 'take versions out of the store that this library does not search from it')
    .argument('<code>', 'its code', readCode)
    .option('--at <version>', 'this one alone')
    .action((code: string, options: Options & { at?: string }) => drop(code, options));
};

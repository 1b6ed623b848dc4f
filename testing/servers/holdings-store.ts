// For tests of the holdings store: the same cases on a shared folder and on a real S3 server. HOLDINGS is set while
// they run, as it is for a server.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { LocalCopies, type LocalCopiesOptions } from '#library/holdings-store/local-copies.ts';
import { holdingsStoreOf } from '#library/holdings-store/open-holdings-store.ts';
import { importProduct } from '#library/import/import-product.ts';
import { describeOnS3, startS3Server } from './s3-server.ts';
import { makePages, makeProduct } from '../products/source.ts';

export interface StoreUnderTest {
  /** Where its files lie: damage is done there. */
  folder: string;
  /** Takes the store away, and brings it back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** An empty data folder. */
  newData(): string;
  /** Its copies in a data folder, closed after the test. */
  openCopies(data: string, options?: Partial<LocalCopiesOptions>): LocalCopies;
}

/** What is set comes back to what it was. */
const setEnv = (values: Record<string, string>): (() => void) => {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
};

interface Prepared {
  /** Of all stores that the tests use, each a folder or prefix in it. */
  root: string;
  address: string;
  env: Record<string, string>;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const inFolder = async (root: string): Promise<Prepared> => {
  const folder = join(root, 'store');
  mkdirSync(folder);
  return {
    root: folder,
    address: folder,
    env: {},
    leave: async () => renameSync(folder, `${folder}-away`),
    comeBack: async () => renameSync(`${folder}-away`, folder),
    close: async () => {},
  };
};

const inS3 = async (): Promise<Prepared> => {
  const server = await startS3Server(['library']);
  return {
    root: server.folder('library'),
    address: 's3://library',
    env: server.env,
    leave: server.kill,
    comeBack: server.start,
    close: server.close,
  };
};

/** Each test has an empty store. */
export const onBothStores = (name: string, tests: (store: StoreUnderTest) => void): void => {
  const run = (prepare: (root: string) => Promise<Prepared>) => () => {
    const store = {} as StoreUnderTest;
    let root = '';
    let prepared: Prepared | undefined;
    let restore = (): void => {};
    let number = 0;
    let opened: LocalCopies[] = [];
    const newData = () => mkdtempSync(join(root, 'data-'));
    const openCopies: StoreUnderTest['openCopies'] = (data, options) => {
      const copies = new LocalCopies({ data, store: holdingsStoreOf()!, cacheBytes: 1 << 30, ...options });
      opened.push(copies);
      return copies;
    };
    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'holdings-store-'));
      prepared = await prepare(root);
      const { leave, comeBack } = prepared;
      Object.assign(store, { leave, comeBack, newData, openCopies });
    });
    beforeEach(() => {
      if (!prepared) return;
      const { address, env } = prepared;
      number += 1;
      store.folder = join(prepared.root, `held-${number}`);
      mkdirSync(store.folder);
      restore = setEnv({ ...env, HOLDINGS: `${address}/held-${number}` });
    });
    afterEach(() => {
      for (const copies of opened) copies.close();
      opened = [];
      restore();
    });
    afterAll(async () => {
      await prepared?.close();
      rmSync(root, { recursive: true, force: true });
    });
    tests(store);
  };
  describe(`${name}, in a shared folder`, run(inFolder));
  describeOnS3(`${name}, in S3`, run(inS3));
};

/** As an importer that keeps its products in the data folder. */
export const withoutStore = async <T>(work: () => Promise<T>): Promise<T> => {
  const address = process.env['HOLDINGS'];
  delete process.env['HOLDINGS'];
  try {
    return await work();
  } finally {
    process.env['HOLDINGS'] = address;
  }
};

export const importInvented = async (data: string, code: string, pages = 8, seed = 1): Promise<string> => {
  const { version } = await importProduct({
    data,
    code,
    name: `試書${code}`,
    product: makeProduct(makePages(pages, seed)),
    faults: () => [],
    replace: true,
  });
  return version;
};

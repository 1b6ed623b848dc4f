import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { importInvented, onBothStores, withoutStore } from '#testing/servers/holdings-store.ts';
import { readCurrent, versionDir } from '../files/data-folder.ts';
import type { LibraryFailure } from '../files/failure.ts';
import { hasVersion, listHoldings } from '../holdings/holdings.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { withdrawnNames } from '../holdings/withdrawn.ts';
import { collectStore } from './collect-store.ts';
import { holdingsStoreOf } from './open-holdings-store.ts';
import { beginPublishing } from './publish-to-store.ts';
import { pushVersion } from './push-version.ts';
import { copyProductTo, ownProducts, pushProduct, readState, withdrawProduct } from './store-products.ts';
import { verifyStored } from './verify-store.ts';

const day = 24 * 3600 * 1000;
const failing = (promise: Promise<unknown>): Promise<LibraryFailure> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (cause: LibraryFailure) => cause,
  );

onBothStores('a holdings store', (store) => {
  let data: string;
  beforeEach(() => {
    data = store.newData();
  });
  const theStore = () => holdingsStoreOf()!;
  let number = 0;
  const newCode = () => `book-${++number}`;
  const live = async (code: string) => (await readState(theStore(), code))?.manifest.live;
  const stored = (code: string, version: string, path: string) =>
    join(store.folder, 'versions', code, version, path);

  it('has what was imported on one data folder read on another, byte for byte', async () => {
    const code = newCode();
    const version = await importInvented(data, code, 30);
    expect((await live(code))?.version).toBe(version);
    const elsewhere = store.newData();
    const copies = store.openCopies(elsewhere);
    await copies.refresh();
    expect(readCurrent(elsewhere, code)?.version).toBe(version);
    expect(copies.about(code, version)?.facts).toMatchObject({ code, version, pageCount: 30 });
    await copies.fetch(code, version);
    const [here, there] = [data, elsewhere].map((at) => versionDir(at, code, version));
    for (const path of ['book.db', 'search/0001.lhx', 'manifest'])
      expect(readFileSync(join(there, path)).equals(readFileSync(join(here, path)))).toBe(true);
    expect(verifyBundle(there, { allPages: true }).version).toBe(version);
    expect(await verifyStored(theStore(), code, (await live(code))!)).toEqual([]);
  });

  it('lets one of two importers win, and informs the other, of whose files nothing is left', async () => {
    const code = newCode();
    await importInvented(data, code);
    const [one, other] = await Promise.all(
      [data, store.newData()].map((at) => importInvented(at, code, 9, 2).catch((cause: unknown) => cause)),
    );
    const versions = [one, other].filter((result) => typeof result === 'string');
    const [refused] = [one, other].filter((result) => typeof result !== 'string') as LibraryFailure[];
    expect([versions.length, refused?.code]).toEqual([1, 'conflict']);
    expect(refused?.message).toContain(code);
    expect((await live(code))?.version).toBe(versions[0]);
    expect(readdirSync(join(store.folder, 'versions', code)).sort()).toContain(versions[0]);
    const names = new Set((await theStore().list(`versions/${code}/`)).map(({ name }) => name.split('/')[2]));
    expect(names.size).toBe(2);
  });

  it('refuses a code that is in use in the store, whatever the data folder knows', async () => {
    const code = newCode();
    await importInvented(data, code);
    const publishing = await beginPublishing(store.newData(), code);
    expect(publishing?.liveVersion).toBe((await live(code))?.version);
  });

  it('keeps the old version live while files of a new one are there without its manifest, and collects these after a day', async () => {
    const code = newCode();
    const version = await importInvented(data, code);
    const other = store.newData();
    // Built and pushed as an import does, and killed before the manifest.
    const next = await withoutStore(() => importInvented(other, code, 12, 3));
    await pushVersion(theStore(), join(other, 'library', code, next));
    const elsewhere = store.newData();
    await store.openCopies(elsewhere).refresh();
    expect(readCurrent(elsewhere, code)?.version).toBe(version);
    const now = await collectStore(theStore(), new Set());
    expect(now.products.find((product) => product.code === code)).toMatchObject({ leftovers: [] });
    const later = await collectStore(theStore(), new Set(), Date.now() + day + 60_000);
    expect(later.products.find((product) => product.code === code)).toMatchObject({
      leftovers: [next],
      removed: [],
    });
    expect((await theStore().list(`versions/${code}/${next}/`)).length).toBe(0);
    expect(await verifyStored(theStore(), code, (await live(code))!)).toEqual([]);
  });

  it('resumes a push that was killed', async () => {
    const code = newCode();
    const version = await withoutStore(() => importInvented(data, code));
    expect(ownProducts(data)).toEqual([code]);
    await pushVersion(theStore(), join(data, 'library', code, version));
    await theStore().remove([`versions/${code}/${version}/search/0001.lhx`]);
    expect(await pushProduct(theStore(), data, code)).toMatchObject({ version, isNew: true });
    expect(await pushProduct(theStore(), data, code)).toMatchObject({ version, isNew: false });
    expect(await verifyStored(theStore(), code, (await live(code))!)).toEqual([]);
  });

  it.each([
    [
      'altered',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes[70_000 % bytes.length] ^= 1;
        writeFileSync(path, bytes);
      },
    ],
    ['cut', (path: string) => truncateSync(path, statSync(path).size - 10)],
    ['removed', (path: string) => rmSync(path)],
    [
      'swapped',
      (path: string) => {
        const bytes = readFileSync(path);
        writeFileSync(path, Buffer.from(bytes.reverse()));
      },
    ],
  ])('refuses a file that was %s by its name, and the version before stays', async (_how, damage) => {
    const code = newCode();
    const before = await importInvented(data, code);
    const elsewhere = store.newData();
    const copies = store.openCopies(elsewhere);
    await copies.refresh();
    await copies.fetch(code, before);
    const version = await importInvented(data, code, 12, 4);
    damage(stored(code, version, 'book.db'));
    const failure = await failing(copies.refresh().then(() => copies.fetch(code, version)));
    expect(failure.code).toBe('damaged');
    expect(failure.message).toContain(`versions/${code}/${version}/book.db`);
    expect(hasVersion(elsewhere, code, version)).toBe(false);
    expect(openBundle(versionDir(elsewhere, code, before)).facts.version).toBe(before);
    const faults = await verifyStored(theStore(), code, (await live(code))!);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`versions/${code}/${version}/book.db`);
  });

  it('refuses an altered manifest, and serves what is here', async () => {
    const code = newCode();
    const version = await importInvented(data, code);
    const elsewhere = store.newData();
    const faults: string[] = [];
    const copies = store.openCopies(elsewhere, {
      onFault: (of, error) => faults.push(`${of}: ${error.message}`),
    });
    await copies.refresh();
    const state = (await readState(theStore(), code))!;
    expect(await theStore().writeManifest(code, '{"form":1}', state.tag)).toBe(true);
    await copies.refresh();
    expect(faults.filter((fault) => fault.startsWith(code)).join()).toContain(`manifests/${code}`);
    expect(readCurrent(elsewhere, code)?.version).toBe(version);
  });

  it('goes on with local copies while the store is away, reports why, and follows when it is back', async () => {
    const code = newCode();
    const version = await importInvented(data, code);
    const elsewhere = store.newData();
    const copies = store.openCopies(elsewhere);
    await copies.refresh();
    await copies.fetch(code, version);
    await store.leave();
    try {
      expect((await failing(copies.refresh())).code).toBe('store-away');
      expect(copies.away?.code).toBe('store-away');
      expect(hasVersion(elsewhere, code, version)).toBe(true);
      expect((await failing(importInvented(data, code, 9, 5))).code).toBe('store-away');
      const again = store.openCopies(elsewhere);
      expect(again.about(code, version)?.facts.version).toBe(version);
    } finally {
      await store.comeBack();
    }
    const next = await importInvented(data, code, 9, 6);
    await copies.refresh();
    expect(copies.away).toBeUndefined();
    await copies.fetch(code, next);
    await expect.poll(() => readCurrent(elsewhere, code)?.version).toBe(next);
  });

  it('collects a version and its record a day after it ended, unless a server holds it', async () => {
    const code = newCode();
    const before = await importInvented(data, code);
    const version = await importInvented(data, code, 9, 7);
    const of = async (leased: Set<string>, now: number) =>
      (await collectStore(theStore(), leased, now)).products.find((product) => product.code === code);
    expect(await of(new Set(), Date.now())).toMatchObject({
      retained: [{ version: before, reason: 'recent' }],
    });
    const later = Date.now() + day + 60_000;
    const leased = new Set([`${code}/${before}`]);
    expect(await of(leased, later)).toMatchObject({
      removed: [],
      retained: [{ version: before, reason: 'leased' }],
    });
    expect(await of(new Set(), later)).toMatchObject({ removed: [before], retained: [] });
    expect((await readState(theStore(), code))?.manifest).toMatchObject({ live: { version }, past: [] });
    expect(await theStore().list(`versions/${code}/${before}/`)).toEqual([]);
  });

  it('takes a product away everywhere, and keeps its name', async () => {
    const code = newCode();
    const version = await importInvented(data, code);
    const elsewhere = store.newData();
    const copies = store.openCopies(elsewhere);
    await copies.refresh();
    expect(await withdrawProduct(theStore(), code)).toBe(version);
    await copies.refresh();
    expect(listHoldings(elsewhere).map((holding) => holding.code)).not.toContain(code);
    expect(withdrawnNames(elsewhere).get(code)).toBe(`試書${code}`);
    const again = await importInvented(data, code, 9, 8);
    expect((await live(code))?.version).toBe(again);
  });

  it('copies a product whole into a data folder that keeps its own', async () => {
    const code = newCode();
    const version = await importInvented(data, code);
    const target = store.newData();
    await copyProductTo(theStore(), store.newData(), code, (await live(code))!, target);
    expect(ownProducts(target)).toEqual([code]);
    expect(verifyBundle(join(target, 'library', code, version)).version).toBe(version);
  });
});

// The copies of a data folder, as their room, their store and its address change.
import { utimesSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { importInvented, onBothStores } from '#testing/servers/holdings-store.ts';
import { readCurrent, versionDir } from '../files/data-folder.ts';
import { hasVersion, listHoldings } from '../holdings/holdings.ts';
import { holdLease, releaseLease } from '../holdings/leases.ts';
import { LocalCopies } from './local-copies.ts';
import { holdingsStoreOf } from './open-holdings-store.ts';
import { openCopiesOf } from './publish-to-store.ts';
import { readState } from './store-products.ts';

onBothStores('copies of a holdings store', (store) => {
  let data: string;
  beforeEach(() => {
    data = store.newData();
  });
  const theStore = () => holdingsStoreOf()!;
  const code = 'book';
  const live = async (of: string) => (await readState(theStore(), of))?.manifest.live;

  it('serves on what is here when its manifest is gone, until it is imported again on the same machine', async () => {
    const version = await importInvented(data, code);
    const elsewhere = store.newData();
    const faults: string[] = [];
    const copies = store.openCopies(elsewhere, {
      onFault: (of, { message }) => faults.push(`${of}: ${message}`),
    });
    await copies.refresh();
    await copies.fetch(code, version);
    await theStore().remove((await theStore().list('')).map(({ name }) => name));
    await copies.refresh();
    expect(faults).toEqual([expect.stringContaining('is gone: what is here is served on')]);
    expect(readCurrent(elsewhere, code)?.version).toBe(version);
    const again = await importInvented(data, code, 9, 8);
    expect((await live(code))?.version).toBe(again);
    await copies.refresh();
    await expect.poll(() => readCurrent(elsewhere, code)?.version).toBe(again);
    expect(copies.failureOf(code)).toBeUndefined();
  });

  it('keeps its copies within their bytes: the least lately used go, and none that is open', async () => {
    const codes = ['one', 'two', 'three'];
    const versions = new Map<string, string>();
    for (const [i, code] of codes.entries()) versions.set(code, await importInvented(data, code, 8, 20 + i));
    const bytes = (await live(codes[0]))!.textBytes;
    const elsewhere = store.newData();
    const copies = store.openCopies(elsewhere, { cacheBytes: Math.ceil(bytes * 2.5) });
    await copies.refresh();
    const isHere = (code: string) => hasVersion(elsewhere, code, versions.get(code)!);
    const age = (code: string, minutes: number) => {
      const at = Date.now() / 1000 - minutes * 60;
      utimesSync(versionDir(elsewhere, code, versions.get(code)!), at, at);
    };
    // What there is room for is fetched ahead.
    await expect.poll(() => codes.filter(isHere).length).toBe(2);
    const held = codes.filter(isHere);
    const missing = codes.find((code) => !isHere(code))!;
    age(held[0], 30);
    age(held[1], 20);
    holdLease(elsewhere, held[0], versions.get(held[0])!);
    await copies.fetch(missing, versions.get(missing)!);
    expect([isHere(held[0]), isHere(held[1]), isHere(missing)]).toEqual([true, false, true]);
    releaseLease(elsewhere, held[0], versions.get(held[0])!);
  });

  it('begins anew where copies are of another store', async () => {
    await importInvented(data, code);
    const elsewhere = store.newData();
    await store.openCopies(elsewhere).refresh();
    expect(listHoldings(elsewhere).length).toBeGreaterThan(0);
    store.openCopies(elsewhere, { store: { ...theStore(), address: 's3://another/one' } });
    expect(listHoldings(elsewhere)).toEqual([]);
    expect(openCopiesOf(elsewhere)).toBeInstanceOf(LocalCopies);
  });
});

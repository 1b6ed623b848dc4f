// Kills a process that publishes to a holdings store before each change that it makes there, and looks each time at what a
// server would find.
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { compileScript, runScript } from '#testing/run/compiled-script.ts';
import { importInvented, onBothStores } from '#testing/servers/holdings-store.ts';
import { readCurrent, versionDir } from '../files/data-folder.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { collectStore } from './collect-store.ts';
import { holdingsStoreOf } from './open-holdings-store.ts';
import { readState } from './store-products.ts';
import { verifyStored } from './verify-store.ts';

const day = 24 * 3600 * 1000;

/**
 * Publishes one version to the data folder of its first argument, and says which once `importProduct` has said so. It dies
 * of its own hand before the change of the store, counted from 1, of its second: a link in a folder, a PUT or POST to S3.
 */
const publishing = await compileScript(
  `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const [data, dieAt] = process.argv.slice(2);
  let changes = 0;
  const change = () => {
    if (++changes === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  };
  const { link } = fs.promises;
  fs.promises.link = (...args) => (change(), link(...args));
  const ask = globalThis.fetch;
  globalThis.fetch = (to, how) => {
    if (how?.method === 'PUT' || how?.method === 'POST') change();
    return ask(to, how);
  };
  syncBuiltinESMExports();
  const { importInvented } = await import('../../testing/servers/holdings-store.ts');
  console.log(await importInvented(data, 'shi', 20, Number(dieAt)));`,
  import.meta.dirname,
);

onBothStores('publishing that is killed', (store) => {
  it('leaves a version live that is whole, and never an older one than was said to be published', async () => {
    const data = store.newData();
    let published = await importInvented(data, 'shi', 4);
    const theStore = holdingsStoreOf()!;
    const elsewhere = store.newData();
    const copies = store.openCopies(elsewhere);
    let deaths = 0;
    let interrupted = 0;
    for (let dieAt = 1; ; dieAt += 1) {
      const child = runScript(publishing, [data, String(dieAt)]);
      const said = text(child.stdout!);
      const [code] = (await once(child, 'close')) as [number | null];
      if (code === 0) published = (await said).trim();
      else expect(child.signalCode).toBe('SIGKILL');
      await copies.refresh();
      const live = (await readState(theStore, 'shi'))!.manifest.live!;
      expect(live.version >= published, `${live.version} is live, not ${published}`).toBe(true);
      expect(await verifyStored(theStore, 'shi', live)).toEqual([]);
      await copies.fetch('shi', live.version);
      await expect.poll(() => readCurrent(elsewhere, 'shi')?.version).toBe(live.version);
      const dir = versionDir(elsewhere, 'shi', live.version);
      expect(verifyBundle(dir, { allPages: true }).version).toBe(live.version);
      const names = new Set((await theStore.list('versions/shi/')).map(({ name }) => name.split('/')[2]));
      const { past } = (await readState(theStore, 'shi'))!.manifest;
      if (names.size > past.length + 1) interrupted += 1;
      if (code === 0) break;
      deaths += 1;
    }
    // Two files, what tells of them, and the manifest, at the least; and files without a manifest were left.
    expect(deaths).toBeGreaterThanOrEqual(6);
    expect(interrupted).toBeGreaterThan(3);
    await collectStore(theStore, new Set(), Date.now() + 2 * day);
    const { live } = (await readState(theStore, 'shi'))!.manifest;
    const left = new Set((await theStore.list('versions/')).map(({ name }) => name.split('/')[2]));
    expect([...left]).toEqual([live?.version]);
    expect(await verifyStored(theStore, 'shi', live!)).toEqual([]);
  }, 600_000);
});

// Kills a process that publishes to a holdings store at random moments, and looks each time at what a server would find.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { importInvented, onBothStores } from '#testing/holdings-store.ts';
import { readCurrent, versionDir } from '../data-folder.ts';
import { verifyBundle } from '../verify-bundle.ts';
import { collectStore } from './collect-store.ts';
import { LocalCopies } from './local-copies.ts';
import { holdingsStoreOf } from './open-holdings-store.ts';
import { readState } from './store-products.ts';
import { verifyStored } from './verify-store.ts';

const kills = 8;
const day = 24 * 3600 * 1000;
const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Publishes one version after the other, and says each once `importProduct` has said so. */
const startPublishing = (data: string): ChildProcess => {
  const script = `
    const { importInvented } = await import(${url('../../testing/holdings-store.ts')});
    console.log('ready');
    for (let seed = 1; ; seed += 1) console.log(await importInvented(${JSON.stringify(data)}, 'shi', 20, seed));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
};

onBothStores('publishing that is killed', (store) => {
  it('leaves a version live that is whole, and never an older one than was said to be published', async () => {
    const data = store.newData();
    let published = await importInvented(data, 'shi', 4);
    const theStore = holdingsStoreOf()!;
    const elsewhere = store.newData();
    const copies = new LocalCopies({ data: elsewhere, store: theStore, cacheBytes: 1 << 30 });
    let interrupted = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const child = startPublishing(data);
      const lines = createInterface({ input: child.stdout! });
      let ready = false;
      lines.on('line', (line) => {
        if (line === 'ready') ready = true;
        else published = line;
      });
      await expect.poll(() => ready, { timeout: 60_000 }).toBe(true);
      await wait(Math.random() * 1500);
      child.kill('SIGKILL');
      await once(child, 'close');
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
    }
    // Some kills fell between the first file and the manifest.
    expect(interrupted).toBeGreaterThan(0);
    await collectStore(theStore, new Set(), Date.now() + 2 * day);
    const { live } = (await readState(theStore, 'shi'))!.manifest;
    const left = new Set((await theStore.list('versions/')).map(({ name }) => name.split('/')[2]));
    expect([...left]).toEqual([live?.version]);
    expect(await verifyStored(theStore, 'shi', live!)).toEqual([]);
    copies.close();
  }, 600_000);
});

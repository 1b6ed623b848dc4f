// Proof `store-kills`: imports that write into an index store are killed with -9. What was live stays so and is whole, and
// what the store says is whole can be read to its last byte.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentVersion } from '#library/holdings/holdings.ts';
import { verifyIndexes } from '#library/index-store/list-stored.ts';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { openIndexStores, withIndexStore } from '#testing/servers/index-stores.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { randomOf } from '#testing/products/random.ts';
import type { ScaleProofOptions, ProvenFigures } from './scale-proof.ts';

const importer = new URL('../../testing/faults/store-import-process.ts', import.meta.url);

/** Runs an import that is killed so many milliseconds after it began to publish; whether it came to its end. */
const importAndKill = async (data: string, seed: number, after: number): Promise<boolean> => {
  const child = fork(importer, [data, String(seed)], { execArgv: process.execArgv, stdio: 'ignore' });
  const exited = once(child, 'exit');
  child.on('message', () => setTimeout(() => child.kill('SIGKILL'), after));
  const [code] = (await exited) as [number | null];
  return code === 0;
};

export const proveStoreKills = async ({
  cases = 30,
  seed,
  say,
}: ScaleProofOptions): Promise<ProvenFigures> => {
  const { stores, skipped } = await openIndexStores();
  const found: ProvenFigures = { figures: {}, broken: [], skipped };
  const random = randomOf(seed);
  for (const { name, address } of stores) {
    const data = mkdtempSync(join(tmpdir(), 'prove-kills-'));
    const tally = { kills: 0, ended: 0, changed: 0, unfinished: 0, verified: 0 };
    await withIndexStore(address, async () => {
      await importTestProduct(data, 'book', 100);
      const store = await openPieceStore(address);
      for (let n = 0; n < cases; n++) {
        const before = currentVersion(data, 'book');
        if (await importAndKill(data, seed + n, Math.floor(random() * 1_500))) tally.ended += 1;
        else tally.kills += 1;
        const live = currentVersion(data, 'book');
        if (live !== before) tally.changed += 1;
        let isLiveWhole = false;
        await verifyIndexes(
          store,
          () => true,
          ({ version, fault }) => {
            tally.verified += 1;
            isLiveWhole ||= version === live && fault === undefined;
            if (fault !== undefined) found.broken.push(`${name}: ${fault}`);
          },
        );
        if (!isLiveWhole) found.broken.push(`${name}: the live version ${live} is not whole in the store`);
        if (n % 5 === 0) say(`${name}: ${JSON.stringify(tally)}`);
      }
      tally.unfinished = (await store.manifest('book'))!.manifest.versions.filter(
        ({ isWhole }) => !isWhole,
      ).length;
      await store.close();
    });
    found.figures[name] = tally;
    rmSync(data, { recursive: true, force: true });
  }
  for (const store of stores) await store.close();
  return found;
};

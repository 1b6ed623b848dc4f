// Real servers over a holdings store, as processes of their own: what is imported on one data folder is found and read
// on another within ten seconds, and within five after the store was unavailable.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { versionDir } from '#library/files/data-folder.ts';
import { importInvented, onBothStores } from '#testing/servers/holdings-store.ts';
import { addTestUnits, liftReadingLimits } from '#testing/servers/library.ts';
import { rmSync } from 'node:fs';

const command = join(import.meta.dirname, '../cli/langhuan.mjs');
let child: ChildProcess | undefined;
afterEach(async () => {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
});

/** The address once it listens. */
const startServing = async (data: string): Promise<string> => {
  child = spawn(process.execPath, [command, 'serve', '--data', data, '--port', '0', '--log-level', 'error'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /Langhuan is at (\S+)/.exec(line);
    if (found) return found[1];
  }
  throw new Error('the server ended');
};

onBothStores('servers over a holdings store', (store) => {
  it('read elsewhere what was imported, within ten seconds, and go on by themselves when the store is back', async () => {
    const [importer, data] = [store.newData(), store.newData()];
    liftReadingLimits(data);
    await addTestUnits(data, [{ name: 'all', products: '*' }]);
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'token', 'all', '--data', data]);
    const headers = {
      authorization: `Bearer ${stdout.trim().split('\n').at(-1)}`,
      'content-type': 'application/json',
    };
    const address = await startServing(data);
    const page = async (code: string) =>
      (await fetch(`${address}/api/gujiread/api/product/json/${code}/1`, { headers })).status;
    const found = async () => {
      const body = JSON.stringify({ filterGroup: { rules: [{ value: '一' }] }, count: 0 });
      const reply = await fetch(`${address}/api/gujiread/api/search/combo`, {
        method: 'POST',
        headers,
        body,
      });
      const { bookTotals } = (await reply.json()) as { bookTotals: { items: { code: string }[] } };
      return bookTotals.items.map(({ code }) => code);
    };
    const until = async (work: () => Promise<boolean>): Promise<number> => {
      const began = performance.now();
      while (!(await work())) await wait(100);
      return performance.now() - began;
    };
    const version = await importInvented(importer, 'shi', 40);
    const took = await until(async () => (await page('shi')) === 200 && (await found()).includes('shi'));
    expect(took).toBeLessThan(10_000);
    await store.leave();
    rmSync(versionDir(data, 'shi', version), { recursive: true });
    await until(async () => (await page('shi')) === 503);
    await store.comeBack();
    expect(await until(async () => (await page('shi')) === 200)).toBeLessThan(5000);
  });
});

// Kills a process that imports, books or newspapers, before each change that it makes to the disk and at random moments,
// and looks each time at what readers would find.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { codeDir } from '../files/data-folder.ts';
import { bundleDir, currentVersion } from '../holdings/holdings.ts';
import { importProduct } from './import-product.ts';
import { compileScript, runScript } from '#testing/run/compiled-script.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import type { ProductKind } from '../sources/source.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';

const root = mkdtempSync(join(tmpdir(), 'kill-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A product of so many pages; of newspapers four to an issue. */
const productOf = (kind: ProductKind, pages: number) =>
  kind === 'book' ? makeProduct(makePages(pages, pages)) : makeNewspaper(makeIssues(pages / 4, 4));

const publish = async (data: string, kind: ProductKind, pages: number): Promise<string> => {
  const product = productOf(kind, pages);
  const request = { data, code: 'shi', name: `n${pages}`, product, faults: () => [], replace: true };
  return (await importProduct(request)).version;
};

/**
 * Its arguments: the data folder, the kind, how many new versions of 20 or 120 pages to import, and before which change of
 * the file system, counted from 1, it dies of its own hand. It says which is published once `importProduct` has said so.
 */
const importing = await compileScript(
  `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const [data, kind, rounds, dieAt] = process.argv.slice(2);
  let changes = 0;
  for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'openSync', 'writeSync', 'writeFileSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      const isChange = name !== 'openSync' || args[1] !== 'r';
      if (isChange && ++changes === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
      return real(...args);
    };
  }
  const { importProduct } = await import('./import-product.ts');
  const { makeIssues, makeNewspaper } = await import('../../testing/products/newspaper.ts');
  const { makePages, makeProduct } = await import('../../testing/products/source.ts');
  const productOf = (pages) =>
    kind === 'book' ? makeProduct(makePages(pages, pages)) : makeNewspaper(makeIssues(pages / 4, 4));
  syncBuiltinESMExports();
  changes = 0;
  console.log('ready');
  for (let round = 0; round < Number(rounds); round += 1) {
    const pages = round % 2 ? 120 : 20;
    const product = productOf(pages);
    const done = await importProduct({ data, code: 'shi', name: 'n' + pages, product, faults: () => [], replace: true });
    console.log(done.version);
  }`,
  import.meta.dirname,
);
const startImporting = (data: string, kind: ProductKind, rounds: number, dieAt = 0): ChildProcess =>
  runScript(importing, [data, kind, String(rounds), String(dieAt)]);

/** What readers find must be whole, and not older than what was said to be published. Returns the live version. */
const checkLive = (data: string, published: string, when: string): string => {
  const live = currentVersion(data, 'shi');
  expect(live! >= published, `${when}: ${live} is live, not ${published}`).toBe(true);
  const facts = verifyBundle(bundleDir(data, 'shi'), { allPages: true });
  expect([facts.version, facts.name]).toEqual([live, `n${facts.pageCount}`]);
  return live!;
};

const hidden = (data: string) => readdirSync(codeDir(data, 'shi')).filter((name) => name.startsWith('.'));

const kinds: ProductKind[] = ['book', 'newspaper'];

it.each(kinds)(
  'leaves the published version of a %s whole and live, before whichever change of the disk it dies',
  async (kind) => {
    const data = join(root, `each-${kind}`);
    let live = await publish(data, kind, 4);
    let deaths = 0;
    for (let dieAt = 1; ; dieAt += 1) {
      const child = startImporting(data, kind, 1, dieAt);
      const [code] = (await once(child, 'close')) as [number | null];
      live = checkLive(data, live, `dead before change ${dieAt}`);
      if (code === 0) break;
      expect(child.signalCode).toBe('SIGKILL');
      deaths += 1;
    }
    // A folder made, files written, the two renames of publishing, at the least.
    expect(deaths).toBeGreaterThan(8);
    expect(hidden(data)).toEqual([]);
  },
  300_000,
);

it.each(kinds)(
  'leaves the published version of a %s whole and live, at whatever moment it is killed',
  async (kind) => {
    const data = join(root, `random-${kind}`);
    let published = await publish(data, kind, 4);
    let interrupted = 0;
    for (let kill = 0; kill < 15; kill += 1) {
      const child = startImporting(data, kind, 1_000_000);
      const lines = createInterface({ input: child.stdout! });
      const said: string[] = [];
      lines.on('line', (line) => said.push(line));
      await once(lines, 'line');
      const delay = Math.random() * 200;
      await wait(delay);
      child.kill('SIGKILL');
      await once(child, 'close');
      published = said.filter((line) => line !== 'ready').at(-1) ?? published;
      published = checkLive(data, published, `kill ${kill} after ${delay} ms`);
      if (hidden(data).length > 0) interrupted += 1;
    }
    expect(interrupted, 'kills that met a half-built bundle').toBeGreaterThan(0);
    expect(currentVersion(data, 'shi')).toBe(published);
    expect(await publish(data, kind, 8)).toBe(currentVersion(data, 'shi'));
    expect(hidden(data)).toEqual([]);
  },
  300_000,
);

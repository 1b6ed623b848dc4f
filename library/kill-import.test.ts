// Kills a process that imports without pause, at random moments, and looks each time at what readers would find.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { codeDir } from './data-folder.ts';
import { bundleDir, currentVersion } from './holdings.ts';
import { importProduct } from './import-product.ts';
import { inventPages, inventProduct } from './invented-source.ts';
import { verifyBundle } from './verify-bundle.ts';

const kills = 25;
const data = mkdtempSync(join(tmpdir(), 'kill-'));
afterAll(() => rmSync(data, { recursive: true }));

const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
/** Imports one new version after another, and says which is published once `importProduct` has said so. */
const script = `
  const { importProduct } = await import(${url('./import-product.ts')});
  const { inventPages, inventProduct } = await import(${url('./invented-source.ts')});
  console.log('ready');
  for (let pages = 20; ; pages = pages === 20 ? 120 : 20) {
    const product = inventProduct(inventPages(pages, pages));
    const done = await importProduct({ data: ${JSON.stringify(data)}, code: 'shi', name: 'n' + pages, product,
      faults: () => [], replace: true });
    console.log(done.version);
  }`;

it('leaves the last published version whole and live, whenever it is killed', async () => {
  let published = '';
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const said: string[] = [];
    lines.on('line', (line) => said.push(line));
    await once(lines, 'line');
    // The first child may finish one, so that there is something to lose.
    if (kill === 0) await once(lines, 'line');
    const delay = Math.random() * 200;
    await wait(delay);
    child.kill('SIGKILL');
    await once(child, 'close');

    published = said.filter((line) => line !== 'ready').at(-1) ?? published;
    const live = currentVersion(data, 'shi');
    // What was said to be published is; a version after it may be, when the kill came before the word.
    expect(live! >= published, `kill ${kill} after ${delay} ms: ${live} is live, not ${published}`).toBe(
      true,
    );
    const facts = verifyBundle(bundleDir(data, 'shi'), { allPages: true });
    expect([facts.version, facts.name]).toEqual([live, `n${facts.pageCount}`]);
    published = live!;
    if (readdirSync(codeDir(data, 'shi')).some((name) => name.startsWith('.'))) interrupted += 1;
  }
  expect(interrupted, 'kills that met a half-built bundle').toBeGreaterThan(0);
  const product = inventProduct(inventPages(3));
  const { version } = await importProduct({
    data,
    code: 'shi',
    name: '末',
    product,
    faults: () => [],
    replace: true,
  });
  expect(currentVersion(data, 'shi')).toBe(version);
  expect(readdirSync(codeDir(data, 'shi')).filter((name) => name.startsWith('.'))).toEqual([]);
}, 120_000);

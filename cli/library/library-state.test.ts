import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { importTestProduct } from '#testing/servers/library.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const dir = mkdtempSync(join(tmpdir(), 'library-state-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

it('lists a product whose files are in the holdings store alone, and fetches none of them', async () => {
  const [held, store, data] = ['held', 'store', 'data'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(store);
  await importTestProduct(held, 'alpha', 12);
  const list = async (folder: string) => (await runHere(['library', 'list', '--data', folder])).stdout;
  const before = await list(held);
  expect(before).toMatch(/^alpha +\S+ +12 pages {2}試書alpha\n$/);
  vi.stubEnv('HOLDINGS', store);
  expect((await runHere(['library', 'push', '--data', held])).code).toBe(0);
  expect(await list(data)).toBe(before);
  const version = before.split(/ +/)[1] ?? '';
  expect(existsSync(join(data, 'cache/holdings/alpha', version))).toBe(false);
});

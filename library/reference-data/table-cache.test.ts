import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openVariants } from '#search/characters/variants.ts';
import { ensureColumns, ensureTable, tableFolders } from './table-cache.ts';
import { makeTableAside } from './table-process.ts';
import { ensureVariants } from './variants/build-variants.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'langhuan-tables-'));
  chmodSync(folder, 0o700);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('builds columns once, caches them, and builds them again when the cached ones are damaged', () => {
  let built = 0;
  const ask = () =>
    ensureColumns('numbers-1', () => {
      built += 1;
      return { head: ['yī', 'èr'], columns: [Uint32Array.of(1, 2), Uint32Array.of(3)] };
    }, [folder]);
  const first = ask();
  expect(ask()).toEqual(first);
  expect(built).toBe(1);
  expect(readdirSync(folder)).toEqual(['numbers-1.bin']);
  const file = join(folder, 'numbers-1.bin');
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  expect(ask()).toEqual(first);
  expect(built).toBe(2);
  expect(ask()).toEqual(first);
  expect(built).toBe(2);
});

it('keeps them in the data folder that the environment names, where the program’s own cannot be written', () => {
  vi.stubEnv('LANGHUAN_DATA', folder);
  const [own, ...others] = tableFolders();
  vi.unstubAllEnvs();
  expect(own).toMatch(/\.cache\/tables$/);
  expect(others[0]).toBe(join(folder, 'cache/tables'));
  const build = () => ({ head: null, columns: [Uint32Array.of(7)] });
  ensureColumns('numbers-2', build, ['/dev/null/tables', ...others]);
  expect(readdirSync(others[0])).toEqual(['numbers-2.bin']);
});

it('has a large table made by a process of its own, whose memory is given back, and makes it itself where that keeps none', async () => {
  const bytes = await ensureVariants();
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('LANGHUAN_DATA', '');
  const build = vi.fn(() => bytes);
  try {
    // The process knows the table by another name than this one, and leaves it where all look for it.
    expect(
      await ensureTable('no-such-table.bin', build, openVariants, { folders: [folder], aside: 'variants' }),
    ).toBe(bytes);
  } finally {
    vi.unstubAllEnvs();
  }
  expect(build).toHaveBeenCalledTimes(1);
  // Cached from then on: nothing is built a second time.
  await ensureTable('no-such-table.bin', build, openVariants, { folders: [folder], aside: 'variants' });
  expect(build).toHaveBeenCalledTimes(1);
});

it('names the process that makes each of them', async () => {
  await makeTableAside('variants');
  const refuse = () => {
    throw new Error('it was to be made aside');
  };
  const [name] = readdirSync(tableFolders()[0]).filter((file) => file.startsWith('variants-'));
  expect(
    openVariants(await ensureTable(name, refuse, openVariants, { aside: 'variants' })).of(0x5b78),
  ).not.toEqual([]);
});

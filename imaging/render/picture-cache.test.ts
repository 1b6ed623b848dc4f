import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'langhuan-pictures-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const files = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name));
const bytes = (fill: number, length = 1000) => new Uint8Array(length).fill(fill);
const never = () => Promise.reject(new Error('made again'));

describe('picture cache', () => {
  it('makes a picture once, for simultaneous askers and for the next process', async () => {
    const cache = openPictureCache({ dir, limitBytes: 1e6 });
    let made = 0;
    const make = async () => {
      made += 1;
      return bytes(7);
    };
    const all = await Promise.all([1, 2, 3].map(() => cache.get('a', make)));
    expect(made).toBe(1);
    for (const one of all) expect([...one]).toEqual([...bytes(7)]);
    const other = openPictureCache({ dir, limitBytes: 1e6 });
    expect([...(await other.get('a', never))]).toEqual([...bytes(7)]);
  });

  it('makes a damaged entry anew', async () => {
    const cache = openPictureCache({ dir, limitBytes: 1e6 });
    for (const damage of [
      (file: string) => truncate(file, 500),
      (file: string) => truncate(file, 0),
      (file: string) => writeFile(file, bytes(3, 1032)),
    ]) {
      await cache.get('a', async () => bytes(1));
      const [file] = await files();
      await damage(file);
      expect([...(await cache.get('a', async () => bytes(2)))]).toEqual([...bytes(2)]);
      expect([...(await cache.get('a', never))]).toEqual([...bytes(2)]);
      await rm(file);
    }
  });

  it('keeps within its limit, dropping what was used longest ago', async () => {
    const limitBytes = 20_000;
    const cache = openPictureCache({ dir, limitBytes });
    for (let i = 0; i < 60; i += 1) await cache.get(`k${i}`, async () => bytes(i));
    let total = 0;
    for (const file of await files()) total += (await stat(file)).size;
    expect(total).toBeLessThanOrEqual(limitBytes * 1.05);
    expect(total).toBeGreaterThan(limitBytes * 0.8);
  });

  it('counts reading as use', async () => {
    const cache = openPictureCache({ dir, limitBytes: 10_000 });
    for (let i = 0; i < 9; i += 1) await cache.get(`k${i}`, async () => bytes(i));
    const old = Date.now() / 1000 - 3600;
    for (const file of await files()) await utimes(file, old, old);
    await cache.get('k3', never);
    for (let i = 20; i < 24; i += 1) await cache.get(`k${i}`, async () => bytes(i));
    await cache.sweep();
    expect([...(await cache.get('k3', never))]).toEqual([...bytes(3)]);
  });

  it('clears away what a crashed writer left, and nothing that is being written', async () => {
    const cache = openPictureCache({ dir, limitBytes: 1e6 });
    await cache.get('a', async () => bytes(1));
    const [file] = await files();
    const [left, fresh] = ['.left', '.fresh'].map((name) => join(file, '..', name));
    await writeFile(left, 'half a picture');
    await writeFile(fresh, 'half a picture');
    const old = Date.now() / 1000 - 3600;
    await utimes(left, old, old);
    await cache.sweep();
    expect((await files()).sort()).toEqual([file, fresh].sort());
  });

  it('gives the picture even when it cannot keep it', async () => {
    const file = join(dir, 'not-a-folder');
    await writeFile(file, '');
    const cache = openPictureCache({ dir: file, limitBytes: 1e6 });
    expect((await cache.get('a', async () => bytes(5))).length).toBe(1000);
    await expect(cache.get('b', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    expect((await cache.get('b', async () => bytes(6))).length).toBe(1000);
  });
});

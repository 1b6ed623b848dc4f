// Parts of scans out of a store: the same pictures as from the whole pyramid, of which the most stays where it is.
import { randomFillSync } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import {
  drawScan,
  openScanReader,
  type Scan,
  UnfetchedScan,
  type Wanted,
} from '#imaging/render/render-scan.ts';
import { onBothStores } from '#testing/servers/holdings-store.ts';
import { versionDir } from '../files/data-folder.ts';
import { importProduct } from '../import/import-product.ts';
import { openPageXml } from '../sources/page-xml/open-page-xml.ts';
import { holdingsStoreOf } from './open-holdings-store.ts';
import { openScanCopies } from './scan-copies.ts';
import { copyProductTo } from './store-products.ts';

const [width, height] = [2600, 1900];
afterEach(() => void vi.useRealTimers());

const wantedOf = (left: number, top: number, w: number, h: number, to: [number, number]): Wanted => ({
  region: { left, top, width: w, height: h },
  size: { width: to[0], height: to[1] },
  rotation: { mirrored: false, degrees: 0 },
  quality: 'default',
  format: 'jpg',
});
const tile = wantedOf(512, 512, 512, 512, [512, 512]);
const parts = [
  tile,
  wantedOf(2048, 1536, 552, 364, [552, 364]),
  wantedOf(300, 700, 900, 800, [450, 400]),
  wantedOf(0, 0, width, height, [400, 292]),
  wantedOf(1500, 100, 700, 1700, [350, 850]),
];

onBothStores('scans in a holdings store', (store) => {
  let drawn: Promise<string> | undefined;
  /** A folder of two scans, the same for all tests. */
  const draw = async (): Promise<string> => {
    const folder = join(store.newData(), 'source');
    mkdirSync(folder);
    for (const n of [1, 2]) {
      // Noise, which takes room: a pyramid of many blocks.
      const noise = randomFillSync(Buffer.alloc(width * height * 3));
      const picture = sharp(noise, { raw: { width, height, channels: 3 } }).blur(2);
      writeFileSync(join(folder, `p_${n}.jpg`), await picture.jpeg({ quality: 90 }).toBuffer());
    }
    return folder;
  };
  const prepare = async () => {
    const data = store.newData();
    const source = openPageXml([await (drawn ??= draw())]);
    if (!('product' in source)) throw new Error('not read');
    const { product, faults } = source;
    const { version } = await importProduct({ data, code: 'scans', name: '影', product, faults });
    const copies = store.openCopies(data);
    await copies.refresh();
    const whole = store.newData();
    await copyProductTo(copies.store, data, 'scans', copies.manifest('scans')!.live!, whole);
    const dir = join(whole, 'library', 'scans', version, 'images', 'pyramids');
    const scans = readdirSync(dir).map((name) => ({
      whole: { path: join(dir, name), width, height },
      copy: { path: join(versionDir(data, 'scans', version), 'images', 'pyramids', name), width, height },
      stored: join(store.folder, 'versions', 'scans', version, 'images', 'pyramids', name),
    }));
    return { data, scans };
  };
  const open = (data: string, budget = 1 << 30) => openScanCopies(data, holdingsStoreOf()!, budget);
  const allocated = ({ path }: Scan) => statSync(path).blocks * 512;

  it('are drawn as from the whole pyramid, of which only what is looked at is fetched', async () => {
    const { data, scans } = await prepare();
    const [{ whole, copy }] = scans;
    const reader = openScanReader(open(data).fetch);
    const taken = await reader.takeTile(copy, tile);
    const local = await openScanReader().takeTile(whole, tile);
    expect(taken && local && Buffer.compare(taken, local)).toBe(0);
    expect(allocated(copy)).toBeLessThan(statSync(whole.path).size / 2);
    for (const wanted of parts) {
      await reader.prepare(copy, wanted);
      expect(Buffer.compare(await drawScan(copy, wanted), await drawScan(whole, wanted))).toBe(0);
    }
    expect(statSync(copy.path).size).toBe(statSync(whole.path).size);
    // What is stored locally is found again after a restart, even while the store is unavailable.
    await store.leave();
    try {
      const again = openScanReader(open(data).fetchHere);
      expect(await again.takeTile(copy, tile)).toEqual(taken);
    } finally {
      await store.comeBack();
    }
  });

  it('that were altered in the store are refused where they were, by name', async () => {
    const { data, scans } = await prepare();
    const [{ whole, copy, stored }] = scans;
    const bytes = readFileSync(stored);
    const reader = openScanReader(open(data).fetch);
    const taken = await reader.takeTile(copy, tile);
    // All but the first blocks, which contain the positions of the tiles; blocks that are stored locally are not
    // requested again.
    for (let at = 65_536; at < bytes.length; at += 65_536) bytes[at] ^= 1;
    writeFileSync(stored, bytes);
    expect(await reader.takeTile(copy, tile)).toEqual(taken);
    const all = wantedOf(0, 0, width, height, [width, height]);
    const failure = await reader.prepare(copy, all).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(UnfetchedScan);
    const { cause } = failure as UnfetchedScan & { cause: { code: string; message: string } };
    expect([cause.code, cause.message]).toEqual([
      'damaged',
      expect.stringContaining(whole.path.split('/').at(-1)!),
    ]);
  });

  it('stay within their bytes: what was looked at longest ago goes', async () => {
    const { data, scans } = await prepare();
    const [first, second] = scans;
    vi.useFakeTimers({ toFake: ['Date'] });
    const copies = open(data, 300_000);
    await copies.fetch(first.copy.path, 0, Number.MAX_SAFE_INTEGER);
    vi.advanceTimersByTime(120_000);
    await copies.fetch(second.copy.path, 0, 100_000);
    expect(statSync(first.copy.path, { throwIfNoEntry: false })).toBeUndefined();
    expect(allocated(second.copy)).toBeGreaterThan(0);
    await copies.fetch(first.copy.path, 0, 10);
    expect(readFileSync(first.copy.path).subarray(0, 65_536)).toEqual(
      readFileSync(first.whole.path).subarray(0, 65_536),
    );
  });
});

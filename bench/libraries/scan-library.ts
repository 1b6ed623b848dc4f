// Three hundred scans of twenty megapixels, made from the real scans of the corpora by enlarging, cropping, flipping
// and shading. They are the same in every run and are imported as a librarian would import them. Stored in
// `.cache/bench-image`, 1.8 GB. LANGHUAN_BENCH_SCANS reduces the number.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { importProduct } from '#library/import/import-product.ts';
import { openPageXml } from '#library/sources/page-xml/open-page-xml.ts';
import { originalScans, scansIn } from './original-scans.ts';
import { cacheFolder, wholeOrShort } from '../measure/short.ts';

export const scans = {
  code: 'scans',
  ...wholeOrShort(
    { count: Number(process.env['LANGHUAN_BENCH_SCANS'] ?? 300), width: 5164, height: 3873 },
    { count: 4, width: 1200, height: 900 },
  ),
};
const dir = cacheFolder('bench-image');
/** Raised when scans or pyramids are made otherwise. */
const form = `2 ${scans.count}`;

/** Room around what is cut out of an enlarged original. */
const spare = { x: 160, y: 120 };

/** The scans made of one original: each is cut elsewhere, turned over or not, and lighter or darker. */
const varyOriginal = async (original: string, first: number, step: number, folder: string): Promise<void> => {
  const [width, height] = [scans.width + spare.x, scans.height + spare.y];
  const { data, info } = await sharp(original)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = first, round = 0; i < scans.count; i += step, round += 1) {
    const cut = { left: (round * 37) % spare.x, top: (round * 29) % spare.y };
    const scan = sharp(data, { raw: { width, height, channels: info.channels } })
      .extract({ ...cut, width: scans.width, height: scans.height })
      .linear(0.9 + (round % 8) * 0.02, 0);
    if (round % 2 === 1) scan.flop();
    const name = `scan_${String(i + 1).padStart(4, '0')}.jpg`;
    await scan.jpeg({ quality: 80 }).toFile(join(folder, name));
  }
};

const makeScans = async (folder: string): Promise<void> => {
  const originals = await originalScans(join(dir, 'originals'));
  mkdirSync(folder, { recursive: true });
  for (const [i, original] of originals.entries()) await varyOriginal(original, i, originals.length, folder);
};

/** The data folder with the scans as a product. Made once; about three minutes. */
export const ensureScanLibrary = async (): Promise<string> => {
  const data = join(dir, 'data');
  const mark = join(dir, 'form');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === form) return data;
  rmSync(dir, { recursive: true, force: true });
  const folder = join(dir, 'scans');
  console.error(`making ${scans.count} scans`);
  await makeScans(folder);
  const bytes = scansIn(folder).reduce((sum, path) => sum + statSync(path).size, 0);
  const source = openPageXml([folder], { title: 'scans', edition: '-', source: '-', licence: '-' });
  if (!('product' in source)) throw new Error('the scans cannot be imported');
  const started = performance.now();
  const { code } = scans;
  await importProduct({ data, code, name: code, product: source.product, faults: () => source.faults() });
  const seconds = (performance.now() - started) / 1000;
  console.error(`imported ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(0)} s`);
  rmSync(folder, { recursive: true });
  writeFileSync(mark, form);
  return data;
};

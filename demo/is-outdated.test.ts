import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSearch } from '#library/bundle/check-search.ts';
import { exportProduct } from '#library/export/export-product.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { isOutdated } from './is-outdated.ts';

let data: string;
const product = () => makeProduct(makePages(3));
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'outdated-'));
  await importProduct({ data, code: 'work', name: '試書', product: product(), faults: () => [] });
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

it('leaves a work that is as it would be made, and one put in its place by hand', () => {
  expect(isOutdated(data, 'work', product())).toBe(false);
  const other = makeProduct([], {
    books: [{ key: 'B2', title: '他書', authors: [] }],
    processingState: 10,
  });
  expect(isOutdated(data, 'work', other)).toBe(false);
  expect(isOutdated(data, 'absent', product())).toBe(false);
});

it('finds a work whose description has changed', () => {
  expect(isOutdated(data, 'work', makeProduct([], { processingState: 10 }))).toBe(true);
  expect(isOutdated(data, 'work', makeProduct([], { paragraphSearch: false }))).toBe(true);
  const introduction = { paragraphs: ['新'], facts: [] };
  expect(isOutdated(data, 'work', makeProduct([], { introduction }))).toBe(true);
});

it('finds a work that rules of another revision made, in the exchange form too', async () => {
  const by = (revision?: number) => makeProduct(makePages(3), revision === undefined ? {} : { revision });
  expect(isOutdated(data, 'work', by(2))).toBe(true);
  const request = { data, code: 'made', name: '試書', faults: () => [] };
  await importProduct({ ...request, product: by(2) });
  expect([undefined, 1, 2, 3].map((one) => isOutdated(data, 'made', by(one)))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  // What was taken out, mended and brought back is not made anew.
  const to = join(data, 'out');
  exportProduct({ data, code: 'made', to });
  const opened = openLanghuan(to);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  await importProduct({ ...request, product: opened.product, replace: true });
  expect(isOutdated(data, 'made', by(2))).toBe(false);
});

it('finds a work whose search has an older format, whose error says what to do and whose pages can still be read', () => {
  const dir = bundleDir(data, 'work');
  const path = join(dir, 'search', readdirSync(join(dir, 'search'))[0]);
  const bytes = readFileSync(path);
  const older = Buffer.from(bytes);
  // The format number follows the magic.
  older.writeUInt32LE(1, 8);
  writeFileSync(path, older);
  expect(isOutdated(data, 'work', product())).toBe(true);
  const bundle = openBundle(dir);
  expect(() => checkSearch(bundle.segmentPaths())).toThrow(/format 1, this version reads \d+; import/);
  expect(bundle.page(1)?.pageId).toBe(1);
  bundle.close();
  writeFileSync(path, bytes);
  expect(isOutdated(data, 'work', product())).toBe(false);
});

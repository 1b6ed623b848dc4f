import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookDb } from '#library/bundle/book-db.ts';
import { formatNumber } from '#library/bundle/book-schema.ts';
import { ageSearch } from '#testing/products/older-search.ts';
import { runHere } from '#testing/run/run-in-process.ts';
import { lineOf, makeNestedPages, makePages, makeProduct } from '#testing/products/source.ts';
import { exportProduct } from '../export/export-product.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { openIndexFiles } from '../files/open-index-files.ts';
import { importProduct } from './import-product.ts';
import { needOf, upgradeProduct } from './upgrade-product.ts';

const data = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Radicals before and after the beginning of a section, so that whoever counts by another rule puts it elsewhere. */
const makeRadicals = () => {
  const pages = [...makeNestedPages(6)];
  for (const [i, page] of pages.entries())
    page.lines.push(
      { ...lineOf('⽂⼼雕⿓⺠為邦本'), section: true, nodes: [{ depth: 0, title: `篇${i}`, key: `P${i}` }] },
      lineOf('君⼦喻於義'),
    );
  return pages;
};

const filesIn = (dir: string): [string, string][] =>
  readdirSync(dir)
    .sort()
    .map((name) => [name, readFileSync(join(dir, name), 'utf8')]);

const searchOf = (code: string): Buffer[] => {
  const dir = bundleDir(data, code);
  const bundle = openBundle(dir);
  bundle.close();
  return bundle.segmentPaths().map((path) => readFileSync(path));
};

let whole: Buffer[];
beforeAll(async () => {
  const product = makeProduct(makeRadicals());
  await importProduct({ data, code: 'wenxin', name: '文心', product, faults: () => [] });
  whole = searchOf('wenxin');
  const plain = makeProduct(makePages(4));
  await importProduct({ data, code: 'plain', name: '平', product: plain, faults: () => [] });
  ageSearch(data, 'plain');
});

it('makes a product anew whose radicals an older version took for marks, the very one that an import makes', async () => {
  expect(needOf(data, 'wenxin')).toEqual({ need: 'nothing' });
  exportProduct({ data, code: 'wenxin', to: join(data, 'new') });
  ageSearch(data, 'wenxin');
  expect(needOf(data, 'wenxin')).toEqual({ need: 'remaking', why: expect.stringContaining('radicals') });
  const bundle = openBundle(bundleDir(data, 'wenxin'));
  bundle.close();
  expect(() => openIndexFiles(bundle.segmentPaths())).toThrow(/langhuan library upgrade/);
  exportProduct({ data, code: 'wenxin', to: join(data, 'old') });
  expect(filesIn(join(data, 'old'))).toEqual(filesIn(join(data, 'new')));
  await upgradeProduct(data, 'wenxin');
  expect(needOf(data, 'wenxin')).toEqual({ need: 'nothing' });
  expect(searchOf('wenxin')).toEqual(whole);
  expect(readdirSync(data).filter((name) => name.startsWith('.upgrade'))).toEqual([]);
});

it('leaves an older search alone that holds nothing which is read otherwise now', () => {
  expect(needOf(data, 'plain')).toEqual({ need: 'nothing' });
});

it('by command: all that need it, each reported; those that need their source are named and fail', async () => {
  ageSearch(data, 'wenxin');
  const done = await runHere(['library', 'upgrade', '--data', data]);
  expect(done.stdout).toMatch(/^wenxin: made anew, version \S+\n1 product made anew, 1 needed nothing\n$/);
  expect(done.code).toBe(0);
  const db = BookDb.openForChange(join(bundleDir(data, 'plain'), 'book.db'));
  db.exec('PRAGMA user_version = 2');
  const left = await runHere(['library', 'upgrade', '--data', data]);
  db.exec(`PRAGMA user_version = ${formatNumber}`);
  db.close();
  expect(left.stderr).toMatch(/plain: source needed: .*has form 2; .*import the product again/);
  expect(left.code).not.toBe(0);
});

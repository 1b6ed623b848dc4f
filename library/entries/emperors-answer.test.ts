// A collection of memorials as it is printed, imported with its entries: of each line it is known when it is made up
// whether the official wrote it or the emperor answered it, and that is what a citation of it must say.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { bookOfPage } from '../reading/book-of-page.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { cellsOfPage } from '../pages/page-cells.ts';
import { pieceAt } from '../reading/piece-authors.ts';
import type { SourceLine } from '../sources/source.ts';

const data = mkdtempSync(join(tmpdir(), 'answers-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const perPage = 8;
const foot = 21;
interface SetLine {
  text: string;
  line: SourceLine;
}
const set = (text: string, indent: number): SetLine[] =>
  Array.from({ length: Math.ceil(text.length / (foot - indent)) }, (_, i) => {
    const own = text.slice(i * (foot - indent), (i + 1) * (foot - indent));
    return { text: own, line: lineOf(own, { indent }) };
  });
const headed = (text: string, more: Partial<SourceLine>): SetLine[] => [{ text, line: lineOf(text, more) }];

it.each([1, 2, 3])('a citation of the emperor’s answer names no official (seed %i)', async (seed) => {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const written: (SetLine & { author: string | undefined })[] = [];
  const write = (lines: SetLine[], author?: string) =>
    written.push(...lines.map((line) => ({ ...line, author })));
  write(headed('硃批諭旨卷一', { section: true, nodes: [{ depth: 0, title: '卷一', key: 'J1' }] }));
  for (const name of ['田文鏡', '李衞']) {
    write(headed(`硃批${name}奏摺`, { nodes: [{ depth: 1, title: `硃批${name}奏摺`, key: name }] }));
    for (let k = 0; k < 8; k++) {
      const again = k > 0 && random() < 0.4;
      write(set(again ? '同日又' : `雍正二年四月初六日河南布政使臣${name}謹`, 3), name);
      write(set('奏為恭謝天恩事竊臣地方官吏錢糧', 2), name);
      write(set('倉穀河工水災米價兵丁'.repeat(Math.ceil(random() * 20)), 3), name);
      // A bow within the text, and a memorial reported earlier: neither is the end.
      if (random() < 0.5) write([...set('前經具摺謹', 3), ...set('奏明在案今復訪得', 2)], name);
      write([...set('伏乞睿鑒施行謹', 1), ...set('奏', 2)], name);
      if (random() < 0.9) write(set(pick(['覽', '覽奏知道了', '所奏甚是何須如此急促'.repeat(9)]), 0));
    }
  }
  const pages = Array.from({ length: Math.ceil(written.length / perPage) }, (_, n) => ({
    pageKey: `P${n + 1}`,
    pageNum: `葉${n + 1}`,
    lines: written.slice(n * perPage, (n + 1) * perPage).map(({ line }) => line),
  }));
  const code = `zpyz${seed}`;
  const product = makeProduct(pages, { form: { lines: perPage, cells: foot } });
  const faults = new FaultLog();
  await importProduct({ data, code, name: '硃批諭旨', faults: () => [], product, entries: { faults } });
  const bundle = openBundle(bundleDir(data, code));
  const cited: (string | undefined)[] = [];
  const fromPieces: (string | undefined)[] = [];
  const authors = written.map(({ author }) => author);
  for (let { firstPage: pageId } = bundle; bundle.entry(pageId); pageId++) {
    for (const [cell, place] of cellsOfPage(bundle.page(pageId)!).entries()) {
      if (place.wordId > 1) continue;
      cited.push(bookOfPage(bundle, pageId, cell).piece?.authors.join());
      fromPieces.push(pieceAt(bundle, pageId, place)?.authors.join());
    }
  }
  bundle.close();
  expect(authors.filter((author) => author === undefined).length).toBeGreaterThan(10);
  expect(cited).toEqual(authors);
  expect(fromPieces).toEqual(cited);
});

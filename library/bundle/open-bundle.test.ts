import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookDb } from './book-db.ts';
import { composePage } from '../pages/compose-page.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { type Bundle, openBundle } from './open-bundle.ts';
import { cellsOfPage } from '../pages/page-cells.ts';
import { openIndexFiles } from '../files/open-index-files.ts';
import type { SourcePage } from '../sources/source.ts';
import { verifyBundle } from './verify-bundle.ts';

const root = mkdtempSync(join(tmpdir(), 'open-'));
afterAll(() => rmSync(root, { recursive: true }));

/** 40 pages; each 卷 gets a 篇 below it at its next line, and pages 7 and 9 one label. */
const source = (): SourcePage[] =>
  [...makePages(40, 5)].map((page, i) => {
    const at = page.lines.findIndex((line) => line.nodes);
    if (at >= 0 && page.lines[at + 1]) {
      const guessed = i === 0 ? { guessed: 'alone in its line' } : {};
      page.lines[at + 1].nodes = [{ depth: 1, title: `篇${i}`, key: `p${i}`, ...guessed }];
    }
    return i === 8 ? { ...page, pageNum: '葉7' } : page;
  });

let dir = '';
let bundle: Bundle;
beforeAll(async () => {
  const product = makeProduct(source());
  await importProduct({ data: root, code: 'shi', name: '試書', product, faults: () => [] });
  dir = bundleDir(root, 'shi');
  bundle = openBundle(dir);
});

it('gives back every page as it was composed', () => {
  const product = makeProduct([]);
  source().forEach((page, i) => {
    const { paragraphs } = bundle.page(i + 1)!;
    expect(bundle.page(i + 1)).toEqual({ ...composePage(page, i + 1, product, () => undefined), paragraphs });
  });
  expect([0, 41, -1, 1.5, Number.NaN].map((n) => bundle.page(n))).toEqual(Array(5).fill(undefined));
});

it('finds a page by its key, else the first with the label', () => {
  expect(
    ['B1_9', '葉7', '葉9', '無', "' OR 1", 'a\0', '\ud800'].map((name) => bundle.pageIdOf(name)),
  ).toEqual([9, 7, undefined, undefined, undefined, undefined, undefined]);
});

it('counts the cells before each page', () => {
  let before = 0;
  for (const entry of bundle.entries(1, 40)) {
    expect(entry.firstCell).toBe(before);
    expect(entry.cells).toBe(cellsOfPage(bundle.page(entry.pageId)!).length);
    before += entry.cells;
  }
  expect(before).toBe(bundle.facts.cellCount);
});

it('has the path of each place: the nodes that began last, depth by depth, at or before it', () => {
  const nodes = bundle.allNodes();
  expect(nodes.map((n) => n.ordinal)).toEqual(nodes.map((_, i) => i));
  for (const { pageId, cells } of bundle.entries(1, 40)) {
    for (const cell of [0, Math.floor(cells / 2), cells]) {
      const begun = nodes.filter((n) => n.start < pageId || (n.start === pageId && n.firstCell <= cell));
      const last = begun.at(-1);
      const parent = last?.depth === 1 ? begun.findLast((n) => n.depth === 0) : undefined;
      const wanted = [parent, last].filter((n) => n !== undefined).map((n) => n.key);
      expect(bundle.pathOfPage(pageId, cell).map((n) => n.key)).toEqual(wanted);
    }
  }
  for (const node of nodes) {
    expect(bundle.childrenOf(node.key)).toEqual(nodes.filter((n) => n.parent === node.key));
    expect(bundle.nodeOfKey(node.key)).toEqual(node);
  }
  expect(bundle.childrenOf()).toEqual(nodes.filter((n) => n.parent === undefined));
  expect(bundle.childrenOf('no such key')).toEqual([]);
});

it('gives the nodes found by the layout alone, and none of a version without that data', () => {
  const guesses = (from: string) => {
    const opened = openBundle(from);
    const guessed = opened.allNodes().flatMap(({ key, ai }) => (ai ? [key] : []));
    opened.close();
    return guessed;
  };
  expect(guesses(dir)).toEqual(['p0']);
  const old = join(root, 'old');
  cpSync(dir, old, { recursive: true });
  const db = BookDb.openForChange(join(old, 'book.db'));
  db.exec('DROP TABLE guessed_nodes');
  db.close();
  expect(guesses(old)).toEqual([]);
});

it('gives the search the same pages, characters and nodes', () => {
  const { index, close } = openIndexFiles(bundle.segmentPaths());
  expect([index.firstPage, index.pages, index.characters]).toEqual([1, 40, bundle.facts.cellCount]);
  close();
});

describe('a bundle that is not as it was written', () => {
  let copies = 0;
  const copy = () => {
    const to = join(root, `copy${++copies}`);
    cpSync(dir, to, { recursive: true });
    return to;
  };
  const refused = (work: () => unknown) => {
    try {
      work();
    } catch (cause) {
      return cause as Error & { code: string };
    }
    return undefined;
  };

  it('is refused by name and reason when it is foreign or of another form', () => {
    const newer = copy();
    const db = BookDb.create(join(newer, 'x.db'));
    db.exec('PRAGMA application_id = 0x4c48424b; PRAGMA user_version = 99; CREATE TABLE t (a)');
    db.close();
    cpSync(join(newer, 'x.db'), join(newer, 'book.db'));
    expect(refused(() => openBundle(newer))?.message).toMatch(/book\.db has form 99.*upgrade/);
    const other = copy();
    rmSync(join(other, 'book.db'));
    const foreign = BookDb.create(join(other, 'book.db'));
    foreign.exec('CREATE TABLE t (a)');
    foreign.close();
    expect(refused(() => openBundle(other))?.message).toMatch(/book\.db is not a book\.db of Langhuan/);
    writeFileSync(join(other, 'book.db'), 'text'.repeat(2000));
    expect(refused(() => openBundle(other))).toMatchObject({ code: 'damaged' });
    rmSync(join(other, 'book.db'));
    expect(refused(() => openBundle(other))).toMatchObject({ code: 'not-found' });
  });

  it('is read when it is of the form before there were newspapers, and has none', () => {
    const older = copy();
    const age = (kind: string) => {
      const db = BookDb.openForChange(join(older, 'book.db'));
      db.exec('DROP TABLE IF EXISTS issues; PRAGMA user_version = 3');
      db.run('UPDATE facts SET value = ? WHERE name = ?', JSON.stringify(kind), 'kind');
      db.close();
    };
    age('book');
    const opened = openBundle(older);
    expect(opened.page(3)).toEqual(bundle.page(3));
    opened.close();
    age('newspaper');
    expect(refused(() => openBundle(older))?.message).toMatch(
      /has form 3; this version reads form 4: import/,
    );
  });

  it('is refused when opened if a segment is missing or cut', () => {
    const cut = copy();
    const segment = join(cut, 'search', '0001.lhx');
    truncateSync(segment, readFileSync(segment).length - 1);
    expect(refused(() => openBundle(cut))?.message).toMatch(/0001\.lhx is damaged: it has \d+ bytes instead/);
    rmSync(segment);
    expect(refused(() => openBundle(cut))?.message).toMatch(/0001\.lhx is damaged: it is missing/);
  });

  it('is found out by verify whichever byte of whichever file changed', () => {
    const spoiled = copy();
    const files = readdirSync(spoiled, { recursive: true, withFileTypes: true })
      .filter((e) => e.isFile())
      .map((e) => join(e.parentPath, e.name));
    verifyBundle(spoiled);
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (file, at) => {
          const whole = readFileSync(file);
          const changed = Buffer.from(whole);
          changed[Math.floor(at * whole.length)] ^= 1;
          writeFileSync(file, changed);
          const cause = refused(() => verifyBundle(spoiled));
          writeFileSync(file, whole);
          expect(['damaged', 'foreign', 'outdated', 'not-found']).toContain(cause?.code);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** As versions of before there were bounds may hold it: a first page of seven million cells. */
it('reads nothing of a page that is larger than any, and reads the others', () => {
  const old = join(root, 'old');
  cpSync(dir, old, { recursive: true });
  const db = BookDb.openForChange(join(old, 'book.db'));
  const huge = JSON.stringify({ ...bundle.page(1), text: '天'.repeat(7_000_000) });
  const page = deflateSync(huge);
  db.run('UPDATE pages SET cells = 7000000, page = ? WHERE page_id = 1', page);
  // A page that does not declare its size, so that the problem is found only when it is unpacked.
  db.run('UPDATE pages SET page = ? WHERE page_id = 2', page);
  db.close();
  const opened = openBundle(old);
  expect(() => opened.page(1)).toThrow(/page 1 has 7000000 characters, and 100000 are the most/);
  expect(() => opened.page(2)).toThrow(/page 2 cannot be unpacked/);
  expect(opened.page(3)).toEqual(bundle.page(3));
  opened.close();
});

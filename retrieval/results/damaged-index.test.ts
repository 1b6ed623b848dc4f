// Damage to what a holding is searched by: every search is answered as before, or refused with the file and the reason.
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BookRequest, IdsRequest } from '#contract/search/facets.ts';
import { KwicRequest } from '#contract/search/kwic.ts';
import { FulltextRequest, PageHitsRequest, ParagraphRequest } from '#contract/search/search.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import type { SourceCell, SourcePage } from '#library/sources/source.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { DamagedFile } from '#search/lists/table-file.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerBook, answerIds } from './answer-facets.ts';
import { answerKwic } from './answer-kwic.ts';
import { answerParagraph } from './answer-paragraph.ts';
import { openProduct } from '../products/open-product.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { answerPageHits } from './answer-page-hits.ts';
import { answerFulltext } from './answer-fulltext.ts';
import { answerStatistics } from './answer-statistics.ts';

const data = mkdtempSync(join(tmpdir(), 'langhuan-damage-'));
const never = { check() {} };
let table: Variants;
/** Folder of the version that is damaged, its segment file, and that file's bytes. */
let dir: string;
let segment: string;
let whole: Buffer;
let right: string[];

const moved = (cells: SourceCell[]): SourceCell[] =>
  cells.map(({ text, ...rest }) => ({ ...rest, text: String.fromCodePoint(text.codePointAt(0)! + 1) }));

/** The same pages with every character the next one of Unicode: another book whose files have the same lengths. */
const twinPages = function* (pages: Iterable<SourcePage>): Generator<SourcePage> {
  for (const page of pages)
    yield {
      ...page,
      lines: page.lines.map((line) => ({
        ...line,
        runs: line.runs.map((run) =>
          run.kind === 'main'
            ? { ...run, cells: moved(run.cells) }
            : run.kind === 'note'
              ? { ...run, right: moved(run.right), left: moved(run.left) }
              : run,
        ),
      })),
    };
};

const publish = async (code: string, pages: Iterable<SourcePage>): Promise<string> => {
  const product = makeProduct(pages);
  await importProduct({ data, code, name: code, product, faults: () => [] });
  return bundleDir(data, code);
};
const segmentOf = (folder: string): string => {
  const bundle = openBundle(folder);
  const [path] = bundle.segmentPaths();
  bundle.close();
  return path;
};

/** Two adjacent characters, a common one and a rare one. */
let common: string;
let rare: string;

/** Searches that between them read every table. */
const askAll = (holding: OpenProduct): string[] => {
  const code = 'book';
  const rules = [
    { value: common },
    { value: `${common}？` },
    { value: rare },
    { value: common, val2: rare, dis: 90 },
  ];
  const filterGroup = { type: 'Or' as const, rules };
  const request = { code, filterGroup, count: 100 };
  const json = JSON.stringify;
  return [
    json(answerFulltext(holding, FulltextRequest.parse({ ...request, sort: 'ScoreDescending' }), never)),
    json(answerBook(holding, BookRequest.parse({ ...request, scope: 'note' }), never)),
    json(answerIds(holding, IdsRequest.parse({ code, filterGroup: { not: true, ...filterGroup } }), never)),
    json(answerParagraph(holding, ParagraphRequest.parse(request), never)),
    json(answerStatistics(holding, { code, filterGroup, scope: 'all' }, never)),
    json(answerKwic(holding, KwicRequest.parse({ ...request, sort: 'right' }), never)),
    ...[1, 2, 13].map((pageId) =>
      json(answerPageHits(holding, PageHitsRequest.parse({ code, filterGroup, pageId }), never)),
    ),
  ];
};

/** What searching the folder gives: its answers, or why it was refused. Anything else that is thrown is a defect. */
const attempt = (folder = dir): string[] | { refused: string } => {
  let holding: OpenProduct | undefined;
  try {
    holding = openProduct(folder, table, new ListCache());
    return askAll(holding);
  } catch (cause) {
    const expected =
      cause instanceof DamagedFile ||
      (cause instanceof LibraryFailure &&
        ['damaged', 'foreign', 'outdated', 'not-found'].includes(cause.code));
    if (!expected) throw cause;
    return { refused: cause.message };
  } finally {
    holding?.close();
  }
};
const refusal = (): string => {
  const outcome = attempt();
  if (Array.isArray(outcome)) throw new Error('it was answered');
  return outcome.refused;
};
const isRightOrRefused = (file: string): boolean => {
  const outcome = attempt();
  if (Array.isArray(outcome)) expect(outcome).toEqual(right);
  else expect(outcome.refused).toContain(file);
  return !Array.isArray(outcome);
};

interface Header {
  tables: Record<string, [number, number]>;
  blocks: [number, number, number];
}
const headerOf = (bytes: Buffer): Header =>
  JSON.parse(bytes.subarray(24, 24 + bytes.readUInt32LE(12)).toString('latin1'));

beforeAll(async () => {
  table = openVariants(await ensureVariants());
  dir = await publish('book', makePages(60, 5));
  segment = segmentOf(dir);
  whole = readFileSync(segment);
  const bundle = openBundle(dir);
  const counts = new Map<string, number>();
  for (let pageId = 1; pageId <= bundle.lastPage; pageId++)
    for (const c of bundle.page(pageId)!.text) counts.set(c, (counts.get(c) ?? 0) + 1);
  bundle.close();
  const order = [...counts].sort((a, b) => b[1] - a[1]).map(([c]) => c);
  [common, rare] = [order[0], order[Math.floor(order.length / 2)]];
  right = attempt() as string[];
  expect(right).toHaveLength(9);
});
afterEach(() => {
  rmSync(segment, { recursive: true, force: true });
  writeFileSync(segment, whole);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const write = (change: (bytes: Buffer) => Buffer | void): void => {
  const bytes = Buffer.from(whole);
  writeFileSync(segment, change(bytes) ?? bytes);
};

describe('a damaged segment file', () => {
  it('is refused for a changed byte at either end and in the middle of every table', () => {
    const { tables } = headerOf(whole);
    expect(Object.keys(tables).length).toBeGreaterThan(12);
    for (const [name, [at, length]] of Object.entries(tables)) {
      if (length === 0) continue;
      for (const place of new Set([at, at + (length >> 1), at + length - 1])) {
        write((bytes) => void (bytes[place] ^= 0x41));
        expect([name, isRightOrRefused(segment)]).toEqual([name, true]);
      }
    }
  });

  it('is refused wherever it is cut short, even with its length made good by zeros', () => {
    const { tables, blocks } = headerOf(whole);
    const ends = [...Object.values(tables), [blocks[0], blocks[1]]].flatMap(([at, length]) => [
      at,
      at + length,
    ]);
    const cuts = new Set([0, 1, 8, 23, 24, 25, ...ends].flatMap((at) => [at - 1, at]));
    for (const cut of cuts) {
      if (cut < 0 || cut >= whole.length) continue;
      write((bytes) => bytes.subarray(0, cut));
      expect(refusal()).toContain(segment);
      write((bytes) => void bytes.fill(0, cut));
      expect([cut, isRightOrRefused(segment)]).toEqual([cut, !whole.subarray(cut).every((b) => b === 0)]);
    }
  });

  it('answers rightly or refuses, whichever bytes have changed', () => {
    let refused = 0;
    const change = fc.record({ at: fc.nat(whole.length - 1), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        write((bytes) => {
          for (const { at, by } of changes) bytes[at] ^= by;
        });
        refused += Number(isRightOrRefused(segment));
      }),
      { numRuns: 150 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it('answers rightly or refuses when blocks have changed places or come twice', () => {
    const block = 4096;
    const blocks = Math.floor(whole.length / block);
    fc.assert(
      fc.property(fc.nat(blocks - 1), fc.nat(blocks - 1), fc.boolean(), (a, b, twice) => {
        write((bytes) => {
          whole.copy(bytes, a * block, b * block, (b + 1) * block);
          if (!twice) whole.copy(bytes, b * block, a * block, (a + 1) * block);
        });
        isRightOrRefused(segment);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what lies in the place of a segment file', () => {
  it('is refused when it is of another kind, or of an older or newer format', () => {
    const kind = 'search segment';
    write(
      (bytes) => void bytes.write('search sediment'.slice(0, kind.length), bytes.indexOf(kind), 'latin1'),
    );
    expect(refusal()).toMatch(/header is damaged/);
    for (const format of [0, 1, 2, 3, 5, 0xffffffff]) {
      write((bytes) => void bytes.writeUInt32LE(format, 8));
      expect(refusal()).toMatch(new RegExp(`${segment}.*format ${format}.*import the book again`));
    }
    write((bytes) => void bytes.write('SQLite f', 0, 'latin1'));
    expect(refusal()).toMatch(/not a file of Langhuan/);
  });

  it('is refused when it is the file of another product, of the same length', async () => {
    const twin = segmentOf(await publish('twin', twinPages(makePages(60, 5))));
    expect(readFileSync(twin).length).toBe(whole.length);
    copyFileSync(twin, segment);
    expect(refusal()).toContain(segment);
    const other = segmentOf(await publish('other', makePages(9, 3)));
    copyFileSync(other, segment);
    expect(refusal()).toContain(segment);
  });

  it('is refused when it is nothing, a folder, or not there', () => {
    write(() => Buffer.alloc(0));
    expect(refusal()).toContain(segment);
    write((bytes) => bytes.fill(0));
    expect(refusal()).toMatch(/is not the file that was written for this version/);
    rmSync(segment);
    expect(refusal()).toContain(segment);
    mkdirSync(segment);
    expect(refusal()).toContain(segment);
  });
});

describe('a damaged book.db', () => {
  it('is refused wherever it is cut short, and when it is some other file', () => {
    const copy = join(data, 'copy');
    const path = join(copy, 'book.db');
    cpSync(dir, copy, { recursive: true });
    const size = readFileSync(path).length;
    for (const length of [0, 1, 15, 16, 99, 100, 4096, 8191, 8192, 8193, size >> 1, size - 8192, size - 1]) {
      copyFileSync(join(dir, 'book.db'), path);
      truncateSync(path, length);
      const outcome = attempt(copy);
      if (Array.isArray(outcome)) expect(outcome).toEqual(right);
      else expect(outcome.refused).toContain(path);
      expect([length, Array.isArray(outcome)]).toEqual([length, false]);
    }
    for (const bytes of [Buffer.from('not a database, but some text that is long enough'), whole]) {
      writeFileSync(path, bytes);
      expect(attempt(copy)).toEqual({ refused: expect.stringContaining(path) });
    }
  });
});

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressSpan, type BookPlace, cellsOfPages } from '#citation/address-span.ts';
import { type CitationFormat, citationFormats, citeSpan } from '#citation/cite-span.ts';
import { CitedBookReply, CitedReply, SpanReply } from '#contract/cited-places.ts';
import type { Page } from '#contract/reader.ts';
import { readPlace } from '#citation/read-place.ts';
import { spanPath, writeSpanAddress } from '#citation/span-address.ts';
import { bundleDir } from '#library/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { sourceCells, makePages, makeProduct } from '#testing/source.ts';
import { openBundle } from '#library/open-bundle.ts';
import type { SourcePage } from '#library/source.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/library.ts';

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const real = join(corpora, 'kanripo', 'KR2k0010', 'WYG');
const haveReal = existsSync(real) || process.env.CI === 'true';
const base = '/api/gujiread/api';

let server: TestServer;
let headers: { authorization: string };
const importReal = async () => {
  const source = openKanripo([real], { catalogDir: join(corpora, 'kanripo-catalog') });
  if (!('product' in source)) throw new Error('the text cannot be read');
  await importProduct({
    data: server.data,
    code: 'lingbiao',
    name: '嶺表錄異',
    product: source.product,
    faults: () => source.faults(),
    replace: false,
  });
  server.app.holdings.refresh();
};

beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  if (haveReal) await importReal();
});
afterAll(() => server.close());

const pagesOf = (code: string): Page[] => {
  const bundle = openBundle(bundleDir(server.data, code));
  const pages = Array.from({ length: bundle.lastPage }, (_, i) => bundle.page(i + 1)!);
  bundle.close();
  return pages;
};
const askSpan = async (code: string, at: string) => {
  const url = `${base}/product/span/${code}?at=${encodeURIComponent(at)}`;
  const reply = await server.app.inject({ url, headers });
  return reply.statusCode === 200 ? SpanReply.parse(reply.json()) : reply.statusCode;
};
const askCited = async (payload: object, who = headers) =>
  CitedReply.parse(
    (await server.app.inject({ method: 'POST', url: `${base}/search/cited`, payload, headers: who })).json(),
  );
const bookOf = async (code: string, pageId: number) =>
  CitedBookReply.parse(
    (await server.app.inject({ url: `${base}/product/cited-book/${code}/${pageId}`, headers })).json(),
  );

type Cell = ReturnType<typeof cellsOfPages>[number];
/** The lit characters of a reply, as page, column and cell. */
const highlightedIn = ({ pages }: SpanReply): string[] =>
  pages.flatMap(({ pageId, cells }) =>
    cells.flatMap(({ lineId, start, end }) =>
      Array.from({ length: end - start + 1 }, (_, i) => `${pageId} ${lineId} ${start + i}`),
    ),
  );
const nameCell = ({ pageId, lineId, wordId }: BookPlace) => `${pageId} ${lineId} ${wordId}`;

/** A drawn span of a product, and all that its citation needs. */
const citedSpan = async (code: string, pages: readonly Page[], cells: readonly Cell[]) => {
  const [from, to] = [cells[0], cells.at(-1)!];
  const touched = pages.filter(({ pageId }) => pageId >= from.pageId && pageId <= to.pageId);
  const lineOf = ({ pageId, lineId }: Cell) =>
    touched
      .find((page) => page.pageId === pageId)!
      .blocks.flatMap((block) => block.columns)
      .find((column) => column.lineId === lineId)!.line;
  return {
    book: await bookOf(code, from.pageId),
    place: {
      pageNum: touched[0].pageNum,
      endPageNum: touched.at(-1)!.pageNum,
      line: lineOf(from),
      endLine: lineOf(to),
    },
    quote: cells.map(({ word }) => word).join(''),
    address: `https://books.example.org${spanPath(code, addressSpan(touched, from, to))}`,
    date: '2026-11-21',
  };
};

/** Every format of a random span, pasted, leads to it: by its address where it has one, and by its words alone. */
const expectRoundTrip = async (code: string, runs: number) => {
  const pages = pagesOf(code);
  const cells = cellsOfPages(pages);
  const drawn = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 90 }), fc.constantFrom(...citationFormats));
  let repeated = 0;
  const check = async ([at, length, format]: [number, number, CitationFormat]) => {
    const start = at % (cells.length - 100);
    const span = cells.slice(start, start + length);
    const cited = await citedSpan(code, pages, span);
    const asked = readPlace(citeSpan(format, cited));
    const wanted = span.map(nameCell);
    if (asked?.link?.at) {
      const found = await askSpan(asked.link.code, writeSpanAddress(asked.link.at));
      expect(found).toMatchObject({ state: 'same', pageId: span[0].pageId });
      expect(highlightedIn(found as SpanReply)).toEqual(wanted);
    }
    expect(asked?.cited).toBeDefined();
    const { places } = await askCited(asked!.cited!);
    const place = places.find((one) => one.code === code);
    expect(place).toMatchObject({ pageId: span[0].pageId, pageNum: cited.place.pageNum });
    expect(place?.missing).toBeUndefined();
    const found = highlightedIn((await askSpan(code, place!.at!)) as SpanReply);
    if (asked!.cited!.quote === '') expect(wanted.filter((cell) => !found.includes(cell))).toEqual([]);
    else if (found[0] !== wanted[0]) {
      // The same words stand twice on the line that is cited: either is what the citation names.
      repeated++;
      const words = new Map(cells.map((cell) => [nameCell(cell), cell.word]));
      expect(found.map((cell) => words.get(cell)).join('')).toHaveLength(cited.quote.length);
    } else expect(found).toEqual(wanted);
  };
  await fc.assert(fc.asyncProperty(drawn, check), { numRuns: runs });
  expect(repeated).toBeLessThan(runs / 10);
};

describe('a citation that is pasted', () => {
  it('leads to the span that it was made from, in every format', async () => {
    await expectRoundTrip('alpha', 60);
  });

  it.skipIf(!haveReal)(
    'does so in 嶺表錄異 as 四庫全書 has it, typed in Simplified and by hand too',
    async () => {
      await expectRoundTrip('lingbiao', 40);
    },
  );

  it.skipIf(!haveReal)(
    'may be typed in Simplified, by hand, with words left out or without a leaf',
    async () => {
      const bundle = openBundle(bundleDir(server.data, 'lingbiao'));
      const page = bundle.findPage('卷上·葉三b')!;
      bundle.close();
      const words = cellsOfPages(pagesOf('lingbiao').slice(page.pageId - 1, page.pageId)).map(
        ({ word }) => word,
      );
      const [head, tail] = [words.slice(8, 13).join(''), words.slice(30, 36).join('')];
      for (const text of [
        `《岭表录异》卷上，叶三b：「${head}」`,
        `刘恂《岭表录异》卷上：“${head}……${tail}”`,
        `《嶺表錄異》上．三b「${head}……${tail}」`,
        `「${words.slice(8, 30).join('')}」（《岭表录异》）`,
        '《岭表录异》卷上叶3b',
      ]) {
        const { places } = await askCited(readPlace(text)!.cited!);
        expect([text, places[0]]).toMatchObject([text, { code: 'lingbiao', pageId: page.pageId }]);
      }
    },
  );

  it('says what it could not be found by, and whose the book is', async () => {
    const some = bearer(await loginAs(server.app, 'some'));
    const { places, notOwned } = await askCited({ title: '試書beta', juan: '葉三' }, some);
    expect([places, notOwned]).toEqual([[], [{ code: 'beta', fullName: '試書beta' }]]);
    expect(await askCited({ title: '無此書', juan: '卷一' })).toEqual({ places: [], notOwned: [] });
    const missing = async (cited: object) => (await askCited({ title: '試書alpha', ...cited })).places;
    expect(await missing({ parts: ['葉99'] })).toMatchObject([{ missing: 'leaf', pageId: 1 }]);
    expect(await missing({ parts: ['葉3'], line: 77 })).toMatchObject([{ missing: 'line', pageId: 3 }]);
    expect(await missing({ parts: ['葉3'], quote: '此語全書所無' })).toMatchObject([
      { missing: 'quote', pageId: 3 },
    ]);
    expect(await missing({ parts: ['葉3'] })).toMatchObject([{ code: 'alpha', pageId: 3, pageNum: '葉3' }]);
    // A title that two products have is a choice; the edition of none of them is none.
    const both = await askCited({ title: '試書', parts: ['葉5'] });
    expect(both.places.map(({ code }) => code)).toEqual(['alpha', 'beta']);
  });
});

const gamma = { code: 'gamma', name: '別書', faults: () => [] };

describe('a permalink', () => {
  it('after corrections leads to the same characters, or says that they have changed', async () => {
    const books = [{ key: 'B1', title: '別書', authors: [] }];
    const put = async (from: ReturnType<typeof makePages> | SourcePage[], replace: boolean) => {
      const product = makeProduct(from, { books });
      await importProduct({ ...gamma, data: server.data, product, replace });
      server.app.holdings.refresh();
    };
    await put(makePages(25), false);
    const before = [...makePages(25)];
    const pages = pagesOf('gamma');
    const [one, two, three, four] = pages
      .filter(({ text }) => [...text].length > 60)
      .map(({ pageId }) => pageId);
    const spanAt = (pageId: number, from: number, to: number) => {
      const cells = cellsOfPages([pages[pageId - 1]]).slice(from, to);
      const address = addressSpan([pages[pageId - 1]], cells[0], cells.at(-1)!);
      return { at: writeSpanAddress(address), words: cells.map(({ word }) => word).join('') };
    };
    const [kept, shifted, changed, dropped] = [
      spanAt(one, 10, 30),
      spanAt(two, 4, 10),
      spanAt(three, 25, 40),
      spanAt(four, 0, 8),
    ];
    // Before the second span characters are put in, in the third two are corrected, the page of the fourth is gone.
    const first = (n: number) => {
      const [run] = before[n - 1].lines[0].runs;
      if (run.kind !== 'main') throw new Error('the line begins with main text');
      return run;
    };
    first(two).cells.unshift(...sourceCells('新增四字'));
    const [, line] = before[three - 1].lines;
    for (const run of line.runs) if (run.kind === 'main') run.cells.splice(4, 2, ...sourceCells('改正'));
    before.splice(four - 1, 1);
    await put(before, true);
    const later = cellsOfPages(pagesOf('gamma'));
    const wordsOf = (reply: SpanReply) => {
      const highlighted = new Set(highlightedIn(reply));
      return later
        .filter((cell) => highlighted.has(nameCell(cell)))
        .map(({ word }) => word)
        .join('');
    };
    const states: unknown[] = [];
    for (const { at, words } of [kept, shifted, changed]) {
      const reply = await askSpan('gamma', at);
      if (typeof reply === 'number') throw new Error(`${reply}`);
      states.push([reply.state, reply.pageId, wordsOf(reply) === words]);
    }
    expect(states).toEqual([
      ['same', one, true],
      ['moved', two, true],
      ['changed', three, false],
    ]);
    expect(await askSpan('gamma', dropped.at)).toBe(404);
    for (const at of ['x', 'B1_3*1.1', 'B1_3*9.9-1.1*天*1.a.b.c', '*1.1-1.1*天*1.a.b.c'])
      expect([at, await askSpan('gamma', at)]).toEqual([at, 400]);
  });
});

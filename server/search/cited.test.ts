import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import * as OpenCC from 'opencc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressSpan, cellsOfPages } from '#citation/address-span.ts';
import { type CitationFormat, citationFormats, citeSpan } from '#citation/cite-span.ts';
import { CitedBookReply, CitedReply, SpanReply } from '#contract/reading/cited-places.ts';
import type { Page } from '#contract/reading/reader.ts';
import { readPlace } from '#citation/read-place.ts';
import { spanPath, writeSpanAddress } from '#citation/span-address.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { highlightedIn, nameCell, pagesOfProduct } from '#testing/oracles/spans.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const real = join(corpora, 'kanripo', 'KR2k0010', 'WYG');
const haveReal = existsSync(real) || process.env.CI === 'true';
const base = '/api/gujiread/api';

let server: TestServer;
let headers: { authorization: string };
/** Of leaves, of pages with registers, of sections; with 卷 by number, by 上 and 下, and parts by other names. */
const texts: readonly (readonly [code: string, name: string, ...path: string[]])[] = [
  ['shishuo', '世說新語', 'KR3l0002', 'SBCK'],
  ['fahua', '大乘集菩薩學論', 'KR6d0001', 'T'],
  ['zhushu', '竹譜', 'KR3i0019', 'WYG'],
  ['taoji', '陶淵明集', 'KR4b0008', 'WYG'],
  ['lunyu', '論語', 'KR1h0004', 'tls'],
];
const importText = async (code: string, name: string, dir: string) => {
  const source = openKanripo([dir], { catalogDir: join(corpora, 'kanripo-catalog') });
  if (!('product' in source)) throw new Error('the text cannot be read');
  await importProduct({
    data: server.data,
    code,
    name,
    product: source.product,
    faults: () => source.faults(),
    replace: false,
  });
};

beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  if (haveReal) {
    await importText('lingbiao', '嶺表錄異', real);
    for (const [code, name, ...path] of texts)
      await importText(code, name, join(corpora, 'kanripo', ...path));
    server.app.holdings.refresh();
  }
});
afterAll(() => server.close());

const pagesOf = (code: string) => pagesOfProduct(server.data, code);
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
const expectRoundTrip = async (code: string, runs: number, typed = (text: string) => text) => {
  const pages = pagesOf(code);
  const cells = cellsOfPages(pages);
  const drawn = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 90 }), fc.constantFrom(...citationFormats));
  let repeated = 0;
  const check = async ([at, length, format]: [number, number, CitationFormat]) => {
    const start = at % (cells.length - 100);
    const span = cells.slice(start, start + length);
    const cited = await citedSpan(code, pages, span);
    const parsed = readPlace(typed(citeSpan(format, cited)));
    const wanted = span.map(nameCell);
    if (parsed?.link?.at) {
      const found = await askSpan(parsed.link.code, writeSpanAddress(parsed.link.at));
      expect(found).toMatchObject({ state: 'same', pageId: span[0].pageId });
      expect(highlightedIn(found as SpanReply)).toEqual(wanted);
    }
    expect(parsed?.cited).toBeDefined();
    const { places } = await askCited(parsed!.cited!);
    const place = places.find((one) => one.code === code);
    expect(place).toMatchObject({ pageId: span[0].pageId, pageNum: cited.place.pageNum });
    expect([place?.missing, place?.unmatched]).toEqual([undefined, undefined]);
    const found = highlightedIn((await askSpan(code, place!.at!)) as SpanReply);
    if (parsed!.cited!.quote === '') expect(wanted.filter((cell) => !found.includes(cell))).toEqual([]);
    else if (found[0] !== wanted[0]) {
      // The same words occur twice on the cited line: the citation names either.
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

  it.skipIf(!haveReal).each(texts)(
    'leads to its place in %s too, as it is printed and typed in Simplified',
    async (code) => {
      await expectRoundTrip(code, 25);
      await expectRoundTrip(code, 25, OpenCC.Converter({ from: 't', to: 'cn' }));
    },
    60_000,
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

  it.skipIf(!haveReal)(
    'leads to its leaf in whatever order that is printed, and says what it could not use',
    async () => {
      const ask = async (text: string) => (await askCited(readPlace(text)!.cited!)).places[0];
      for (const text of [
        '《嶺表錄異》卷上，三葉後',
        '《嶺表錄異》卷上 三葉下',
        '《岭表录异》卷上，第三叶左',
        '嶺表錄異卷上，葉三b',
        '刘恂 岭表录异 卷上 3b',
        '見嶺表錄異卷上三葉裏',
      ])
        expect([text, await ask(text)]).toMatchObject([text, { code: 'lingbiao', pageNum: '卷上·葉三b' }]);
      expect(await ask('《嶺表錄異》卷上，b十葉')).toMatchObject({
        pageNum: '卷上·葉一a',
        missing: 'leaf-in-juan',
        unmatched: ['b十葉'],
      });
      const other = '《嶺表錄異》（中華書局，1983年）卷上〈南海〉，葉三b；《史記》卷一';
      expect(await ask(other)).toMatchObject({
        pageNum: '卷上·葉三b',
        unmatched: ['中華書局，1983年', '《史記》卷一', '南海'],
      });
      expect((await ask('《嶺表錄異》卷上，四庫全書本，葉三b，第二行')).unmatched).toBeUndefined();
    },
  );

  it('without 《》 is of a book that has wholly that title', async () => {
    const bare = async (text: string) => (await askCited(readPlace(text)!.cited!)).places;
    expect(await bare('試書alpha，葉3')).toMatchObject([{ code: 'alpha', pageId: 3 }]);
    for (const text of ['試書之，葉3', '續試書，葉3', '無此書葉3']) expect(await bare(text)).toEqual([]);
  });
});

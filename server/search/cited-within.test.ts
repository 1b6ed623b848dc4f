import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import * as OpenCC from 'opencc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressSpan } from '#citation/address-span.ts';
import { citationFormats, citeSpan } from '#citation/cite-span.ts';
import { readPlace } from '#citation/read-place.ts';
import { readPlaceWithin } from '#citation/read-place-within.ts';
import { spanPath } from '#citation/span-address.ts';
import { CitedBookReply, CitedReply, SpanReply } from '#contract/reading/cited-places.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { highlightedIn, nameCell, pagesOfProduct } from '#testing/oracles/spans.ts';

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const texts = [
  ['lingbiao', '嶺表錄異', 'KR2k0010', 'WYG'],
  ['shishuo', '世說新語', 'KR3l0002', 'SBCK'],
  ['taoji', '陶淵明集', 'KR4b0008', 'WYG'],
] as const;
const haveReal = existsSync(join(corpora, 'kanripo', 'KR2k0010', 'WYG')) || process.env.CI === 'true';
const base = '/api/gujiread/api';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  if (!haveReal) return;
  for (const [code, name, ...path] of texts) {
    const source = openKanripo([join(corpora, 'kanripo', ...path)], {
      catalogDir: join(corpora, 'kanripo-catalog'),
    });
    if (!('product' in source)) throw new Error('the text cannot be read');
    const faults = () => source.faults();
    await importProduct({ data: server.data, code, name, product: source.product, faults, replace: false });
  }
  server.app.holdings.refresh();
});
afterAll(() => server.close());

const get = async (path: string) =>
  (await server.app.inject({ url: `${base}${path}`, headers })).json<unknown>();
const askCited = async (payload: object) => {
  const url = `${base}/search/cited`;
  const reply = await server.app.inject({ method: 'POST', url, payload, headers });
  return reply.statusCode === 200 ? CitedReply.parse(reply.json()).places : reply.statusCode;
};
const toSimplified = OpenCC.Converter({ from: 't', to: 'cn' });

describe('a citation that is typed where a book is open', () => {
  it.skipIf(!haveReal).each(texts)(
    'leads to its page and line in %s, in every format, with its title and without, in both scripts',
    async (code) => {
      const pages = pagesOfProduct(server.data, code);
      const columns = pages.flatMap((page) =>
        page.blocks
          .flatMap((block) => block.columns)
          .filter(({ words }) => words.length > 0)
          .map((column) => ({ page, column })),
      );
      const check = async (
        at: number,
        near: number,
        format: (typeof citationFormats)[number],
        cn: boolean,
      ) => {
        const { page, column } = columns[at % columns.length];
        const { pageId, pageNum } = page;
        const [from, to] = [1, column.words.length].map((wordId) => ({
          pageId,
          lineId: column.lineId,
          wordId,
        }));
        const book = CitedBookReply.parse(await get(`/product/cited-book/${code}/${pageId}`));
        const written = citeSpan(format, {
          book,
          place: { pageNum, line: column.line, endLine: column.line },
          quote: column.words.join(''),
          address: `https://books.example.org${spanPath(code, addressSpan([page], from, to))}`,
          date: '2026-11-21',
        });
        const text = cn ? toSimplified(written) : written;
        const within = { code, pageId: 1 + (near % pages.length) };
        const untitled = format === 'plain' ? readPlaceWithin(text.slice(text.indexOf('》') + 1)) : undefined;
        for (const cited of [readPlace(text)?.cited, ...(format === 'plain' ? [untitled] : [])]) {
          expect([text, cited]).toEqual([text, expect.anything()]);
          const places = await askCited({ ...cited, within });
          expect([text, places]).toMatchObject([text, [{ code, pageId }]]);
          const [place] = places as Exclude<typeof places, number>;
          expect([text, place.missing, place.unmatched]).toEqual([text, undefined, undefined]);
          const span = SpanReply.parse(
            await get(`/product/span/${code}?at=${encodeURIComponent(place.at!)}`),
          );
          const lines = columns.filter((one) => one.page === page && one.column.line === column.line);
          const wanted = lines.flatMap((one) =>
            one.column.words.map((_, i) => nameCell({ pageId, lineId: one.column.lineId, wordId: i + 1 })),
          );
          expect(highlightedIn(span).every((cell) => wanted.includes(cell))).toBe(true);
        }
      };
      const drawn = [fc.nat(), fc.nat(), fc.constantFrom(...citationFormats), fc.boolean()] as const;
      await fc.assert(fc.asyncProperty(...drawn, check), { numRuns: 25 });
    },
    60_000,
  );

  it.skipIf(!haveReal)('names the 卷, the leaf or the line that the book has not', async () => {
    const within = { code: 'lingbiao', pageId: 1 };
    const ask = async (text: string) => askCited({ ...readPlaceWithin(text), within });
    expect(await ask('卷九，葉一a')).toMatchObject([
      { missing: 'leaf', absent: '卷九', unmatched: ['卷九'] },
    ]);
    expect(await ask('卷上，葉四十')).toMatchObject([{ missing: 'leaf-in-juan', absent: '葉四十' }]);
    expect(await ask('卷上，葉三b，第30行')).toMatchObject([
      { missing: 'line', absent: '第30行', pageNum: '卷上·葉三b' },
    ]);
    expect(await ask('卷上，四部叢刊本，葉三b')).toMatchObject([
      { pageNum: '卷上·葉三b', unmatched: ['四部叢刊本'] },
    ]);
    // Without its 卷, a leaf of the 卷 that is open.
    const [open] = (await ask('卷上，葉三b')) as { pageId: number }[];
    const near = { within: { ...within, pageId: open.pageId } };
    expect(await askCited({ ...readPlaceWithin('葉二b，第3行'), ...near })).toMatchObject([
      { pageNum: '卷上·葉二b' },
    ]);
    expect(await askCited({ ...readPlaceWithin('第3行'), ...near })).toMatchObject([
      { pageNum: '卷上·葉三b' },
    ]);
    expect(await askCited({ title: '', juan: '卷上' })).toBe(400);
    // Another book of the library is what its title says.
    const other = readPlace('《世說新語》卷上之上')?.cited;
    expect(await askCited({ ...other, within })).toMatchObject([{ code: 'shishuo' }]);
  });
});

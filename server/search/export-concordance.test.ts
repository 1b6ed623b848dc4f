// Hits in context as a spreadsheet: the lines of the call, in its order, and addresses that lead to each hit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOfPlace, writeSpanAddress } from '#citation/span-address.ts';
import { SpanReply } from '#contract/reading/cited-places.ts';
import { cutAtNotes, KwicReply, KwicSort } from '#contract/search/kwic.ts';
import { type ReadCell, readXlsx } from '#fixtures/read-xlsx.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  const product = makeProduct(makePages(160, 5));
  await importProduct({ data: server.data, code: 'gamma', name: '試書', product, faults: () => [] });
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const filterGroup = { type: 'Or', rules: [{ value: '丁' }, { value: '一', val2: '丂', dis: 3 }] } as const;
const question = { code: 'gamma', filterGroup };

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${path}`, payload, headers });

const sheetOf = async (body: object) => {
  const reply = await post('export-kwic', body);
  expect(reply.statusCode).toBe(200);
  const [[head, ...rows], about] = [...readXlsx(reply.rawPayload).values()];
  return { head, rows, about: new Map(about.map(([key, value]) => [key.value, value.value])) };
};

const values = (row: ReadCell[]) => Array.from(row, (cell) => cell?.value ?? '');

describe('hits in context as a spreadsheet', () => {
  it.each(KwicSort.options)('has the hits in context, in the order of the list, by %s', async (sort) => {
    const lines: KwicReply['lines'] = [];
    let totalHit = 1;
    while (lines.length < totalHit) {
      const reply = KwicReply.parse(
        (await post('kwic', { ...question, sort, start: lines.length, count: 200 })).json(),
      );
      lines.push(...reply.lines);
      totalHit = reply.totalHit;
    }
    expect(totalHit).toBeGreaterThan(200);
    const { head, rows, about } = await sheetOf({ ...question, sort });
    expect(head.map((cell) => cell.value)).toEqual([
      '左文',
      '命中',
      '右文',
      '命中词形',
      '正文／夹注',
      '页码',
      '叶面',
      '出处',
      '链接',
    ]);
    const plain = (text: unknown) => String(text).replaceAll(/[（）]/gu, '');
    expect(rows.map((row) => values(row).slice(0, 3).map(plain))).toEqual(
      lines.map((line) =>
        (['left', 'hit', 'right'] as const).map((part) =>
          plain(
            cutAtNotes(line, part)
              .map(({ text }) => text)
              .join(''),
          ),
        ),
      ),
    );
    expect(rows.map((row) => [row[5].value, row[6].value])).toEqual(
      lines.map(({ pageId, pageNum }) => [pageId, pageNum]),
    );
    expect([about.get('检索单位'), about.get('结果数'), about.get('导出行数')]).toEqual([
      '命中',
      totalHit,
      totalHit,
    ]);
  });

  it('leads from each hit in context to its own characters, by an address that lasts', async () => {
    const { rows } = await sheetOf({ ...question, count: 120 });
    expect(rows).toHaveLength(120);
    for (const row of rows) {
      const { code, at } = addressOfPlace(String(row[8].value)) ?? {};
      expect(code).toBe('gamma');
      expect(at && at.head + (at.tail ?? '')).toContain(String(row[3].value).slice(0, 1));
      expect(at?.count).toBeGreaterThanOrEqual([...String(row[3].value)].length);
      const found = SpanReply.parse(
        (
          await server.app.inject({
            method: 'GET',
            url: `/api/gujiread/api/product/span/gamma?at=${encodeURIComponent(writeSpanAddress(at!))}`,
            headers,
          })
        ).json(),
      );
      expect([found.state, found.pageId]).toEqual(['same', row[5].value]);
    }
  });
});

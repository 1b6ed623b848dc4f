import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EntityReply, PageDatesReply } from '#contract/reading/entities.ts';
import { tableFile, writeCalendarTable } from '#library/reference-data/calendar/table-calendar.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeProduct, lineOf } from '#testing/products/source.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
let headers: Record<string, string>;
const data = mkdtempSync(join(tmpdir(), 'langhuan-words-'));

const list = (name: string, gloss: string) => ({
  key: 'poets',
  kind: 'lsrw' as const,
  title: '試人名',
  source: '試',
  licence: 'MIT',
  entries: [{ name, dynasty: '唐', gloss, aliases: ['文山'] }],
});

beforeAll(async () => {
  writeList(data, list('李羣玉', '澧州人'));
  const pages = [
    { pageKey: 'k1', pageNum: '葉一', lines: [lineOf('貞觀三年八月丙子'), lineOf('李群玉生元和三年')] },
  ];
  const books = [{ key: 'B1', title: '試書', authors: [{ name: '某', dynasty: '唐' }] }];
  const product = makeProduct(pages, { books });
  await importProduct({ data, code: 'dated', name: '試書', product, faults: () => [] });
  await addTestUnit(data, { name: 'all', products: '*' });
  server = await startTestServer({ data });
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const lookUp = async (query: Record<string, string>) => {
  const reply = await server.app.inject({ url: '/api/gujiread/api/tools/hotWord', query });
  return { status: reply.statusCode, body: reply.json() };
};

describe('the look-up of a hot word', () => {
  it('tells whoever asks all that bear the name, through variants, with where it is from', async () => {
    const { status, body } = await lookUp({ type: 'lsrw', key: '李群玉' });
    expect(status).toBe(200);
    expect(EntityReply.parse(body)).toMatchObject({
      total: 1,
      items: [
        {
          id: 'poets.1',
          name: '李羣玉',
          exp: '澧州人',
          alias: ['文山'],
          list: { title: '試人名', licence: 'MIT' },
        },
      ],
    });
  });

  it('tells none of another kind or of a part, and refuses what is no kind', async () => {
    expect((await lookUp({ type: 'lsdm', key: '李群玉' })).body.items).toEqual([]);
    expect((await lookUp({ type: 'lsrw', key: '李群' })).body.items).toEqual([]);
    expect((await lookUp({ type: 'persons', key: '李群玉' })).status).toBe(400);
  });

  it('tells what the lists say now', async () => {
    writeList(data, list('李羣玉', '字文山'));
    expect((await lookUp({ type: 'lsrw', key: '文山' })).body.items[0].exp).toBe('字文山');
    writeList(data, list('李羣玉', '澧州人'));
  });
});

describe('the dates of a page', () => {
  const datesOf = async (pageId = 1) => {
    const reply = await server.app.inject({
      url: `/api/gujiread/api/product/dates/dated/${pageId}`,
      headers,
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('are returned with their places and days, and none that is later than the book', async () => {
    const { body } = await datesOf();
    const { dates } = PageDatesReply.parse(body);
    expect(dates.map(({ ranges }) => ranges)).toEqual([
      [{ lineId: 1, start: 1, end: 8 }],
      [{ lineId: 2, start: 5, end: 8 }],
    ]);
    expect(dates[0].meanings).toMatchObject([{ dynasty: '唐', year: 629, yearName: '己丑', n: 3 }]);
    expect(dates[1].meanings.map(({ dynasty, year }) => [dynasty, year])).toEqual([
      ['東漢', 86],
      ['唐', 808],
    ]);
  });

  it('follow the table that the library adds', async () => {
    const reign = {
      name: '貞觀',
      aliases: [],
      dynasty: '試',
      ruler: '某',
      first: 700,
      last: 702,
      months: [],
    };
    writeCalendarTable(data, { source: '試曆', licence: '試', reigns: [reign] });
    const { body } = await datesOf();
    rmSync(tableFile(data));
    expect(body).toMatchObject({
      source: '試曆',
      dates: [{ meanings: [{ dynasty: '試', year: 702, open: 'months-unknown' }] }],
    });
  });

  it('are for who owns the book, and of pages that there are', async () => {
    expect((await datesOf(9)).status).toBe(404);
    const bare = await server.app.inject({ url: '/api/gujiread/api/product/dates/dated/1' });
    expect(bare.statusCode).toBe(401);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSegments } from '#contract/annotations/correction-rules.ts';
import { Correction, CorrectionList } from '#contract/annotations/corrections.ts';
import type { Column } from '#contract/reading/reader.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeNewspaper } from '#testing/products/newspaper.ts';
import {
  folderOf,
  line as scanLine,
  pageXml,
  read,
  region,
  removeFolders,
} from '#testing/products/page-xml-folder.ts';
import { makeProduct, lineOf } from '#testing/products/source.ts';
import { openDatabase } from '../database/open-database.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { correctionStore } from './correction-store.ts';

type Headers = { authorization: string };
const base = '/api/gujiread/api/correction';

let server: TestServer;
let db: ReadersDatabase;
/** Persons of two units, and a unit without a person. */
let me: Headers;
let stranger: Headers;
let unit: Headers;
const signIn = async (): Promise<void> => {
  me = await signInPerson(server, 'all', '王力');
  stranger = await signInPerson(server, 'some', '路人');
  unit = bearer(await loginAs(server.app, 'all'));
};
beforeAll(async () => {
  server = await startTestServer();
  const pages = [{ pageKey: 'M1', pageNum: '葉一a', lines: [lineOf('天下abc大定'), lineOf('名分XYZ')] }];
  const { data } = server;
  await importProduct({ data, code: 'mixed', name: '雜', product: makeProduct(pages), faults: () => [] });
  const photographed = folderOf({ 'p_1.xml': pageXml(region([scanLine('天下大定', [800, 100, 860, 500])])) });
  const paper = { width: 1000, height: 1400, channels: 3 as const, background: '#c8a060' };
  writeFileSync(join(photographed, 'p_1.jpg'), await sharp({ create: paper }).jpeg().toBuffer());
  const { product: scanned } = read(photographed);
  await importProduct({ data, code: 'scanned', name: '影', product: scanned!, faults: () => [] });
  const product = makeNewspaper([
    { date: '19190303', articles: [{ parts: [{ page: 0, text: ['天下abc大定', '名分XYZ'] }] }] },
  ]);
  await importProduct({ data, code: 'paper', name: '試報', product, faults: () => [] });
  server.app.holdings.refresh();
  await signIn();
  db = await openDatabase(server.database);
});
beforeEach(() => db.write(async (trx) => void (await trx.deleteFrom('correction').execute())));
afterAll(async () => {
  await db.close();
  await server.close();
  removeFolders();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, payload?: object) =>
  server.app.inject({ method, url: `${base}${path}`, headers, ...(payload && { payload }) });
const columnsOn = (pageId: number, code = 'alpha'): Column[] =>
  server.app.holdings
    .open(code)
    .page(pageId)!
    .blocks.flatMap(({ columns }) => columns);
const placeIn = (
  pageId: number,
  [from, to]: [Column, Column],
  start: number,
  end: number,
  code = 'alpha',
) => ({
  productId: code,
  pageId,
  startLineId: from.lineId,
  startWordId: start,
  endLineId: to.lineId,
  endWordId: end,
});
const failure = (reply: { json(): unknown; statusCode: number }) => {
  const { error } = reply.json() as { error: { code: string; message: string; details?: string } };
  return [reply.statusCode, error.code, error.message, error.details];
};
const create = async (headers: Headers, pageId = 2): Promise<Correction> => {
  const [column] = columnsOn(pageId);
  const body = { ...placeIn(pageId, [column, column], 2, 4), rightWord: '正字', comment: '據宋本' };
  const reply = await call('POST', '', headers, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return Correction.parse(reply.json());
};

describe('corrections', () => {
  it('[P-027] [P-031] [E-024] go through the seven calls', async () => {
    const made = await create(me);
    const [column] = columnsOn(2);
    expect(made).toMatchObject({
      ...placeIn(2, [column, column], 2, 4),
      catalog: '卷1',
      wrongWord: column.words.slice(1, 4).join(''),
      content: column.words.slice(1, 4).join(''),
      rightWord: '正字',
      status: 'pending',
      corrected: false,
      crop: true,
      // A page without a scan.
      cropKind: 'typeset',
    });
    expect((await call('GET', '/summary', me)).json()).toEqual([{ key: 'alpha', value: 1 }]);
    expect((await call('GET', '/pageIds?productId=alpha', me)).json()).toEqual([2]);
    expect((await call('GET', `/detail?id=${made.id}`, me)).json()).toEqual(made);
    const changed = { id: made.id, rightWord: '又一字', comment: '' };
    expect((await call('PUT', '', me, changed)).json()).toMatchObject(changed);
    const reply = await call('POST', '/list', me, { productId: 'alpha', pageId: 2 });
    const list = CorrectionList.parse(reply.json());
    expect(list).toEqual({ items: [{ ...made, ...changed, updated: list.items[0].updated }], totalCount: 1 });
    expect((await call('POST', '/list', me, {})).json()).toEqual({ items: [], totalCount: 0 });
    expect((await call('POST', '/remove', me, {})).statusCode).toBe(400);
    expect((await call('POST', '/remove', me, { id: made.id })).statusCode).toBe(200);
    expect((await call('GET', `/detail?id=${made.id}`, me)).statusCode).toBe(404);
    expect((await call('GET', `/crop/${made.id}`, me)).statusCode).toBe(404);
  });

  it('[P-027] of another person are not found by any call', async () => {
    const { id } = await create(me);
    const replies = [
      await call('GET', `/detail?id=${id}`, stranger),
      await call('GET', `/crop/${id}`, stranger),
      await call('PUT', '', stranger, { id, rightWord: '竄改' }),
      await call('POST', '/remove', stranger, { id }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await call('GET', `/detail?id=${id}`, me)).json()).toMatchObject({ rightWord: '正字' });
  });

  it('[P-020] of several segments are refused with their texts, and nothing is saved', async () => {
    const [first, second] = columnsOn(2);
    const body = { ...placeIn(2, [first, second], 3, 2), rightWord: '正字' };
    const segments = [first.words.slice(2).join(''), second.words.slice(0, 2).join('')];
    expect(failure(await call('POST', '', me, body))).toEqual([
      400,
      'correction-segments',
      '暂不支持多段文字勘误，请分开进行勘误。',
      listSegments(segments),
    ]);
    expect((await call('GET', '/summary', me)).json()).toEqual([]);
  });

  it('[P-021] that mix Chinese characters and Latin letters are refused, and nothing is saved', async () => {
    const [mixed] = columnsOn(1, 'mixed');
    const at = (start: number, end: number) => placeIn(1, [mixed, mixed], start, end, 'mixed');
    const wording = [400, 'correction-mixed', '勘误时不能同时有汉字和英文，请分开进行勘误。', undefined];
    expect(failure(await call('POST', '', me, { ...at(1, 5), rightWord: '天下' }))).toEqual(wording);
    expect(failure(await call('POST', '', me, { ...at(1, 2), rightWord: '天a' }))).toEqual(wording);
    expect((await call('GET', '/summary', me)).json()).toEqual([]);
    const made = await call('POST', '', me, { ...at(3, 5), rightWord: 'abd' });
    const { id, wrongWord } = Correction.parse(made.json());
    expect(wrongWord).toBe('abc');
    expect(failure(await call('PUT', '', me, { id, rightWord: '天a' }))).toEqual(wording);
  });

  it('say something else than the text says, and of the text that is there', async () => {
    const [column] = columnsOn(2);
    const place = placeIn(2, [column, column], 1, 2);
    const text = column.words.slice(0, 2).join('');
    const same = await call('POST', '', me, { ...place, rightWord: ` ${text}` });
    expect(failure(same).slice(0, 2)).toEqual([400, 'bad-request']);
    const other = await call('POST', '', me, { ...place, wrongWord: '別字', rightWord: '正' });
    expect(failure(other).slice(0, 2)).toEqual([409, 'conflict']);
    expect((await call('POST', '', me, { ...place, wrongWord: text, rightWord: '正' })).statusCode).toBe(200);
  });

  it('[P-019] need a sub-account, a product that it may open, and no newspaper', async () => {
    const [column] = columnsOn(2);
    const body = { ...placeIn(2, [column, column], 1, 1), rightWord: '正' };
    expect(failure(await call('POST', '', unit, body))[1]).toBe('personal-needed');
    expect(failure(await call('POST', '', stranger, { ...body, productId: 'beta' }))[1]).toBe('no-access');
    const paper = { ...body, productId: 'paper', pageId: 1 };
    expect(failure(await call('POST', '', me, paper)).slice(0, 2)).toEqual([400, 'bad-request']);
  });

  it('[P-030] are paged', async () => {
    for (let n = 0; n < 3; n++) await create(me);
    const ask = { productId: 'alpha', skipCount: 2, maxResultCount: 5 };
    const rest = CorrectionList.parse((await call('POST', '/list', me, ask)).json());
    expect([rest.items.length, rest.totalCount]).toEqual([1, 3]);
  });

  it('carry the picture of their place, which has ink where the characters are', async () => {
    const { id } = await create(me);
    const reply = await call('GET', `/crop/${id}`, me);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { info, data } = await sharp(reply.rawPayload)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeLessThanOrEqual(900);
    expect(info.height).toBeGreaterThan(info.width / 2);
    expect(data.reduce((least, grey) => Math.min(least, grey), 255)).toBeLessThan(80);
  });

  it('[P-002] say of a picture whether it is of the scan or set from the same text', async () => {
    const [column] = columnsOn(1, 'scanned');
    const body = { ...placeIn(1, [column, column], 1, 2, 'scanned'), rightWord: '天上' };
    const scanned = Correction.parse((await call('POST', '', me, body)).json());
    const set = await create(me);
    expect([scanned, set].map(({ crop, cropKind }) => [crop, cropKind])).toEqual([
      [true, 'scan'],
      [true, 'typeset'],
    ]);
    expect((await call('GET', `/crop/${scanned.id}`, me)).statusCode).toBe(200);
    const changed = await call('PUT', '', me, { id: scanned.id, rightWord: '天外' });
    expect(Correction.parse(changed.json()).cropKind).toBe('scan');
  });

  it('count what their picture shows beside the text that they are upon', async () => {
    // Half an hour later what is sent goes on a usage record of its own.
    server.clock.now += 1_800_000;
    await signIn();
    const from = server.clock.now;
    const made = await create(me);
    const rows = async () => {
      const all = db.read.selectFrom('delivery').select('characters').where('kind', '=', 'note');
      const found = await all.where('first_at', '>=', from).execute();
      return found.reduce((sum, { characters }) => sum + Number(characters), 0);
    };
    // Two characters to every side, in columns of eight and their notes.
    await expect.poll(rows, { timeout: 30_000 }).toBeGreaterThan(3 * made.content.length);
  });

  it('show their author what an editor decided, and are changed no more', async () => {
    const made = await create(me);
    const decision = { status: 'accepted' as const, credit: '王力', answer: '今從宋本' };
    await db.write((trx) => correctionStore(db).decide(trx, made.id, decision, server.clock.now));
    expect((await call('GET', `/detail?id=${made.id}`, me)).json()).toEqual({
      ...made,
      ...decision,
      corrected: true,
      updated: expect.any(String),
    });
    const change = { id: made.id, rightWord: '又', comment: '' };
    expect(failure(await call('PUT', '', me, change)).slice(0, 2)).toEqual([409, 'conflict']);
    expect(failure(await call('POST', '/remove', me, { id: made.id })).slice(0, 2)).toEqual([
      409,
      'conflict',
    ]);
  });
});

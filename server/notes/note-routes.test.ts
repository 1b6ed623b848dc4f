import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Note, NoteList } from '#contract/annotations/notes.ts';
import { cellsOfPages } from '#citation/address-span.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { openDatabase } from '../database/open-database.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import {
  bearer,
  importTestProduct,
  loginAs,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';

type Headers = { authorization: string };
const base = '/api/gujiread/api/notebook';

let server: TestServer;
let db: ReadersDatabase;
/** Persons of two units, and a unit without a person. */
let me: Headers;
let stranger: Headers;
let unit: Headers;
beforeAll(async () => {
  server = await startTestServer();
  const product = makeNewspaper(makeIssues(1, 3));
  await importProduct({ data: server.data, code: 'paper', name: '試報', product, faults: () => [] });
  server.app.holdings.refresh();
  me = await signInPerson(server, 'all', '王力');
  stranger = await signInPerson(server, 'some', '路人');
  unit = bearer(await loginAs(server.app, 'all'));
  db = await openDatabase(server.database);
});
beforeEach(() => db.write(async (trx) => void (await trx.deleteFrom('note').execute())));
afterAll(async () => {
  await db.close();
  await server.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, payload?: object) =>
  server.app.inject({ method, url: `${base}${path}`, headers, ...(payload && { payload }) });
const bundle = (code = 'alpha') => server.app.holdings.open(code);

/** A place `length` characters long from a character of a page on, and its words. */
const placeOn = (pageId: number, from: number, length: number, code = 'alpha') => {
  const cells = cellsOfPages([bundle(code).page(pageId)!, bundle(code).page(pageId + 1)!]);
  const [first, last] = [cells[from], cells[from + length - 1]];
  const place = {
    productId: code,
    pageId: first.pageId,
    ...(last.pageId !== first.pageId && { endPageId: last.pageId }),
    startLineId: first.lineId,
    startWordId: first.wordId,
    endLineId: last.lineId,
    endWordId: last.wordId,
  };
  const words = cells.slice(from, from + length).map(({ word }) => word);
  return { place, content: words.join('') };
};
const create = async (
  headers: Headers,
  pageId: number,
  from = 3,
  length = 5,
  code = 'alpha',
): Promise<Note> => {
  const { place } = placeOn(pageId, from, length, code);
  const reply = await call('POST', '', headers, { ...place, comment: `記 ${pageId}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return Note.parse(reply.json());
};
const codeOf = (reply: { json(): unknown }) => (reply.json() as { error?: { code: string } }).error?.code;
const idOf = ({ id }: Note) => id;

describe('notes', () => {
  it('[P-028] [E-023] go through the seven calls; an update bumps its time alone', async () => {
    const { place, content } = placeOn(2, 10, 40);
    const made = Note.parse((await call('POST', '', me, { ...place, comment: '  此處可疑\n' })).json());
    expect(made).toMatchObject({ ...place, content, comment: '此處可疑', state: 'same' });
    const titles = bundle()
      .pathOfPage(2)
      .map(({ title }) => title);
    expect([titles.length > 0, made.catalog]).toEqual([true, titles.join(' / ')]);
    expect(made).toMatchObject({ version: bundle().facts.version, pageNum: '葉2', date: made.updated });
    expect((await call('GET', '/summary', me)).json()).toEqual([{ key: 'alpha', value: 1 }]);
    expect((await call('GET', '/pageIds?productId=alpha', me)).json()).toEqual([2]);
    expect((await call('GET', `/detail?id=${made.id}`, me)).json()).toEqual(made);
    server.clock.now += 60_000;
    const changed = (await call('PUT', '', me, { id: made.id, comment: '改' })).json() as Note;
    expect(changed).toEqual({ ...made, comment: '改', updated: changed.updated });
    expect(Date.parse(changed.updated)).toBeGreaterThan(Date.parse(made.updated));
    const list = NoteList.parse((await call('POST', '/list', me, { productId: 'alpha' })).json());
    expect(list).toEqual({ items: [changed], totalCount: 1 });
    expect((await call('POST', '/list', me, {})).json()).toEqual({ items: [], totalCount: 0 });
    expect((await call('POST', '/remove', me, { id: made.id })).json()).toEqual({ id: made.id });
    expect((await call('GET', `/detail?id=${made.id}`, me)).statusCode).toBe(404);
    expect((await call('GET', '/summary', me)).json()).toEqual([]);
  });

  it('[P-028] of another person are not found by any call', async () => {
    const note = await create(me, 3);
    const replies = [
      await call('GET', `/detail?id=${note.id}`, stranger),
      await call('PUT', '', stranger, { id: note.id, comment: '竄改' }),
      await call('POST', '/remove', stranger, { id: note.id }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await call('POST', '/list', stranger, { productId: 'alpha' })).json()).toMatchObject({
      totalCount: 0,
    });
    expect((await call('GET', `/detail?id=${note.id}`, me)).json()).toEqual(note);
  });

  it('[P-030] [P-031] are paged, and removed by id alone', async () => {
    const made: Note[] = [];
    for (let n = 0; n < 12; n++) {
      server.clock.now += 1000;
      made.push(await create(me, 1 + (n % 4), 2 + n, 3));
    }
    const ask = { productId: 'alpha', skipCount: 10, maxResultCount: 5 };
    const rest = NoteList.parse((await call('POST', '/list', me, ask)).json());
    expect([rest.items.map(idOf), rest.totalCount]).toEqual([[made[1].id, made[0].id], 12]);
    for (const body of [{}, { productId: 'alpha', pageId: 1 }, { id: '' }])
      expect((await call('POST', '/remove', me, body)).statusCode).toBe(400);
    expect((await call('POST', '/remove', me, { id: made[5].id })).statusCode).toBe(200);
    const all = NoteList.parse(
      (await call('POST', '/list', me, { productId: 'alpha', maxResultCount: 50 })).json(),
    );
    expect(all.items.map(idOf).toReversed()).toEqual(made.filter((_, n) => n !== 5).map(idOf));
    const onPage = NoteList.parse(
      (await call('POST', '/list', me, { ...ask, skipCount: 0, pageId: 2 })).json(),
    );
    expect(onPage.items.map(idOf)).toEqual([made[1], made[9]].map(idOf));
  });

  it('[P-013] [P-018] are stored only where there are characters, forwards, and not too many', async () => {
    const { place } = placeOn(2, 10, 5);
    const refused: object[] = [
      { pageId: 999 },
      { endPageId: 999 },
      { startLineId: 900 },
      { endWordId: 900 },
      { startLineId: place.endLineId + 1 },
      { pageId: 3, endPageId: 2 },
      { endPageId: 7 },
      { startLineId: undefined },
    ];
    for (const wrong of refused) {
      const reply = await call('POST', '', me, { ...place, comment: '記', ...wrong });
      expect([wrong, reply.statusCode, codeOf(reply)]).toEqual([wrong, 400, 'bad-request']);
      expect(reply.json<{ error: { details: string } }>().error.details).not.toBe('');
    }
    const blank = await call('POST', '', me, { ...place, comment: ' \n' });
    expect(blank.statusCode).toBe(400);
    expect((await call('GET', '/summary', me)).json()).toEqual([]);
  });

  it('[P-019] need a sub-account, a product that it may open, and no newspaper', async () => {
    const { place } = placeOn(1, 3, 4);
    const note = { ...place, comment: '記' };
    expect(codeOf(await call('POST', '', unit, note))).toBe('personal-needed');
    expect(codeOf(await call('GET', '/summary', unit))).toBe('personal-needed');
    expect(codeOf(await call('POST', '', stranger, { ...note, productId: 'beta' }))).toBe('no-access');
    expect(codeOf(await call('POST', '', me, { ...note, productId: 'nil' }))).toBe('product-not-found');
    const paper = await call('POST', '', me, { ...note, productId: 'paper' });
    expect([paper.statusCode, codeOf(paper)]).toEqual([400, 'bad-request']);
    expect((await call('GET', '/summary', me)).json()).toEqual([]);
  });

  it('count once for a key', async () => {
    const { place } = placeOn(4, 1, 2);
    const send = (comment: string) =>
      server.app.inject({
        method: 'POST',
        url: base,
        headers: { ...me, 'idempotency-key': 'one' },
        payload: { ...place, comment },
      });
    const replies = [await send('一'), await send('一')];
    expect(replies[1].json()).toEqual(replies[0].json());
    expect(codeOf(await send('二'))).toBe('conflict');
    expect((await call('GET', '/summary', me)).json()).toEqual([{ key: 'alpha', value: 1 }]);
  });

  it('of a version that is no longer published are refused; those saved in it before are found in the new one', async () => {
    await importTestProduct(server.data, 'gamma', 12, 3);
    server.app.holdings.refresh();
    const before = bundle('gamma').facts.version;
    const repeated = {
      method: 'POST' as const,
      url: base,
      headers: { ...me, 'idempotency-key': 'early' },
      payload: { ...placeOn(2, 5, 9, 'gamma').place, version: before, comment: '記 2' },
    };
    const first = Note.parse((await server.app.inject(repeated)).json());
    const made = [first, await create(me, 3, 30, 6, 'gamma')];
    // The same text without its first page: every page number changes, and each saved note moves one page earlier.
    const product = makeProduct([...makePages(12, 3)].slice(1));
    const wish = { data: server.data, code: 'gamma', name: '試書', product, faults: () => [], replace: true };
    const { version } = await importProduct(wish);
    server.app.holdings.refresh();
    const { place } = placeOn(2, 1, 2, 'gamma');
    const late = await call('POST', '', me, { ...place, version: before, comment: '記' });
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'version-gone']);
    // A client that did not receive the reply and repeats the request gets the same reply.
    expect((await server.app.inject(repeated)).json()).toEqual(first);
    expect((await call('POST', '', me, { ...place, version, comment: '記' })).statusCode).toBe(200);
    const replies = await Promise.all([
      call('GET', '/pageIds?productId=gamma', me),
      call('GET', '/pageIds?productId=gamma', me),
    ]);
    expect(replies.map((reply) => reply.json<number[]>())).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const detail = (await call('GET', `/detail?id=${made[0].id}`, me)).json();
    // The 卷 began on the page that is gone.
    expect(detail).toEqual({ ...made[0], version, pageId: 1, catalog: '' });
    const ask = { productId: 'gamma', pageId: 2 };
    const onPage = NoteList.parse((await call('POST', '/list', me, ask)).json());
    expect(onPage.items.map(({ id, state }) => [id, state])).toContainEqual([made[1].id, 'same']);
  });
});

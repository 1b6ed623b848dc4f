// What is sent is on record whatever its caller says of it, and a copier is stopped.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditStore } from '../audit/audit-store.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { buildApp } from '../app.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { withRows } from '#testing/servers/persons.ts';
import { defaultSettings } from '#contract/settings/settings.ts';
import { setForTest } from '#testing/servers/settings.ts';
import { noLimits } from '#testing/servers/reading-limits.ts';
import { openAdminConsole } from '#testing/servers/admin-server.ts';
import { usageRecordStore } from './usage-record-store.ts';

const api = '/api/gujiread/api';
const minute = 60_000;

onBothDatabases('usage records', (_open, fresh) => {
  let server: TestServer;
  let app: TestServer['app'];
  let headers: { authorization: string };

  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    const limits = { ...noLimits.pages, session: { minute: 60, hour: 60, day: 1000 } };
    const { data, database, clock } = server;
    await setForTest(server, {
      deliveries: { ...defaultSettings.deliveries, charactersPerSheet: 300 },
      readingLimits: { ...noLimits, pages: limits, slowFrom: 100 },
    });
    await addTestUnit(data, { name: 'readers', products: '*', printQuota: 500 }, database);
    app = await buildApp({ data, database, clock: () => clock.now });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  // A session of its own, whose token is good.
  beforeEach(async () => {
    server.clock.now += 20 * minute;
    headers = bearer(await loginAs(app, 'readers'));
  });

  const get = (url: string, more: Record<string, string> = {}) =>
    app.inject({ url: `${api}${url}`, headers: { ...headers, ...more } });
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `${api}${url}`, headers, payload });
  const question = (value: string) => ({ code: 'alpha', filterGroup: { rules: [{ value }] } });
  /** The commonest character, whose neighbour is any. */
  const commonest = async (): Promise<string> => {
    const { leftNeighbours } = (await post('/search/kwic', { ...question('？'), count: 0 })).json();
    return (leftNeighbours as { word: string }[]).find(({ word }) => word !== '')!.word;
  };
  /** What was put on record since `from`, once it is written. */
  const recorded = async (from: number, wanted: number) => {
    const rows = async () => withRows(server, (db) => usageRecordStore(db).list({ from }));
    await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBe(wanted);
    return rows();
  };

  it('are on record with unit, session, product, version, pages and time, though said to be fetched ahead', async () => {
    const from = server.clock.now;
    for (const page of [3, 1, 2, 7])
      expect((await get(`/product/json/alpha/${page}`, { purpose: 'prefetch' })).statusCode).toBe(200);
    const [row] = await recorded(from, 1);
    expect(row).toMatchObject({ code: 'alpha', kind: 'page', count: 4, pages: '1-3,7', first_at: from });
    expect(row.characters).toBeGreaterThan(0);
    const session = await withRows(server, (db) =>
      db.read.selectFrom('session').selectAll().where('id', '=', row.session_id).executeTakeFirst(),
    );
    expect(session?.unit_id).toBe(row.unit_id);
  });

  it('are written before an orderly end, though a server would gather them for a second', async () => {
    const from = server.clock.now;
    const { data, database, clock } = server;
    const ending = await buildApp({ data, database, clock: () => clock.now });
    const url = `${api}/product/json/alpha/5`;
    expect((await ending.inject({ url, headers })).statusCode).toBe(200);
    await ending.close();
    const rows = await withRows(server, (db) => usageRecordStore(db).list({ from }));
    expect(rows).toMatchObject([{ kind: 'page', pages: '5' }]);
  });

  it('[R-072] are on record of every kind: results, lines, sheets, prints and pictures, sealed ones too', async () => {
    const from = server.clock.now;
    const request = question(await commonest());
    const fulltext = await post('/search/fulltext', request);
    const lines = await post('/search/kwic', request);
    const sheet = await post('/search/export-fulltext', { ...request, count: 2 });
    const print = await post('/product/print', { code: 'alpha', start: 1, end: 3 });
    const image = await app.inject({ url: '/iiif/3/alpha__1.jpg/full/400,/0/default.jpg', headers });
    const sealed = await get('/product/img/alpha/2');
    for (const reply of [fulltext, lines, sheet, print, image, sealed]) expect(reply.statusCode).toBe(200);
    await recorded(from, 5);
    const listed = () => withRows(server, (db) => usageRecordStore(db).list({ from }));
    // One row, which is written again when the second picture is.
    const pictures = async () => (await listed()).find((row) => row.kind === 'picture')?.pages;
    await expect.poll(pictures, { timeout: 30_000 }).toBe('1-2');
    const rows = await listed();
    const of = (kind: string) => rows.find((row) => row.kind === kind);
    const text = (fulltext.json().matches as { content: { text: string }[] }[])
      .flatMap(({ content }) => content.map((part) => part.text))
      .join('');
    expect(of('search')).toMatchObject({ characters: text.length, count: fulltext.json().matches.length });
    expect(of('kwic')?.count).toBe(lines.json().lines.length);
    expect(of('print')).toMatchObject({ count: 3, pages: '1-3' });
    expect(of('sheet')?.characters).toBeGreaterThan(0);
    expect(of('picture')?.count).toBe(2);
  });

  const fetchPages = async (count: number) => {
    const codes: number[] = [];
    let last = await get('/product/json/alpha/1');
    for (let i = 1; i < count; i += 1) {
      last = await get(`/product/json/alpha/${1 + (i % 8)}`, { purpose: 'prefetch' });
      codes.push(last.statusCode);
    }
    return { codes, last };
  };

  it('come to an end for a script: audited, listed among the denials, and released from the console', async () => {
    const from = server.clock.now;
    const { codes, last } = await fetchPages(62);
    expect(codes.filter((code) => code === 200)).toHaveLength(59);
    expect(codes.slice(59)).toEqual([429, 429]);
    expect(last.json().error).toMatchObject({ code: 'reading-too-fast', message: '阅读或下载过多，已暂停' });
    expect(last.json().error.details).toMatch(/^本次登录一分钟内的取用已达上限（60 页），\d\d:\d\d 恢复。/u);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    const [row] = await recorded(from, 1);
    const { items } = await withRows(server, (db) => auditStore(db).list({ act: 'delivery.stop' }));
    const details = { session: row.session_id, measure: 'page', owner: 'session', ceiling: 60 };
    expect(items).toMatchObject([{ subject: 'readers', details }]);

    const desk = await openAdminConsole({ ...server, app });
    const list = (await desk.call('GET', 'reading-hold?state=stopped')).json();
    expect(list.items).toMatchObject([
      { unit: 'readers', code: 'alpha', owner: 'session', span: 'minute', used: 60, active: true },
    ]);
    const release = `reading-hold/${list.items[0].id}/release`;
    expect((await desk.call('POST', release)).json()).toMatchObject({ active: false, releasedBy: 'root' });
    expect((await desk.call('POST', release)).statusCode).toBe(409);
    expect((await get('/product/json/alpha/1')).statusCode).toBe(200);
    expect((await desk.audited()).map(({ act }) => act)).toContain('delivery.release');
    const month = new Date(server.clock.now + 8 * 3_600_000).toISOString().slice(0, 7);
    const denials = await desk.call('GET', `usage/denials?unit=readers&from=${month}&to=${month}`);
    // Calls within half a minute are one denial (7.2).
    expect(denials.json().items).toMatchObject([{ code: 'alpha', limitExceeded: 1, noLicense: 0 }]);
    await desk.close();
  });

  it('come later for who is near a limit of his unit, which says so in the head of its replies', async () => {
    await addTestUnit(server.data, { name: 'slow readers', products: '*' }, server.database);
    const { id } = await withRows(server, (db) =>
      db.read.selectFrom('unit').select('id').where('name', '=', 'slow readers').executeTakeFirstOrThrow(),
    );
    const pages = { ...noLimits.pages, session: { minute: 1000, hour: 1000, day: 1000 } };
    const scope = { kind: 'unit' as const, owner: id };
    await setForTest(server, { readingLimits: { ...noLimits, pages, slowFrom: 10 } }, scope);
    const { data, database, clock } = server;
    const slowing = await buildApp({ data, database, clock: () => clock.now });
    const own = bearer(await loginAs(slowing, 'slow readers'));
    const take = (page: number) => slowing.inject({ url: `${api}/product/json/alpha/${page}`, headers: own });
    for (let i = 0; i < 100; i += 1)
      expect((await take(1 + (i % 8))).headers['langhuan-slowed']).toBeUndefined();
    expect((await take(1)).headers['langhuan-slowed']).toBe('0.5');
    const later = await Promise.all(Array.from({ length: 40 }, () => take(2)));
    const refused = later.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json().error.code).toBe('reading-slowed');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(10);
    await slowing.close();
  }, 60_000);

  it('of a sheet end at its characters, which the reply tells; a question of ？ alone is refused', async () => {
    const request = question(await commonest());
    const whole = await post('/search/fulltext', { ...request, count: 100 });
    const reply = await post('/search/export-fulltext', request);
    const left = Number(reply.headers['langhuan-left-out']);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(whole.json().total);
    server.clock.now += 10 * minute;
    const all = await post('/search/export-fulltext', question('？？？'));
    expect([all.statusCode, all.json().error.code]).toEqual([400, 'query-invalid']);
  });
});

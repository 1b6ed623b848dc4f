// What is delivered is on record whatever its caller says of it, and a copier is stopped.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditStore } from '../audit/audit-store.ts';
import { onBothDatabases } from '#testing/both-databases.ts';
import { buildApp } from '../app.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/library.ts';
import { withRows } from '#testing/persons.ts';
import { defaultSettings } from '#contract/settings.ts';
import { setForTest } from '#testing/settings.ts';
import { deliveryStore } from './delivery-store.ts';

const api = '/api/gujiread/api';
const minute = 60_000;

onBothDatabases('deliveries', (_open, fresh) => {
  let server: TestServer;
  let app: TestServer['app'];
  let headers: { authorization: string };

  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    const settings = { pagesPerMinute: 30, charactersPerMinute: 200_000, charactersPerSheet: 300 };
    const { data, database, clock } = server;
    await setForTest(server, { deliveries: { ...defaultSettings.deliveries, ...settings } });
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
    const rows = async () => withRows(server, (db) => deliveryStore(db).list({ from }));
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
    const rows = await withRows(server, (db) => deliveryStore(db).list({ from }));
    expect(rows).toMatchObject([{ kind: 'page', pages: '5' }]);
  });

  it('are on record of every kind: results, lines, sheets, prints and pictures', async () => {
    const from = server.clock.now;
    const asked = question(await commonest());
    const fulltext = await post('/search/fulltext', asked);
    const lines = await post('/search/kwic', asked);
    const sheet = await post('/search/export-fulltext', { ...asked, count: 2 });
    const print = await post('/product/print', { code: 'alpha', start: 1, end: 3 });
    const image = await app.inject({ url: '/iiif/3/alpha__1.jpg/full/400,/0/default.jpg', headers });
    for (const reply of [fulltext, lines, sheet, print, image]) expect(reply.statusCode).toBe(200);
    const rows = await recorded(from, 5);
    const of = (kind: string) => rows.find((row) => row.kind === kind);
    const text = (fulltext.json().matches as { content: { text: string }[] }[])
      .flatMap(({ content }) => content.map((part) => part.text))
      .join('');
    expect(of('search')).toMatchObject({ characters: text.length, count: fulltext.json().matches.length });
    expect(of('kwic')?.count).toBe(lines.json().lines.length);
    expect(of('print')).toMatchObject({ count: 3, pages: '1-3' });
    expect(of('sheet')?.characters).toBeGreaterThan(0);
    expect(of('picture')).toMatchObject({ count: 1, pages: '1' });
  });

  it('come to an end for a script, are told to the administrator once, and go on a little later', async () => {
    const from = server.clock.now;
    const asked = async (count: number) => {
      const codes: number[] = [];
      let last = await get('/product/json/alpha/1');
      for (let i = 0; i < count; i += 1) {
        last = await get(`/product/json/alpha/${1 + (i % 8)}`, { purpose: 'prefetch' });
        codes.push(last.statusCode);
      }
      return { codes, last };
    };
    const { codes, last } = await asked(61);
    expect(codes.filter((code) => code === 200)).toHaveLength(59);
    expect(codes.slice(59).every((code) => code === 429)).toBe(true);
    expect(last.json().error).toMatchObject({
      code: 'reading-too-fast',
      message: '阅读或下载过快，请稍候再试',
    });
    server.clock.now += Number(last.headers['retry-after']) * 1000;
    expect((await get('/product/json/alpha/1')).statusCode).toBe(200);
    await asked(1);
    const told = async () =>
      (await withRows(server, (db) => auditStore(db).list({ act: 'delivery.stop' }))).items;
    await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(1);
    const [{ subject, details }] = await told();
    expect(subject).toBe('readers');
    const [row] = await recorded(from, 1);
    expect(details).toMatchObject({ session: row.session_id, measure: 'page', of: 'session', ceiling: 30 });
  });

  it('of a sheet end at its characters, which the reply tells; a question of ？ alone is refused', async () => {
    const asked = question(await commonest());
    const whole = await post('/search/fulltext', { ...asked, count: 100 });
    const reply = await post('/search/export-fulltext', asked);
    const left = Number(reply.headers['langhuan-left-out']);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(whole.json().total);
    server.clock.now += 10 * minute;
    const all = await post('/search/export-fulltext', question('？？？'));
    expect([all.statusCode, all.json().error.code]).toEqual([400, 'query-invalid']);
  });
});

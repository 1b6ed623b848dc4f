import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { withRows } from '#testing/servers/persons.ts';
import { searchCounts } from './hot-products.ts';
import { usageStore } from './usage-store.ts';

const at = (time: string) => Date.parse(`2026-10-${time}+08:00`);

onBothDatabases('products that are opened much', (_open, fresh) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    server.clock.now = at('20T12:00:00');
  });
  afterAll(() => server.close());

  const act = (code: string, session: string, time: string, more: object = {}) => ({
    unitId: 'u',
    at: at(time),
    kind: 'request' as const,
    code,
    book: '',
    item: '1',
    session,
    asker: session,
    mined: false,
    open: false,
    ...more,
  });
  const hot = async (minutes = 0): Promise<unknown[]> => {
    server.clock.now += minutes * 60_000;
    const reply = await server.app.inject('/api/gujiread/api/product/hot-apps');
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const codes = async () => ((await hot(10)) as { code: string }[]).map(({ code }) => code);

  it('tells those of this month that five sessions opened, most first, of days that are over and of today', async () => {
    expect(await hot()).toEqual([]);
    await withRows(server, async (db) => {
      const store = usageStore(db);
      await store.add([
        act('alpha', 'a', '18T08:00:00'),
        act('alpha', 'b', '18T08:00:00'),
        act('alpha', 'b', '18T09:00:00', { item: '2' }),
        act('alpha', 'c', '18T08:00:00', { kind: 'investigation' }),
        act('alpha', 'd', '18T08:00:00', { mined: true }),
        // Two books, and one session of each: no more than one session is sure.
        act('beta', 'a', '18T08:00:00', { book: 'X' }),
        act('beta', 'a', '18T08:10:00', { book: 'Y' }),
        ...[1, 2, 3, 4, 5, 6].map((n) => act('alpha', `s${n}`, '01T00:00:00', { at: at('01T00:00:00') - 1 })),
      ]);
      await store.closeDays(at('20T12:00:00'));
      await store.add([act('alpha', 'a', '20T08:00:00'), act('alpha', 'b', '20T08:00:00')]);
      expect(await codes()).toEqual([]);
      await store.add([act('alpha', 'c', '20T08:00:00'), act('alpha', 'c', '20T09:00:00')]);
    });
    expect(await hot(1)).toEqual([]);
    expect(await hot(10)).toEqual([{ code: 'alpha', fullName: expect.any(String), isNewspaper: false }]);
    await withRows(server, (db) =>
      usageStore(db).add([1, 2, 3, 4, 5].map((n) => act('beta', `s${n}`, '20T08:00:00'))),
    );
    expect(await codes()).toEqual(['beta', 'alpha']);
  });

  it('counts a search by the products that it names, once a search, of today and of days that are over', async () => {
    const readers = await Promise.all(
      [0, 1, 2, 3, 4].map(async () => bearer(await loginAs(server.app, 'all'))),
    );
    const search = async (n: number, path: string, more: object) => {
      const headers = readers[n];
      const filterGroup = { rules: [{ value: '甲' }] };
      const url = `/api/gujiread/api/search/${path}`;
      const payload = { filterGroup, ...more };
      const reply = await server.app.inject({ method: 'POST', url, payload, ...(headers && { headers }) });
      expect(reply.statusCode).toBe(200);
    };
    for (let n = 0; n < 5; n += 1) await search(n, 'fulltext', { code: 'alpha' });
    await search(0, 'paragraph', { code: 'alpha' });
    // Another stretch of the same list, a search of all, and one of two products.
    await search(0, 'fulltext', { code: 'alpha', start: 20 });
    await search(0, 'combo', {});
    for (let n = 0; n < 4; n += 1) await search(n, 'combo', { codes: ['alpha', 'beta'] });
    await withRows(server, async (db) => {
      const readCounts = async () => (await searchCounts(db, () => server.clock.now)()).counts;
      await expect.poll(readCounts).toEqual(new Map([['alpha', { sessions: 5, acts: 10 }]]));
      server.clock.now += 86_400_000;
      await usageStore(db).closeDays(server.clock.now);
      expect(await readCounts()).toEqual(new Map([['alpha', { sessions: 5, acts: 10 }]]));
      const month = await db.read
        .selectFrom('usage_count')
        .selectAll()
        .where('month', '=', '2026-10')
        .execute();
      const platform = month.filter(({ metric }) => metric === 'Searches_Platform');
      expect(platform.map(({ code, count }) => [code, Number(count)])).toEqual([['', 11]]);
    });
  });
});

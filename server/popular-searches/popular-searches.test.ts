import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PopularSearchesReply } from '#contract/search/popular-searches.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { popularSearchStore } from './popular-search-store.ts';

const day = 86_400_000;
const rethrow = (error: unknown) => {
  throw error;
};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const session = async (unit = 'all') => bearer(await loginAs(server.app, unit));
const ask = (headers: object, code: string, value: string, path = 'fulltext') =>
  server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/search/${path}`,
    payload: { code, filterGroup: { rules: [{ value }] } },
    headers: headers as Record<string, string>,
  });
const hotKeys = async (headers: object, code?: string): Promise<string[]> => {
  // A list is given out for a minute before it is counted again.
  server.clock.now += 61_000;
  const reply = await server.app.inject({
    url: `/api/gujiread/api/search/hot-keys${code === undefined ? '' : `?code=${code}`}`,
    headers: headers as Record<string, string>,
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('private, max-age=60');
  return PopularSearchesReply.parse(reply.json()).words;
};

describe('the most frequent recent search words', () => {
  it('include a word that three sessions searched for, and never one that only one or two did', async () => {
    const [one, two, three] = [await session(), await session(), await session('some')];
    for (let i = 0; i < 5; i++) await ask(one, 'alpha', '甲乙');
    await ask(two, 'alpha', '甲乙', 'book');
    expect(await hotKeys(one, 'alpha')).not.toContain('甲乙');
    await ask(three, 'alpha', '甲乙');
    await expect.poll(() => hotKeys(one, 'alpha'), { timeout: 5000, interval: 500 }).toEqual(['甲乙']);
    expect(await hotKeys(one)).toContain('甲乙');
    expect(await hotKeys(one, 'beta')).not.toContain('甲乙');
  });

  it('refuses a product that the unit does not own, and lists none of its words', async () => {
    const mine = [await session(), await session(), await session()];
    for (const headers of mine) await ask(headers, 'beta', '丙丁');
    await expect.poll(() => hotKeys(mine[0], 'beta'), { timeout: 5000, interval: 500 }).toEqual(['丙丁']);
    const stranger = await session('some');
    expect(await hotKeys(stranger)).not.toContain('丙丁');
    const url = '/api/gujiread/api/search/hot-keys?code=beta';
    const refused = await server.app.inject({ url, headers: stranger });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'no-access']);
  });
});

onBothDatabases('the store of search words', (open) => {
  it('counts a session once for a word and day, whatever the products, and forgets after thirty days', async () => {
    const db = await open();
    const words = popularSearchStore(db, rethrow);
    const start = 40_000 * day;
    for (const code of ['p', 'q', 'r']) words.count(code, 'one', ['戊'], start);
    words.count('p', 'one', ['戊'], start + day);
    await words.flush();
    expect(await words.top(['p', 'q', 'r'], start + day)).toEqual([]);
    for (const who of ['one', 'two', 'three']) words.count('p', who, ['己', '庚？', '辛'.repeat(13)], start);
    for (const who of ['one', 'two', 'three', 'four']) words.count('p', who, ['壬'], start);
    await words.flush();
    const later = start + 2 * day;
    expect(await words.top(['p', 'q', 'r'], later)).toEqual(['壬', '己']);
    expect(await words.top(['q'], later)).toEqual([]);
    expect(await words.top(['p'], start + 29 * day)).toEqual(['壬', '己']);
    words.count('p', 'five', ['癸'], start + 30 * day);
    await words.flush();
    expect(await words.top(['p'], start + 30 * day + 61_000)).toEqual([]);
    const remaining = await db.read
      .selectFrom('asked_word')
      .select('day')
      .where('code', 'in', ['p', 'q'])
      .execute();
    expect(remaining.map((row) => row.day)).not.toContain(start / day);
  });

  it('lets no session fill the list', async () => {
    const db = await open();
    const words = popularSearchStore(db, rethrow);
    const many = Array.from({ length: 500 }, (_, i) => String.fromCodePoint(0x4e00 + i));
    words.count('flood', 'one', many, 50_000 * day);
    await words.flush();
    const { rows } = await db.read
      .selectFrom('asked_word')
      .select((e) => e.fn.countAll<number>().as('rows'))
      .where('code', '=', 'flood')
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBeLessThanOrEqual(60);
  });
});

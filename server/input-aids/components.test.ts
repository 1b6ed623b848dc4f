import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ComposedReply } from '#contract/tools/input-aids.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = async (query: Record<string, string>) => server.app.inject({ url: '/api/pinZi', query });
const list = async (query: Record<string, string>) => ComposedReply.parse((await ask(query)).json());

describe('GET /api/qpen/asso/{char}', () => {
  it('tells what follows a character in what the caller may open, seven at most [T-029]', async () => {
    const ask = async (unit: string) => {
      const headers = bearer(await loginAs(server.app, unit));
      const url = `/api/qpen/asso/${encodeURIComponent('一')}`;
      const reply = await server.app.inject({ url, headers });
      expect(reply.statusCode).toBe(200);
      return reply.json().items as { word: string; count: number }[];
    };
    const [all, some] = [await ask('all'), await ask('some')];
    expect(all).toHaveLength(7);
    const sum = (items: { count: number }[]) => items.reduce((n, { count }) => n + count, 0);
    expect(sum(all)).toBeGreaterThan(sum(some));
    const headers = bearer(await loginAs(server.app, 'all'));
    const two = await server.app.inject({ url: `/api/qpen/asso/${encodeURIComponent('天地')}`, headers });
    expect([two.statusCode, two.json().error.details]).toEqual([400, '请只给一个字']);
  });
});

describe('GET /api/pinZi', () => {
  it('lists the characters composed of the components, 明 first for 日月 [T-027]', async () => {
    await expect
      .poll(async () => (await list({ key: '日月' })).items.slice(0, 3).map(({ word }) => word))
      .toContain('明');
  });

  it('pages without losing or repeating any', async () => {
    const { total, items } = await list({ key: '木樂', count: '200' });
    expect(items).toHaveLength(total);
    const pages = await Promise.all([
      list({ key: '木樂', count: '3' }),
      list({ key: '木樂', start: '3', count: '200' }),
    ]);
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  it('answers what cannot be read in words', async () => {
    const long = await ask({ key: '日'.repeat(500) });
    expect([long.statusCode, long.json().error.details]).toEqual([400, '最多可填 8 个部件']);
    expect((await ask({ key: 'abc' })).json().error.details).toBe('“a”不是已知的部件');
    expect((await ask({ key: '日'.repeat(2000) })).statusCode).toBe(400);
  });
});

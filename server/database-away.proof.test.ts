// PostgreSQL goes down under a running server and comes back: meanwhile requests get a message to retry, and the same
// server recovers without help, with everything that it acknowledged.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostgresCluster } from '#testing/servers/postgres-cluster.ts';
import { describeOnPostgres } from '#testing/run/both-databases.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';

describeOnPostgres('a server whose PostgreSQL is away', () => {
  let cluster: PostgresCluster;
  let server: TestServer;
  let person: Record<string, string>;
  beforeAll(async () => {
    cluster = await PostgresCluster.start();
    server = await startTestServer({ database: { url: await cluster.newDatabase() } });
    person = await signInPerson(server, 'all', '王五');
  });
  afterAll(async () => {
    await server.close();
    await cluster.stop();
  });

  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/gujiread/api${path}`, payload, headers: person });
  const bookmark = (pageId: number) => post('/bookmark', { productId: 'alpha', pageId });
  const readiness = async () => {
    const reply = await server.app.inject('/readyz');
    return [reply.statusCode, reply.json() as { database: boolean; disk: boolean }] as const;
  };

  it.each(['end', 'kill'] as const)(
    'after %s answers 503 in words, and goes on when it is back',
    async (how) => {
      expect((await bookmark(1)).statusCode).toBe(200);
      const acknowledged = [1];
      const under = Array.from({ length: 8 }, async (_, n) => {
        const reply = await bookmark(n + 2);
        if (reply.statusCode === 200) acknowledged.push(n + 2);
        return reply;
      });
      await cluster[how]();
      for (const reply of await Promise.all(under)) expect([200, 503]).toContain(reply.statusCode);
      // What a server remembers of a session is older than this: reading asks the database.
      server.clock.now += 5001;
      const refused = await Promise.all([
        bookmark(20),
        post('/bookmark/list', { productId: 'alpha' }),
        server.app.inject({ url: '/api/gujiread/api/user', headers: person }),
      ]);
      for (const reply of refused) {
        const { error } = reply.json() as { error?: { code: string; message: string } };
        expect([reply.statusCode, error?.code, reply.headers['retry-after']]).toEqual([
          503,
          'readers-away',
          '5',
        ]);
        expect(error?.message).toBe('账户数据库暂时无法连接，请稍后重试');
      }
      expect(await readiness()).toEqual([
        503,
        expect.objectContaining({ ok: false, database: false, disk: true, holdings: true }),
      ]);
      await cluster.run();
      await expect.poll(async () => (await readiness())[0]).toBe(200);
      expect((await bookmark(21)).statusCode).toBe(200);
      const list = await post('/bookmark/list', { productId: 'alpha', maxResultCount: 100 });
      const stored = (list.json() as { items: { pageId: number }[] }).items.map((item) => item.pageId);
      expect(stored).toEqual(expect.arrayContaining([...acknowledged, 21]));
    },
  );
});

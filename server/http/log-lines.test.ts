import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeLogger } from './logging.ts';

let server: TestServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const logger = makeLogger('info', { write: (line) => void lines.push(JSON.parse(line) as never) });
  server = await startTestServer({ logger });
});
afterAll(() => server.close());

it('say of whose session a call was, and of which unit', async () => {
  const headers = bearer(await loginAs(server.app, 'all'));
  lines.length = 0;
  await server.app.inject({ url: '/api/gujiread/api/product/open/alpha', headers });
  await server.app.inject({ url: '/api/gujiread/api/product/open/nil', headers });
  await server.app.inject('/api/gujiread/api/options');
  const ended = lines.filter(({ msg }) => msg === 'request completed');
  expect(ended).toHaveLength(3);
  const [one, other, stranger] = ended;
  expect(one).toMatchObject({ unit: expect.any(String), session: expect.any(String) });
  expect([other['unit'], other['session']]).toEqual([one['unit'], one['session']]);
  expect(stranger).not.toHaveProperty('session');
});

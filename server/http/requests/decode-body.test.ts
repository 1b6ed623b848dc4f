import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

it('refuses a body that is no UTF-8, whatever it would be read as', async () => {
  const ask = (word: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/gujiread/api/search/fulltext',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: Buffer.concat([
        Buffer.from('{"code":"alpha","filterGroup":{"rules":[{"value":"'),
        word,
        Buffer.from('"}]}}'),
      ]),
    });
  expect((await ask(Buffer.from('明月'))).statusCode).toBe(200);
  // A byte alone, a character cut off, one written too long, a surrogate.
  for (const broken of ['ff', 'e6988e e69c', 'c0af', 'eda080'])
    expect((await ask(Buffer.from(broken.replace(' ', ''), 'hex'))).statusCode).toBe(400);
});

// For any request, under any concurrency, the reply has a status that the API's description names, and search goes on.
import { errorKinds } from '#contract/http/errors.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeProduct, lineOf } from '#testing/products/source.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { type ApiDescription, arbitraryRequest } from '#testing/fuzz/arbitrary-requests.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const prefix = '/api/gujiread/api/search/';
const send = (kind: string, payload: object, as = headers) =>
  server.app.inject({ method: 'POST', url: `${prefix}${kind}`, payload, headers: as });

interface Failure {
  code: keyof typeof errorKinds;
  message: string;
  details?: string;
}
/** The reply's failure, of the shape and status that failures have. */
const failureOf = (reply: { statusCode: number; json(): unknown }): Failure => {
  const { error } = reply.json() as { error: Failure };
  expect([reply.statusCode, error.message]).toEqual([
    errorKinds[error.code]?.status,
    expect.stringMatching(/\p{Script=Han}{4}/u),
  ]);
  return error;
};

describe('any request that the description allows, or nearly', () => {
  it('is answered with a status it names, and a failure has the shape that failures have', {
    timeout: 600_000,
  }, async () => {
    const api: ApiDescription = (await server.app.inject('/api/openapi.json')).json();
    const met = new Map<string, Set<number>>();
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(api, prefix), async ({ method, url, payload, statuses }) => {
        const reply = await server.app.inject({
          method,
          url,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(payload !== undefined && { payload: JSON.stringify(payload) }),
        });
        const [path] = url.split('?');
        met.set(path, (met.get(path) ?? new Set()).add(reply.statusCode));
        expect(statuses).toContain(reply.statusCode);
        expect(reply.statusCode).toBeLessThan(500);
        if (reply.statusCode >= 400) failureOf(reply);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 300), seed: Number(process.env['FUZZ_SEED'] ?? 20261121) },
    );
    // The requests are not all refused at the door.
    expect(met.size).toBe(Object.keys(api.paths).filter((path) => path.startsWith(prefix)).length);
    for (const [path, statuses] of met)
      expect([path, [...statuses]]).toEqual([path, expect.arrayContaining([200])]);
  });
});

describe('sheets of sixty thousand rows, requested twenty times at once', () => {
  beforeAll(async () => {
    const pages = Array.from({ length: 2_000 }, (_, n) => ({
      pageKey: `P${n}`,
      pageNum: `葉${n}`,
      lines: Array.from({ length: 30 }, () => ({ ...lineOf('天地'), paragraph: true })),
    }));
    await importProduct({
      data: server.data,
      code: 'long',
      name: '長書',
      product: makeProduct(pages),
      faults: () => [],
    });
    server.app.holdings.refresh();
  });

  it('are made one per reader, the others refused for a while; search goes on meanwhile', async () => {
    const before = process.memoryUsage.rss();
    const sheet = { code: 'long', filterGroup: { rules: [{ value: '天' }] } };
    const twenty = Promise.all(Array.from({ length: 20 }, () => send('export-paragraph', sheet)));
    const during = await send('fulltext', { code: 'long', filterGroup: { rules: [{ value: '地' }] } });
    expect(during.json()).toMatchObject({ total: 2_000, totalHit: 60_000 });
    const replies = await twenty;
    const made = replies.filter((reply) => reply.statusCode === 200);
    expect(made).toHaveLength(1);
    expect(made[0].rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const reply of replies)
      if (reply !== made[0]) {
        expect(failureOf(reply)).toMatchObject({
          code: 'too-many-requests',
          details: '上一次导出尚未完成，请待其完成后再导出',
        });
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
    expect(process.memoryUsage.rss() - before).toBeLessThan(600e6);
  });

  it('by a dozen readers wait for one another and are all made', async () => {
    const readers = await Promise.all(
      Array.from({ length: 12 }, async () => bearer(await loginAs(server.app, 'all'))),
    );
    const sheet = { code: 'long', filterGroup: { rules: [{ value: '天' }] }, count: 300 };
    const replies = await Promise.all(readers.map((reader) => send('export-fulltext', sheet, reader)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  });
});

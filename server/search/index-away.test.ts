// A server whose index store does not answer. `npm run prove:scale -- store-away` has one that dies under searches.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { IdsRequest } from '#contract/search/facets.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { checkIndexStore } from '#library/index-store/open-piece-store.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { withIndexStore } from '#testing/servers/index-stores.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { answerError } from '../http/errors.ts';
import { makeLogger } from '../http/logging.ts';
import { openSearchPool } from '../search-threads/search-pool.ts';

const data = mkdtempSync(join(tmpdir(), 'langhuan-away-'));
let dir: string;
beforeAll(async () => {
  await importTestProduct(data, 'book', 20);
  dir = bundleDir(data, 'book');
  for (const file of readdirSync(join(dir, 'search'))) rmSync(join(dir, 'search', file));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

describe('an index store that nobody answers for', () => {
  it.each([
    'postgresql://u:secret@127.0.0.1:1/x',
    'opensearch+http://u:secret@127.0.0.1:65001,127.0.0.1:65002',
  ])('is reported to the reader as unavailable, %s', async (address) => {
    await withIndexStore(address, async () => {
      const pool = openSearchPool({ data, threads: 1 });
      const app = fastify();
      app.setErrorHandler(answerError);
      const request = IdsRequest.parse({ code: 'book', filterGroup: { rules: [{ value: '？' }] } });
      const { signal } = new AbortController();
      const claim = { unit: 'unit', session: 'session', signal };
      app.get('/', () => pool.run({ kind: 'ids', request }, dir, claim));
      try {
        const reply = await app.inject('/');
        expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
          503,
          '5',
          {
            error: {
              code: 'index-away',
              message: '检索库暂时无法连接，请稍后重试',
              id: expect.any(String),
            },
          },
        ]);
      } finally {
        await pool.close();
        await app.close();
      }
    });
  });

  it('is reported by a server that starts, in the log and by the readiness check', async () => {
    await withIndexStore('opensearch+http://u:secret@127.0.0.1:65001', async () => {
      let log = '';
      const lines = new PassThrough().on('data', (piece: Buffer) => (log += piece.toString()));
      const app = await buildApp({ data, logger: makeLogger('warn', lines) });
      try {
        await app.listen({ port: 0, host: '127.0.0.1' });
        await expect.poll(() => log).toContain('"part":"index"');
        expect(log).toContain('cannot be reached: http://127.0.0.1:65001');
        expect(log).not.toContain('secret');
        const reply = await app.inject('/readyz');
        expect([reply.statusCode, reply.json()]).toEqual([
          503,
          expect.objectContaining({ ok: false, index: false, database: true }),
        ]);
      } finally {
        await app.close();
      }
    });
  });

  it('is refused at the start where its address cannot be read', async () => {
    for (const address of ['mysql://u:secret@host/x', 'opensearch+http://', 'opensearch+http://h/UPPER'])
      await withIndexStore(address, async () => {
        const refused = checkIndexStore();
        await expect(refused).rejects.toThrow(/INDEX_STORE/);
        await expect(refused).rejects.not.toThrow(/secret/);
      });
    await withIndexStore('opensearch+https://u:p@one,two:9201/my-index', checkIndexStore);
  });
});

// The limits that searches run within: they end when nobody waits for them, when their time is up, and when too many wait.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdsReply, IdsRequest } from '#contract/search/facets.ts';
import { KwicRequest } from '#contract/search/kwic.ts';
import { FulltextReply, FulltextRequest } from '#contract/search/search.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '../http/errors.ts';
import type { JobCost } from '../http/limits/job-costs.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { openSearchPool, type SearchPool, type SearchPoolOptions } from './search-pool.ts';

const data = mkdtempSync(join(tmpdir(), 'langhuan-pool-'));
let dir: string;
beforeAll(async () => {
  await importTestProduct(data, 'book', 600);
  dir = bundleDir(data, 'book');
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const within = async <T>(
  options: Omit<SearchPoolOptions, 'data'>,
  work: (pool: SearchPool) => Promise<T>,
): Promise<T> => {
  const pool = openSearchPool({ data, ...options });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
};

/** Two hundred rules that each have every character of the book for a hit: seconds of work. */
const heavy: SearchRequest = {
  kind: 'fulltext',
  request: FulltextRequest.parse({
    code: 'book',
    filterGroup: {
      type: 'Or',
      rules: Array.from({ length: 200 }, (_, n) => ({ value: '？'.repeat(n + 1) })),
    },
  }),
};
const light: SearchRequest = {
  kind: 'ids',
  request: IdsRequest.parse({ code: 'book', filterGroup: { rules: [{ value: '？' }] } }),
};
const claimFor = (session: string, signal = new AbortController().signal) => ({
  unit: 'unit',
  session,
  signal,
});
const stays = () => claimFor('one');
const read = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
/** Waits one timer turn: a search begins a moment after it is requested. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a search whose caller leaves', () => {
  it('gives its thread to the next one, and is not finished', async () => {
    await within({ threads: 1 }, async (pool) => {
      await pool.run(light, dir, stays());
      for (let round = 0; round < 5; round++) {
        const caller = new AbortController();
        const left = pool.run(heavy, dir, claimFor('other', caller.signal));
        const next = pool.run(light, dir, stays());
        for (let i = 0; i < round * 3; i++) await turn();
        caller.abort();
        // One that had run to its end would have answered.
        await expect(left).rejects.toMatchObject({ code: 'search-timeout' });
        expect(IdsReply.parse(read(await next)).total).toBeGreaterThan(500);
      }
    });
  });

  it('before it was submitted is not run', async () => {
    await within({ threads: 1 }, async (pool) => {
      await expect(pool.run(light, dir, claimFor('one', AbortSignal.abort()))).rejects.toMatchObject({
        code: 'search-timeout',
      });
      expect(
        FulltextReply.parse(
          read(
            await pool.run(
              { ...heavy, request: { ...heavy.request, filterGroup: {} } } as SearchRequest,
              dir,
              stays(),
            ),
          ),
        ).total,
      ).toBe(0);
    });
  });
});

describe('a search whose time is up', () => {
  it('ends in its thread, whatever it is: with search-timeout, which the next one does not suffer', async () => {
    await within({ threads: 1, timeLimit: -1, overrun: 60_000 }, async (pool) => {
      const kwic: SearchRequest = {
        kind: 'kwic',
        request: KwicRequest.parse({ code: 'book', filterGroup: { rules: [{ value: '？' }] } }),
      };
      for (const search of [heavy, light, kwic])
        await expect(pool.run(search, dir, stays())).rejects.toMatchObject({ code: 'search-timeout' });
    });
  });

  it('tells the reader what to do, and names no cause', async () => {
    const app = fastify();
    app.setErrorHandler(answerError);
    await within({ threads: 1, timeLimit: -1, overrun: 60_000 }, async (pool) => {
      app.get('/', () => pool.run(light, dir, stays()));
      const reply = await app.inject('/');
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toEqual({
        error: {
          code: 'search-timeout',
          message: '检索超时，请缩小检索范围后重试',
          id: expect.any(String),
        },
      });
    });
    await app.close();
  });
});

// Where the system tells what a thread has had of the processor.
it.skipIf(process.platform !== 'linux')('tell what they cost of the processor', () =>
  within({ threads: 1 }, async (pool) => {
    const began = performance.now();
    const { spent }: JobCost = await pool.answer(light, dir, stays());
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(performance.now() - began);
  }),
);

describe('more searches than may wait', () => {
  it('are refused with search-busy and a time to retry after; those that wait are answered', async () => {
    const app = fastify();
    app.setErrorHandler(answerError);
    await within({ threads: 1, waiting: { session: 3, unit: 3, all: 3 } }, async (pool) => {
      // Not one warm-up: the first searches of all are those that may find the table of variants not yet there.
      app.get('/', async () => Buffer.from(await pool.run(light, dir, stays())));
      const replies = await Promise.all(Array.from({ length: 40 }, () => app.inject('/')));
      const answered = replies.filter((reply) => reply.statusCode === 200);
      const refused = replies.filter((reply) => reply.statusCode === 503);
      expect(answered.length + refused.length).toBe(40);
      expect(answered.length).toBeGreaterThanOrEqual(3);
      for (const reply of answered) expect(IdsReply.parse(read(reply.rawPayload)).total).toBeGreaterThan(500);
      for (const reply of refused) {
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(reply.json().error).toMatchObject({ code: 'search-busy', message: '检索繁忙，请稍后重试' });
      }
      expect((await app.inject('/')).statusCode).toBe(200);
    });
    await app.close();
  });
});

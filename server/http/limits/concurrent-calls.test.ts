import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitCalls } from '../call-time.ts';
import type { Caller } from '../requests/caller.ts';
import { limitConcurrentCalls } from './concurrent-calls.ts';
import { answerError } from '../errors.ts';

const app = fastify();
afterEach(() => app.close());

describe('calls of one session under way', () => {
  it('are so many at most, whether they end with a reply or the caller leaves, and others go on', async () => {
    /** Calls that were admitted. */
    let begun = 0;
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    app.setErrorHandler(answerError);
    app.decorateRequest('caller', undefined);
    limitCalls(app, 60_000);
    limitConcurrentCalls(app, 3);
    app.get<{ Params: { session: string } }>('/:session', async (request) => {
      // Said twice of one call, it is one call.
      for (let i = 0; i < 2; i += 1) app.admit(request, { sessionId: request.params.session } as Caller);
      begun += 1;
      await held;
      return 'done';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = (session: string) => {
      const sent = get({ port, path: `/${session}`, agent: false });
      const status = once(sent, 'response').then(([reply]) => {
        reply.resume();
        return reply.statusCode as number;
      });
      status.catch(() => {});
      return { sent, status };
    };
    const until = (count: number) =>
      vi.waitFor(() => expect(begun).toBeGreaterThanOrEqual(count), { timeout: 20_000 });
    const three = [1, 2, 3].map(() => ask('greedy'));
    await until(3);
    expect(await ask('greedy').status).toBe(429);
    const other = ask('other');
    await until(4);
    // Who leaves makes room, once the server has heard of it.
    three[0].sent.destroy();
    let again = ask('greedy');
    while ((await Promise.race([again.status, until(5)])) === 429) again = ask('greedy');
    release();
    for (const { status } of [three[1], three[2], again, other]) expect(await status).toBe(200);
    expect(await ask('greedy').status).toBe(200);
  });
});

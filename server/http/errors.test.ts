import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { AppError } from '#contract/app-error.ts';
import { answerError } from './errors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.caller = {} as Caller;
  });
  app.get('/refused', async () => {
    throw new AppError('reading-too-fast', undefined, { retryAfter: 30 });
  });
  app.get('/missing', async () => {
    throw new AppError('not-found');
  });
  await app.ready();
});
afterAll(() => app.close());

it('a caller who takes more than his share waits for the refusal, and nobody else for anything', async () => {
  const answered: string[] = [];
  const ask = async (name: string, url: string, headers: Record<string, string> = {}) => {
    const { statusCode } = await app.inject({ url, headers });
    answered.push(`${name} ${statusCode}`);
  };
  const signedIn = { authorization: 'Bearer x' };
  const began = performance.now();
  const held = ask('greedy', '/refused', signedIn).then(() => performance.now() - began);
  await ask('greedy, otherwise', '/missing', signedIn);
  await ask('stranger', '/refused');
  expect(await held).toBeGreaterThan(490);
  expect(answered).toEqual(['greedy, otherwise 404', 'stranger 429', 'greedy 429']);
});

import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from './requests/caller.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type RequestFault, mostFaults, sayFaults } from '#contract/http/faults.ts';
import { answerFailures } from './errors.ts';
import { z } from 'zod';

let app: FastifyInstance;
const Form = z.strictObject({
  name: z.string().min(2).max(4),
  blank: z.string().trim().min(1),
  kind: z.enum(['a', 'b']),
  count: z.number().min(1).max(9),
  list: z.array(z.string()).max(1),
});
const filled = { name: '甲乙', blank: '丙', kind: 'a', count: 1, list: [] };

beforeAll(async () => {
  app = fastify();
  answerFailures(app);
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
  app.post('/form', { schema: { body: Form } }, async () => null);
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

it.each([
  ['required', { name: undefined }, 'name：缺少此项', 'name：缺少此項'],
  ['length', { name: '甲' }, 'name：至少 2 个字符', 'name：至少 2 個字符'],
  ['length', { name: '甲乙丙丁戊' }, 'name：最多 4 个字符', 'name：最多 4 個字符'],
  ['whitespace', { blank: '  ' }, 'blank：至少 1 个字符', 'blank：至少 1 個字符'],
  ['enum', { kind: 'c' }, 'kind：应为 a、b 之一', 'kind：應為 a、b 之一'],
  ['range', { count: 0 }, 'count：不得小于 1', 'count：不得小於 1'],
  ['range', { count: 10 }, 'count：不得大于 9', 'count：不得大於 9'],
  ['type', { count: '1' }, 'count：应为数字', 'count：應為數字'],
  ['list', { list: ['1', '2'] }, 'list：最多 1 项', 'list：最多 1 項'],
])(
  '[G-021] describes the fault of a field that has no wording of its own, in both scripts: %s',
  async (_rule, fault, simplified, traditional) => {
    const payload = { ...filled, ...fault };
    const detailsIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const reply = await app.inject({ method: 'POST', url: '/form', payload, headers });
      expect(reply.statusCode).toBe(400);
      return reply.json<{ error: { details: string } }>().error.details;
    };
    expect([await detailsIn('zh-Hans'), await detailsIn('zh-Hant')]).toEqual([simplified, traditional]);
  },
);

it('answers all faults of a form as data, in the order of its fields, and a hundred at most', async () => {
  const ask = async (payload: object) => {
    const reply = await app.inject({ method: 'POST', url: '/form', payload });
    return reply.json<{ error: { faults: RequestFault[]; details: string } }>().error;
  };
  const wrong = { name: '甲', blank: '', kind: 'c', count: 10, list: [2], more: true };
  const { faults, details } = await ask(wrong);
  expect(faults).toEqual([
    { path: ['name'], rule: 'too-short', params: { least: 2 } },
    { path: ['blank'], rule: 'too-short', params: { least: 1 } },
    { path: ['kind'], rule: 'not-one-of', params: { values: ['a', 'b'] } },
    { path: ['count'], rule: 'too-large', params: { most: 9 } },
    { path: ['list', 0], rule: 'not-text', params: {} },
    { path: ['more'], rule: 'unknown-key', params: {} },
  ]);
  expect(details).toBe(sayFaults(faults));
  const many = await ask({
    ...filled,
    ...Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`, i])),
  });
  expect([many.faults.length, many.details.slice(-10)]).toEqual([mostFaults, '另有 480 处有误']);
});

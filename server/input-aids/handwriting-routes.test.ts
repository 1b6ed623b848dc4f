import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { notRecognised } from '#contract/tools/input-aids.ts';
import { answerError } from '../http/errors.ts';
import { handwritingRoutes } from './handwriting-routes.ts';
import { handwritingTable } from './handwriting-table.ts';

it('answers a drawing of nothing while the table is in the making [T-031]', async () => {
  const never = new Promise<never>(() => undefined);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(handwritingRoutes, {
    frequency: { counted: () => never },
    reference: {
      run: () => never,
      queues: { reference: { waiting: 0, oldest: 0 }, handwriting: { waiting: 0, oldest: 0 } },
      close: async () => undefined,
    },
    table: { prepare: () => never, ready: () => never },
    variants: () => never,
  });
  for (const trace of ['', ' ', '[]', '[[], []]']) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/qpen/res',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ trace, range: '' }).toString(),
    });
    const { items } = reply.json<{ items: { word: string }[] }>();
    expect(items.map(({ word }) => word).join('')).toBe(notRecognised);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
  await app.close();
});

it('reads no form of more fields than a drawing has, and none above 256 kB', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const never = () => Promise.reject(new Error('nothing is recognised here'));
  await app.register(handwritingRoutes, {
    frequency: { counted: never },
    reference: {
      run: never,
      queues: { reference: { waiting: 0, oldest: 0 }, handwriting: { waiting: 0, oldest: 0 } },
      close: async () => undefined,
    },
    table: { prepare: never, ready: never },
    variants: never,
  });
  const post = (payload: string | Buffer) =>
    app.inject({
      method: 'POST',
      url: '/api/qpen/res',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const many = Array.from({ length: 20_000 }, (_, i) => `f${i}=1`).join('&');
  expect((await post(`trace=&${many}`)).json()).toMatchObject({ code: 'bad-request' });
  expect((await post(`trace=%FF`)).json()).toMatchObject({ code: 'bad-request' });
  expect((await post(Buffer.from('trace=[]&x=\xff', 'latin1'))).json()).toMatchObject({
    code: 'bad-request',
  });
  expect((await post(`trace=${'x'.repeat(256 << 10)}`)).statusCode).toBe(413);
  await app.close();
});

it('says when to draw again while the table is in the making, and recognises when it is made [T-031]', async () => {
  let made: () => void = () => undefined;
  const making = new Promise<void>((resolve) => (made = resolve));
  const jobs: string[] = [];
  const reference = {
    run: (kind: string): Promise<never> => {
      jobs.push(kind);
      return (kind === 'prepareHandwriting'
        ? making
        : Promise.resolve([{ word: '一', pinYin: 'yī', guanLian: [] }])) as unknown as Promise<never>;
    },
    queues: { reference: { waiting: 0, oldest: 0 }, handwriting: { waiting: 0, oldest: 0 } },
    close: async () => undefined,
  };
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(handwritingRoutes, {
    frequency: { counted: async () => ({ edition: 0, bytes: new SharedArrayBuffer(0) }) },
    reference,
    table: handwritingTable(reference, 1),
    variants: async () => new SharedArrayBuffer(0),
  });
  const draw = () =>
    app.inject({
      method: 'POST',
      url: '/api/qpen/res',
      payload: { trace: '[[[10,100],[200,100]]]', range: '' },
    });
  for (const _ of ['the first', 'another']) {
    const reply = await draw();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10']);
    expect(reply.json()).toMatchObject({ error: { code: 'handwriting-preparing' } });
  }
  // Both wait for one table, and no drawing lies in the queue of a thread that cannot look at it.
  expect(jobs).toEqual(['prepareHandwriting']);
  made();
  await making;
  expect((await draw()).json()).toMatchObject({ items: [{ word: '一' }] });
  await app.close();
});

// A server whose holdings store begins to answer wrongly: local data is served, requests for more get a message to come
// back, the log says once what to mend, and all recovers without help when the store does.
import { rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { versionDir } from '#library/files/data-folder.ts';
import { importInvented } from '#testing/servers/holdings-store.ts';
import { addTestUnits, bearer, liftReadingLimits, loginAs } from '#testing/servers/library.ts';
import {
  type Behaviour,
  failingFor,
  halving,
  noXml,
  page,
  refusing,
  setUpMisbehavingStore,
  swapping,
  where,
} from '#testing/faults/misbehaving-store.ts';
import { describeOnS3 } from '#testing/servers/s3-server.ts';
import { buildApp } from '../app.ts';
import { makeLogger } from '../http/logging.ts';

describeOnS3('a server over an S3 server that misbehaves', () => {
  const store = setUpMisbehavingStore();
  let data: string;
  let app: FastifyInstance;
  let headers: Record<string, string>;
  let log: string;
  let lacking: string;
  beforeEach(async () => {
    data = store.newFolder();
    liftReadingLimits(data);
    await addTestUnits(data, [{ name: 'all', products: '*' }]);
    const importer = store.newFolder();
    await importInvented(importer, 'here');
    lacking = await importInvented(importer, 'lacking', 9, 7);
    log = '';
    const lines = new PassThrough().on('data', (piece: Buffer) => (log += piece.toString()));
    app = await buildApp({ data, logger: makeLogger('warn', lines) });
    headers = bearer(await loginAs(app, 'all'));
    for (const code of ['here', 'lacking']) await expect.poll(() => readPage(code)).toEqual([200, undefined]);
  });
  afterEach(async () => {
    await app.close();
  });

  const readPage = async (code: string) => {
    const reply = await app.inject({ url: `/api/gujiread/api/product/json/${code}/1`, headers });
    return [reply.statusCode, reply.json<{ error?: { code: string } }>().error?.code];
  };
  const isFile = ({ path }: { path: string }) => path.includes('/versions/');

  it.each<[string, Behaviour, number, string, string]>([
    ['lets the key expire', refusing(400, 'ExpiredToken'), 503, 'holding-unavailable', 'the key has expired'],
    ['sends the page of a proxy', page, 503, 'holding-unavailable', 'is AWS_ENDPOINT_URL_S3 the address'],
    ['sends no XML', noXml, 503, 'holding-unavailable', 'is AWS_ENDPOINT_URL_S3 the address'],
    ['says 500 for long', failingFor(10_000), 503, 'holding-unavailable', 'busy or broken (500)'],
    ['hangs up half-way', halving, 503, 'holding-unavailable', 'does not answer'],
    [
      'sends the bytes of others',
      where(isFile, swapping),
      500,
      'holding-damaged',
      'is not what was published',
    ],
  ])('%s', async (_, behaviour, status, code, logged) => {
    store.between.behaviour = behaviour;
    rmSync(versionDir(data, 'lacking', lacking), { recursive: true });
    await expect.poll(() => readPage('lacking')).toEqual([status, code]);
    expect(await readPage('here')).toEqual([200, undefined]);
    await expect.poll(() => log).toContain(logged);
    const errorLines = log.split('\n').filter((line) => line.includes('"level":50') && line.includes(logged));
    expect(errorLines.length).toBeLessThanOrEqual(3);
    store.between.behaviour = undefined;
    // What was damaged is tried again half a minute later.
    if (status === 503) await expect.poll(() => readPage('lacking')).toEqual([200, undefined]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#contract/http/app-error.ts';
import { answerError } from '../http/errors.ts';
import { type Holdings, openHoldings } from '../holdings/holdings.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { iiifRoutes } from './iiif-routes.ts';
import { openPagePictures, type PagePictures } from '../pictures/page-pictures.ts';

let data: string;
let version: string;
let app: FastifyInstance;
let holdings: Holdings;
let pages: PagePictures;
/** Of every picture that was drawn, whether it went before others. */
const turns: boolean[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'langhuan-iiif-'));
  version = await importTestProduct(data, 'alpha');
  holdings = openHoldings({ data, onFault: () => undefined });
  pages = openPagePictures({ data, holdings, threads: 1 });
  app = fastify({ routerOptions: { maxParamLength: 2000 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(iiifRoutes, {
    ...pages.routes,
    takeTurn: (claim, kind, pixels, urgent) => {
      turns.push(urgent);
      return pages.routes.takeTurn(claim, kind, pixels, urgent);
    },
    authorise: async (request) => {
      const { token } = request.query as { token?: string };
      if (token !== 'good' && request.headers.authorization !== 'Bearer good')
        throw new AppError('not-signed-in');
    },
  });
});
afterAll(async () => {
  await app.close();
  await pages.close();
  holdings.close();
  rmSync(data, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = { authorization: 'Bearer good' }) =>
  app.inject({ url, headers });
const sizeOf = async (body: Buffer) => {
  const { width, height } = await sharp(body).metadata();
  return [width, height];
};

describe('IIIF routes', () => {
  it('[R-073] answers a region at a size, with and without /api before the path', async () => {
    for (const base of ['/iiif/3', '/api/iiif/3']) {
      const reply = await ask(`${base}/alpha__1.jpg/0,0,512,512/256,/0/default.jpg`);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sizeOf(reply.rawPayload)).toEqual([256, 256]);
    }
  });

  it('[R-074] gives a picture to a token in the address or a Bearer header, to nobody else', async () => {
    const url = '/iiif/3/alpha__1.jpg/full/200,/0/default.jpg';
    expect((await ask(`${url}?token=good`, {})).statusCode).toBe(200);
    expect((await ask(url)).statusCode).toBe(200);
    for (const [address, headers] of [
      [url, {}],
      [`${url}?token=bad`, {}],
      ['/iiif/3/alpha__1.jpg/info.json', {}],
    ] as const) {
      const reply = await ask(address, headers);
      expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'not-signed-in']);
    }
  });

  it('describes the picture in page units, and leads there from its bare address', async () => {
    const info = (await ask('/iiif/3/alpha__2.jpg/info.json')).json();
    const page = holdings.open('alpha').page(2);
    expect([info.width, info.height]).toEqual([page?.width, page?.height]);
    expect(info.id).toMatch(/\/iiif\/3\/alpha__2\.jpg$/);
    const bare = await ask(`/iiif/3/alpha__2.jpg?v=x&other=${'y'.repeat(9000)}`);
    expect([bare.statusCode, bare.headers['location']]).toEqual([303, `${info.id}/info.json?v=x`]);
    const linked = await ask('/iiif/3/alpha__2.jpg/info.json', {
      authorization: 'Bearer good',
      accept: 'application/ld+json',
    });
    expect(linked.headers['content-type']).toContain('application/ld+json');
  });

  it('is cached for good with `v=`, revalidated without it, and 410 when that version is gone', async () => {
    const url = '/iiif/3/alpha__1.jpg/full/200,/0/default.jpg';
    expect((await ask(`${url}?v=${version}`)).headers['cache-control']).toBe(
      'private, max-age=31536000, immutable',
    );
    const now = await ask(url);
    expect(now.headers['cache-control']).toBe('private, no-cache');
    const headers = { authorization: 'Bearer good', 'if-none-match': String(now.headers['etag']) };
    expect((await ask(url, headers)).statusCode).toBe(304);
    expect((await ask('/iiif/3/alpha__2.jpg/full/200,/0/default.jpg', headers)).statusCode).toBe(200);
    const gone = await ask(`${url}?v=20000101T000000-aaaa`);
    expect([gone.statusCode, gone.json().error.code]).toEqual([410, 'version-gone']);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it('draws what is read before thumbnails of pages and clips in lists', async () => {
    for (const [parts, first] of [
      ['full/,160', false],
      ['full/,240', false],
      ['0,0,300,400/144,', false],
      ['full/,900', true],
      ['0,0,512,512/512,', true],
      ['0,0,1024,1024/512,', true],
    ] as const) {
      turns.length = 0;
      expect((await ask(`/iiif/3/alpha__2.jpg/${parts}/0/default.jpg`)).statusCode).toBe(200);
      expect([parts, ...turns]).toEqual([parts, first]);
    }
  });

  it('says of each bad request what to mend, never with a 5xx', async () => {
    const after = (parts: string) => `/iiif/3/alpha__1.jpg/${parts}`;
    const bad: [string, number, string][] = [
      [after('full/max/0/default.gif'), 400, 'image-request-invalid'],
      [after('full/max/0/default'), 400, 'image-request-invalid'],
      [after('full/full/0/default.jpg'), 400, 'image-request-invalid'],
      [after('full/%5E99999,/0/default.jpg'), 400, 'image-request-invalid'],
      [after('9999,9999,1,1/max/0/default.jpg'), 400, 'image-request-invalid'],
      [after('full/max/400/default.jpg'), 400, 'image-request-invalid'],
      ['/iiif/3/alpha__9999.jpg/full/max/0/default.jpg', 404, 'page-not-found'],
      ['/iiif/3/gamma__1.jpg/full/max/0/default.jpg', 404, 'product-not-found'],
      ['/iiif/3/alpha__01.jpg/full/max/0/default.jpg', 404, 'not-found'],
      ['/iiif/3/..%2F..%2Fetc__1.jpg/full/max/0/default.jpg', 404, 'not-found'],
    ];
    for (const [url, status, code] of bad) {
      const reply = await ask(url);
      expect([url, reply.statusCode, reply.json().error.code]).toEqual([url, status, code]);
    }
  });

  it('may be shown by viewers of other houses', async () => {
    const reply = await ask('/iiif/3/alpha__1.jpg/full/100,/0/default.jpg');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.headers['link']).toMatch(
      /\/full\/100,\d+\/0\/default\.jpg>;rel="canonical".*level2\.json>;rel="profile"/,
    );
    const preflight = await app.inject({ method: 'OPTIONS', url: '/iiif/3/alpha__1.jpg/info.json' });
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization, if-none-match',
    ]);
  });
});

// A store that answers wrongly, slowly or not at all: what is reported to its reader.
import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { LibraryFailure } from '../files/failure.ts';
import { openHoldingsStore, readCacheBytes } from './open-holdings-store.ts';
import { openS3Store } from './s3-store.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const storeOn = async (listener: RequestListener) => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return openS3Store({
    bucket: 'library',
    prefix: 'held',
    url: `http://127.0.0.1:${port}/library`,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    silence: 1000,
    tries: 2,
  });
};
const failing = (promise: Promise<unknown>): Promise<LibraryFailure> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (cause: LibraryFailure) => cause,
  );
const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

describe('a store that refuses', () => {
  it.each([
    [404, 'NoSuchBucket', 'make it, or mend HOLDINGS'],
    [403, 'InvalidAccessKeyId', 'AWS_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'AWS_SECRET_ACCESS_KEY'],
    [400, 'ExpiredToken', 'the key has expired'],
    [403, 'AccessDenied', 'the key may not do this'],
    [301, 'PermanentRedirect', 'AWS_REGION'],
    [400, 'InvalidBucketName', 'mend HOLDINGS'],
    [418, 'Teapot', 'Teapot: no'],
  ])('%i %s is reported with what to mend', async (status, code, reason) => {
    const store = await storeOn((_, reply) => reply.writeHead(status).end(xml(code)));
    const failure = await failing(store.manifestTags());
    expect([failure.code, failure.message]).toEqual(['store-refused', expect.stringContaining(reason)]);
    expect(failure.message).toContain('s3://library/held');
  });

  it('because the clock is off says by how much', async () => {
    const store = await storeOn((_, reply) => {
      reply.setHeader('date', new Date(Date.now() - 17 * 60_000).toUTCString());
      reply.writeHead(403).end(xml('RequestTimeTooSkewed'));
    });
    const { code, message } = await failing(store.manifestTags());
    expect([code, message]).toEqual(['store-refused', expect.stringMatching(/17 min ahead.*NTP/)]);
  });
});

describe('a store that is broken', () => {
  it.each<[string, RequestListener, string]>([
    ['is silent', () => {}, 'silent'],
    [
      'stops in the middle',
      (_, reply) => void reply.writeHead(200, { 'content-length': '100' }).write('<List'),
      'silent',
    ],
    [
      'hangs up in the middle',
      (_, reply) => {
        reply.writeHead(200, { 'content-length': '100' }).write('<List');
        setTimeout(() => reply.destroy(), 20);
      },
      'does not answer',
    ],
    ['is busy', (_, reply) => void reply.writeHead(503).end(xml('SlowDown')), 'busy'],
    [
      'is another server',
      (_, reply) => void reply.end('<!doctype html><title>nginx</title>'),
      'AWS_ENDPOINT_URL_S3',
    ],
  ])('that %s is away', async (_how, listener, reason) => {
    const store = await storeOn(listener);
    const failure = await failing(store.manifestTags());
    expect([failure.code, failure.message]).toEqual(['store-away', expect.stringContaining(reason)]);
  });

  it('is called again where that may help', async () => {
    let requests = 0;
    const store = await storeOn((_, reply) => {
      requests += 1;
      if (requests === 1) reply.writeHead(500).end();
      else reply.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
    });
    expect([await store.manifestTags(), requests]).toEqual([new Map(), 2]);
  });

  it('that sends less, more or another part of a file than requested is detected', async () => {
    const parts: RequestListener[] = [
      (_, reply) => void reply.writeHead(206, { 'content-range': 'bytes 0-9/100' }).end('12345'),
      (_, reply) => void reply.writeHead(200).end('x'.repeat(100)),
      (_, reply) => void reply.writeHead(206, { 'content-range': 'bytes 5-14/100' }).end('0123456789'),
    ];
    const codes = ['damaged', 'store-away', 'store-away'];
    for (const [i, part] of parts.entries()) {
      const store = await storeOn(part);
      const failure = await failing(store.read('versions/a/b/book.db', 0, 10));
      expect([failure.code, failure.message]).toEqual([
        codes[i],
        expect.stringContaining('versions/a/b/book.db'),
      ]);
      server?.closeAllConnections();
      server?.close();
    }
  });

  it('that does not heed conditions is not written to', async () => {
    const store = await storeOn((request, reply) =>
      reply.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"1"' }).end(),
    );
    const failure = await failing(store.checkWritable());
    expect([failure.code, failure.message]).toEqual([
      'store-refused',
      expect.stringContaining('If-None-Match'),
    ]);
  });

  it('takes an answer that was lost for what it was: the manifest that is there is its own', async () => {
    let held = '';
    const store = await storeOn((request, reply) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        if (request.method === 'GET') reply.setHeader('etag', '"1"').end(held);
        else if (held !== '') reply.writeHead(412).end(xml('PreconditionFailed'));
        else {
          held = Buffer.concat(pieces).toString();
          reply.destroy();
        }
      });
    });
    expect(await store.writeManifest('shiji', '{"mine":1}', undefined)).toBe(true);
    expect(await store.writeManifest('shiji', '{"mine":2}', undefined)).toBe(false);
  });
});

describe('what HOLDINGS says', () => {
  const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  it.each([
    ['shelf', {}, 's3://bucket/prefix'],
    ['s3://', key, 's3://bucket'],
    ['s3://Bücher/x', key, 's3://bucket'],
    ['s3://books/a/../b', key, 'prefix'],
    ['s3://books', {}, 'AWS_ACCESS_KEY_ID'],
    ['s3://books', { ...key, AWS_ENDPOINT_URL_S3: 'example.org' }, 'AWS_ENDPOINT_URL_S3'],
  ])('%s is refused with what to mend', (address, env, reason) => {
    expect(() => openHoldingsStore(address, env)).toThrow(reason);
  });

  it('is taken in each of its forms', () => {
    expect(openHoldingsStore('s3://books/held/', key).address).toBe('s3://books/held');
    expect(openHoldingsStore('s3://books', key).address).toBe('s3://books');
    expect(openHoldingsStore('/mnt/books/', {}).address).toBe('/mnt/books');
  });

  it('counts bytes as they are written', () => {
    expect(readCacheBytes('8G')).toEqual({ texts: 7 * 2 ** 30, scans: 2 ** 30 });
    expect(readCacheBytes('800 MB').scans).toBe(100 * 2 ** 20);
    for (const text of ['much', '-1', '12', '3X'])
      expect(() => readCacheBytes(text)).toThrow('HOLDINGS_CACHE');
  });
});

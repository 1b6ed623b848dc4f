import { connect } from 'node:net';
import { errorKinds } from '#contract/http/errors.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseFailure } from './database/database-failure.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeLogger } from './http/logging.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\udfffb',
    '',
    ' ',
    '..',
    '../..',
    '%',
    '%00',
    '%c0%af',
    '__proto__',
    'toString',
    '🀄',
    '9'.repeat(400),
    'x'.repeat(3000),
  ),
  fc.constantFrom('alpha', 'beta', '1', '3', '明月', '0', '-1', '1.5', '1e9', 'NaN', '999999999'),
);
const segment = fc.oneof(
  odd.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))),
  fc.constantFrom('%zz', '%ff', '%00', '*', ';', ':'),
);
const paths = [
  '/api/auth/publicKey',
  '/api/auth/login',
  '/api/auth/refreshToken',
  '/api/gujiread/api/user',
  '/api/gujiread/api/product/all',
  '/api/gujiread/api/product/introduction/~',
  '/api/gujiread/api/product/cover/~.jpg',
  '/api/gujiread/api/product/check-tabs-state/~',
  '/api/gujiread/api/product/catalog',
  '/api/gujiread/api/product/search-catalog/~',
  '/api/gujiread/api/product/open/~',
  '/api/gujiread/api/product/json/~/~',
  '/api/gujiread/api/product/page-find/~',
  '/api/gujiread/api/product/dates/~/~',
  '/api/gujiread/api/tools/hotWord',
  '/api/gujiread/api/product/page-labels/~',
  '/api/gujiread/api/product/glyphs/~',
  '/api/gujiread/api/product/printinfo',
  '/api/gujiread/api/product/print',
  '/api/gujiread/api/search/fulltext',
  '/api/gujiread/api/search/hits',
  '/iiif/3/~',
  '/iiif/3/alpha__~.jpg/~/~/~/~',
  '/iiif/3/~/info.json',
  '/api/~',
  '/~/~',
  '/assets/~',
];
const url = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.array(segment, { minLength: 5, maxLength: 5 }),
    fc.array(
      fc.tuple(
        fc.constantFrom('v', 'key', 'label', 'from', 'version', 'maxNum', 'token', 'kid', 'x'),
        segment,
      ),
      { maxLength: 3 },
    ),
  )
  .map(([path, parts, query]) => {
    let next = 0;
    const filled = path.replaceAll('~', () => parts[next++ % parts.length] ?? '');
    return query.length > 0
      ? `${filled}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`
      : filled;
  });
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    odd,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.bigInt().map(String),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('any'), { maxLength: 4 }),
  object: fc.dictionary(
    fc.constantFrom(
      'code',
      'version',
      'ids',
      'pageId',
      'filterGroup',
      'rules',
      'groups',
      'value',
      'key',
      'username',
      'password',
      'kid',
      'epk',
      'iv',
      'box',
      'token',
      'refreshToken',
      '__proto__',
      'constructor',
      'start',
      'count',
      'type',
    ),
    tie('any'),
    { maxKeys: 8 },
  ),
})).any;
const deep = (n: number, open: string, close: string) => open.repeat(n) + close.repeat(n);
const body = fc.oneof(
  value.map((v) => JSON.stringify(v) ?? ''),
  value.map((v) =>
    JSON.stringify({ code: 'alpha', pageId: 1, filterGroup: { rules: [{ value: '一' }] }, ...(v as object) }),
  ),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '{',
    '"\\ud800"',
    '{"code":"\\u0000"}',
    '{"code":"alpha","key":"\\udfff"}',
    '\ufeff{}',
    '[1,]',
    '{"__proto__":{"x":1}}',
    deep(5000, '[', ']'),
    deep(5000, '{"groups":[', ']}'),
    `{"code":"alpha","filterGroup":${deep(3000, '{"groups":[', ']}')}}`,
    `"${'x'.repeat(1 << 20)}"`,
  ),
);
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  '',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
);

const fullDisk = new DatabaseFailure('the secret cause', { isUnwritable: true });

describe('a malformed request', () => {
  it('[E-066] never makes a 5xx, and every failure of a call has the shape and status of the closed list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'),
        url,
        body,
        type,
        fc.boolean(),
        async (method, url, payload, contentType, signedIn) => {
          const reply = await server.app.inject({
            method: method as 'GET',
            url,
            headers: {
              ...(signedIn ? headers : {}),
              ...(contentType ? { 'content-type': contentType } : {}),
              'accept-language': 'zh-Hant',
            },
            ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
          });
          expect(reply.statusCode, `${method} ${url} ${reply.body}`).toBeLessThan(500);
          if (reply.statusCode < 400 || method === 'HEAD') return;
          // A screen that there is not.
          const isPage = String(reply.headers['content-type']).startsWith('text/html');
          if (isPage && reply.statusCode === 404 && !/^\/(?:api|iiif)\//.test(url)) return;
          const { error } = reply.json() as { error: { code: keyof typeof errorKinds; message: string } };
          expect(errorKinds[error.code].status).toBe(reply.statusCode);
          expect(error.message).not.toBe('');
        },
      ),
      { numRuns: 400, seed: Number(process.env['FUZZ_SEED'] ?? 20261121) },
    );
  });

  it.each([
    ['{"code":"a\\u0000b"}', /code：含有无法处理的字符/],
    ['{"code":"a\\ud800b"}', /code：含有无法处理的字符/],
    ['{"code":1}', /code：应为文本/],
    ['{}', /code：缺少此项/],
    ['{"code":"alpha","ids":[1]}', /ids\.0：应为文本/],
    ['{"code":"alpha","pageId":1.5}', /pageId：应为整数/],
    [`{"code":"${'x'.repeat(65)}"}`, /code：最多 64 个字符/],
    ['{"code":', /不是有效的 JSON/],
    ['', /请求体为空/],
    [deep(100, '[', ']'), /嵌套过深/],
  ])('says of %s which field is wrong and what to mend', async (payload, details) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/gujiread/api/product/catalog',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    const { error } = reply.json() as { error: { code: string; details: string } };
    expect([reply.statusCode, error.code]).toEqual([400, 'bad-request']);
    expect(error.details).toMatch(details);
  });

  it('too large for who has not signed in is refused with 413', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'x'.repeat(16 << 10) },
    });
    expect([reply.statusCode, (reply.json() as { error: { code: string } }).error.code]).toEqual([
      413,
      'too-large',
    ]);
  });

  it('that is no HTTP at all is answered with a 4xx and a closed connection', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const port = Number(new URL(address).port);
    const talk = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        let got = '';
        socket.on('data', (chunk) => (got += chunk.toString()));
        socket.on('close', () => resolve(got));
        socket.on('error', reject);
      });
    expect(await talk('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"bad-request"/);
    expect(await talk(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"too-large"/,
    );
    expect(
      await talk('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('[G-024] for an unknown address or by an unsupported method gets 404 or 405, in the requested language', async () => {
    const gone = await server.app.inject({
      url: '/api/nowhere',
      headers: { 'accept-language': 'en, zh-TW;q=0.8' },
    });
    expect([gone.statusCode, (gone.json() as { error: object }).error]).toEqual([
      404,
      { code: 'not-found', message: '請求錯誤：請求的資源不存在' },
    ]);
    const wrong = await server.app.inject({ method: 'DELETE', url: '/api/auth/login' });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST']);
  });
});

describe('a failure of ours', () => {
  it.each([
    ['of our own', new Error('the secret cause'), 500, 'internal', undefined],
    ['of the database', new DatabaseFailure('the secret cause'), 503, 'readers-away', '5'],
    ['of its disk', fullDisk, 503, 'cannot-save', '30'],
  ])(
    '[G-025] %s hides its cause from the reader and names the line of the log that has it',
    async (_, cause, status, code, again) => {
      const lines: string[] = [];
      const logger = makeLogger('info', { write: (line) => void lines.push(line) });
      const other = await startTestServer({ logger });
      try {
        const token = await loginAs(other.app, 'all');
        other.app.holdings.open = () => {
          throw cause;
        };
        const reply = await other.app.inject({
          url: '/api/gujiread/api/product/open/alpha?token=abc',
          headers: bearer(token),
        });
        const { error } = reply.json() as { error: { code: string; id: string } };
        expect([reply.statusCode, error.code, reply.headers['retry-after']]).toEqual([status, code, again]);
        expect(reply.body).not.toContain('secret cause');
        const log = lines.join('');
        expect(lines.some((line) => line.includes(error.id) && line.includes('the secret cause'))).toBe(true);
        for (const secret of [token.access_token, token.refresh_token, 'token=abc', 'correct horse'])
          expect(log).not.toContain(secret);
      } finally {
        await other.close();
      }
    },
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
let address = '';
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const read = async () => {
  const reply = await fetch(`${address}/metrics`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  ]);
  return reply.text();
};
/** The value of a sample, by its name and labels as OpenMetrics writes them. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

it('counts requests by route, failures by code, what waits, what is held, and ends as OpenMetrics asks', async () => {
  const headers = bearer(await loginAs(server.app, 'all'));
  const before = await read();
  await fetch(`${address}/api/gujiread/api/product/list`, { headers });
  const page = `${address}/iiif/3/alpha__1.jpg/full/90,/0/default.jpg`;
  for (let n = 0; n < 3; n++) expect((await fetch(page, { headers })).status).toBe(200);
  expect((await fetch(`${address}/iiif/3/none__1.jpg/info.json`, { headers })).status).toBe(404);
  const after = await read();
  const grown = (sample: string) => (valueOf(after, sample) ?? 0) - (valueOf(before, sample) ?? 0);
  const route = '/iiif/3/:id/:region/:size/:rotation/:file';
  expect(grown(`langhuan_http_requests_total{method="GET",route="${route}",status="200"}`)).toBe(3);
  expect(grown(`langhuan_http_request_duration_seconds_count{method="GET",route="${route}"}`)).toBe(3);
  expect(grown('langhuan_failures_total{code="product-not-found"}')).toBe(1);
  expect([grown('langhuan_pictures{from="made"}'), grown('langhuan_pictures{from="hit"}')]).toEqual([1, 2]);
  expect(valueOf(after, 'langhuan_products{state="opened"}')).toBe(2);
  for (const queue of ['search', 'pictures', 'scans', 'passwords'])
    expect(valueOf(after, `langhuan_queue_length{queue="${queue}"}`)).toBe(0);
  for (const kind of ['read', 'write'])
    expect(valueOf(after, `langhuan_database_duration_seconds_count{kind="${kind}"}`)).toBeGreaterThan(0);
  for (const ofProcess of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(valueOf(after, ofProcess)).toBeGreaterThan(0);
  // Of the server, and of the process that drew the pictures.
  for (const name of ['server', 'render-process'])
    expect(valueOf(after, `langhuan_resident_memory_bytes{process="${name}"}`)).toBeGreaterThan(10e6);
  expect(after.endsWith('# EOF\n')).toBe(true);
  // Nothing that names a reader or what he reads.
  expect(after).not.toMatch(/alpha__1|127\.0\.0\.1|"all"/);
});

it('is there for this machine alone, and for nobody whom a proxy may have passed on', async () => {
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await server.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect([await status({}), await status({}, '::1'), await status({}, '::ffff:127.0.0.1')]).toEqual([
    200, 200, 200,
  ]);
  expect([await status({}, '203.0.113.7'), await status({}, '::ffff:10.0.0.1')]).toEqual([404, 404]);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await status({ [name]: '127.0.0.1' })).toBe(404);
});

it.each([
  ['behind a proxy without a token nobody reads it', { trustProxy: ['127.0.0.1/32'] }, [404, 404, 404]],
  ['with a token who shows it, from wherever', { metricsToken: 'a long token' }, [404, 404, 200]],
])('%s', async (_, options, expected) => {
  const app = await buildApp({ data: server.data, web: `${server.data}/web`, ...options });
  try {
    const headerSets = [{}, { authorization: 'Bearer another' }, { authorization: 'Bearer a long token' }];
    const statuses = [];
    for (const headers of headerSets)
      statuses.push((await app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode);
    expect(statuses).toEqual(expected);
    const headers = { authorization: 'Bearer a long token' };
    const afar = await app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.7' });
    expect(afar.statusCode).toBe(expected[2]);
  } finally {
    await app.close();
  }
});

it('every reply says what a page of ours may ask of a browser, and that is little', async () => {
  for (const url of ['/', '/healthz', '/api/gujiread/api/user', '/iiif/3/alpha__1.jpg/info.json']) {
    const policy = String((await server.app.inject({ url })).headers['permissions-policy']).split(', ');
    expect(policy.filter((one) => !one.endsWith('=()'))).toEqual([
      'clipboard-write=(self)',
      'fullscreen=(self)',
    ]);
    expect(policy).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
    );
  }
});

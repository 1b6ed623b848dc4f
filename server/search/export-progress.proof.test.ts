// A sheet of thousands of rows: it tells how far it is, is the same sheet, and ends with whoever stops it.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SheetLine, sheetProgressType, sheetType } from '#contract/search/export.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { withRows } from '#testing/servers/persons.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';

const path = '/api/gujiread/api/search/export-fulltext';
let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  for (const [code, pages] of [
    ['long', 5000],
    ['stopped', 4000],
  ] as const) {
    const product = makeProduct(makePages(pages, 5));
    await importProduct({ data: server.data, code, name: '長書', product, faults: () => [] });
  }
  server.app.holdings.refresh();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const body = { code: 'long', filterGroup: { rules: [{ value: '一' }] }, progress: true };
const address = () => {
  const { port } = server.app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${path}`;
};
const ask = (request: object, signal?: AbortSignal) =>
  fetch(address(), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  });

/** The lines of a reply, and what follows them. */
const readReply = (bytes: Buffer): { lines: SheetLine[]; sheet: Buffer } => {
  const lines: SheetLine[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf(0x0a, at);
    const line = JSON.parse(bytes.toString('utf8', at, end)) as SheetLine;
    lines.push(line);
    at = end + 1;
    if (!('rows' in line)) return { lines, sheet: bytes.subarray(at) };
  }
};
const rowsOf = (sheet: Buffer) =>
  [...readXlsx(sheet)].map(([name, rows]) => [name, rows.map((row) => row.map((cell) => cell.value))]);

it('tells the rows that are written, of all there will be, and then gives the sheet that it gives without', async () => {
  const reply = await ask(body);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, sheetProgressType]);
  const { lines, sheet } = readReply(Buffer.from(await reply.arrayBuffer()));
  const steps = lines.flatMap((line) => ('rows' in line ? [line] : []));
  const [results] = rowsOf(sheet);
  const [{ total }] = steps;
  const last = lines.at(-1);
  const leftOut = last && 'leftOut' in last ? (last.leftOut ?? 0) : 0;
  // Beneath the head, and above what says that there was more text than a sheet takes.
  expect(results[1]).toHaveLength(1 + total - leftOut + 1);
  expect([total > 4000, leftOut > 0, leftOut < total]).toEqual([true, true, true]);
  expect(new Set(steps.map((step) => step.total))).toEqual(new Set([total]));
  const done = steps.map(({ rows }) => rows);
  expect(done).toEqual([...new Set(done)].toSorted((a, b) => a - b));
  expect(last).toEqual({ bytes: sheet.length, leftOut });
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.every(({ rows }) => rows <= total - leftOut)).toBe(true);
  const plain = await ask({ ...body, progress: false });
  expect(plain.headers.get('content-type'), plain.ok ? '' : await plain.clone().text()).toBe(sheetType);
  expect(rowsOf(Buffer.from(await plain.arrayBuffer()))[0]).toEqual(results);
});

it('answers a query that names no character with 400, and with no lines of progress', async () => {
  const reply = await ask({ ...body, filterGroup: { rules: [{ value: '？' }] } });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: { code: 'query-invalid' } });
});

it('ends with who stops it: nothing is delivered, and the next one is made at once', async () => {
  const request = { ...body, code: 'stopped' };
  /** Rows of this book that are on record as delivered, of sheets alone. */
  const delivered = () =>
    withRows(server, async (db) => {
      const of = db.read.selectFrom('delivery').select('count').where('code', '=', 'stopped');
      return (await of.where('kind', '=', 'sheet').execute()).map(({ count }) => count);
    });
  const leaving = new AbortController();
  const reader = (await ask(request, leaving.signal)).body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^\{"rows":\d+,"total":\d+\}\n$/);
  leaving.abort();
  // A session makes one at a time: that there is room for another says that this one has ended.
  await expect.poll(async () => (await ask({ ...request, count: 1 })).status).toBe(200);
  await expect.poll(async () => (await delivered()).length).toBe(1);
  expect(await delivered()).toEqual([1]);
});

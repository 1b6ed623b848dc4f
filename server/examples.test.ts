// The programs of examples/, run as their readers run them, against a real server.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import type { FulltextReply } from '#contract/search/search.ts';
import { SpanReply } from '#contract/reading/cited-places.ts';
import { importProduct } from '#library/import/import-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { setForTest } from '#testing/servers/settings.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

const run = promisify(execFile);
const examples = resolve(import.meta.dirname, '../examples');
const folder = mkdtempSync(join(tmpdir(), 'langhuan-examples-'));
const pages = 230;

let server: TestServer;
let address: string;
let headers: { authorization: string };
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  for (const code of ['licensed', 'opened'])
    await importProduct({
      data: server.data,
      code,
      name: '試書',
      product: makeProduct(
        Array.from({ length: pages }, (_, n) => ({
          pageKey: `T1_${n + 1}`,
          pageNum: `葉${n + 1}`,
          lines: [
            lineOf(
              '天"地\\玄黃',
              n === 0 ? { section: true, nodes: [{ depth: 0, title: '卷一', key: 'T1' }] } : {},
            ),
          ],
        })),
      ),
      faults: () => [],
    });
  await setForTest(server, { access: 'open' }, { kind: 'product', owner: 'opened' });
  server.clock.now += 10_000;
  server.app.holdings.refresh();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const signedIn = await loginAs(server.app, 'all');
  headers = bearer(signedIn);
  token = signedIn.access_token;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What a program prints. `access` is the token that it is given. */
const outputOf = async (program: string, args: readonly string[], access: string): Promise<string> => {
  const env = { ...process.env, LANGHUAN: address, LANGHUAN_TOKEN: access };
  const { stdout } = await run(program, args, { cwd: examples, env });
  return stdout;
};

/** Skips a test by name where its language is missing; in CI all are required. */
const needs = async (context: TestContext, program: string): Promise<void> => {
  try {
    await run(program, ['--version']);
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    context.skip(`no ${program}`);
  }
};

it('search.sh prints all pages of a result, of quotation marks too', async (context) => {
  await needs(context, 'curl');
  const searched = async (word: string) =>
    (await outputOf('sh', ['search.sh', 'licensed', word], token))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as FulltextReply);
  const replies = await searched('天');
  expect(replies.map(({ total, matches }) => [total, matches.length])).toEqual([
    [pages, 100],
    [pages, 100],
    [pages, 30],
  ]);
  expect(new Set(replies.flatMap(({ matches }) => matches.map(({ pageId }) => pageId))).size).toBe(pages);
  expect((await searched('"地\\')).map(({ total }) => total)).toEqual([pages, pages, pages]);
  expect((await searched('無')).map(({ total }) => total)).toEqual([0]);
});

it('citations.py writes a citation of each page with a permalink to its hit', async (context) => {
  await needs(context, 'python3');
  const [head, ...rows] = (await outputOf('python3', ['citations.py', 'opened', '玄黃'], ''))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(head).toEqual(['citation', 'hits', 'link']);
  expect(rows.length).toBe(pages);
  expect(new Set(rows.map(([citation]) => citation)).size).toBe(pages);
  const [citation, hits, link] = rows[pages - 1];
  expect([citation, hits]).toEqual([expect.stringContaining('葉230'), '1']);
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/app/read/opened');
  const url = `/api/gujiread/api/product/span/opened?${new URLSearchParams({ at: searchParams.get('at')! })}`;
  const span = SpanReply.parse((await server.app.inject({ url, headers })).json());
  expect([span.state, span.pageId]).toEqual(['same', pages]);
});

it('leaves.mjs saves the pictures of pages', async () => {
  const to = join(folder, 'leaves');
  const printed = await outputOf(process.execPath, ['leaves.mjs', 'licensed', to, '229'], token);
  expect(printed.trimEnd().split('\n').length).toBe(2);
  expect(readdirSync(to).sort()).toEqual(['00229.jpg', '00230.jpg']);
  const { format, width, height } = await sharp(readFileSync(join(to, '00230.jpg'))).metadata();
  expect([format, width <= 800, height <= 1200]).toEqual(['jpeg', true, true]);
});

it('all say why they were refused, and end with a failure', async (context) => {
  await needs(context, 'curl');
  await needs(context, 'python3');
  const runs: [program: string, args: string[]][] = [
    ['sh', ['search.sh', 'licensed', '天']],
    ['python3', ['citations.py', 'licensed', '天']],
    [process.execPath, ['leaves.mjs', 'licensed', folder]],
  ];
  for (const [program, args] of runs)
    await expect(outputOf(program, args, '')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not-signed-in'),
    });
});

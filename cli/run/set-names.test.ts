import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '#contract/reading/reader.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bearer,
  importTestProduct,
  loginAs,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';
import { runHere } from '#testing/run/run-in-process.ts';

let server: TestServer;
/** A character of the product. */
let word = '';
const langhuan = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await runHere([...args, '--data', server.data]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};
beforeAll(async () => {
  server = await startTestServer();
  const page = JSON.parse(await langhuan('library', 'page', 'alpha', '1', '--json')) as Page;
  const words = page.blocks.flatMap(({ columns }) => columns.flatMap((column) => column.words));
  word = words.find((one) => /^\p{Script=Han}$/u.test(one)) ?? '';
  await langhuan('settings', 'set', 'fullName', '新名', '--product', 'alpha');
});
afterAll(() => server.close());

it('tells the name that is set, and beside it that of the source, where they differ', async () => {
  const list = await langhuan('library', 'list');
  expect(list).toMatch(/^alpha .* 新名 \(in its source 試書alpha\)$/m);
  expect(list).toMatch(/^beta .* 試書beta$/m);
  const rows = JSON.parse(await langhuan('library', 'list', '--json')) as object[];
  expect(rows).toEqual([
    expect.objectContaining({ code: 'alpha', name: '試書alpha', setName: '新名' }),
    expect.not.objectContaining({ setName: expect.anything() }),
  ]);
  expect(await langhuan('library', 'show', 'alpha')).toMatch(
    /^新名 \(in its source 試書alpha\) {2}\(alpha\)\n/,
  );
  expect(await langhuan('search', 'alpha', word)).toMatch(/ in 新名 \(in its source 試書alpha\)\n/);
  expect(await langhuan('search', 'beta', word)).not.toContain('in its source');
  const found = await langhuan('search-all', word);
  expect(found).toMatch(/^ {2}alpha {2}新名 \(in its source 試書alpha\) {2}\d/m);
  expect(await langhuan('export', 'alpha', '--to', join(server.data, 'copy'))).toMatch(
    /^新名 \(in its source 試書alpha\), version /,
  );
});

it('searches all as the call over HTTP does, byte for byte, under the names that are set', async () => {
  const headers = bearer(await loginAs(server.app, 'all'));
  // A server feels what a command has set within five seconds.
  const ask = async () => {
    const payload = { filterGroup: { rules: [{ value: word, relation: true }] }, count: 10 };
    const url = '/api/gujiread/api/search/combo';
    return (await server.app.inject({ method: 'POST', url, headers, payload })).body;
  };
  await expect.poll(ask, { timeout: 15_000 }).toContain('新名');
  expect(await langhuan('search-all', word, '--json')).toBe(`${await ask()}\n`);
});

it('tells the names of the sources where there are no readers yet, and makes no database of them', async () => {
  const data = mkdtempSync(join(tmpdir(), 'names-'));
  try {
    await importTestProduct(data, 'alpha', 3);
    expect(await runHere(['library', 'list', '--data', data])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('試書alpha'),
    });
    expect(existsSync(join(data, 'readers.db'))).toBe(false);
  } finally {
    rmSync(data, { recursive: true });
  }
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenReply } from '#contract/reading/reader.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import { importProduct } from '#library/import/import-product.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

const data = mkdtempSync(join(tmpdir(), 'offered-'));
let server: TestServer;
let headers: { authorization: string };

beforeAll(async () => {
  writeFileSync(join(data, 'options.json'), JSON.stringify({ tools: ['renWu', 'diMing', 'cjkPlus'] }));
  const about = { title: '試', source: '', licence: '', state: 'imported' } as const;
  await storeList(data, 'yao', { ...about, kind: 'herbs' }, [{ name: '甘草', pictureId: 'gan.png' }]);
  await storeList(data, 'ying', { ...about, kind: 'mapping' }, [
    { name: '\uE000', cjk: '草' },
    { name: '\uE001', cjk: '木', relation: 'a\tb' },
  ]);
  mkdirSync(join(data, 'reference', 'pictures'));
  writeFileSync(join(data, 'reference', 'pictures', 'gan.png'), 'png');
  for (const [key, kind, name] of [
    ['ren', 'lsrw', '李白'],
    ['cao', 'zcy', '甘草'],
  ] as const)
    writeList(data, { key, kind, title: '試', source: '', licence: '', entries: [{ name }] });
  const pages = [{ pageKey: 'k1', pageNum: '葉一', lines: [lineOf('李白食甘草')] }];
  await importProduct({ data, code: 'book', name: '書', product: makeProduct(pages), faults: () => [] });
  await addTestUnit(data, { name: 'all', products: '*' });
  server = await startTestServer({ data });
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const get = (path: string) => server.app.inject({ url: `/api/gujiread/api/${path}`, headers });

it('[T-021] offers the tools of the options for which there are lists, and answers for no other', async () => {
  expect((await get('options')).json()).toMatchObject({
    tools: ['renWu', 'cjkPlus'],
    toolsWithoutList: ['diMing'],
  });
  const status = async (path: string) => (await get(path)).statusCode;
  const key = encodeURIComponent('甘草');
  for (const call of [
    `sanWei?type=zcy&key=${key}`,
    `sanWeiFind?type=zcy&key=${key}`,
    `hotWord?type=zcy&key=${key}`,
    `chengYu?key=${key}`,
    `guanLian?key=${key}`,
    'zcyImg/gan.png',
    'entry/yao:1',
  ])
    expect([call, await status(`tools/${call}`)]).toEqual([call, 404]);
  for (const call of [`sanWei?type=lsrw&key=${key}`, `sanWei?type=lsdm&key=${key}`, 'cjkPlusMap'])
    expect([call, await status(`tools/${call}`)]).toEqual([call, 200]);
  const lists = (await get('tools/lists')).json<{ key: string }[]>();
  expect(lists.map((list) => list.key).sort()).toEqual(['ren', 'ying']);
  const open = (await get('product/open/book')).json<OpenReply>();
  expect(open.hotWords).toEqual(['lsrw']);
});

it('[T-026] gives the whole table of mapped characters as a file', async () => {
  const reply = await get('tools/cjkPlusMapFile');
  expect(reply.headers['content-type']).toContain('text/tab-separated-values');
  expect(reply.body).toBe('\uFEFFeudc\tcjk\trelation\tlist\n\uE000\t草\t\t試\n\uE001\t木\ta b\t試\n');
});

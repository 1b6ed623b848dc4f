import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReferenceKind, ReferenceFacts } from '#contract/tools/reference.ts';
import { toolPageSize } from '#contract/tools/tools.ts';
import { removeStoredList, storeList } from '#library/reference-data/lists/list-store.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';

const data = mkdtempSync(join(tmpdir(), 'tools-'));
let server: TestServer;
const put = (key: string, kind: ReferenceKind, entries: ReferenceFacts[]) =>
  storeList(data, key, { kind, title: key, source: '試', licence: 'MIT', state: 'imported' }, entries);

beforeAll(async () => {
  await put('yao', 'herbs', [
    { name: '甘草', alias: ['國老'], yaoXiao: '甘平', gongXiao: '解毒' },
    ...Array.from({ length: 7 }, (_, i) => ({ name: `甘${'一二三四五六七'[i]}` })),
  ]);
  await put('guan', 'offices', [{ name: '尚書', exp: '掌' }]);
  await put('di', 'places', [
    { name: '長安', firstYear: -202, latitude: 34.27, longitude: 108.95 },
    { name: '洛陽', latitude: 34.62, longitude: 112.45 },
    { name: '某縣' },
    { name: '咸陽', latitude: 34.33, longitude: 108.71 },
  ]);
  await put('ren', 'persons', [
    { name: '李白', bdDate: '701 - 762' },
    { name: '杜甫', bdDate: '712 - 770', dynasty: '唐' },
    { name: '元稹', bdDate: '779 - 831' },
    { name: '某甲', bdDate: 'fl. 750' },
    { name: '孟浩然', bdDate: '689 - 740' },
  ]);
  await put('zi', 'characters', [
    { name: '說', pinYin: 'shuō', exp: '釋也', zhuShi: '注' },
    { name: '囯', exp: '俗國字' },
    { name: '國', exp: '邦也' },
  ]);
  await put('yu', 'idioms', [{ name: '一心一意', exp: '專心' }, { name: '專心一志' }]);
  await put('ying', 'mapping', [
    { name: '&KR0005;', cjk: '將', relation: 'unicode' },
    { name: '\uE000', cjk: '草' },
  ]);
  writeList(data, {
    key: 'poets',
    kind: 'lsrw',
    title: '詩人',
    source: '試',
    licence: '',
    entries: [{ name: '李白', dates: '701–762' }],
  });
  server = await startTestServer({ data });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const ask = async (tool: string, query: Record<string, string> = {}) => {
  const reply = await server.app.inject({ url: `/api/gujiread/api/tools/${tool}`, query });
  return { status: reply.statusCode, body: reply.json() };
};

it.each([
  ['lsrw', '杜甫', { name: '杜甫', bdDate: '712 - 770', alias: [] }],
  ['lsdm', '长安', { name: '長安', firstYear: -202 }],
  ['ldzg', '尚书', { name: '尚書', exp: '掌' }],
  ['zcy', '国老', { name: '甘草', alias: ['國老'], yaoXiao: '甘平', gongXiao: '解毒' }],
])('[T-022] tells entries of %s that bear a name, and that are found by a part', async (type, key, entry) => {
  expect((await ask('sanWei', { type, key })).body).toMatchObject({ total: 1, items: [{ ...entry, type }] });
  const part = [...key].at(-1)!;
  expect((await ask('sanWei', { type, key: part })).body.total).toBe(0);
  const { body } = await ask('sanWeiFind', { type, key: part });
  expect(body).toMatchObject({ total: 1, items: [entry] });
  expect((await ask(`entry/${body.items[0].id}`)).body).toMatchObject({ name: entry.name });
});

it('[T-018] [T-019] refuses a call without key, or without type', async () => {
  for (const tool of ['sanWei', 'sanWeiFind', 'hanZi', 'chengYu', 'guanLian', 'guanLians', 'cjkPlus'])
    expect([tool, (await ask(tool, { type: 'lsrw' })).status]).toEqual([tool, 400]);
  expect((await ask('sanWei', { key: '李白' })).status).toBe(400);
  expect((await ask('sanWeiFind', { key: '李白', type: 'x' })).status).toBe(400);
});

/** More than two pages of each. */
const paged = Array.from('甲乙丙丁戊己庚辛壬癸子丑', (cell) => `${cell}丘`);
beforeAll(async () => {
  for (const kind of ['persons', 'places', 'offices', 'herbs', 'idioms'] as const)
    await put(
      `z-paged-${kind}`,
      kind,
      paged.map((name) => ({ name })),
    );
  await put(
    'z-paged-mapping',
    'mapping',
    paged.map((_, i) => ({ name: String.fromCodePoint(0xe100 + i), cjk: '丘' })),
  );
});

it.each([
  ['sanWei', { type: 'zcy', key: '甘草' }, 1],
  ...['lsrw', 'lsdm', 'ldzg', 'zcy'].map((type) => ['sanWeiFind', { type, key: '丘' }, 12] as const),
  ['chengYu', { key: '丘' }, 12],
  ['hanZi', { key: '甲乙丙丁戊己庚' }, 7],
  ['guanLians', { key: '甲乙丙丁戊己庚' }, 7],
  ['guanLian', { key: '龍' }, undefined],
  ['cjkPlusMap', { key: '丘' }, 12],
  ['hotWord', { type: 'lsrw', key: '李白' }, undefined],
] as const)(
  '[T-030] [T-033] pages %s %j by start, count and key, five at first',
  async (tool, query, total) => {
    const { body: all } = await ask(tool, { ...query, start: '0', count: '100' });
    if (total !== undefined) expect(all.total).toBe(total);
    const first = (await ask(tool, query)).body;
    expect(first.items).toEqual(all.items.slice(0, toolPageSize));
    const next = (await ask(tool, { ...query, start: '5', count: '5' })).body;
    expect(next).toMatchObject({ start: 5, total: all.total });
    expect(next.items).toEqual(all.items.slice(5, 10));
  },
);

it('[T-030] pages what is composed of components by start, count and key', async () => {
  const pinZi = async (query: Record<string, string>) =>
    (await server.app.inject({ url: '/api/pinZi', query })).json();
  const all = await pinZi({ key: '木木', start: '0', count: '20' });
  expect(all.items.length).toBeGreaterThan(10);
  const next = await pinZi({ key: '木木', start: '5', count: '5' });
  expect(next).toMatchObject({ start: 5, total: all.total });
  expect(next.items).toEqual(all.items.slice(5, 10));
});

it('[T-033] tells five entries, and with start and count those that follow', async () => {
  const first = (await ask('sanWeiFind', { type: 'zcy', key: '甘' })).body;
  expect([first.start, first.count, first.total, first.items.length]).toEqual([0, 5, 8, 5]);
  const second = (await ask('sanWeiFind', { type: 'zcy', key: '甘', start: '5', count: '5' })).body;
  expect([second.start, second.count, second.total]).toEqual([5, 3, 8]);
  const names = [...first.items, ...second.items].map(({ name }: { name: string }) => name);
  expect(new Set(names).size).toBe(8);
});

it('[E-054] tells of a character what dictionaries have, and else how it is read', async () => {
  const { body } = await ask('hanZi', { key: '说水' });
  expect(body.items).toMatchObject([
    { hanZi: '說', zhuShi: '注', pinYin: 'shuō', zhuYin: 'ㄕㄨㄛ', exp: '釋也' },
    { hanZi: '水', zhuYin: 'ㄕㄨㄟˇ', exp: '', list: { title: 'Unihan' } },
  ]);
});

it('tells first what bears a character as it is written', async () => {
  const hanZiFor = async (key: string) =>
    (await ask('hanZi', { key })).body.items.map(({ hanZi }: { hanZi: string }) => hanZi);
  expect(await hanZiFor('國')).toEqual(['國', '囯']);
  expect(await hanZiFor('囯')).toEqual(['囯', '國']);
  // 囯 comes first in the list. But 國 is the character that 国 simplifies, so 國 ranks first.
  expect(await hanZiFor('国')).toEqual(['國', '囯']);
});

it('[E-053] tells idioms with their reading and explanation', async () => {
  expect((await ask('chengYu', { key: '一心' })).body).toMatchObject({
    total: 1,
    items: [{ name: '一心一意', pinYin: 'yī xīn yī yì', exp: '專心' }],
  });
  expect((await ask('chengYu', { key: '专心' })).body.total).toBe(1);
});

it('[T-025] tells the forms of one character, and of several', async () => {
  const { body } = await ask('guanLian', { key: '说', count: '100' });
  expect(body.items).toContainEqual({
    hanZi: '說',
    unicode: 'U+8AAA',
    kinds: ['simplified'],
    sources: expect.arrayContaining(['opencc/STCharacters', 'unihan/kTraditionalVariant']),
    traditional: true,
    simplified: false,
  });
  const several = (await ask('guanLians', { key: '说书' })).body;
  expect(several.items.map(({ hanZi }: { hanZi: string }) => hanZi)).toEqual(['说', '书']);
});

it('[T-026] [E-057] converts a text and tells the table', async () => {
  const { body } = await ask('cjkPlus', { key: '天&KR0005;\uE000\uE001\uF900地&KR9999;' });
  expect(body).toEqual({
    text: '天將草\uE001豈地&KR9999;',
    changed: [
      { at: 1, from: '&KR0005;', to: '將', relation: 'unicode' },
      { at: 2, from: '\uE000', to: '草', relation: '' },
      { at: 4, from: '\uF900', to: '豈', relation: 'compatibility' },
    ],
    left: [
      { at: 3, hanZi: '\uE001' },
      { at: 6, hanZi: '&KR9999;' },
    ],
  });
  expect((await ask('cjkPlusMap', { count: '2' })).body).toMatchObject({
    total: 14,
    items: [{ eudc: '&KR0005;', cjk: '將' }, { eudc: '\uE000' }],
  });
  expect((await ask('cjkPlusMap', { key: '將' })).body).toMatchObject({
    total: 1,
    items: [{ eudc: '&KR0005;' }],
  });
});

it('tells what the lists say now, and of no entry that there is not', async () => {
  expect((await ask('entry/neu:1')).status).toBe(404);
  await put('neu', 'offices', [{ name: '丞相' }]);
  expect((await ask('sanWei', { type: 'ldzg', key: '丞相' })).body.items[0].id).toBe('neu:1');
  expect((await ask('lists')).body).toContainEqual(
    expect.objectContaining({ key: 'neu', kind: 'offices', entries: 1 }),
  );
  expect((await ask('entry/neu:1')).body).toMatchObject({ name: '丞相', kind: 'offices' });
  removeStoredList(data, 'neu');
  expect((await ask('sanWei', { type: 'ldzg', key: '丞相' })).body.total).toBe(0);
  expect((await ask('entry/neu:2')).status).toBe(404);
});

it('[T-023] gives the picture of a herb, and of nothing that is no picture of the library', async () => {
  const folder = join(data, 'reference', 'pictures');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '甘草.png'), 'a picture');
  writeFileSync(join(folder, 'other.txt'), 'no picture');
  const picture = (id: string) =>
    server.app.inject({ url: `/api/gujiread/api/tools/zcyImg/${encodeURIComponent(id)}` });
  const reply = await picture('甘草.png');
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
    200,
    'image/png',
    'a picture',
  ]);
  for (const id of ['none.png', 'other.txt', '../yao.list', '..', '../pictures/甘草.png'])
    expect([id, (await picture(id)).statusCode]).toEqual([id, 404]);
});

it('tells who lived when a person did by the years of the lists, and of whom they are not known', async () => {
  const { body } = await ask('contemporaries/ren:1');
  expect(body).toMatchObject({
    life: { first: 701, last: 762 },
    total: 2,
    items: [
      { id: 'ren:2', name: '杜甫', dynasty: '唐', bdDate: '712 - 770', shared: 51 },
      { id: 'ren:5', name: '孟浩然', shared: 40 },
    ],
  });
  expect((await ask('contemporaries/ren:1', { start: '1', count: '5' })).body).toMatchObject({
    start: 1,
    count: 1,
    total: 2,
  });
  const unknown = (await ask('contemporaries/ren:4')).body;
  expect(unknown).toMatchObject({ total: 0, items: [] });
  expect(unknown).not.toHaveProperty('life');
  for (const id of ['di:1', 'ren:9', 'nobody']) expect((await ask(`contemporaries/${id}`)).status).toBe(404);
});

it('tells what lies nearest to a place that has coordinates', async () => {
  const { body } = await ask('near/di:1');
  expect(body.map(({ name, distance }: { name: string; distance: number }) => [name, distance])).toEqual([
    ['咸陽', 23],
    ['洛陽', 323],
  ]);
  expect((await ask('near/di:3')).body).toEqual([]);
  expect((await ask('near/ren:1')).status).toBe(404);
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { auditStore } from '#server/audit/audit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { addTestUnit } from '#testing/servers/library.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const root = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (dir: string, files: Record<string, string>): string => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, dir, path)), { recursive: true });
    writeFileSync(join(root, dir, path), text);
  }
  return join(root, dir);
};
const read = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]),
  );
let made = 0;
const newData = () => write(`data-${++made}`, { '.keep': '' });
const content = (data: string, ...args: string[]) => runHere(['content', ...args, '--data', data]);

const lists = {
  columns: [
    {
      title: '文字',
      introduction: '一行\n又一行',
      publishOn: '2026-01-02',
      children: [{ title: '音韻', publishOn: '2026-01-02' }],
    },
    { title: '未開之欄' },
  ],
  navigation: [
    {
      title: '經部',
      navCode: 'jing',
      publishOn: '2026-01-02',
      children: [
        { title: '小學類', navCode: 'jing.xiaoxue', rule: { siKu: ['經'], category: ['小學類'] } },
        { title: '手選', navCode: 'jing.hand', codes: ['alpha', 'beta'], publishOn: '2026-01-03' },
      ],
    },
  ],
  rankings: [
    { title: '卷帙最繁', basis: 'largest', length: 5, publishOn: '2026-01-02' },
    { title: '館員所選', basis: 'hand', length: 10, entries: [{ code: 'alpha', remark: '善本' }] },
  ],
  starProducts: [{ title: '本月推介', code: 'alpha', remark: '「好」' }],
  starUsers: [{ title: '某大學', url: 'https://example.edu/' }],
  bookLists: [{ title: '蒙學', introduction: '五種', codes: ['alpha'], publishOn: '2026-01-02' }],
  sisterLinks: [{ title: '例站', url: 'https://example.org/' }],
};
const folder = {
  'content.json': `${JSON.stringify(lists, null, 2)}\n`,
  'articles/001-反切-入門.md':
    '---\ntitle: 反切：入門\ncolumn: 音韻\nauthor: "\\"引號\\"起首"\nsummary: "兩行\\n之提要"\npublishOn: 2026-02-03\n---\n\n\n德紅切。\n\n---\n\n<b>x</b>  \n\n',
  'articles/002-稿.md': '---\ntitle: 稿\ncolumn: 未開之欄\n---\n\n\n',
  'announcements/001-開館.md':
    '---\ntitle: 開館\ncategory: 通知\npinned: true\nonHome: true\nuntil: 2027-01-01\npublishOn: 2026-01-02\n---\n\n今日開館。\n',
};

it('exports what it imported byte for byte, and imports it again without a change', async () => {
  const data = newData();
  const dir = write('whole', folder);
  expect(await content(data, 'import', dir)).toMatchObject({ code: 0, stdout: '15 added, 0 changed\n' });
  const out = join(root, 'out');
  expect(await content(data, 'export', out)).toMatchObject({ code: 0, stderr: '' });
  expect(read(out)).toEqual(folder);
  expect((await content(data, 'import', out)).stdout).toContain('nothing was changed');
  expect(await content(data, 'export', out)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty'),
  });
});

it('brings pictures in, encoded anew, and exports them with the texts that show them byte for byte', async () => {
  const data = newData();
  const dir = write('pictured', {
    'content.json': '{ "columns": [{ "title": "圖", "publishOn": "2026-01-02" }] }',
    'articles/1.md': '---\ntitle: 書影\ncolumn: 圖\n---\n\n![其一](../pictures/書影-1.png)\n',
    'announcements/1.md': '---\ntitle: 開館\n---\n\n![同圖](../pictures/書影-1.png)\n',
  });
  mkdirSync(join(dir, 'pictures'));
  await sharp({ create: { width: 9, height: 5, channels: 3, background: '#2c5572' } })
    .withMetadata()
    .png({ compressionLevel: 0 })
    .toFile(join(dir, 'pictures', '書影-1.png'));
  expect(await content(data, 'import', dir)).toMatchObject({ code: 0, stdout: '3 added, 0 changed\n' });
  expect((await content(data, 'import', dir)).stdout).toContain('nothing was changed');
  const [out, again] = [join(root, 'pictured-out'), join(root, 'pictured-again')];
  await content(data, 'export', out);
  const files = read(out);
  const [name] = readdirSync(join(out, 'pictures'));
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(files['articles/001-書影.md']).toContain(`![其一](../pictures/${name})`);
  const other = newData();
  expect((await content(other, 'import', out)).stdout).toBe('3 added, 0 changed\n');
  await content(other, 'export', again);
  expect(read(again)).toEqual(files);
  expect(readFileSync(join(again, 'pictures', name))).toEqual(readFileSync(join(out, 'pictures', name)));
});

it('keeps whom an announcement is for, and refuses a unit that there is not', async () => {
  const data = newData();
  await addTestUnit(data, { name: '甲館', products: [] });
  await addTestUnit(data, { name: '乙, "館"', products: [] });
  const announcement = (audience: string) => `---\ntitle: 開館\n${audience}---\n\n今日開館。\n`;
  for (const [n, audience] of [
    'audience: signed-in\n',
    'audience: ["甲館","乙, \\"館\\""]\n',
    '',
  ].entries()) {
    const files = { 'announcements/001-開館.md': announcement(audience) };
    const dir = write(`audience-${n}`, files);
    expect((await content(data, 'import', dir)).stdout).toBe(`${n ? '0 added, 1' : '1 added, 0'} changed\n`);
    expect((await content(data, 'import', dir)).stdout).toContain('nothing was changed');
    const out = join(root, `audience-out-${n}`);
    await content(data, 'export', out);
    expect(read(out)).toEqual(files);
  }
  const everybody = write('audience-everybody', {
    'announcements/1.md': announcement('audience: everybody\n'),
  });
  expect((await content(data, 'import', everybody)).stdout).toContain('nothing was changed');
  for (const [audience, why] of [
    ['["甲館","無名"]', 'announcements/1.md:1: there is no unit “無名”'],
    ['units', 'announcements/1.md:3: audience'],
    ['[]', 'announcements/1.md:3: audience'],
    ['["甲館"', 'announcements/1.md:3: “audience”: what begins with'],
  ])
    expect(
      await content(
        data,
        'import',
        write('audience-bad', { 'announcements/1.md': announcement(`audience: ${audience}\n`) }),
      ),
    ).toMatchObject({ code: 1, stderr: expect.stringContaining(String(why)) });
});

it.each([
  ['![x](../pictures/none.png)', {}, 'articles/1.md:1: there is no picture pictures/none.png'],
  ['', { 'pictures/unseen.png': 'x' }, 'pictures/unseen.png: no text shows this picture'],
  ['![x](../pictures/a.svg)', { 'pictures/a.svg': '<svg onload="x"/>' }, 'pictures/a.svg: it is no JPEG'],
  ['![x](https://example.org/x.png)', {}, 'articles/1.md:1: pictures are those of the folder'],
])('refuses the pictures of %j', async (text, files, fault) => {
  const dir = write(`unfit-${++made}`, {
    'content.json': '{ "columns": [{ "title": "圖" }] }',
    'articles/1.md': `---\ntitle: 丙\ncolumn: 圖\n---\n\n${text}\n`,
    ...files,
  });
  expect(await content(newData(), 'import', dir)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(fault),
  });
});

it('changes what is there under its title, leaves the rest, and puts each import on record', async () => {
  const data = newData();
  await content(data, 'import', write('first', folder));
  const dir = write('second', {
    'announcements/a.md': '---\ntitle: 開館\n---\n改稿\n',
    'announcements/b.md': '---\ntitle: 閉館\npublishOn: 2026-03-01\n---\n改日再來\n',
  });
  expect((await content(data, 'import', dir)).stdout).toBe('1 added, 1 changed\n');
  const out = join(root, 'changed');
  await content(data, 'export', out);
  expect(read(out)).toEqual({
    ...folder,
    'announcements/001-開館.md': '---\ntitle: 開館\n---\n\n改稿\n',
    'announcements/002-閉館.md': '---\ntitle: 閉館\npublishOn: 2026-03-01\n---\n\n改日再來\n',
  });
  const db = await openDatabase({ file: readersFile(data) });
  const { items } = await auditStore(db).list({ act: 'content.import' });
  await db.close();
  expect(items.map(({ actor, subject, details }) => [actor, subject, details])).toEqual([
    ['cli', 'second', { added: 1, changed: 1 }],
    ['cli', 'first', { added: 15, changed: 0 }],
  ]);
});

it('tells all faults by file and line, and imports nothing then', async () => {
  const data = newData();
  const dir = write('faulty', {
    'content.json':
      '{\n  "columns": [\n    { "title": "甲" },\n    { "title": "甲" }\n  ],\n  "navigation": [\n    {\n      "title": "乙",\n      "navCode": "a b"\n    }\n  ],\n  "moon": []\n}\n',
    'articles/1.md': '---\ntitle: 丙\ncolumn: 甲\npublishOn: 2026-02-31\nmoon: 1\n---\n',
    'articles/2.md': '---\ntitle: 丙\ncolumn: 甲\npublishOn: 2026-02-31\n---\n',
    'articles/3.md': '丁\n',
    'articles/4.txt': '',
    'announcements/1.md': '---\ntitle: 戊\n---\n',
    'notes.md': '',
  });
  const { code, stderr } = await content(data, 'import', dir);
  expect(code).toBe(1);
  const places = stderr.split('\n').map((line) => /^[\w./]+\.\w+(?::\d+)?(?=: )/.exec(line)?.[0]);
  expect(places.filter((place) => place !== undefined)).toEqual([
    'content.json:12',
    'content.json:9',
    'articles/1.md:5',
    'articles/2.md:4',
    'articles/3.md:1',
    'articles/4.txt',
    'notes.md',
    'content.json:4',
  ]);
  expect(stderr).toContain('nothing was imported: 8 errors');
  const out = join(root, 'nothing');
  expect((await content(data, 'export', out)).stdout).toBe(`0 files in ${out}\n`);
});

it('gives the whole up where the last piece cannot come in', async () => {
  const data = newData();
  const dir = write('late', {
    'content.json': '{ "columns": [{ "title": "甲" }] }',
    'articles/1.md': '---\ntitle: 丙\ncolumn: 無此欄\n---\n',
  });
  const { code, stderr } = await content(data, 'import', dir);
  expect([code, stderr.split('\n')[0]]).toEqual([
    1,
    'articles/1.md:1: there is no column “無此欄”: add it to “columns” of content.json',
  ]);
  expect((await content(data, 'export', join(root, 'none'))).stdout).toMatch(/^0 files/);
});

it.each([
  ['{\n "columns": [\n  {"title": "甲",}\n ]\n}', 3],
  ['{\n "columns": [\n  {"title" "甲"}\n ]\n}', 3],
  ['{\n "columns": [],\n "columns": []\n}', 3],
  ['{\n "columns": [1 2]\n}', 2],
  ['{\n "columns": [\n  甲\n ]\n}', 3],
  ['{\n "columns": [\n  "甲\n ]\n}', 3],
  ['{ "columns": [] }\n\nx', 3],
])('finds the line of what is no JSON: %j', async (json, line) => {
  const { code, stderr } = await content(
    newData(),
    'import',
    write(`json-${made}`, { 'content.json': json }),
  );
  expect([code, stderr]).toEqual([1, expect.stringContaining(`content.json:${line}: `)]);
});

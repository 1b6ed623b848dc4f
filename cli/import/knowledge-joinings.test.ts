// Pairs of entries decided by a file: all of it or nothing, faults by line, undone by the same file; and pairs to decide about.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditStore } from '#server/audit/audit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { runHere } from '#testing/run/run-in-process.ts';

let dir: string;
let data: string;

const file = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
const run = (...args: string[]) => runHere([...args, '--data', data]);
const knowledge = (...args: string[]) => run('knowledge', ...args);
const addList = (key: string, rows: string[]) =>
  run(
    'reference',
    'add',
    'persons',
    file(`${key}.tsv`, `name\tdynasty\tbdDate\n${rows.join('\n')}\n`),
    '--key',
    key,
  );

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'joinings-'));
  data = join(dir, 'data');
  await addList('catalog', [
    '蘇軾\t宋\t1037–1101',
    '王維\t唐\t',
    '王維\t明\t',
    '說\t清\t',
    '李白\t唐\t',
    '蘇軾\t\t1037–1101',
  ]);
  await addList('poets', ['苏轼\t北宋\t', '王維\t\t701–761', '李白\t明\t', '李白\t唐\t']);
  await addList('words', ['王維\t\t', '李白\t唐\t1900–1950']);
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const decided = async (): Promise<string[]> =>
  (await knowledge('list')).stdout.trim().split('\n').filter(Boolean);
const acts = async () => {
  const db = await openDatabase({ file: readersFile(data) });
  const { items } = await auditStore(db).list({ act: 'knowledge.join' });
  await db.close();
  return items.map(({ subject, details }) => [subject, details]);
};

it('proposes those of one name and different lists whose facts do not contradict it', async () => {
  const { stdout, code } = await knowledge('namesakes');
  const pairs = stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t', 2).join(' '));
  expect(code).toBe(0);
  expect(pairs.toSorted()).toEqual(
    [
      // Of a part of his dynasty, and written otherwise.
      'catalog:1 catalog:6',
      'catalog:1 poets:1',
      'catalog:6 poets:1',
      'catalog:2 poets:2',
      'catalog:2 words:1',
      // Without dates of the Ming, or of any.
      'catalog:3 poets:2',
      'catalog:3 words:1',
      'catalog:5 poets:4',
      'catalog:5 words:2',
      'poets:2 words:1',
      'poets:4 words:2',
    ].toSorted(),
  );
});

it('decides all pairs of a file, each on record, and undoes them by the same file', async () => {
  const pairs = file('pairs.tsv', '\uFEFF# 蘇軾\ncatalog:1\tpoets:1\t蘇軾\n\npoets:4\tcatalog:5\r\n');
  expect((await knowledge('join', '--pairs', pairs)).stdout).toContain('2 pairs joined now');
  expect(await decided()).toEqual([
    'joined\tperson\tcatalog:1\tpoets:1',
    'joined\tperson\tcatalog:5\tpoets:4',
  ]);
  expect(await acts()).toHaveLength(2);
  expect((await knowledge('join', '--pairs', pairs)).stdout).toContain('2 were so before');
  expect(await acts()).toHaveLength(2);
  expect((await knowledge('namesakes')).stdout).not.toContain('catalog:1\tpoets:1');
  expect((await knowledge('part', '--pairs', pairs)).stdout).toContain('2 pairs parted now');
  expect(await decided()).toEqual([
    'parted\tperson\tcatalog:1\tpoets:1',
    'parted\tperson\tcatalog:5\tpoets:4',
  ]);
});

it('tells what is wrong by file and line, and changes nothing then', async () => {
  const before = await decided();
  const path = file(
    'wrong.tsv',
    [
      'catalog:1\tpoets:1',
      'catalog:1',
      'catalog:0\tpoets:1',
      'catalog:2\tcatalog:2',
      'poets:1\tcatalog:1',
      'catalog:99\tpoets:1',
    ].join('\n'),
  );
  const { code, stderr } = await knowledge('join', '--pairs', path);
  expect(code).toBe(1);
  for (const message of [
    ':2: two entries',
    ':3: “catalog:0” is no entry',
    ':4: “catalog:2” is one',
    ':5: the pair is already in line 1',
  ])
    expect(stderr).toContain(path + message);
  const absent = await knowledge(
    'join',
    '--pairs',
    file('absent.tsv', 'catalog:1\tpoets:1\ncatalog:99\tpoets:1\n'),
  );
  expect(absent.stderr).toContain('absent.tsv:2: there is no entry “catalog:99”');
  expect((await knowledge('join', '--pairs', file('empty.tsv', '# none\n'))).stderr).toContain(
    'it has no pair',
  );
  expect((await knowledge('join', '--pairs', join(dir, 'none.tsv'))).stderr).toContain('no such file');
  expect((await knowledge('join', 'catalog:1')).stderr).toContain('name two entries');
  expect(await decided()).toEqual(before);
});

it('refuses to leave two parted who are one by others', async () => {
  const pairs = file('chain.tsv', 'poets:2\twords:1\ncatalog:2\twords:1\ncatalog:2\tpoets:2\n');
  expect((await knowledge('join', '--pairs', pairs)).code).toBe(0);
  const { code, stderr } = await knowledge('part', 'catalog:2', 'poets:2');
  expect([code, stderr]).toEqual([1, expect.stringContaining('catalog:2 = words:1 = poets:2')]);
  expect((await knowledge('part', '--pairs', pairs)).code).toBe(0);
  const again = await knowledge('join', '--pairs', file('two.tsv', 'poets:2\twords:1\nwords:1\tcatalog:2\n'));
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('are parted, and would be one by')]);
});

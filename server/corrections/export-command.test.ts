import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { makeAnchor } from '#retrieval/anchors/read-anchor.ts';
import { correctionStore } from './correction-store.ts';
import { openDatabase, readersOf } from '../database/open-database.ts';
import { makeOwner } from '#testing/servers/anchor.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const fixture = resolve(import.meta.dirname, '../../fixtures/kanripo/KR1h9001/WYG');
const source = readFileSync(join(fixture, 'KR1h9001_001.txt'), 'utf8');
/** The characters of a leaf as they follow its mark in the source, one each. */
const leafOf = (key: string): string[] => {
  const [text] = source.split(`<pb:${key}>`)[1].split('<pb:');
  return text.replaceAll(/[\s¶()/　]/g, '').match(/&[^;]+;|./gu) ?? [];
};
const leaves = { 4: leafOf('KR1h9001_WYG_001-1a'), 5: leafOf('KR1h9001_WYG_001-1b') };
/** Which character of a leaf a word begins with, from 0. */
const indexOn = (leaf: readonly string[], word: string): number =>
  leaf.findIndex((_, i) => leaf.slice(i).join('').startsWith(word));
const made = Date.parse('2026-11-20T04:00:00Z');
const decided = Date.parse('2026-11-21T04:00:00Z');

const suite = (makeUrl: () => Promise<string | undefined>): void => {
  const dir = mkdtempSync(join(tmpdir(), 'corrections-'));
  const data = join(dir, 'data');
  const run = (...args: string[]) => runHere(['corrections', 'export', ...args, '--data', data]);
  const json = async (...args: string[]) => JSON.parse((await run('--format', 'json', ...args)).stdout);
  const publish = async (text: string, ...more: string[]) => {
    const args = ['import', 'kanripo', text, '--code', 'daxue', '--name', '大學集說', '--data', data];
    expect(await runHere([...args, ...more])).toMatchObject({ code: 0 });
  };

  beforeAll(async () => {
    const url = await makeUrl();
    if (url !== undefined) vi.stubEnv('DATABASE_URL', url);
    await publish(fixture);
    const db = await openDatabase(readersOf(data));
    const store = correctionStore(db);
    const owner = await makeOwner(db);
    const bundle = openBundle(bundleDir(data, 'daxue'));
    /** Proposes a correction of a word that is within one column of a page. */
    const propose = async (pageId: number, word: string, rightWord: string, comment: string) => {
      const columns = bundle.page(pageId)!.blocks.flatMap((block) => block.columns);
      const column = columns.find(({ words }) => words.join('').includes(word))!;
      const start = [...column.words.join('').split(word)[0]].length + 1;
      const place = { pageId, startLineId: column.lineId, startWordId: start };
      const anchor = makeAnchor(bundle, {
        ...place,
        endLineId: column.lineId,
        endWordId: start + [...word].length - 1,
      });
      const text = { anchor, crop: undefined, rightWord, comment };
      return (await store.add(owner, undefined, text, made)).id;
    };
    const accept = (id: string, credit: string, at: number) =>
      db.write((trx) => store.decide(trx, id, { status: 'accepted', credit, answer: '是' }, at));
    await accept(await propose(5, '近道', '近大道', ''), '', decided + 86_400_000);
    await accept(await propose(4, '親民', '新民', '程子曰：\n=親當作新'), '王力', decided);
    await propose(4, '至善', '至美', '');
    bundle.close();
    await db.close();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dir, { recursive: true, force: true });
  });

  it('gives of each its place, as the source counts, what the text reads and should read, and why', async () => {
    const version = currentVersion(data, 'daxue');
    const items = await json('--address', 'https://books.example.org');
    const leaf = leaves[4];
    const at = indexOn(leaf, '親民');
    expect(items).toEqual([
      {
        product: 'daxue',
        productName: '大學集說',
        version,
        pageId: 4,
        pageKey: 'KR1h9001_WYG_001-1a',
        leaf: '卷上·葉一a',
        line: 4,
        lineId: 4,
        wordId: 10,
        offset: at + 1,
        before: leaf.slice(at - 12, at).join(''),
        wrong: '親民',
        after: leaf.slice(at + 2, at + 14).join(''),
        right: '新民',
        comment: '程子曰：\n=親當作新',
        credit: '王力',
        status: 'accepted',
        state: 'same',
        date: '2026-11-21T04:00:00.000Z',
        permalink: expect.stringMatching(
          /^https:\/\/books\.example\.org\/app\/read\/daxue\?at=KR1h9001_WYG_001-1a\*4\.10-4\.11\*/,
        ),
      },
      expect.objectContaining({ pageId: 5, wrong: '近道', offset: indexOn(leaves[5], '近道') + 1 }),
    ]);
  });

  it('writes a table that spreadsheets open, a row a line', async () => {
    const { stdout, code } = await run('--since', '2026-11-21');
    expect(code).toBe(0);
    const [head, first, second, end] = stdout.replace('\ufeff', '').split('\r\n');
    const cells = Object.fromEntries(first.split('\t').map((cell, i) => [head.split('\t')[i], cell]));
    expect(cells).toMatchObject({
      产品: 'daxue',
      葉: '卷上·葉一a',
      页中字: String(indexOn(leaves[4], '親民') + 1),
      原文: '親民',
      正字: '新民',
      依据: '程子曰： =親當作新',
      署名: '王力',
      状态: '已采纳',
      今本: '',
      日期: '2026-11-21 12:00:00',
    });
    expect(cells['链接']).toMatch(/^\/app\/read\/daxue\?at=/);
    expect([second.split('\t').length, end]).toEqual([head.split('\t').length, '']);
  });

  it('takes those of a product, of a status, from a day on', async () => {
    const words = async (...args: string[]) =>
      ((await json(...args)) as { wrong: string }[]).map(({ wrong }) => wrong);
    expect(await words('--code', 'daxue')).toEqual(['親民', '近道']);
    expect(await words('--code', 'other')).toEqual([]);
    expect(await words('--status', 'pending')).toEqual(['至善']);
    expect(await words('--status', 'rejected')).toEqual([]);
    expect(await words('--since', '2026-11-22')).toEqual(['近道']);
    expect(await words('--status', 'pending', '--since', '2026-11-21')).toEqual([]);
    for (const wrong of [
      ['--since', 'yesterday'],
      ['--status', 'odd'],
      ['--format', 'xlsx'],
      ['--address', 'books'],
    ])
      expect((await run(...wrong)).code).toBe(2);
  });

  it('gives places in the text that is published now, without changing what is stored', async () => {
    const text = join(dir, 'mended', basename(dirname(fixture)), basename(fixture));
    cpSync(fixture, text, { recursive: true });
    const file = join(text, 'KR1h9001_001.txt');
    const mended = readFileSync(file, 'utf8').replace('在親民', '在新民');
    // Two leaves more before the text.
    writeFileSync(
      file,
      mended.replace('<pb:', '<pb:KR1h9001_WYG_001-0a>¶\n新增¶\n<pb:KR1h9001_WYG_001-0b>¶\n之葉¶\n<pb:'),
    );
    await publish(text, '--replace');
    const version = currentVersion(data, 'daxue');
    const expected = [
      { wrong: '親民', state: 'changed', version, pageId: 6, offset: null },
      { wrong: '近道', state: 'same', version, pageId: 7, offset: indexOn(leaves[5], '近道') + 1 },
    ];
    expect(await json()).toMatchObject(expected);
    const db = await openDatabase(readersOf(data));
    const rows = await db.read.selectFrom('correction').select(['state', 'page_id']).execute();
    await db.close();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['same']));
    expect(rows.map(({ page_id }) => page_id).toSorted()).toEqual([4, 4, 5]);

    // The product was removed: its corrections are exported as stored.
    await runHere(['library', 'remove', 'daxue', '--data', data]);
    expect(await json()).toMatchObject([
      { wrong: '親民', productName: '大學集說', pageId: 4, offset: null },
      { wrong: '近道', pageId: 5 },
    ]);
    await publish(fixture);
  });
};

describe('langhuan corrections export, on SQLite', () => suite(async () => undefined));
describeOnPostgres('langhuan corrections export, on PostgreSQL', () =>
  suite(async () => (await newPostgres()).url),
);

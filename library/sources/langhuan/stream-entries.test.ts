import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportProduct } from '../../export/export-product.ts';
import { FaultLog } from '../fault-log.ts';
import { importProduct } from '../../import/import-product.ts';
import { bundleDir } from '../../holdings/holdings.ts';
import { openBundle } from '../../bundle/open-bundle.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { checkLanghuan } from './check-langhuan.ts';
import { openLanghuan } from './open-langhuan.ts';

const data = mkdtempSync(join(tmpdir(), 'entries-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const note = { kind: 'note' as const, right: [{ text: '小' }], left: [{ text: '字' }], continues: false };
const pages = [
  {
    pageKey: 'P1',
    pageNum: '葉1',
    lines: [
      lineOf('雍正四年正月', { indent: 3, section: true, nodes: [{ depth: 0, title: '卷一', key: 'N1' }] }),
      lineOf('初一日', { indent: 3 }),
      { indent: 0, runs: [...lineOf('河南巡撫田文鏡奏').runs, note, ...lineOf('地方錢糧').runs] },
      lineOf(''),
    ],
  },
  {
    pageKey: 'P2',
    pageNum: '葉2',
    lines: [lineOf('水災'), lineOf('初二日', { indent: 3 }), lineOf('諭禮部')],
  },
];

/** The lines of `entries.jsonl` after an import of them and an export. */
const entriesOf = (code: string): string => readFileSync(join(data, 'out', code, 'entries.jsonl'), 'utf8');
const exportTo = (code: string): string => {
  const to = join(data, 'out', code);
  exportProduct({ data, code, to });
  return to;
};

beforeAll(async () => {
  const request = {
    data,
    code: 'dated',
    name: '書',
    product: makeProduct(pages, { form: { lines: 8, cells: 14 } }),
  };
  const result = await importProduct({ ...request, faults: () => [], entries: { faults: new FaultLog() } });
  expect(result.entries).toBe(2);
  exportTo('dated');
});

const importBack = async (from: string, code: string): Promise<void> => {
  const opened = openLanghuan(from);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  await importProduct({ data, code, name: '書', product: opened.product, faults: opened.faults });
};

let copies = 0;
/** Faults of the export with its first entry changed. */
const faultsOf = async (change: (entry: Record<string, unknown>) => unknown): Promise<string[]> => {
  const code = `copy${++copies}`;
  const to = join(data, 'out', code);
  exportProduct({ data, code: 'dated', to });
  const [first, ...rest] = entriesOf(code).split('\n');
  const entry = JSON.parse(first) as Record<string, unknown>;
  writeFileSync(join(to, 'entries.jsonl'), [JSON.stringify(change(entry) ?? entry), ...rest].join('\n'));
  return (await checkLanghuan(to)).map((f) => `${basename(f.file)}:${f.line}: ${f.severity}: ${f.message}`);
};

describe('entries of the exchange form', () => {
  it('give places by line and character, and are exported and imported byte for byte', async () => {
    const [first] = entriesOf('dated').split('\n');
    expect(JSON.parse(first)).toMatchObject({
      key: 'P1/2',
      page: 'P1',
      line: 2,
      endPage: 'P2',
      endLine: 1,
      date: '初一日',
      reading: { reign: '雍正', year: 4, month: 1, day: 1 },
    });
    expect(await checkLanghuan(join(data, 'out', 'dated'))).toEqual([]);
    await importBack(join(data, 'out', 'dated'), 'back');
    exportTo('back');
    expect(entriesOf('back')).toBe(entriesOf('dated'));
    const rowsOf = (code: string) => {
      const bundle = openBundle(bundleDir(data, code));
      const rows = ['entries', 'entry_mentions'].map((table) => bundle.rows(`SELECT * FROM ${table}`));
      bundle.close();
      return rows;
    };
    expect(rowsOf('back')).toEqual(rowsOf('dated'));
  });

  it.each<[string, (entry: Record<string, unknown>) => unknown, RegExp]>([
    [
      'a page that is none',
      (e) => void (e.page = 'P9'),
      /^entries\.jsonl:1: error: the page “P9” is not among/,
    ],
    [
      'an end that never comes',
      (e) => void (e.endPage = 'P9'),
      /^entries\.jsonl:1: error: the page “P9” is not among/,
    ],
    [
      'a line that is none',
      (e) => void (e.line = 9),
      /^entries\.jsonl:1: error: the page has \d lines, and line 9/,
    ],
    [
      'a character that is none',
      (e) => void (e.cell = 99),
      /^entries\.jsonl:1: error: line 2 has 3 characters/,
    ],
    [
      'an end before its start',
      (e) => Object.assign(e, { endPage: 'P1', endLine: 1 }),
      /^entries\.jsonl:1: error: it ends before it begins/,
    ],
    [
      'an entry over the next',
      (e) => Object.assign(e, { endLine: 3 }),
      /^entries\.jsonl:2: error: it begins before the entry before it has ended/,
    ],
    [
      'a mention beyond its page',
      (e) => ({ ...e, mentions: [{ kind: 'place', name: '某', page: 'P2', line: 3, cell: 1, length: 9 }] }),
      /^entries\.jsonl:1: error: 9 characters from line 3 go beyond/,
    ],
    [
      'a mention elsewhere',
      (e) => ({ ...e, mentions: [{ kind: 'place', name: '某', page: 'P8', line: 1, cell: 1, length: 1 }] }),
      /^entries\.jsonl:1: error: the page “P8” is none of its own/,
    ],
    [
      'a kind that is none',
      (e) => ({ ...e, mentions: [{ kind: 'dog', name: '某', page: 'P1', line: 1, cell: 1, length: 1 }] }),
      /^entries\.jsonl:1: error: “mentions\.0\.kind”/,
    ],
    [
      'a key twice',
      (e) => void (e.key = 'P2/2'),
      /^entries\.jsonl:2: error: the key “P2\/2” is given twice: give each its own/,
    ],
    [
      'a title of ten million characters',
      (e) => void (e.title = '諭'.repeat(10_000_000)),
      /^entries\.jsonl:1: error: “title” is not as it should be .{1,200}: see docs\/exchange\.md$/,
    ],
    [
      'more mentions than an entry has',
      (e) => {
        const mention = { kind: 'place', name: '某', page: 'P1', line: 3, cell: 1, length: 1 };
        return { ...e, mentions: Array.from({ length: 10_001 }, () => mention) };
      },
      /^entries\.jsonl:1: error: “mentions”/,
    ],
    ['what is no object', () => [1, 2], /^entries\.jsonl:1: error: the line is not as it should be/],
    ['a day number that is none', (e) => void (e.days = [-1, 1e300]), /^entries\.jsonl:1: error: “days\.0”/],
    ['a word that is not known', (e) => ({ ...e, colour: 1 }), /^entries\.jsonl:1: error: .*colour/],
    [
      'days the wrong way round',
      (e) => void (e.days = [5, 4]),
      /^entries\.jsonl:1: error: its last day is before/,
    ],
    [
      'a day that does not exist',
      (e) => void (e.reading = { reign: '雍正', year: 4, month: 1, day: 31 }),
      /^entries\.jsonl:1: warning: there is no such day/,
    ],
    [
      'a month that does not exist',
      (e) => void (e.reading = { reign: '雍正', year: 4, month: 1, leap: true }),
      /^entries\.jsonl:1: warning: that year has no such month/,
    ],
    [
      'days that are not those of the reading',
      (e) => void (e.days = [1, 1]),
      /^entries\.jsonl:1: warning: its days 1–1 are not/,
    ],
    ['no day', (e) => ({ ...e, days: undefined }), /^entries\.jsonl:1: warning: the entry has no days/],
    [
      'a date that goes backwards',
      (e) => Object.assign(e, { days: [2_400_000, 2_400_000], reading: undefined }),
      /^entries\.jsonl:2: warning: it lies before/,
    ],
  ])('tell %s by file and line', async (_, change, expected) => {
    expect((await faultsOf(change)).filter((fault) => expected.test(fault))).toHaveLength(1);
  });

  it('report a line that is not UTF-8, and accept a byte order mark before the first', async () => {
    const to = join(data, 'out', 'coded');
    exportProduct({ data, code: 'dated', to });
    const path = join(to, 'entries.jsonl');
    const whole = readFileSync(path);
    writeFileSync(path, Buffer.concat([Buffer.from('\uFEFF'), whole]));
    expect(await checkLanghuan(to)).toEqual([]);
    const at = whole.lastIndexOf('"title":"') + '"title":"'.length;
    writeFileSync(
      path,
      Buffer.concat([whole.subarray(0, at), Buffer.from([0xd5, 0xfd]), whole.subarray(at)]),
    );
    const [{ line, message }] = await checkLanghuan(to);
    expect([line, message]).toEqual([2, 'the line is not UTF-8: convert the file to UTF-8']);
  });
});

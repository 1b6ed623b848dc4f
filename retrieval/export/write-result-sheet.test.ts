// Rows as a workbook: what is in it when all fit, when the rows or the characters are too many, and when nobody waits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLimit } from '#contract/search/export.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { neverStop, type OpenedProduct, openMadeProduct } from '#testing/products/opened-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { checkDefinite, linkTo, type ResultRows, writeResultSheet } from './write-result-sheet.ts';

let opened: OpenedProduct;
beforeAll(async () => {
  const page = { pageKey: 'p', pageNum: '一', lines: [lineOf('天地')] };
  opened = await openMadeProduct(makeProduct([page]), { name: '名' });
});
afterAll(() => opened.close());

const rowOf = (n: number) => ({ cells: [n, `行${n}`], pages: [n, n + 1], characters: 10 });
const write = (
  rows: number,
  {
    request = {},
    stop = neverStop,
    ...more
  }: { request?: object; stop?: typeof neverStop } & Partial<ResultRows> = {},
) => {
  const { answer } = writeResultSheet(
    opened.product,
    {
      code: 'made',
      filterGroup: { rules: [{ value: '天' }] },
      scope: 'all',
      sort: 'PageIdAscending',
      start: 0,
      count: exportLimit,
      timeZone: 'UTC',
      origin: 'https://books.example.org',
      now: Date.UTC(2026, 6, 1),
      traditional: false,
      mostCharacters: 1_000,
      ...request,
    },
    {
      unit: 'page',
      total: rows,
      totalHit: rows,
      requested: rows,
      columns: [
        { title: 'page', width: 8 },
        { title: 'leaf', width: 18 },
      ],
      rows: Array.from({ length: rows }, (_, i) => rowOf(i + 1)),
      ...more,
    },
    stop,
  );
  const sheets = readXlsx(Buffer.from(answer.bytes));
  const [results] = sheets.values();
  const about = new Map([...sheets.values()].at(-1)!.map(([name, cell]) => [name.value, cell?.value]));
  return {
    answer,
    names: [...sheets.keys()],
    about,
    rows: results.map((cells) => cells.map(({ value }) => value)),
  };
};
const head = ['页码', '叶面'];

describe('a result as a workbook', () => {
  it('has its rows under their titles, and tells what text is in it', () => {
    const { answer, rows, names, about } = write(3);
    expect(rows).toEqual([head, [1, '行1'], [2, '行2'], [3, '行3']]);
    expect(names).toEqual(['检索结果', '检索说明']);
    expect(answer.delivered).toEqual([
      {
        code: 'made',
        version: opened.product.bundle.facts.version,
        pages: [1, 2, 2, 3, 3, 4],
        count: 3,
        characters: 30,
      },
    ]);
    expect('leftOut' in answer).toBe(false);
    expect([about.get('导出行数'), about.get('未导出结果数')]).toEqual([3, 0]);
    expect(write(0).rows).toEqual([head]);
  });

  it('has what is put between the rows and the words about them, and speaks the script of the reader', () => {
    const figures = [{ name: '表', widths: [5], rows: [[7]] }];
    const { names, rows } = write(1, { figures, request: { traditional: true } });
    expect(names).toEqual(['檢索結果', '表', '檢索說明']);
    expect(rows[0]).toEqual(['頁碼', '葉面']);
  });

  it('ends before the row with which it would have more characters than it may, and says how many rows are left', () => {
    const all = write(3, { request: { mostCharacters: 30 } });
    expect(all.rows).toHaveLength(4);
    const { rows, answer, about } = write(3, { request: { mostCharacters: 29, start: 1 }, total: 9 });
    expect(rows).toEqual([
      head,
      [1, '行1'],
      [2, '行2'],
      ['另有 6 条结果未列出：一次最多导出原文 29 字，请缩小检索范围，或从下一条起再次导出'],
    ]);
    expect([answer.leftOut, answer.delivered?.[0].count, answer.delivered?.[0].characters]).toEqual([
      6, 2, 20,
    ]);
    expect([about.get('导出行数'), about.get('未导出结果数')]).toEqual([2, 6]);
  });

  it('has its first row however long that is', () => {
    const { rows, answer } = write(2, { request: { mostCharacters: 1 } });
    expect(rows.slice(0, 2)).toEqual([head, [1, '行1']]);
    expect(answer.leftOut).toBe(1);
  });

  it('states how many results it leaves out when the whole was requested, not when a part was', () => {
    const { rows, answer } = write(3, { total: 60_004, request: { start: 1 } });
    expect(rows.at(-1)).toEqual(['另有 60000 条结果未列出：一次最多导出 60000 条，请缩小检索范围']);
    expect('leftOut' in answer).toBe(false);
    expect(write(3, { total: 9, request: { count: 3 } }).rows).toHaveLength(4);
    // The part begins behind the end.
    expect(write(0, { total: 5, request: { start: 7 } }).rows).toEqual([head]);
  });

  it('tells how far it is while it is written', () => {
    const written = new SharedArrayBuffer(8);
    const progress = new Int32Array(written);
    const seen: number[][] = [];
    const check = () => void seen.push([...progress]);
    write(3, { requested: 3, request: { written }, stop: { check } });
    expect(seen).toEqual([
      [0, 3],
      [0, 3],
      [1, 3],
    ]);
    expect([...progress]).toEqual([2, 3]);
  });

  it('is given up when nobody waits', () => {
    let looks = 0;
    const check = () => {
      if (++looks === 2) throw new Error('left');
    };
    expect(() => write(3, { stop: { check } })).toThrow('left');
  });
});

it('an export is refused for a query of wildcards alone', () => {
  expect(() => checkDefinite({ rules: [{ value: '？' }] })).toThrow(
    expect.objectContaining({
      code: 'query-invalid',
      details: expect.stringContaining('确定的字') as string,
    }),
  );
  expect(() => checkDefinite({ rules: [{ value: '？天' }] })).not.toThrow();
});

it('links to a place on the host of the request', () => {
  expect(linkTo({ origin: 'https://books.example.org', code: 'a b' }, 'p1*1.1')).toBe(
    'https://books.example.org/app/read/a%20b?at=p1*1.1',
  );
});

import { describe, expect, it } from 'vitest';
import { parseXml, readXlsx } from '#fixtures/read-xlsx.ts';
import { type Cell, cellLimit, columnName, cutText } from './sheet-xml.ts';
import { writeWorkbook } from './write-workbook.ts';

const write = (rows: Cell[][]) =>
  readXlsx(
    Buffer.from(writeWorkbook([{ name: '表', widths: [20], rows }], '題', new Date(Date.UTC(2026, 6, 1)))),
  ).get('表')!;

describe('a sheet', () => {
  it('keeps every text as it is, whatever it begins with or holds', () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '=HYPERLINK("http://example.org","天")',
      '\t=1',
      "'=1",
      '<b>&amp;"天"]]>',
      '_x0041_',
      '_x005F_x0041_',
      ' 前後有空 ',
      '一\n二\r\n三\r四',
      '\u0001\u0008\u000B\u001F\u007F\u0085\uFFFE\uFFFF',
      '𠀀𪜶',
      '一\u{E0100}',
    ];
    const rows = write(texts.map((text) => [text]));
    expect(rows.map(([cell]) => cell.value)).toEqual(texts);
    // A cell of the format "@" stays a text when it is edited.
    expect(new Set(rows.map(([cell]) => cell.format))).toEqual(new Set([49]));
    const runs = write(
      texts.map((text) => [
        [
          { text, style: 'note' },
          { text, style: 'hit' },
        ],
      ]),
    );
    expect(runs.map(([cell]) => [cell.value, cell.bold])).toEqual(texts.map((text) => [text + text, [text]]));
  });

  it('has a sign in the place of half a character', () => {
    expect(write([['天\uD840下']])[0][0].value).toBe('天\uFFFD下');
  });

  it('cuts what a cell cannot hold between two characters, and says so', () => {
    const long = '天'.repeat(cellLimit - 2);
    const [[plain], [rich]] = write([
      [`${long}𠀀𠀀`],
      [
        [
          { text: long, style: 'plain' },
          { text: '𠀀𠀀', style: 'hit' },
          { text: '下', style: 'plain' },
        ],
      ],
    ]);
    for (const { value } of [plain, rich]) {
      expect(String(value).length).toBeLessThanOrEqual(cellLimit);
      expect(value === `${long}…`).toBe(true);
    }
    expect(cutText('𠀀天下', 2)).toBe('…');
  });

  it('links an address beside its text', () => {
    const link = 'http://localhost/app/read/x?pageId=3&key=%E5%A4%A9"<';
    expect(write([['', { link }, 7]])[0].slice(1)).toMatchObject([{ value: link, link }, { value: 7 }]);
  });

  it('names the columns after Z', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  it('is held to XML by a reader that refuses what is none', () => {
    for (const xml of ['<a>', '<a></b>', '<a>&x</a>', '<a b=c/>', '<a>\u0001</a>'])
      expect(() => parseXml(xml), xml).toThrow();
  });
});

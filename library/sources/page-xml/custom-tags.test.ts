import { afterAll, describe, expect, it } from 'vitest';
import { ColumnType, type Column, MarkPosition } from '#contract/reading/reader.ts';
import { line, pageXml, read, region, folderOf, removeFolders } from '#testing/products/page-xml-folder.ts';
import { composePage } from '../../pages/compose-page.ts';

afterAll(removeFolders);

/** The columns of a page of lines, each with its text and `custom`, and the faults reported for the file. */
const columnsOf = (lines: readonly [string, string][], more = '') => {
  const xml = pageXml(
    region(
      lines.map(([text, custom], i) =>
        line(text, [800 - i * 90, 100, 870 - i * 90, 700], `custom="${custom}"`),
      ),
    ) + more,
  );
  const { pages, messages, product } = read(folderOf({ 'p_1.xml': xml }));
  const page = composePage(pages[0], 1, product!, () => undefined);
  return { messages, page, columns: page.blocks.flatMap(({ columns }): Column[] => columns) };
};

describe('what custom says of the characters of a line', () => {
  it('brings lines along them, by the names that tools and people give them', () => {
    const { messages, columns } = columnsOf([
      [
        '漢司馬遷作史記',
        'readingOrder {index:0;} properName {offset:1; length:3; id:sima;} 書名號 {offset:5; length:2;}',
      ],
      [
        '𠮷人見漢書',
        'bookTitle {offset:4; length:2;} 专名号 {offset:4; length:1;} person {offset:0; length:2;}',
      ],
    ]);
    expect(messages).toEqual([]);
    expect(columns.map(({ lineSymbol }) => lineSymbol)).toEqual([
      [
        { id: 'sima', kind: 'ProperName', start: 2, end: 4 },
        { id: 's1', kind: 'BookTitle', start: 6, end: 7 },
      ],
      [
        { id: 's2', kind: 'BookTitle', start: 4, end: 5 },
        { id: 's3', kind: 'ProperName', start: 4, end: 4 },
      ],
    ]);
  });

  it('brings marks at every position, one of several characters, and signs of the form itself', () => {
    const at = MarkPosition.options
      .map((position, i) => `mark {offset:${i}; length:1; text:○; position:${position};}`)
      .join(' ');
    const { messages, columns } = columnsOf([
      ['天地玄黃宇宙', at],
      ['天地玄黃', 'mark {offset:1; length:2; text:\\u003B; position:left;}'],
    ]);
    expect(messages).toEqual([]);
    expect(new Set(columns[0].symbols.map(({ position }) => position))).toEqual(
      new Set(MarkPosition.options),
    );
    expect(columns[1].symbols).toEqual([{ text: ';', start: 2, end: 3, position: 'Left' }]);
  });

  it('brings every type of text, and what lies behind it', () => {
    const behind = `<ImageRegion id="b" custom="columnType {type:BackgroundImage;}"><Coords points="10,10 90,10 90,900 10,900"/></ImageRegion>`;
    const { messages, page, columns } = columnsOf(
      ColumnType.options.map((type): [string, string] => ['Old Books', `columnType {type:${type};}`]),
      behind,
    );
    expect(messages).toEqual([]);
    expect(columns.map(({ columnType }) => columnType)).toEqual([...ColumnType.options, 'BackgroundImage']);
    expect(page.blocks.at(-1)).toMatchObject({ areaType: 'Background', left: 10, right: 90, bottom: 900 });
    expect(columns.slice(0, -1).every(({ words }) => words.join('') === 'OldBooks')).toBe(true);
  });

  it('reports what is invalid by line, and reads on', () => {
    const { messages, columns } = columnsOf([
      [
        '天地',
        'properName {offset:1; length:9;} mark {offset:0; length:1; position:Left;} columnType {type:Latin;}',
      ],
    ]);
    expect(columns[0]).toMatchObject({ columnType: 'Normal', lineSymbol: [], symbols: [] });
    expect(messages.map((fault) => fault.replace(/.*: line [^:]*: /, ''))).toEqual([
      expect.stringMatching(/columnType “Latin” is none; known are Normal/),
      expect.stringMatching(/properName has no offset and length within the 2 characters/),
      expect.stringMatching(/the mark has no text/),
    ]);
    for (const fault of messages) expect(fault).toMatch(/^p_1\.xml:\d+: .*mend its custom$/);
  });
});

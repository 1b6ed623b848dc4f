// No text of a page is lost without a report: tables are read, pictures with the path of another machine are found,
// omitted text is reported, and text that is not understood is counted.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  folderOf,
  line,
  pageXml,
  pageXmlBox,
  pageXmlText,
  read,
  region,
  removeFolders,
} from '#testing/products/page-xml-folder.ts';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';

afterAll(removeFolders);

const page = (body: string) => read(folderOf({ 'p_1.xml': pageXml(body) }));
const text = (of: string) => `<TextEquiv><Unicode>${of}</Unicode></TextEquiv>`;
const cell = (of: string, row: number, col: number, top: number) =>
  `<TableCell id="c${row}${col}" row="${row}" col="${col}">${pageXmlBox(100, top, 200, top + 100)}${line(of, [110, top + 10, 190, top + 90])}</TableCell>`;

describe('a table', () => {
  it.skipIf(!hasCases)('of cells, or of regions, is read', () => {
    const cells = read(caseOf('p03-table'));
    expect(cells.pages.map(pageXmlText)).toEqual(['諸侯年表|魯隱公元|齊僖公九|晉鄂侯二']);
    expect(cells.messages).toEqual([]);
    expect(cells.pages[0].layout?.blocks.map((b) => b.areaType)).toEqual([
      'text',
      'Table',
      'cell',
      'cell',
      'cell',
    ]);
    expect(cells.pages[0].figures?.map((f) => f.type)).toEqual(['Table']);
    expect(read(caseOf('p03b-table-ocrd')).pages.map(pageXmlText)).toEqual(['魯隱公元']);
  });

  it('comes where the reading order has it, its cells by row, each a text of its own', () => {
    const table = `<TableRegion id="t">${pageXmlBox(100, 100, 200, 400)}${cell('丙', 1, 0, 300)}${cell('乙', 0, 1, 200)}${cell('甲', 0, 0, 100)}</TableRegion>`;
    const order =
      '<ReadingOrder><OrderedGroup id="g"><RegionRefIndexed index="0" regionRef="t"/><RegionRefIndexed index="1" regionRef="r1"/></OrderedGroup></ReadingOrder>';
    const [read] = page(`${order}${region([line('後文', [800, 100, 900, 400])])}${table}`).pages;
    expect(pageXmlText(read)).toBe('甲|乙|丙|後文');
    expect(read.lines.map((l) => l.section)).toEqual([true, true, true, true]);
  });
});

describe('a picture that is named by the path of another machine', () => {
  it.skipIf(!hasCases).each(['p05a-windows', 'p05b-posix', 'p05c-url', 'p05d-fileurl'])(
    'is the one beside the file (%s)',
    (name) => {
      const { pages, faults, messages } = read(caseOf(name));
      expect(pages.map((p) => typeof p.picture === 'object' && p.picture.path)).toEqual([
        caseOf(name, '0001.jpg'),
      ]);
      expect(messages).toEqual([
        expect.stringMatching(/^0001\.xml:3: the picture “.*another machine.*0001\.jpg.*taken/),
      ]);
      expect(faults.every((f) => f.severity === 'warning')).toBe(true);
    },
  );

  it('by a name of its own is found by that; nothing is read where the path leads', () => {
    const secret = folderOf({ 'secret.jpg': 'x' });
    const named = (name: string) => pageXml('', `imageFilename="${name}" imageWidth="10" imageHeight="10"`);
    const dir = folderOf({
      'p_1.xml': named('file:///srv/scan%207.tif'),
      'p_2.xml': named(join(secret, 'secret.jpg')),
    });
    writeFileSync(join(dir, 'scan 7.tif'), 'x');
    const { pages, messages } = read(dir);
    expect(pages.slice(0, 2).map((p) => typeof p.picture === 'object' && p.picture.path)).toEqual([
      join(dir, 'scan 7.tif'),
      false,
    ]);
    expect(messages).toContainEqual(
      expect.stringMatching(/^p_2\.xml:2: page p_2 has no picture: put “secret\.jpg”/),
    );
  });
});

describe('text that is not read', () => {
  it('within noise or a rule is reported with its words', () => {
    const noise = `<NoiseRegion id="n">${pageXmlBox(100, 100, 200, 400)}${line('漫漶', [110, 110, 190, 390])}</NoiseRegion>`;
    const rule = `<SeparatorRegion id="s">${pageXmlBox(300, 100, 310, 400)}${text('界')}</SeparatorRegion>`;
    expect(page(noise + rule).messages).toEqual([
      expect.stringMatching(/region n is a NoiseRegion.*“漫漶”.*TextRegion/),
      expect.stringMatching(/region s is a SeparatorRegion.*“界”/),
    ]);
  });

  it('in elements of a kind that is not known is counted, by file', () => {
    const strange = `<Marginalia>${line('眉批', [110, 110, 190, 390])}</Marginalia>`;
    const body = `${region([line('本　文。', [800, 100, 900, 400]), line('{艸鱉}', [700, 100, 800, 400])])}${strange}`;
    expect(page(body).messages).toEqual([
      expect.stringMatching(/^p_1\.xml:0: 2 of its 9 characters are not taken/),
    ]);
    expect(page(region([line('本文', [800, 100, 900, 400])])).messages).toEqual([]);
  });
});

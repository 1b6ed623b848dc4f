import { afterAll, describe, expect, it } from 'vitest';
import {
  pageXmlBox,
  folderOf,
  line,
  note,
  pageXml,
  read,
  region,
  removeFolders,
  pageXmlText,
} from '#testing/products/page-xml-folder.ts';

afterAll(removeFolders);

describe('a page of PAGE XML', () => {
  it('joins stretches into printed lines, and rows of small type into notes that run on', () => {
    const body = region([
      line('天地', [800, 100, 900, 300]),
      line('右行', [850, 300, 900, 500], note),
      line('左行', [800, 300, 850, 500], note),
      line('玄', [800, 500, 900, 600]),
      line('又右', [850, 1100, 900, 1300], note),
      line('又左', [800, 1100, 850, 1300], note),
      line('續右', [750, 100, 800, 300], note),
      line('續左', [700, 100, 750, 300], note),
      line('黃', [700, 300, 800, 400]),
    ]);
    const { pages, messages } = read(folderOf({ 'p_1.xml': pageXml(body) }));
    expect([pageXmlText(pages[0]), messages]).toEqual(['天地(右行/左行)玄(又右/又左)|(續右/續左)黃', []]);
    const notes = pages[0].lines.flatMap((l) =>
      l.runs.flatMap((r) => (r.kind === 'note' ? [r.continues] : [])),
    );
    expect(notes).toEqual([false, false, true]);
    expect(pages[0].layout?.rows.map((r) => r.columnType)).toEqual([
      'Normal',
      'RightSmall',
      'LeftSmall',
      'Normal',
      'RightSmall',
      'LeftSmall',
      'RightSmall',
      'LeftSmall',
      'Normal',
    ]);
  });

  it('is read in its reading order, of regions and of lines, and in the order of the file without one', () => {
    const regions = [
      region([line('乙', [500, 100, 600, 400])], 'b', '', [500, 100, 600, 400]),
      region(
        [
          line('丙', [200, 100, 300, 400], 'custom="readingOrder {index:1;}"'),
          line('甲', [300, 100, 400, 400], 'custom="readingOrder {index:0;}"'),
        ],
        'a',
        '',
        [200, 100, 400, 400],
      ),
    ].join('');
    const order =
      '<ReadingOrder><OrderedGroup id="g"><RegionRefIndexed index="1" regionRef="b"/><RegionRefIndexed index="0" regionRef="a"/></OrderedGroup></ReadingOrder>';
    const textWith = (body: string) => pageXmlText(read(folderOf({ 'p_1.xml': pageXml(body) })).pages[0]);
    expect(textWith(order + regions)).toBe('甲|丙|乙');
    expect(textWith(regions)).toBe('乙|甲|丙');
  });

  it('keeps the boxes of glyphs as cells, parts one evenly at spaces, and leaves the rest to share', () => {
    const glyph = (text: string, top: number, bottom: number) =>
      `<Glyph>${pageXmlBox(800, top, 900, bottom)}<TextEquiv><Unicode>${text}</Unicode></TextEquiv></Glyph>`;
    const word = `<Word>${pageXmlBox(800, 100, 900, 400)}${glyph('天', 100, 190)}${glyph('地', 220, 400)}<TextEquiv><Unicode>天地</Unicode></TextEquiv></Word>`;
    const body = region([
      line('天地', [800, 100, 900, 400], '', word),
      line('晉　張華', [600, 100, 700, 500]),
      line('無隔', [400, 100, 500, 500]),
    ]);
    const [page] = read(folderOf({ 'p_1.xml': pageXml(body) })).pages;
    expect(page.layout?.rows.map((r) => r.cells)).toEqual([
      [
        [100, 190],
        [220, 400],
      ],
      [
        [100, 200],
        [300, 400],
        [400, 500],
      ],
      undefined,
    ]);
  });

  it('distinguishes running text, text beside it, and figures', () => {
    const body = [
      region(
        [line('卷三', [910, 600, 980, 800])],
        'm',
        'custom="structure {type:Marginalia_Metadata;}"',
        [910, 600, 980, 800],
      ),
      region([line('本文', [800, 100, 900, 400])]),
      `<ImageRegion id="i">${pageXmlBox(100, 100, 300, 300)}</ImageRegion>`,
      `<GraphicRegion id="s" type="stamp">${pageXmlBox(100, 400, 300, 600)}</GraphicRegion>`,
      `<SeparatorRegion id="x">${pageXmlBox(100, 700, 900, 702)}</SeparatorRegion>`,
    ].join('');
    const [page] = read(folderOf({ 'p_1.xml': pageXml(body) })).pages;
    expect(page.layout?.blocks.map((b) => b.areaType)).toEqual(['marginalia', 'text', 'Image', 'Seal']);
    expect(page.lines.map((l) => l.section)).toEqual([true, true]);
  });

  it('reports a line without a place by its own line in the file, and takes it from the baseline where there is one', () => {
    const bare = (inner: string) =>
      `<TextLine id="x">${inner}<TextEquiv><Unicode>天地</Unicode></TextEquiv></TextLine>`;
    const body = `${region([bare('<Coords points=""/><Baseline points="850,100 850,300"/>')])}\n${region([bare('')], 'r2')}`;
    const { pages, messages } = read(folderOf({ 'p_1.xml': pageXml(body) }));
    expect(pages[0].layout?.rows).toMatchObject([{ left: 800, top: 100, right: 900, bottom: 300 }]);
    expect(messages).toEqual([
      expect.stringMatching(/^p_1\.xml:3: line x has no polygon.*baseline/),
      expect.stringMatching(/^p_1\.xml:4: line x has neither polygon nor baseline.*“天地”.*draw its polygon/),
    ]);
  });

  it('in a form that is not read, or broken, refuses the import at its line', () => {
    const faulty = (content: string) =>
      read(folderOf({ 'p_1.xml': content })).faults.filter((f) => f.severity === 'error');
    expect(faulty(pageXml('', undefined, '2010-03-19'))).toMatchObject([
      { line: 1, message: /2010-03-19.*export/ },
    ]);
    expect(faulty(pageXml('', 'imageFilename="a.jpg"'))).toMatchObject([{ line: 2, message: /imageWidth/ }]);
    expect(faulty('<annotation>\n<filename>a.jpg</filename></annotation>')).toMatchObject([
      { message: /<size>/ },
    ]);
    expect(faulty('<PcGts')).toMatchObject([{ message: /not well-formed/ }]);
    expect(read(folderOf({ 'p_1.xml': '<alto/>' })).messages).toEqual([
      expect.stringMatching(/<alto> is neither/),
    ]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Fault, SourcePage, SourceProduct } from '../../source.ts';
import { openPageXml, type PageXmlOptions } from './open-page-xml.ts';

const root = mkdtempSync(join(tmpdir(), 'page-xml-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;

/** Writes files by path, each a text, into a new folder. */
const folderOf = (files: Record<string, string>): string => {
  const dir = join(root, String(++folders));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
};

interface Read {
  pages: SourcePage[];
  faults: Fault[];
  product?: SourceProduct;
  /** `file:line: message`, with paths from the folder. */
  told: string[];
}
const read = (dir: string, options: PageXmlOptions = {}): Read => {
  const opened = openPageXml([dir], options);
  const pages = 'product' in opened ? [...opened.product.pages()] : [];
  const faults = 'product' in opened ? opened.faults() : opened.faults;
  const told = faults
    .filter((f) => !/nothing tells this book/.test(f.message))
    .map((f) => `${relative(dir, f.file)}:${f.line}: ${f.message}`);
  return { pages, faults, told, ...('product' in opened ? { product: opened.product } : {}) };
};

const pageXml = (
  body: string,
  attributes = 'imageFilename="p_1.jpg" imageWidth="1000" imageHeight="1400"',
  year = '2019-07-15',
) =>
  `<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/${year}">\n<Page ${attributes}>\n${body}\n</Page></PcGts>`;
const box = (left: number, top: number, right: number, bottom: number) =>
  `<Coords points="${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}"/>`;
const line = (text: string, at: [number, number, number, number], more = '', inner = '') =>
  `<TextLine id="l${at.join('-')}" ${more}>${box(...at)}${inner}<TextEquiv><Unicode>${text}</Unicode></TextEquiv></TextLine>`;
const region = (
  lines: string[],
  id = 'r1',
  more = '',
  at: [number, number, number, number] = [100, 100, 900, 1300],
) => `<TextRegion id="${id}" ${more}>${box(...at)}${lines.join('\n')}</TextRegion>`;
const note = 'custom="structure {type:Commentary;}"';
const textOf = (page: SourcePage) =>
  page.lines
    .map((l) =>
      l.runs
        .map((r) =>
          r.kind === 'main'
            ? r.cells.map((c) => c.text).join('')
            : r.kind === 'note'
              ? `(${r.right.map((c) => c.text).join('')}/${r.left.map((c) => c.text).join('')})`
              : '',
        )
        .join(''),
    )
    .join('|');

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
    const { pages, told } = read(folderOf({ 'p_1.xml': pageXml(body) }));
    expect([textOf(pages[0]), told]).toEqual(['天地(右行/左行)玄(又右/又左)|(續右/續左)黃', []]);
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
    const textWith = (body: string) => textOf(read(folderOf({ 'p_1.xml': pageXml(body) })).pages[0]);
    expect(textWith(order + regions)).toBe('甲|丙|乙');
    expect(textWith(regions)).toBe('乙|甲|丙');
  });

  it('keeps the boxes of glyphs as cells, parts one evenly at spaces, and leaves the rest to share', () => {
    const glyph = (text: string, top: number, bottom: number) =>
      `<Glyph>${box(800, top, 900, bottom)}<TextEquiv><Unicode>${text}</Unicode></TextEquiv></Glyph>`;
    const word = `<Word>${box(800, 100, 900, 400)}${glyph('天', 100, 190)}${glyph('地', 220, 400)}<TextEquiv><Unicode>天地</Unicode></TextEquiv></Word>`;
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

  it('tells running text from what stands beside it, and figures from both', () => {
    const body = [
      region(
        [line('卷三', [910, 600, 980, 800])],
        'm',
        'custom="structure {type:Marginalia_Metadata;}"',
        [910, 600, 980, 800],
      ),
      region([line('本文', [800, 100, 900, 400])]),
      `<ImageRegion id="i">${box(100, 100, 300, 300)}</ImageRegion>`,
      `<GraphicRegion id="s" type="stamp">${box(100, 400, 300, 600)}</GraphicRegion>`,
      `<SeparatorRegion id="x">${box(100, 700, 900, 702)}</SeparatorRegion>`,
    ].join('');
    const [page] = read(folderOf({ 'p_1.xml': pageXml(body) })).pages;
    expect(page.layout?.blocks.map((b) => b.areaType)).toEqual(['marginalia', 'text', 'Image', 'Seal']);
    expect(page.lines.map((l) => l.section)).toEqual([true, true]);
  });

  it('tells of a line without a place by its own line in the file, and takes it from the baseline where there is one', () => {
    const bare = (inner: string) =>
      `<TextLine id="x">${inner}<TextEquiv><Unicode>天地</Unicode></TextEquiv></TextLine>`;
    const body = `${region([bare('<Coords points=""/><Baseline points="850,100 850,300"/>')])}\n${region([bare('')], 'r2')}`;
    const { pages, told } = read(folderOf({ 'p_1.xml': pageXml(body) }));
    expect(pages[0].layout?.rows).toMatchObject([{ left: 800, top: 100, right: 900, bottom: 300 }]);
    expect(told).toEqual([
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
    expect(read(folderOf({ 'p_1.xml': '<alto/>' })).told).toEqual([
      expect.stringMatching(/<alto> is neither/),
    ]);
  });
});

describe('a folder of books', () => {
  const voc = '<annotation><size><width>100</width><height>100</height></size></annotation>';

  it('has a book a folder, pages in the order of their numbers, and volumes where names tell them', () => {
    const dir = folderOf({
      'b/x_1_10.xml': voc,
      'b/x_1_9.xml': voc,
      'b/x_2_1.xml': voc,
      'a/only_3.xml': voc,
      'a/cover.xml': voc,
    });
    const { pages, product } = read(dir);
    expect(product?.books.map((b) => b.key)).toEqual(['a', 'b']);
    expect(pages.map((p) => p.pageNum)).toEqual(['cover', '影像3', '1·影像9', '1·影像10', '2·影像1']);
    const nodes = pages.flatMap((p) => p.lines.flatMap((l) => l.nodes ?? []));
    expect(nodes.map((n) => `${n.depth} ${n.title}`)).toEqual(['0 a', '0 b', '1 1', '1 2']);
  });

  it('parts a long book into ranges, unless its book.json lists what is in it', () => {
    const files = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`p_${i + 1}.xml`, voc]));
    const titles = (more: Record<string, string>) =>
      read(folderOf({ ...files, ...more })).pages.flatMap((p) =>
        p.lines.flatMap((l) => (l.nodes ?? []).map((n) => n.title)),
      );
    expect(titles({})).toEqual([expect.any(String), '影像1—20', '影像21—40', '影像41—45']);
    const contents = [
      { title: '卷上', page: 'p_1' },
      { title: '天文', page: 'p_3', depth: 2 },
      { title: '卷下', page: 'p_30.xml' },
    ];
    expect(titles({ 'book.json': JSON.stringify({ title: '機巧圖彙', contents }) })).toEqual([
      '機巧圖彙',
      '卷上',
      '天文',
      '卷下',
    ]);
  });

  it('is described by book.json before the command, and a mistake in it is told', () => {
    const about = { title: '機巧圖彙', authors: ['細川半藏'], dynasty: '江戶', edition: '寛政八年刊本' };
    const { product } = read(folderOf({ 'p_1.xml': voc, 'book.json': JSON.stringify(about) }), {
      edition: '刊本',
      licence: 'PDM',
    });
    expect(product?.books[0]).toMatchObject({
      title: '機巧圖彙',
      authors: [{ name: '細川半藏', dynasty: '江戶' }],
      edition: '寛政八年刊本',
      licence: 'PDM',
    });
    const wrong = read(folderOf({ 'p_1.xml': voc, 'book.json': '{"titel":"x"}' })).told;
    expect(wrong).toEqual([
      expect.stringMatching(/^book\.json:0: “titel” is not known; known are title, authors/),
    ]);
    const lost = read(
      folderOf({ 'p_1.xml': voc, 'book.json': '{"contents":[{"title":"x","page":"q"}]}' }),
    ).told;
    expect(lost).toEqual([expect.stringMatching(/contents\.0.*no page “q”/)]);
    expect(read(folderOf({ 'p_1.xml': voc, 'book.json': '{' })).told).toEqual([
      expect.stringMatching(/no JSON/),
    ]);
  });

  it('reads nothing that a link or a name leads out of it', () => {
    const secret = folderOf({ 'secret.jpg': 'x', 'p_2.xml': voc });
    const dir = folderOf({
      'p_1.xml': pageXml(
        '',
        `imageFilename="../${relative(root, secret)}/secret.jpg" imageWidth="10" imageHeight="10"`,
      ),
    });
    symlinkSync(join(secret, 'p_2.xml'), join(dir, 'p_2.xml'));
    symlinkSync(secret, join(dir, 'sub'));
    const { pages, told, faults } = read(dir);
    expect(pages.map((p) => p.pageKey)).toEqual(['p_1']);
    expect(pages[0].picture).toBeUndefined();
    expect(told.sort()).toEqual([
      expect.stringMatching(/^p_1\.xml:2: the picture “\.\.\/.*lies outside/),
      expect.stringMatching(/^p_2\.xml:0: a link is not followed/),
      expect.stringMatching(/^sub:0: a link is not followed/),
    ]);
    expect(faults.some((f) => f.severity === 'error')).toBe(true);
  });

  it('tells of each page whose picture is missing, and says nothing where no page has one', () => {
    const page = (name: string) => pageXml('', `imageFilename="${name}" imageWidth="10" imageHeight="10"`);
    const some = read(folderOf({ 'p_1.xml': page('p_1.jpg'), 'p_1.jpg': 'x', 'p_2.xml': page('p_2.jpg') }));
    expect(some.pages.map((p) => (p.picture === 'missing' ? p.picture : typeof p.picture))).toEqual([
      'object',
      'missing',
    ]);
    expect(some.told).toEqual([
      expect.stringMatching(/^p_2\.xml:2: page p_2 has no picture: put “p_2\.jpg”/),
    ]);
    const none = read(folderOf({ 'p_1.xml': page('p_1.jpg'), 'p_2.xml': page('p_2.jpg') }));
    expect([none.pages.map((p) => p.picture), none.told]).toEqual([[undefined, undefined], []]);
  });

  it('finds pictures above a folder `page`, takes those without boxes as pages, and names what it cannot read', () => {
    const dir = folderOf({
      'p_1.jpg': 'x',
      'p_2.jpg': 'x',
      'p_3.svg': '<svg/>',
      'p_4.jp2': 'x',
      'page/p_1.xml': voc,
    });
    const { pages, told } = read(dir);
    expect(pages.map((p) => [p.pageKey, (p.picture as { path: string }).path])).toEqual([
      ['p_1', join(dir, 'p_1.jpg')],
      ['p_2', join(dir, 'p_2.jpg')],
    ]);
    expect(told).toEqual([
      expect.stringMatching(/^p_3\.svg.*SVG/),
      expect.stringMatching(/^p_4\.jp2.*JPEG 2000.*convert/),
    ]);
  });

  it('that is none, is empty or is given twice is told so', () => {
    const empty = folderOf({ 'a/readme.txt': '' });
    const tell = (...paths: string[]) => {
      const opened = openPageXml(paths);
      return ('product' in opened ? opened.faults() : opened.faults).map((f) => f.message);
    };
    expect(tell(join(root, 'nowhere'))).toEqual([expect.stringMatching(/no such folder/)]);
    expect(tell(empty)).toEqual([expect.stringMatching(/neither .xml files nor pictures/)]);
    const book = folderOf({ 'p_1.xml': voc });
    expect(tell(book, join(book, '..', String(folders)))).toEqual([expect.stringMatching(/given twice/)]);
  });
});

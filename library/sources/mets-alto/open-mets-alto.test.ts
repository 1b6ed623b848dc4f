import { afterAll, describe, expect, it } from 'vitest';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  altoTextBlock,
  lineTexts,
  metsArticle,
  metsFile,
  metsPage,
  readMetsFiles,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';

afterAll(removeNewspapers);

const one = (inner: string, more = {}, mets = {}) =>
  readMetsFiles({ 'mets.xml': metsFile(mets), 'p1.xml': altoFile(inner, more), 'p1.jpg': 'x' });

describe('ALTO', () => {
  it('has words in nested blocks, spaces between Latin ones, and a broken word without', () => {
    const line1 = altoLine(
      `${altoString('The', [100, 100, 30, 20])}<SP/>${altoString('demo', [140, 100, 40, 20], 'SUBS_TYPE="HypPart1" SUBS_CONTENT="democracy"')}<HYP CONTENT="-"/>`,
      [100, 100, 80, 20],
    );
    const line2 = altoLine(
      altoString('cracy', [100, 130, 50, 20], 'SUBS_TYPE="HypPart2"'),
      [100, 130, 50, 20],
    );
    const { pages } = one(
      `<ComposedBlock ID="C"><ComposedBlock>${altoBlock('B', line1 + line2, [100, 100, 80, 50])}</ComposedBlock></ComposedBlock>`,
    );
    expect(lineTexts(pages[0])).toEqual(['The demo-', 'cracy ']);
    expect(pages[0].layout!.rows[0].cells).toEqual([
      [100, 110],
      [110, 120],
      [120, 130],
      [140, 150],
      [150, 160],
      [160, 170],
      [170, 180],
    ]);
  });

  it.each([
    ['pixel', 1],
    ['mm10', 1],
    ['inch1200', 0.25],
  ])('in %s has its places in pixels', (unit, k) => {
    const { pages } = one(altoTextBlock('報', 'B', [400, 800, 40, 80]), {
      unit,
      page: 'WIDTH="4000" HEIGHT="8000"',
      version: '2',
    });
    const { width, height, rows, blocks } = pages[0].layout!;
    expect([width, height]).toEqual([4000 * k, 8000 * k]);
    expect(rows[0]).toMatchObject({ left: 400 * k, top: 800 * k, right: 440 * k, bottom: 880 * k });
    expect(blocks[0]).toMatchObject({ left: 400 * k, top: 800 * k, rows: 1 });
  });

  it('has lines down, from the right and turned, each with its cells in order', () => {
    const down = altoLine(altoString('一二', [900, 100, 20, 40]), [900, 100, 20, 40], 'BASEDIRECTION="ttb"');
    const left = altoLine(altoString('三四', [800, 50, 40, 20]), [800, 50, 40, 20], 'BASEDIRECTION="rtl"');
    const turned = altoBlock(
      'T',
      altoLine(altoString('ab', [50, 500, 20, 60]), [50, 500, 20, 60]),
      [50, 500, 20, 60],
      'ROTATION="90"',
    );
    const { pages } = one(altoBlock('B', down + left, [800, 50, 120, 90]) + turned);
    expect(pages[0].layout!.rows.map(({ wordDir, cells }) => [wordDir, cells])).toEqual([
      [
        'V',
        [
          [100, 120],
          [120, 140],
        ],
      ],
      [
        'H',
        [
          [820, 840],
          [800, 820],
        ],
      ],
      [
        'V',
        [
          [530, 560],
          [500, 530],
        ],
      ],
    ]);
  });

  it('reports invalid boxes and polygons, and keeps the text', () => {
    const crossing = '<Shape><Polygon POINTS="0,0 100,100 100,0 0,60"/></Shape>';
    const { pages, articles, messages } = one(
      altoBlock('B', crossing + altoLine(altoString('甲乙', []), []), [10, 20, 90, 80]),
      {},
      { logical: metsArticle('甲', ['A1#B']) },
    );
    expect(lineTexts(pages[0])).toEqual(['甲乙']);
    expect(articles[0].parts[0].polygons[0].points).toEqual([
      [10, 20],
      [100, 20],
      [100, 100],
      [10, 100],
    ]);
    expect(messages).toEqual([
      expect.stringMatching(/^p1\.xml:5: “甲乙” has no box/),
      expect.stringMatching(/^p1\.xml:5: the Polygon of B crosses itself/),
    ]);
  });
});

it('takes who publishes a newspaper and what it is about from its record', () => {
  const date = `<m:dateIssued>1940-04-30</m:dateIssued><m:publisher>晶報館</m:publisher></m:originInfo>
    <m:subject><m:topic>小報</m:topic><m:topic>上海</m:topic></m:subject><m:originInfo>`;
  const { books } = one('', {}, { date });
  expect(books).toMatchObject([{ title: '晶報', publishers: ['晶報館'], subjects: ['小報', '上海'] }]);
});

describe('the logical structure', () => {
  it('gives articles over pages, a line to one of them, and the rest to a last one', () => {
    const record = `<dmdSec ID="D1"><mdWrap MDTYPE="MODS"><xmlData><m:mods><m:titleInfo><m:title>社論</m:title></m:titleInfo>
      <m:name><m:namePart type="family">張</m:namePart><m:namePart type="given">三</m:namePart></m:name>
      <m:name><m:namePart>某</m:namePart><m:role><m:roleTerm>editor</m:roleTerm></m:role></m:name></m:mods></xmlData></mdWrap></dmdSec>`;
    const { pages, articles, messages } = readMetsFiles({
      'mets.xml': metsFile({
        files: { A1: 'file://./p1.xml', A2: './p2.xml' },
        pages: metsPage(1, 'A1') + metsPage(2, 'A2'),
        records: record,
        logical: [
          metsArticle('次', ['A2#B']),
          `<div TYPE="SECTION" LABEL="要聞">${metsArticle('x', ['A1#A', 'A2#A'], 'DMDID="D1"')}</div>`,
          metsArticle('重', ['A1#A']),
          metsArticle('無', ['A1#Z']),
          '<div TYPE="ADVERTISEMENT"><fptr><area FILEID="A2" BEGIN="C"/></fptr></div>',
        ].join('\n'),
      }),
      'p1.xml': altoFile(altoTextBlock('甲', 'A') + altoTextBlock('餘', 'R')),
      'p2.xml': altoFile(altoTextBlock('丙', 'C') + altoTextBlock('乙', 'A') + altoTextBlock('丁', 'B')),
    });
    expect(
      articles.map(({ title, type, column, authors, parts }) => [
        title,
        type,
        column,
        authors,
        parts.map((p) => [p.page, p.lines]),
      ]),
    ).toEqual([
      [
        '社論',
        'Text',
        '要聞',
        ['張三'],
        [
          [0, 1],
          [1, 1],
        ],
      ],
      ['第1版 版面其余文字', 'Text', undefined, [], [[0, 1]]],
      ['次', 'Text', undefined, [], [[1, 1]]],
      ['', 'Ad', undefined, [], [[1, 1]]],
    ]);
    expect(pages.map(lineTexts)).toEqual([
      ['甲', '餘'],
      ['乙', '丁', '丙'],
    ]);
    expect(articles[0].confidence).toBe(0.5);
    expect(messages).toEqual([
      expect.stringMatching(/^mets\.xml:\d+: the area “A” of “重” belongs to another article/),
      expect.stringMatching(/^mets\.xml:\d+: “重” has no area that is read.*once more/),
      expect.stringMatching(/^mets\.xml:\d+: “無” has an area “Z”.*no block of that id/),
    ]);
  });
});

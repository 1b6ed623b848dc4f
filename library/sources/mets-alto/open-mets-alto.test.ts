import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  lineTexts,
  metsArticle,
  metsFile,
  metsPage,
  newspaperFolder,
  readNewspaper,
  removeNewspapers,
} from '#testing/mets-folder.ts';
import { checkMetsAlto } from './check-mets-alto.ts';
import { openMetsAlto } from './open-mets-alto.ts';

afterAll(removeNewspapers);

const read = (files: Record<string, string | Uint8Array>) =>
  readNewspaper(newspaperFolder(files), openMetsAlto);
const simple = (text: string, id = 'B1', at = [100, 100, 200, 40]) =>
  altoBlock(id, altoLine(altoString(text, at, 'WC="0.5"'), at), at);
const one = (inner: string, more = {}, mets = {}) =>
  read({ 'mets.xml': metsFile(mets), 'p1.xml': altoFile(inner, more), 'p1.jpg': 'x' });

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
    const { pages } = one(simple('報', 'B', [400, 800, 40, 80]), {
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

  it('tells of boxes and polygons that are none, and keeps the text', () => {
    const crossing = '<Shape><Polygon POINTS="0,0 100,100 100,0 0,60"/></Shape>';
    const { pages, articles, told } = one(
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
    expect(told).toEqual([
      expect.stringMatching(/^p1\.xml:5: “甲乙” has no box/),
      expect.stringMatching(/^p1\.xml:5: the Polygon of B crosses itself/),
    ]);
  });
});

describe('the logical structure', () => {
  it('gives articles over pages, a line to one of them, and the rest to a last one', () => {
    const record = `<dmdSec ID="D1"><mdWrap MDTYPE="MODS"><xmlData><m:mods><m:titleInfo><m:title>社論</m:title></m:titleInfo>
      <m:name><m:namePart type="family">張</m:namePart><m:namePart type="given">三</m:namePart></m:name>
      <m:name><m:namePart>某</m:namePart><m:role><m:roleTerm>editor</m:roleTerm></m:role></m:name></m:mods></xmlData></mdWrap></dmdSec>`;
    const { pages, articles, told } = read({
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
      'p1.xml': altoFile(simple('甲', 'A') + simple('餘', 'R')),
      'p2.xml': altoFile(simple('丙', 'C') + simple('乙', 'A') + simple('丁', 'B')),
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
    expect(told).toEqual([
      expect.stringMatching(/^mets\.xml:\d+: the area “A” of “重” belongs to another article/),
      expect.stringMatching(/^mets\.xml:\d+: “重” has no area that is read.*1 times more/),
      expect.stringMatching(/^mets\.xml:\d+: “無” has an area “Z”.*no block of that id/),
    ]);
  });
});

describe('an issue', () => {
  it('is dated in 民國 years too, and one of 30 February is left out by name', () => {
    const day = (text: string) => `<m:dateIssued>${text}</m:dateIssued>`;
    const { pages, told } = read({
      'a/mets.xml': metsFile({ date: day('中華民國二十九年四月三十日') }),
      'a/p1.xml': altoFile(simple('甲')),
      'b/mets.xml': metsFile({ date: day('1940-02-30') }),
      'b/p1.xml': altoFile(simple('乙')),
      'c/mets.xml': metsFile({ date: day('民國29年4月29日 星期一') + day('1940-04-28') }),
      'c/p1.xml': altoFile(simple('丙')),
    });
    expect(pages.map((p) => p.issue?.date)).toEqual(['19400429', '19400430']);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^b\/mets\.xml:4: “1940-02-30” is no day of the calendar/),
        expect.stringMatching(/^b\/mets\.xml:\d+: nothing tells the day of the issue, so it is left out/),
        expect.stringMatching(/^c\/mets\.xml:4: “1940-04-28” is another day than 19400429/),
      ]),
    );
  });

  it('of the day and number of another is kept, and told', () => {
    const files = (dir: string) => ({
      [`${dir}/mets.xml`]: metsFile(),
      [`${dir}/p1.xml`]: altoFile(simple('甲')),
    });
    const { pages, told } = read({ ...files('a'), ...files('b') });
    expect(pages.map((p) => p.issue?.key)).toEqual(['晶報-1940-04-30-ed-1', '晶報-1940-04-30-ed-1#2']);
    expect(told.filter((t) => !/p1\.jpg/.test(t))).toEqual([
      expect.stringMatching(/^b\/mets\.xml:0: .*a\/mets\.xml is of the same day and number/),
    ]);
  });

  it('is read around what is not there, leads out, stands twice or out of order', () => {
    const secret = newspaperFolder({ 's.xml': altoFile(simple('密')), 's.jpg': 'x' });
    const dir = newspaperFolder({
      'mets.xml': metsFile({
        files: {
          A1: 'p1.xml',
          A2: 'no.xml',
          A3: `../${basename(secret)}/s.xml`,
          A4: 'link.xml',
          I1: 'file:///etc/passwd.jpg',
          I2: 'no.jpg',
        },
        pages:
          metsPage(2, 'A2', 'I2') +
          metsPage(1, 'A1', 'I1') +
          metsPage(3, 'A3') +
          metsPage(4, 'A4') +
          metsPage(5, 'A1', 'A9'),
      }),
      'p1.xml': altoFile(`${simple('甲')}${simple('乙')}`, { name: 'D:\\scans\\no.tif' }),
      'bad.xml': 'x',
    });
    symlinkSync(join(secret, 's.xml'), join(dir, 'link.xml'));
    const { pages, told } = readNewspaper(dir, openMetsAlto);
    expect(pages.map((p) => [p.pageNum, p.lines.length, p.picture])).toEqual([
      ['第1版', 2, 'missing'],
      ['第2版', 0, 'missing'],
      ['第3版', 0, undefined],
      ['第4版', 0, undefined],
      ['第5版', 0, undefined],
    ]);
    const all = told.join('\n');
    for (const form of [
      /^link\.xml:0: a link is not followed/m,
      /^mets\.xml:\d+: page “1” is out of order/m,
      /^mets\.xml:\d+: “file:\/\/\/etc\/passwd\.jpg” lies outside .*2 times more/m,
      /^mets\.xml:\d+: “no\.xml” of page “2” is not there/m,
      /^mets\.xml:\d+: “no\.jpg” is not there, so page “2” stands without/m,
      /^mets\.xml:\d+: page “5” names the file “A9”/m,
      /^mets\.xml:\d+: page “5” has the ALTO of page “1”/m,
      /^p1\.xml:2: it was made of “no”, which is the picture of another page/m,
      /^p1\.xml:\d+: the id “B1” occurs twice/m,
    ])
      expect(all).toMatch(form);
    expect(all).not.toContain('密');
  });

  it('with an entity bomb is refused, and so is a folder with nothing else', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "x">]>';
    const { pages, told } = read({
      'mets.xml': metsFile(),
      'p1.xml': altoFile(simple('甲')).replace('?>', `?>${bomb}`),
      'p1.jpg': 'x',
    });
    expect([pages.length, pages[0].lines.length, told]).toEqual([
      1,
      0,
      [expect.stringMatching(/^p1\.xml:1: it has a DOCTYPE.*stands without its text/)],
    ]);
    const { faults } = read({ 'mets.xml': metsFile().replace('?>', `?>${bomb}`) });
    expect(faults.map((f) => f.severity)).toEqual(['warning', 'error']);
  });

  it('is checked with its pictures: one of another shape, and one of 300 megapixels', async () => {
    const wide = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    // A TIFF whose header alone tells of 20,000 × 15,000 pixels.
    const tiff = Buffer.alloc(8 + 2 + 9 * 12 + 4 + 1);
    tiff.write('II*\0', 'latin1');
    tiff.writeUInt32LE(8, 4);
    const tags = [
      [256, 20_000],
      [257, 15_000],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, 122],
      [277, 1],
      [278, 15_000],
      [279, 1],
    ];
    tiff.writeUInt16LE(tags.length, 8);
    tags.forEach(([tag, value], i) => {
      tiff.writeUInt16LE(tag, 10 + i * 12);
      tiff.writeUInt16LE(4, 12 + i * 12);
      tiff.writeUInt32LE(1, 14 + i * 12);
      tiff.writeUInt32LE(value, 18 + i * 12);
    });
    const dir = newspaperFolder({
      'mets.xml': metsFile({
        files: { A1: 'p1.xml', I1: 'p1.jpg', A2: 'p2.xml', I2: 'p2.tif' },
        pages: metsPage(1, 'A1', 'I1') + metsPage(2, 'A2', 'I2'),
      }),
      'p1.xml': altoFile(simple('甲')),
      'p1.jpg': wide,
      'p2.xml': altoFile(simple('乙')),
      'p2.tif': tiff,
    });
    const faults = await checkMetsAlto([dir]);
    expect(faults.map((f) => `${basename(f.file)}: ${f.severity}: ${f.message}`)).toEqual([
      expect.stringMatching(
        /^p1\.jpg: warning: page 1: its picture is 1400 × 1000, but its boxes were drawn on one of 1000 × 1400/,
      ),
      expect.stringMatching(/^p2\.tif: warning: page 2: its picture has .*megapixels/),
    ]);
  });
});

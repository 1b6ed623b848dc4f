import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  altoFile,
  altoTextBlock,
  metsFile,
  metsPage,
  newspaperFolder,
  readNewspaper,
  readMetsFiles,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';
import { checkMetsAlto } from './check-mets-alto.ts';
import { openMetsAlto } from './open-mets-alto.ts';

afterAll(removeNewspapers);

describe('an issue', () => {
  it('is dated in 民國 years too, and one of 30 February is left out by name', () => {
    const day = (text: string) => `<m:dateIssued>${text}</m:dateIssued>`;
    const { pages, messages } = readMetsFiles({
      'a/mets.xml': metsFile({ date: day('中華民國二十九年四月三十日') }),
      'a/p1.xml': altoFile(altoTextBlock('甲')),
      'b/mets.xml': metsFile({ date: day('1940-02-30') }),
      'b/p1.xml': altoFile(altoTextBlock('乙')),
      'c/mets.xml': metsFile({ date: day('民國29年4月29日 星期一') + day('1940-04-28') }),
      'c/p1.xml': altoFile(altoTextBlock('丙')),
    });
    expect(pages.map((p) => p.issue?.date)).toEqual(['19400429', '19400430']);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^b\/mets\.xml:4: “1940-02-30” is no day of the calendar/),
        expect.stringMatching(/^b\/mets\.xml:\d+: nothing tells the day of the issue, so it is left out/),
        expect.stringMatching(/^c\/mets\.xml:4: “1940-04-28” is another day than 19400429/),
      ]),
    );
  });

  it('of 30 February is put under the day of its label, which is reported', () => {
    const mets = metsFile({ date: '<m:dateIssued>1940-02-30</m:dateIssued>' });
    const { pages, messages } = readMetsFiles({
      'mets.xml': mets.replace('OBJID=""', 'OBJID="" LABEL="晶報, 1940-03-01"'),
      'p1.xml': altoFile(altoTextBlock('甲')),
      'p1.jpg': 'x',
    });
    expect(pages.map((p) => p.issue?.date)).toEqual(['19400301']);
    expect(messages).toEqual([
      expect.stringMatching(/^mets\.xml:4: “1940-02-30” is no day .*; until then 19400301 is taken/),
    ]);
  });

  it.each([
    ['19110812', '19110812'],
    ['晶報19110812', '19110812'],
    ['晶報 1911 08 12', '19110812'],
    ['Ching Pao 12.8.1911', '19110812'],
    ['一九一一年八月十二日', '19110812'],
    ['晶報民國二十九年四月三十日（星期二）', '19400430'],
    ['宣統三年八月十九日', '19111010'],
    ['《晶報》，宣统三年八月十九', '19111010'],
    ['申報宣統辛亥年八月十九日第13865號', '19111010'],
    ['申報宣統三年冬月廿三日第13949號', '19120111'],
    ['申报宣统三年腊月廿四', '19120211'],
  ])('is put under the day of its label alone: %s', (label, day) => {
    const { pages, messages } = readMetsFiles({
      'mets.xml': metsFile({ date: '' }).replace('OBJID=""', `OBJID="" LABEL="${label}"`),
      'p1.xml': altoFile(altoTextBlock('甲')),
      'p1.jpg': 'x',
    });
    expect([pages.map((p) => p.issue?.date), messages]).toEqual([[day], []]);
  });

  it.each(['晶報', '晶報第1911期', '光緒三十年二月三十一', '晶報 1911年8月', '辛亥年八月十九日'])(
    'is left out where its label tells no day: %s',
    (label) => {
      const { pages, messages } = readMetsFiles({
        'mets.xml': metsFile({ date: '' }).replace('OBJID=""', `OBJID="" LABEL="${label}"`),
        'p1.xml': altoFile(altoTextBlock('甲')),
      });
      expect([pages, messages[0]]).toEqual([[], expect.stringMatching(/nothing tells the day of the issue/)]);
    },
  );

  it('may give its day of a lunar month, alone or beside the Western one', () => {
    const day = (text: string) => `<m:dateIssued>${text}</m:dateIssued>`;
    const read = (date: string) =>
      readMetsFiles({
        'mets.xml': metsFile({ date }),
        'p1.xml': altoFile(altoTextBlock('甲')),
        'p1.jpg': 'x',
      });
    const { pages, messages } = read(day('光緒三十年二月初三') + day('1904年3月19日'));
    expect([pages.map((p) => p.issue?.date), messages]).toEqual([['19040319'], []]);
    const alone = read(day('光緒三十年二月初三'));
    expect([alone.pages.map((p) => p.issue?.date), alone.messages]).toEqual([['19040319'], []]);
    expect(read(day('光緒三十年二月初三') + day('1904-03-20')).messages).toEqual([
      expect.stringMatching(/^mets\.xml:4: “1904-03-20” is another day than 19040319/),
    ]);
    expect(read(day('光緒三十年二月三十一')).messages[0]).toMatch(
      /^mets\.xml:4: “光緒三十年二月三十一” is no day/,
    );
  });

  it('of the day and number of another is imported too, and reported', () => {
    const files = (dir: string) => ({
      [`${dir}/mets.xml`]: metsFile(),
      [`${dir}/p1.xml`]: altoFile(altoTextBlock('甲')),
    });
    const { pages, messages } = readMetsFiles({ ...files('a'), ...files('b') });
    expect(pages.map((p) => p.issue?.key)).toEqual(['晶報-1940-04-30-ed-1', '晶報-1940-04-30-ed-1#2']);
    expect(messages.filter((t) => !/p1\.jpg/.test(t))).toEqual([
      expect.stringMatching(/^b\/mets\.xml:3: .*a\/mets\.xml is of the same day and number/),
    ]);
  });

  it('is read around files that are missing, lie outside, occur twice or are out of order', () => {
    const secret = newspaperFolder({ 's.xml': altoFile(altoTextBlock('密')), 's.jpg': 'x' });
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
      'p1.xml': altoFile(`${altoTextBlock('甲')}${altoTextBlock('乙')}`, { name: 'D:\\scans\\no.tif' }),
      'bad.xml': 'x',
    });
    symlinkSync(join(secret, 's.xml'), join(dir, 'link.xml'));
    const { pages, messages } = readNewspaper(dir, openMetsAlto);
    expect(pages.map((p) => [p.pageNum, p.lines.length, p.picture])).toEqual([
      ['第1版', 2, 'missing'],
      ['第2版', 0, 'missing'],
      ['第3版', 0, undefined],
      ['第4版', 0, undefined],
      ['第5版', 0, undefined],
    ]);
    const all = messages.join('\n');
    for (const form of [
      /^link\.xml:0: a link is not followed/m,
      /^mets\.xml:\d+: page “1” is out of order/m,
      /^mets\.xml:\d+: “file:\/\/\/etc\/passwd\.jpg” lies outside .*2 times more/m,
      /^mets\.xml:\d+: “no\.xml” of page “2” is not there/m,
      /^mets\.xml:\d+: “no\.jpg” is not there, so page “2” has no picture/m,
      /^mets\.xml:\d+: page “5” names the file “A9”/m,
      /^mets\.xml:\d+: page “5” has the ALTO of page “1”/m,
      /^p1\.xml:2: it was made of “no”, which is the picture of another page/m,
      /^p1\.xml:\d+: the id “B1” occurs twice/m,
    ])
      expect(all).toMatch(form);
    expect(all).not.toContain('密');
  });

  it('whose ALTO names pictures of another numbering than its own is believed', () => {
    // NDNP: 0003.xml was made of 0004.tif.
    const { messages } = readMetsFiles({
      'mets.xml': metsFile({
        files: { A1: '3.xml', I1: '3.jpg', A2: '4.xml', I2: '4.jpg' },
        pages: metsPage(1, 'A1', 'I1') + metsPage(2, 'A2', 'I2'),
      }),
      '3.xml': altoFile(altoTextBlock('甲'), { name: 'ocr/4.tif' }),
      '4.xml': altoFile(altoTextBlock('乙'), { name: 'ocr/5.tif' }),
      '3.jpg': 'x',
      '4.jpg': 'x',
    });
    expect(messages).toEqual([]);
  });

  it('is reported to have pages that name nothing that is read', () => {
    const { pages, messages } = readMetsFiles({
      'mets.xml': metsFile({ files: { A1: 'p1.txt', I1: 'p1' } }),
      'p1.txt': 'x',
    });
    expect(pages.map((p) => [p.lines.length, p.picture])).toEqual([[0, undefined]]);
    expect(messages).toEqual([expect.stringMatching(/^mets\.xml:\d+: page “1” names no file that is read/)]);
  });

  it('with an entity bomb is refused, and so is a folder with nothing else', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "x">]>';
    const { pages, messages } = readMetsFiles({
      'mets.xml': metsFile(),
      'p1.xml': altoFile(altoTextBlock('甲')).replace('?>', `?>${bomb}`),
      'p1.jpg': 'x',
    });
    expect([pages.length, pages[0].lines.length, messages]).toEqual([
      1,
      0,
      [expect.stringMatching(/^p1\.xml:1: it has a DOCTYPE.*has no text/)],
    ]);
    const { faults } = readMetsFiles({ 'mets.xml': metsFile().replace('?>', `?>${bomb}`) });
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
      'p1.xml': altoFile(altoTextBlock('甲')),
      'p1.jpg': wide,
      'p2.xml': altoFile(altoTextBlock('乙')),
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

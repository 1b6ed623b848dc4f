// Issues as other houses write them: what their titles, days and text come to.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import {
  altoFile,
  altoTextBlock,
  lineTexts,
  metsArticle,
  metsFile,
  newspaperFolder,
  readMetsFiles,
  readNewspaper,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';
import { checkMetsAlto } from './check-mets-alto.ts';
import { openMetsAlto } from './open-mets-alto.ts';

afterAll(removeNewspapers);

const readCase = (name: string) => readNewspaper(caseOf(name), openMetsAlto);
const linesOf = ({ articles }: ReturnType<typeof readCase>) =>
  articles.map(({ title, parts }) => [title, parts.map((part) => [part.page, part.lines])]);
const area = (file: string, more: string) => `<fptr><area FILEID="${file}" ${more}/></fptr>`;
const article = (label: string, inner: string, more = '') =>
  `<div TYPE="ARTICLE" LABEL="${label}" ${more}>${inner}</div>`;

describe.skipIf(!hasCases)('an issue of another house', () => {
  it.each(['m14-coords', 'm16-nla'])('has two articles of two lines each (%s)', (name) => {
    const read = readCase(name);
    expect(linesOf(read)).toEqual([
      ['民食救濟', [[0, 2]]],
      ['本埠新聞', [[0, 2]]],
    ]);
    expect(read.messages).toEqual([]);
  });

  it('whose titles are tied to pages by structLink has each on its page', () => {
    expect(linesOf(readCase('m03-structlink'))).toEqual([
      ['民食救濟問題', [[0, 4]]],
      ['教育經費問題', [[1, 4]]],
    ]);
  });

  it('of a year has the day of its division', () => {
    expect(readCase('m04-day-in-structure').pages[0].issue?.date).toBe('19100106');
  });

  it('is read as IDNEXT leads', () => {
    expect(lineTexts(readCase('m08-idnext').pages[0])).toEqual(['其一起首文字', '其二續前文字']);
  });
});

// Of these files of national libraries the beginning is there, which is closed here.
describe.skipIf(!hasCases)('of the form', () => {
  const alto = { 'p1.xml': altoFile(altoTextBlock('甲')) };
  const partsOf = (path: string, form: RegExp) => readFileSync(caseOf(path), 'utf8').match(form) ?? [];

  it('of the BnF has the day that its Dublin Core gives', () => {
    const [date] = partsOf('x-bnf-manifest-head.xml', /<dc:date>.*?<\/dc:date>/);
    const records = `<dmdSec ID="DC"><mdWrap MDTYPE="DC"><xmlData><r xmlns:dc="http://purl.org/dc/elements/1.1/">${date}</r></xmlData></mdWrap></dmdSec>`;
    const { pages } = readMetsFiles({ ...alto, 'mets.xml': metsFile({ date: '', records }) });
    expect(pages[0].issue?.date).toBe('18980214');
  });

  it('of RERO, which gives no day, has that of --date, and without it a word of it', () => {
    const records = partsOf('x-rero2-mets-head.xml', /<dmdSec[^]*?<\/dmdSec>/g)
      .join('')
      .replaceAll('MODS:', 'm:');
    expect(records).toContain('pageModsBib5');
    const dir = newspaperFolder({ ...alto, 'mets.xml': metsFile({ date: '', records }) });
    expect(readNewspaper(dir, openMetsAlto).messages).toContainEqual(
      expect.stringMatching(/nothing tells the day.*--date 1940-04-30/),
    );
    const given = readNewspaper(dir, (paths) => openMetsAlto(paths, { date: '1900-01-31' }));
    expect(given.pages[0].issue?.date).toBe('19000131');
  });

  it('of the British Library has the areas that smLinkGrp ties to an article', () => {
    const group = `${partsOf('x-bl/mets-logical-excerpt.xml', /<mets:smLinkGrp>\s*<mets:smLocatorLink xlink:href="#art0001"[^]*/)[0]}</mets:smLinkGrp>`;
    const zones = [...group.matchAll(/#(pa\d+)/g)].map(([, id]) => id);
    expect(zones.length).toBeGreaterThan(5);
    const areas = zones.map(
      (id, i) =>
        `<div ID="${id}" TYPE="pageArea">${area('A1', `BETYPE="IDREF" BEGIN="B${zones.length - i}"`)}</div>`,
    );
    const read = readMetsFiles({
      'mets.xml': metsFile({
        pages: `<div ID="phys1" TYPE="page" ORDER="1"><fptr FILEID="A1"/>${areas.join('')}</div>`,
        logical: article('甲', '', 'ID="art0001"') + article('乙', '', 'ID="art0002"'),
      }).replace('</mets>', `<structLink>${group.replaceAll('mets:', '')}</structLink></mets>`),
      'p1.xml': altoFile(zones.map((_, i) => altoTextBlock('甲乙丙丁戊己庚辛壬癸'[i], `B${i + 1}`)).join('')),
    });
    expect(linesOf(read)).toEqual([['甲', [[0, zones.length]]]]);
    expect(lineTexts(read.pages[0])).toEqual([...'癸壬辛庚己戊丁丙乙甲'].slice(-zones.length));
    expect(read.messages).toContainEqual(expect.stringMatching(/“乙” has no area that is read/));
  });
});

it('ties articles to areas of pages by groups of links', () => {
  const group = (id: string, ...areas: string[]) =>
    `<smLinkGrp>${[id, ...areas].map((to) => `<smLocatorLink xlink:href="#${to}" xlink:label="x"/>`).join('')}<smArcLink xlink:from="x" xlink:to="y"/></smLinkGrp>`;
  const zone = (id: string) =>
    `<div ID="pa${id}" TYPE="area">${area('A1', `BETYPE="IDREF" BEGIN="${id}"`)}</div>`;
  const mets = metsFile({
    pages: `<div ID="page1" TYPE="PAGE" ORDER="1" ORDERLABEL="1"><fptr FILEID="A1"/>${zone('A')}${zone('B')}${zone('C')}</div>`,
    logical: article('甲', '', 'ID="art1"') + article('乙', '', 'ID="art2"'),
  }).replace(
    '</mets>',
    `<structLink>${group('art1', 'paA', 'paC')}${group('art2', 'paB')}</structLink></mets>`,
  );
  const read = readMetsFiles({
    'mets.xml': mets,
    'p1.xml': altoFile(altoTextBlock('一', 'A') + altoTextBlock('二', 'B') + altoTextBlock('三', 'C')),
  });
  expect(linesOf(read)).toEqual([
    ['甲', [[0, 2]]],
    ['乙', [[0, 1]]],
  ]);
  expect(read.pages.map(lineTexts)).toEqual([['一', '三', '二']]);
});

it('gives a page that several articles name as a whole to none of them, nor what no shape says', () => {
  const files = {
    'p1.xml': altoFile(altoTextBlock('一', 'A') + altoTextBlock('二', 'B', [100, 500, 200, 40])),
  };
  const read = (logical: string) => readMetsFiles({ ...files, 'mets.xml': metsFile({ logical }) });
  const both = read(article('甲', area('A1', '')) + article('乙', area('A1', '')));
  expect(linesOf(both)).toEqual([
    ['甲', [[0, 0]]],
    ['乙', [[0, 0]]],
    ['第1版 版面其余文字', [[0, 2]]],
  ]);
  expect(both.messages).toContainEqual(expect.stringMatching(/“甲” names page “1” as a whole.*once more/));
  const named = read(article('甲', area('A1', '')) + metsArticle('乙', ['A1#B']));
  expect(linesOf(named)).toEqual([
    ['甲', [[0, 0]]],
    ['乙', [[0, 1]]],
    ['第1版 版面其余文字', [[0, 1]]],
  ]);
  expect(linesOf(read(article('甲', area('A1', ''))))).toEqual([['甲', [[0, 2]]]]);
  const round = read(
    article('甲', area('A1', 'SHAPE="CIRCLE" COORDS="1,2,3"')) + metsArticle('乙', ['A1#B']),
  );
  expect(linesOf(round)).toEqual([
    ['乙', [[0, 1]]],
    ['第1版 版面其余文字', [[0, 1]]],
  ]);
  expect(round.messages).toContainEqual(expect.stringMatching(/“CIRCLE 1,2,3”.*neither RECT nor POLY/));
});

describe('the day of an issue', () => {
  const alto = { 'p1.xml': altoFile(altoTextBlock('甲')) };
  const dublinCore =
    '<dmdSec ID="DC"><mdWrap MDTYPE="DC"><xmlData><dc:dc xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:date>1898/02/14</dc:date></dc:dc></xmlData></mdWrap></dmdSec>';

  it('is read from Dublin Core where no MODS record gives it', () => {
    const { pages } = readMetsFiles({ ...alto, 'mets.xml': metsFile({ date: '', records: dublinCore }) });
    expect(pages[0].issue?.date).toBe('18980214');
  });

  it('is given by --date for a single issue whose files give none, and for no other', () => {
    const folder = (...dates: string[]) =>
      newspaperFolder(
        Object.fromEntries(
          dates.flatMap((date, i) => [
            [`${i}/mets.xml`, metsFile({ date })],
            [`${i}/p1.xml`, alto['p1.xml']],
          ]),
        ),
      );
    const open = (date: string, ...dates: string[]) =>
      readNewspaper(folder(...dates), (paths) => openMetsAlto(paths, { date }));
    expect(open('1940-04-30', '').pages[0].issue?.date).toBe('19400430');
    const dateIssued = '<m:dateIssued>1941-05-01</m:dateIssued>';
    expect(open('1940-04-30', dateIssued).pages[0].issue?.date).toBe('19410501');
    expect(open('1940-02-30', '').messages).toEqual([expect.stringMatching(/--date “1940-02-30” is no day/)]);
    expect(open('1940-04-30', '', '').messages).toEqual([
      expect.stringMatching(/2 issues here, and --date names/),
    ]);
  });
});

it('without a page is refused by a check, as by an import', async () => {
  const dir = newspaperFolder({ 'mets.xml': metsFile({ files: {}, pages: '' }) });
  const faults = await checkMetsAlto([dir]);
  expect(faults.filter((f) => f.severity === 'error').map((f) => f.message)).toEqual([
    expect.stringMatching(/^no page can be read/),
  ]);
});

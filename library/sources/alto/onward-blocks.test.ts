// Where IDNEXT leads, on a page and off it: it is followed, or what is not followed is reported with its characters.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  readMetsFiles,
  readNewspaper,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';
import { openRegions } from '../regions/open-regions.ts';

afterAll(removeNewspapers);

const at = [100, 100, 200, 40];
const block = (id: string, text: string, next?: string) =>
  altoBlock(id, altoLine(altoString(text, at), at), at, next === undefined ? '' : `IDNEXT="${next}"`);
const ofNext = (messages: readonly string[]) => messages.filter((message) => message.includes('IDNEXT'));

const twoPages = (first: string, second: string, logical?: string) =>
  readMetsFiles({
    'mets.xml': metsFile({
      files: { A1: 'p1.xml', A2: 'p2.xml' },
      pages: metsPage(1, 'A1') + metsPage(2, 'A2'),
      logical,
    }),
    'p1.xml': altoFile(first),
    'p2.xml': altoFile(second),
  });

describe('IDNEXT to a block of another page', () => {
  const first = block('B1', '上文') + block('B2', '未完', 'C1');
  const second = block('C1', '續，前頁') + block('C2', '他文');

  it('is reported by file with the characters that it leads to, where no article has both', () => {
    const apart = [
      expect.stringMatching(
        /^p1\.xml:\d+: IDNEXT leads to blocks of other pages \(1, with 4 characters; the first is “C1” on page “2”\)/,
      ),
    ];
    expect(ofNext(twoPages(first, second).messages)).toEqual(apart);
    const named = metsArticle('甲', ['A1#B1', 'A1#B2']) + metsArticle('乙', ['A2#C1', 'A2#C2']);
    expect(ofNext(twoPages(first, second, named).messages)).toEqual(apart);
  });

  it('is as the article has it that has both, which is read on from page to page', () => {
    const read = twoPages(first, second, metsArticle('甲', ['A1#B1', 'A1#B2', 'A2#C1']));
    expect(ofNext(read.messages)).toEqual([]);
    expect(read.articles[0].parts.map(({ page, lines }) => [page, lines])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(read.pages.map(lineTexts)).toEqual([
      ['上文', '未完'],
      ['續，前頁', '他文'],
    ]);
  });

  it('is reported where it leads back to an earlier page, whichever article has it', () => {
    const logical = metsArticle('甲', ['A1#B1', 'A2#C1']);
    const { messages } = twoPages(block('B1', '在後'), block('C1', '在前', 'B1'), logical);
    expect(ofNext(messages)).toEqual([
      expect.stringMatching(/^p2\.xml:\d+: .*2 characters; .*“B1” on page “1”/),
    ]);
  });

  it('is that of its own file where the file has several pages', () => {
    const layout = altoFile(block('B1', '未完', 'C1')).replace(
      '</Layout>',
      `<Page ID="P2" WIDTH="1000" HEIGHT="1400"><PrintSpace>${block('C1', '續文三字')}</PrintSpace></Page></Layout>`,
    );
    const page = (order: number, file: string, id: string) =>
      `<div TYPE="PAGE" ORDER="${order}" ORDERLABEL="${order}"><fptr><area FILEID="${file}" BETYPE="IDREF" BEGIN="${id}"/></fptr></div>`;
    const { messages, pages } = readMetsFiles({
      'mets.xml': metsFile({
        files: { A1: 'p1.xml', A2: 'p2.xml' },
        pages: page(1, 'A2', 'P1') + page(2, 'A1', 'P1') + page(3, 'A1', 'P2'),
      }),
      'p1.xml': layout,
      'p2.xml': altoFile(block('C1', '無關')),
    });
    expect(pages.map(lineTexts)).toEqual([['無關'], ['未完'], ['續文三字']]);
    expect(ofNext(messages)).toEqual([
      expect.stringMatching(/^p1\.xml:\d+: .*4 characters; .*“C1” on page “3”/),
    ]);
  });

  it('is reported beside scans with regions too', () => {
    const dir = mkdtempSync(join(tmpdir(), 'onward-'));
    mkdirSync(join(dir, 'a'));
    for (const [n, text] of [block('B1', '未完', 'C1'), block('C1', '續前')].entries()) {
      writeFileSync(join(dir, 'a', `jb_0001_1919-03-03_000${n + 1}.xml`), altoFile(text));
      writeFileSync(join(dir, 'a', `jb_0001_1919-03-03_000${n + 1}.mask.png`), 'no mask');
    }
    const { messages } = readNewspaper(join(dir, 'a'), openRegions);
    rmSync(dir, { recursive: true });
    expect(ofNext(messages)).toEqual([
      expect.stringMatching(/^jb_0001_1919-03-03_0001\.xml:.* 2 characters; .*“C1” on page “2”/),
    ]);
  });
});

describe('IDNEXT on a page', () => {
  const one = (inner: string) => {
    const { pages, messages } = readMetsFiles({ 'mets.xml': metsFile(), 'p1.xml': altoFile(inner) });
    return { lines: lineTexts(pages[0]), messages: ofNext(messages) };
  };

  it('leads from composed blocks and to them', () => {
    const composed = (id: string, inner: string, next: string) =>
      `<ComposedBlock ID="${id}" IDNEXT="${next}">${inner}</ComposedBlock>`;
    expect(
      one(
        block('B0', '一', 'K') +
          block('B3', '四') +
          composed('K', block('B1', '二', 'B2') + block('B2', '三'), 'B3'),
      ),
    ).toEqual({ lines: ['一', '二', '三', '四'], messages: [] });
  });

  it('is reported where it names what no page has, two blocks lead to one, or it is circular', () => {
    expect(one(block('B1', '一', 'B9') + block('B2', '二'))).toEqual({
      lines: ['一', '二'],
      messages: [expect.stringMatching(/names ids that no page of the issue has \(1; the first is “B9”\)/)],
    });
    expect(one(block('B1', '一', 'B3') + block('B2', '二', 'B3') + block('B3', '三'))).toEqual({
      lines: ['一', '三', '二'],
      messages: [expect.stringMatching(/names “B3”, which another block leads to/)],
    });
    expect(one(block('B1', '一', 'B3') + block('B2', '二', 'B2') + block('B3', '三', 'B1'))).toEqual({
      lines: ['二', '一', '三'],
      messages: [
        expect.stringMatching(/names “B2”, the block itself/),
        expect.stringMatching(/leads by “B3” back to itself/),
      ],
    });
  });
});

// Files that a METS names where another machine has them.
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  altoFile,
  altoTextBlock,
  lineTexts,
  metsFile,
  metsPage,
  newspaperFolder,
  readMetsFiles,
  readNewspaper,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';
import { openMetsAlto } from './open-mets-alto.ts';

afterAll(removeNewspapers);

it.skipIf(!hasCases)('ALTO that is named by an address is that beside the METS', () => {
  const { pages, articles, messages } = readNewspaper(caseOf('m13-http'), openMetsAlto);
  expect(pages.map(lineTexts)).toEqual([['民食救濟問題', '各界極為注意', '本埠新聞一束', '雨量逐漸減少']]);
  expect(articles.map(({ title, parts }) => [title, parts.map(({ page, lines }) => [page, lines])])).toEqual([
    ['要聞', [[0, 2]]],
    ['第1版 版面其余文字', [[0, 2]]],
  ]);
  expect(messages).toEqual([
    expect.stringMatching(/^mets\.xml:4: “https:.*0001\.xml” .*another machine.* 0001\.xml here is taken/),
  ]);
});

describe('a file that is named where another machine has it', () => {
  const files = (text: string, picture: string, here: { text?: string; picture?: string }) => ({
    'mets.xml': metsFile({ files: { A1: text, I1: picture }, pages: metsPage(1, 'A1', 'I1') }),
    ...(here.text && { [here.text]: altoFile(altoTextBlock('甲')) }),
    ...(here.picture && { [here.picture]: 'x' }),
  });
  const read = (...all: Parameters<typeof files>) => {
    const { pages, messages } = readMetsFiles(files(...all));
    const [{ picture }] = pages;
    return [lineTexts(pages[0]), typeof picture === 'object' ? basename(picture.path) : picture, messages];
  };
  const taken = (text: string) =>
    expect.stringMatching(new RegExp(`another machine has it, and ${text} here is taken.*once more`));

  it.each([
    ['https://example.org/data/1.xml', 'https://example.org/data/1.jpg'],
    ['http://example.org/data/1.xml?download=1#top', 'https://example.org/iiif/1.jpg?size=full'],
    ['file:///srv/data/1.xml', 'file:///srv/data/1.jpg'],
    ['/srv/data/1.xml', '/srv/data/1.jpg'],
    ['D:\\data\\1.xml', 'D:\\data\\1.jpg'],
  ])('is the one beside the METS: %s', (text, picture) => {
    expect(read(text, picture, { text: '1.xml', picture: '1.jpg' })).toEqual([
      ['甲'],
      '1.jpg',
      [taken('1.xml')],
    ]);
  });

  it('is the one in the folder that is named, before the one beside the METS', () => {
    const all = {
      ...files('https://example.org/data/alto/1%202.xml', 'C:\\data\\images\\1.jpg', {
        text: 'alto/1 2.xml',
        picture: 'images/1.jpg',
      }),
      '1 2.xml': altoFile(altoTextBlock('乙')),
    };
    const { pages, messages } = readMetsFiles(all);
    expect([lineTexts(pages[0]), messages[0]]).toEqual([['甲'], taken('alto/1 2.xml')]);
    expect(messages.slice(1)).toEqual([expect.stringMatching(/^1 2\.xml:0: its 1 characters are not taken/)]);
  });

  it('and is not here is reported as not read, wherever its path leads', () => {
    const secret = newspaperFolder({ 'secret.xml': altoFile(altoTextBlock('密')) });
    for (const name of [
      'https://example.org/data/2.xml',
      join(secret, 'secret.xml'),
      `https://example.org/../${basename(secret)}/secret.xml`,
      'urn:nbn:1.xml',
    ])
      expect([name, read(name, '1.jpg', { text: '1.xml', picture: '1.jpg' })]).toEqual([
        name,
        [
          [],
          '1.jpg',
          [
            expect.stringMatching(/^mets\.xml:\d+: “.*” lies outside .*nothing is read/),
            expect.stringMatching(/^1\.xml:0: its 1 characters are not taken/),
          ],
        ],
      ]);
  });

  it('is none of several names that end in the name of one file', () => {
    const { pages, messages } = readMetsFiles({
      'mets.xml': metsFile({
        files: { A1: 'https://example.org/1/page.xml', A2: 'https://example.org/2/page.xml', A3: '3.xml' },
        pages: metsPage(1, 'A1') + metsPage(2, 'A2') + metsPage(3, 'A3'),
      }),
      'page.xml': altoFile(altoTextBlock('甲')),
      '3.xml': altoFile(altoTextBlock('丙')),
    });
    expect(pages.map(lineTexts)).toEqual([[], [], ['丙']]);
    expect(messages).toEqual([
      expect.stringMatching(/“https:.*1\/page\.xml” is on another machine, and page\.xml here .*once more/),
      expect.stringMatching(/^page\.xml:0: its 1 characters are not taken/),
    ]);
  });
});

// What importers tell of text that they do not take.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoTextBlock,
  lineTexts,
  metsFile,
  newspaperFolder,
  readMetsFiles,
  readNewspaper,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';
import type { Fault, SourceProduct } from './source.ts';
import { openKanripo } from './kanripo/open-kanripo.ts';
import { checkMetsAlto } from './mets-alto/check-mets-alto.ts';
import { openMetsAlto } from './mets-alto/open-mets-alto.ts';
import { openPageXml } from './page-xml/open-page-xml.ts';
import { openRegions } from './regions/open-regions.ts';

const dir = mkdtempSync(join(tmpdir(), 'text-accounts-'));
afterAll(() => {
  removeNewspapers();
  rmSync(dir, { recursive: true });
});

type Opened = { product: SourceProduct; faults(): Fault[] } | { faults: Fault[] };
const messagesOf = (opened: Opened): string[] => {
  if (!('product' in opened)) return opened.faults.map((f) => f.message);
  for (const page of opened.product.pages()) void page;
  return opened.faults().map((f) => f.message);
};
const untaken = (messages: readonly string[]) =>
  messages.filter((message) => / characters are not taken/.test(message));

describe('ALTO', () => {
  const stray = '<Layer><String CONTENT="眉，批"/></Layer>';

  it('reports by file how many characters are where none are read', () => {
    const { messages } = readMetsFiles({
      'mets.xml': metsFile(),
      'p1.xml': altoFile(altoTextBlock('本 文。') + stray),
    });
    expect(untaken(messages)).toEqual([expect.stringMatching(/^p1\.xml:0: 3 of its 6 characters/)]);
    const whole = readMetsFiles({ 'mets.xml': metsFile(), 'p1.xml': altoFile(altoTextBlock('本 文。')) });
    expect(untaken(whole.messages)).toEqual([]);
  });

  it('that no page names is counted', () => {
    const files = { A1: 'p1.xml', A2: 'p2.xml', M: 'more.xml' };
    const { messages } = readMetsFiles({
      'mets.xml': metsFile({ files }),
      'p1.xml': altoFile(altoTextBlock('本文')),
      'p2.xml': altoFile(altoTextBlock('後一版')),
      'more.xml': '<mods><title>目錄</title></mods>',
    });
    expect(untaken(messages)).toEqual([
      expect.stringMatching(/^p2\.xml:0: its 3 characters.*no page of the issue/),
    ]);
  });

  it('that no METS file lists is counted by file, in a check as in an import', async () => {
    const dir = newspaperFolder({
      'a/mets.xml': metsFile(),
      'a/p1.xml': altoFile(altoTextBlock('本文')),
      'a/alto/p2.xml': altoFile(altoTextBlock('後，一版')),
      'a/mods.xml': '<mods><title>目錄</title></mods>',
      'b/mets.xml': metsFile({ date: '' }),
      'b/p1.xml': altoFile(altoTextBlock('無日之號')),
      'c/empty.xml': altoFile(''),
      'c/torn.xml': altoFile(altoTextBlock('殘')).replace('</Layout>', ''),
    });
    const expected = [
      expect.stringMatching(/^a\/alto\/p2\.xml:0: its 4 characters.*no METS file that is read lists it/),
      expect.stringMatching(/^b\/p1\.xml:0: its 4 characters.*no METS file that is read lists it/),
      expect.stringMatching(/^c\/torn\.xml:\d+: it is not well-formed.*neither counted nor taken/),
    ];
    const ofText = /characters are not taken|neither counted/;
    expect(readNewspaper(dir, openMetsAlto).messages.filter((message) => ofText.test(message))).toEqual(
      expected,
    );
    const checked = (await checkMetsAlto([dir])).map(
      (f) => `${relative(dir, f.file)}:${f.line}: ${f.message}`,
    );
    expect(checked.filter((message) => ofText.test(message))).toEqual(expected);
  });

  it('that an NDNP batch leaves out is counted, and what its issues name is not', () => {
    const { messages } = readMetsFiles({
      'batch.xml': '<batch xmlns="http://www.loc.gov/ndnp"><issue>1/mets.xml</issue></batch>',
      '1/mets.xml': metsFile(),
      '1/p1.xml': altoFile(altoTextBlock('本文')),
      '2/mets.xml': metsFile(),
      '2/p1.xml': altoFile(altoTextBlock('次日之文')),
    });
    expect(untaken(messages)).toEqual([expect.stringMatching(/^2\/p1\.xml:0: its 4 characters/)]);
  });

  it('beside scans with regions is counted too', () => {
    const folder = join(dir, 'regions');
    mkdirSync(folder);
    const page = altoFile(altoTextBlock('本文') + stray);
    writeFileSync(join(folder, 'jb_0001_1919-03-03_0001.xml'), page);
    writeFileSync(join(folder, 'jb_0001_1919-03-03_0001.mask.png'), 'no mask');
    expect(untaken(messagesOf(openRegions([folder])))).toEqual([
      expect.stringMatching(/^3 of its 5 characters/),
    ]);
    writeFileSync(join(folder, 'jb_0001_1919-03-03_0002.xml'), page);
    writeFileSync(join(folder, 'jb_0001_1919-03-03_0002.json'), '{}');
    expect(untaken(messagesOf(openRegions([folder])))).toEqual([
      expect.stringMatching(/^3 of its 5 characters/),
      expect.stringMatching(/^its 5 characters.*no scan with regions/),
    ]);
  });

  it('whose words leave their text to their glyphs has it from them', () => {
    const box = (x: number) => `HPOS="${x}" VPOS="100" WIDTH="40" HEIGHT="40"`;
    const word = `<String ${box(100)}>${['天', '地'].map((c, i) => `<Glyph CONTENT="${c}" ${box(100 + i * 40)}/>`).join('')}</String>`;
    const { pages, messages } = readMetsFiles({
      'mets.xml': metsFile(),
      'p1.xml': altoFile(altoBlock('B', altoLine(word, [100, 100, 80, 40]), [100, 100, 80, 40])),
    });
    expect(pages.map(lineTexts)).toEqual([['天地']]);
    expect(untaken(messages)).toEqual([]);
  });
});

it('a text of Kanripo is taken whole: comments, drawers and markup are none of it', () => {
  const folder = join(dir, 'KR9a0001', 'WYG');
  mkdirSync(folder, { recursive: true });
  const text = `#+TITLE: 試書
# 註不入文
** 卷一
  :PROPERTIES:
  :CUSTOM_ID: abc
  :END:
<pb:KR9a0001_WYG_001-1a>¶
天地&KR0008;玄黃(小字/雙行)[艹/鱉]，⿰木目。</p>宇宙¶
-----
洪荒(未完¶
`;
  writeFileSync(join(folder, 'KR9a0001_001.txt'), text);
  const messages = messagesOf(openKanripo([folder]));
  expect(messages.length).toBeGreaterThan(0);
  expect(untaken(messages)).toEqual([]);
});

describe.skipIf(!hasCases)('of the cases', () => {
  const folders = (under: string): string[] => {
    const inner = readdirSync(under).map((name) => join(under, name));
    return [under, ...inner.filter((path) => statSync(path).isDirectory()).flatMap(folders)];
  };
  const openers: Record<string, (paths: string[]) => Opened> = {
    m: openMetsAlto,
    p: openPageXml,
    k: openKanripo,
  };

  /** Pages of issues without a day that is read. */
  const notListed: Record<string, number> = { 'm06-days': 5 };

  it('no character is passed over unsaid', () => {
    let count = 0;
    for (const name of readdirSync(caseOf()).filter((one) => /^[mpk]\d/.test(one)))
      for (const folder of name.startsWith('k') ? folders(caseOf(name)).slice(1) : [caseOf(name)]) {
        const opened = openers[name[0]]([folder]);
        if ('product' in opened) count += 1;
        const messages = untaken(messagesOf(opened));
        for (const message of messages)
          expect(message).toMatch(/^its 24 characters.*no METS file that is read/);
        expect([name, messages.length]).toEqual([name, notListed[name] ?? 0]);
      }
    expect(count).toBeGreaterThan(30);
  });
});

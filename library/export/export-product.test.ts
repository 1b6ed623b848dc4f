import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { layLeaves } from '#demo/lay-leaves.ts';
import { readRuns } from '#demo/read-runs.ts';
import { backOf, thereAndBack } from '#testing/products/exchange.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeNestedPages, makePages, makeProduct } from '#testing/products/source.ts';
import { importProduct } from '../import/import-product.ts';
import type { Gaiji, SourcePage } from '../sources/source.ts';
import { openPageXml } from '../sources/page-xml/open-page-xml.ts';
import { openLanghuan } from '../sources/langhuan/open-langhuan.ts';
import { exportProduct } from './export-product.ts';

const data = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const filesIn = (dir: string): [string, Buffer][] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path.slice(dir.length), readFileSync(path)]);

/** Paragraphs with long notes that run over lines and leaves, marks that are not searched, gaiji, and 卷 that begin inside. */
function* makeLeaves(seed: number, gaiji: Map<string, Gaiji>): Generator<SourcePage> {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const some = (least: number, most: number) =>
    Array.from({ length: least + below(most - least) }, () => String.fromCodePoint(0x4e00 + below(400))).join(
      '',
    );
  const form = { lines: 5, cells: 9 };
  const blocks = Array.from({ length: 120 }, (_, i) => {
    const text = [
      some(0, 12),
      random() < 0.5 ? `（${some(1, 60)}。${some(0, 5)}）` : '，',
      random() < 0.2 ? '○' : '',
      random() < 0.2 ? `「${some(2, 20)}」` : '',
      random() < 0.4 ? `（${some(1, 9)}）（${some(2, 30)}）` : '',
    ].join('');
    const runs = readRuns(text);
    if (random() < 0.1 && runs[0]) runs[0].cells.push({ text: '&K1;', gaiji: true, after: '？' });
    return {
      runs,
      indent: below(3),
      hang: below(2),
      ...(i === 0 || random() < 0.12
        ? { section: true as const, nodes: [{ depth: 0, title: `節${i}`, key: `N${i}` }] }
        : {}),
      ...(i % 40 === 0 ? { juan: { key: `J${i}`, label: `卷${i}`, title: `書卷${i}`, head: '' } } : {}),
    };
  });
  gaiji.set('&K1;', { code: '&K1;', ids: '⿰氵丐', normal: '丐' });
  yield* layLeaves(blocks, form);
}

/** A note without a character is none. */
const withoutEmptyNotes = (pages: Iterable<SourcePage>): SourcePage[] =>
  [...pages].map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      runs: line.runs.filter((run) => run.kind !== 'note' || run.right.length > 0),
    })),
  }));

describe('a book there and back', () => {
  it.each([1, 2, 3])('is the same to readers, to the search and to a further export: %i', async (seed) => {
    const gaiji = new Map<string, Gaiji>();
    const pages = [...makeLeaves(seed, gaiji)];
    const { there, back, faults, to } = await thereAndBack(
      data,
      `leaves${seed}`,
      makeProduct(pages, { gaiji, form: { lines: 5, cells: 9 } }),
    );
    expect(faults).toEqual([]);
    expect(back).toEqual(there);
    const again = join(data, 'again', String(seed));
    exportProduct({ data, code: `leaves${seed}-back`, to: again });
    expect(filesIn(again)).toEqual(filesIn(to));
  });

  it('keeps a catalogue of several levels, guessed nodes, blank leaves, and what is between lines', async () => {
    const nested = [...makeNestedPages(60)];
    nested[3].lines[2].nodes = [{ depth: 1, title: '疑', key: 'G', guessed: '版式' }];
    nested.push({
      pageKey: 'blank',
      pageNum: '空',
      lines: [],
      banxin: { head: '', title: '書', leaf: '一', side: 'a' },
    });
    nested.push({
      pageKey: 'end',
      pageNum: '末',
      lines: [lineOf(''), lineOf('天地'), { ...lineOf(''), nodes: [{ depth: 0, title: '末', key: 'E' }] }],
    });
    const options = { contents: 'x\n', paragraphSearch: false };
    const { there, back, to } = await thereAndBack(data, 'nested', makeProduct(nested, options));
    expect(back).toEqual(there);
    expect(there.facts.guessedCount).toBe(1);
    expect(readFileSync(join(to, 'contents.tsv'), 'utf8')).toBe('x\n');
    const plain = await thereAndBack(data, 'plain', makeProduct(withoutEmptyNotes(makePages(60))));
    expect(plain.back).toEqual(plain.there);
  });

  it('keeps its scans as they were given', async () => {
    const dir = join(data, 'scans');
    mkdirSync(dir);
    const page = `<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"><Page imageFilename="p_1.jpg" imageWidth="900" imageHeight="700">
      <TextRegion id="r"><Coords points="100,100 300,100 300,600 100,600"/><TextLine id="l"><Coords points="100,100 180,100 180,600 100,600"/><TextEquiv><Unicode>天地玄黃</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>`;
    writeFileSync(join(dir, 'p_1.xml'), page);
    const scan = sharp({ create: { width: 900, height: 700, channels: 3, background: '#cba' } });
    writeFileSync(join(dir, 'p_1.jpg'), await scan.jpeg().toBuffer());
    writeFileSync(join(dir, 'p_2.jpg'), await scan.png().toBuffer());
    const opened = openPageXml([dir], { title: '圖' });
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
    await importProduct({
      data,
      code: 'scans',
      name: '圖',
      product: opened.product,
      faults: opened.faults,
      noImgRange: '2',
    });
    const { there, back, to } = await backOf(data, 'scans');
    expect(back).toEqual(there);
    expect(there.pages[0]).toContain('"picture":"scan","images":["000001-p_1.jpg"]');
    expect(readFileSync(join(to, 'images/scans/000001-p_1.jpg'))).toEqual(readFileSync(join(dir, 'p_1.jpg')));
  });
});

it('keeps the figures of a book: those that its source describes, those found, and those made from the text', async () => {
  const layout = {
    width: 1000,
    height: 1400,
    direction: 'V' as const,
    blocks: [
      { left: 800, top: 100, right: 840, bottom: 300, direction: 'V' as const, areaType: 'caption', rows: 1 },
      { left: 500, top: 100, right: 540, bottom: 500, direction: 'V' as const, areaType: 'text', rows: 1 },
    ],
    rows: [
      { left: 800, top: 100, right: 840, bottom: 300, wordDir: 'V' as const, columnType: 'Normal' as const },
      { left: 500, top: 100, right: 540, bottom: 500, wordDir: 'V' as const, columnType: 'Normal' as const },
    ],
  };
  const page = (n: number): SourcePage => ({
    pageKey: `p${n}`,
    pageNum: `葉${n}`,
    lines: [lineOf('雪輪'), lineOf('子□丑')],
    layout,
    figures: [
      { type: 'Image', left: 300, top: 90, right: 790, bottom: 600 },
      { type: 'Seal', left: 10, top: 10, right: 90, bottom: 90, text: '藏書', comment: '朱文' },
      { type: 'Table', left: 10, top: 700, right: 900, bottom: 1300, title: '年表', context: '見卷二' },
    ],
  });
  const { there, back, faults } = await thereAndBack(data, 'figures', makeProduct([page(1), page(2)]));
  expect(faults).toEqual([]);
  expect(back).toEqual(there);
  expect(there.figures).toHaveLength(8);
  expect(there.figures.map(({ title }) => title)).toEqual(expect.arrayContaining(['雪輪', '年表', '']));
  const file = join(data, 'exported', 'figures', 'figures.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(6);
  const faultsOf = (line: string) => {
    writeFileSync(file, [line, ...lines].join('\n'));
    const opened = openLanghuan(join(data, 'exported', 'figures'));
    if (!('product' in opened)) return opened.faults;
    Array.from(opened.product.pages());
    return opened.faults();
  };
  const first = JSON.parse(lines[0]) as object;
  for (const [change, message] of [
    [{ left: 500, right: 100 }, /ends before it begins/],
    [{ left: 300, right: 1001 }, /lies outside its page, which is 1000 by 1400/],
    [{ type: 'Photo' }, /“type” is not as it should be/],
    [{ page: 'p9' }, /“p9” is not among those that follow/],
  ] as const)
    expect(faultsOf(JSON.stringify({ ...first, ...change }))).toContainEqual(
      expect.objectContaining({ file, line: 1, severity: 'error', message: expect.stringMatching(message) }),
    );
});

describe('a newspaper there and back', () => {
  it('is the same: issues, articles over pages, pictures without text, several papers', async () => {
    const { there, back, to } = await thereAndBack(data, 'paper', makeNewspaper(makeIssues(5)));
    expect(back).toEqual(there);
    expect([there.issues?.length, there.pages.length]).toEqual([5, 20]);
    exportProduct({ data, code: 'paper-back', to: join(data, 'paper-again') });
    expect(filesIn(join(data, 'paper-again'))).toEqual(filesIn(to));
    const other = {
      key: 'SB',
      title: '申報',
      authors: [],
      classes: ['報紙'],
      publishYear: 1872,
      publishers: ['申報館'],
      publishEras: ['清'],
    };
    const issues = [
      ...makeIssues(2),
      {
        date: '19190101',
        newspaper: 'SB',
        articles: [
          { title: '空', parts: [{ page: 0, text: [lineOf(''), '天地', lineOf(''), '玄黃', lineOf('')] }] },
        ],
      },
    ];
    const books = [{ key: 'JB', title: '晶報', authors: [] }, other];
    const two = await thereAndBack(data, 'papers', makeNewspaper(issues, { books }));
    expect(two.back.pages).toEqual(two.there.pages);
    expect(two.back.search).toEqual(two.there.search);
  });
});

it('writes into no folder that holds something, and says so', async () => {
  await importProduct({
    data,
    code: 'one',
    name: '書',
    product: makeProduct(makePages(2)),
    faults: () => [],
  });
  const to = join(data, 'full');
  mkdirSync(to);
  writeFileSync(join(to, 'x'), '');
  expect(() => exportProduct({ data, code: 'one', to })).toThrow(/is not empty: name a folder/);
  expect(readdirSync(to)).toEqual(['x']);
  expect(() => exportProduct({ data, code: 'none', to: join(data, 'no') })).toThrow(/has no product “none”/);
});

// The content of a page as a reader gets it, opened with the reader's own half and held to what the source says.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenReply, type Page, SealedPage } from '#contract/reading/reader.ts';
import { type EntityKind } from '#contract/values/entity-kinds.ts';
import { importProduct } from '#library/import/import-product.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import type { SourceLine } from '#library/sources/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct, sourceCells } from '#testing/products/source.ts';
import { openPage } from '#web/session/sealing/open-sealed.ts';

/** A name of each kind, as its list writes it; the page writes the first with a variant. */
const names: Record<EntityKind, string> = { lsrw: '李羣玉', ldzg: '刺史', lsdm: '江夏', zcy: '人參' };
const written = '李群玉刺史江夏人參也';
const marked = sourceCells('天地玄黃');
marked[0].before = '「';
marked[1].after = '，';
marked[3].after = '。」';
const lines: SourceLine[] = [
  lineOf(written),
  {
    indent: 1,
    runs: [
      { kind: 'main', cells: marked },
      { kind: 'note', right: sourceCells('宇宙洪'), left: sourceCells('荒日'), continues: false },
      { kind: 'main', cells: sourceCells('盈昃') },
    ],
  },
];

/** A heading that is set lower than the text after it. */
const headed: SourceLine[] = [
  lineOf('少主不召桑維翰', {
    indent: 2,
    nodes: [{ depth: 0, title: '少主不召桑維翰', key: 'N1' }],
  }),
  ...['少主之嗣位也契丹以不俟命而擅立', '又景延廣辱其使契丹怒舉國南侵以'].map((text) => lineOf(text)),
];

const data = mkdtempSync(join(tmpdir(), 'langhuan-page-'));
let server: TestServer;
let page: Page;
let second: Page;
beforeAll(async () => {
  for (const [kind, name] of Object.entries(names))
    writeList(data, {
      key: kind,
      kind: kind as EntityKind,
      title: '試名',
      source: '試',
      licence: 'MIT',
      entries: [{ name }],
    });
  const product = makeProduct([
    { pageKey: 'k1', pageNum: '葉一', lines },
    { pageKey: 'k2', pageNum: '葉二', lines: headed },
  ]);
  await importProduct({ data, code: 'named', name: '試書', product, faults: () => [] });

  server = await startTestServer({ data });
  const headers = bearer(await loginAs(server.app, 'all'));
  const get = async (path: string): Promise<unknown> =>
    (await server.app.inject({ url: `/api/gujiread/api/product/${path}`, headers })).json();
  const { key } = OpenReply.parse(await get('open/named'));
  page = await openPage(SealedPage.parse(await get('json/named/1')), key);
  second = await openPage(SealedPage.parse(await get('json/named/2')), key);
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

describe('the page JSON', () => {
  it('[E-008] lists its hot words under the four kinds', () => {
    const placed = Object.entries(names).map(([kind, word]) => {
      const start = written.indexOf(kind === 'lsrw' ? '李群玉' : word) + 1;
      return [kind, [{ lineId: 1, start, end: start + [...word].length - 1, word }]];
    });
    expect(page.hotWord).toEqual(Object.fromEntries(placed));
  });

  it('[E-010] has blocks: a box, a direction, a kind of area, and the columns that lie in it', () => {
    expect(page.blocks).toHaveLength(1);
    const [block] = page.blocks;
    expect(Object.keys(block).sort()).toEqual(
      ['areaType', 'bottom', 'columns', 'direction', 'left', 'right', 'top'].sort(),
    );
    expect([block.direction, block.areaType]).toEqual(['V', 'text']);
    for (const { left, right, top, bottom } of block.columns) {
      expect(left).toBeGreaterThanOrEqual(block.left);
      expect(right).toBeLessThanOrEqual(block.right);
      expect(top).toBeGreaterThanOrEqual(block.top);
      expect(bottom).toBeLessThanOrEqual(block.bottom);
      expect([left < right, top < bottom]).toEqual([true, true]);
    }
    expect([block.left >= 0, block.right <= page.width, block.bottom <= page.height]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('begins a paragraph after a heading of the catalogue, as at it', () => {
    expect(second.paragraphs).toEqual([1, 2]);
  });

  it('[E-011] has columns: a box, the text in it, its kind, the way it runs, its symbols and lines', () => {
    const [{ columns }] = page.blocks;
    expect(columns.map(({ words, columnType, line }) => [words.join(''), columnType, line])).toEqual([
      [written, 'Normal', 1],
      ['天地玄黃', 'Normal', 2],
      ['宇宙洪', 'RightSmall', 2],
      ['荒日', 'LeftSmall', 2],
      ['盈昃', 'Normal', 2],
    ]);
    for (const column of columns) {
      expect(Object.keys(column)).toEqual(
        expect.arrayContaining(['left', 'right', 'top', 'bottom', 'words', 'symbols', 'lineSymbol']),
      );
      expect([column.wordDir, column.lineSymbol]).toEqual(['V', []]);
    }
    const [first, second, right, left, rest] = columns;
    // Lines go from right to left, the runs of a line downwards, the rows of a note from right to left.
    expect(second.right).toBeLessThanOrEqual(first.left);
    expect(right.top).toBeGreaterThanOrEqual(second.bottom);
    expect([left.top, left.right <= right.left]).toEqual([right.top, true]);
    expect(rest.top).toBeGreaterThanOrEqual(right.bottom);
    expect(columns.map(({ symbols }) => symbols)).toEqual([
      [],
      [
        { text: '「', start: 0, end: 0, position: 'Bottom' },
        { text: '，', start: 2, end: 2, position: 'Right' },
        { text: '。」', start: 4, end: 4, position: 'Right' },
      ],
      [],
      [],
      [],
    ]);
  });
});

import {
  mkdirSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { exportProduct } from '../../export/export-product.ts';
import { importProduct } from '../../import/import-product.ts';
import { checkLanghuan } from './check-langhuan.ts';
import { openLanghuan } from './open-langhuan.ts';

const data = mkdtempSync(join(tmpdir(), 'exchange-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

beforeAll(async () => {
  const pages = [1, 2, 3].map((n) => ({
    pageKey: `P${n}`,
    pageNum: `葉${n}`,
    lines: [{ ...lineOf('天地玄黃'), nodes: [{ depth: 0, title: `卷${n}`, key: `N${n}` }] }, lineOf('宇宙')],
  }));
  const made = { book: makeProduct(pages), paper: makeNewspaper(makeIssues(2, 2)) };
  for (const [code, product] of Object.entries(made)) {
    await importProduct({ data, code, name: '書', product, faults: () => [] });
    exportProduct({ data, code, to: join(data, code) });
  }
});

let copies = 0;
/** A copy of an export with lines of its files changed; its faults as `file:line: message`. */
const faultsOf = async (
  code: 'book' | 'paper',
  file: string,
  change: (lines: string[]) => string[],
): Promise<string[]> => {
  const dir = join(data, `copy${++copies}`);
  cpSync(join(data, code), dir, { recursive: true });
  const path = join(dir, file);
  writeFileSync(
    path,
    change(readFileSync(path, 'utf8').split('\n').slice(0, -1))
      .map((line) => `${line}\n`)
      .join(''),
  );
  return (await checkLanghuan(dir)).map((f) => `${basename(f.file)}:${f.line}: ${f.severity}: ${f.message}`);
};
const edit =
  (n: number, change: (value: Record<string, unknown>) => unknown) =>
  (lines: string[]): string[] =>
    lines.map((line, i) => {
      if (i !== n - 1) return line;
      const value = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify(change(value) ?? value);
    });

describe('a folder of the exchange form', () => {
  it('is checked without a fault and without a trace, and imported with its data', async () => {
    for (const code of ['book', 'paper']) {
      const before = readdirSync(join(data, code)).map((name) => [
        name,
        statSync(join(data, code, name)).mtimeMs,
      ]);
      expect(await checkLanghuan(join(data, code))).toEqual([]);
      expect(
        readdirSync(join(data, code)).map((name) => [name, statSync(join(data, code, name)).mtimeMs]),
      ).toEqual(before);
    }
  });

  it.each<[string, 'book' | 'paper', string, (lines: string[]) => string[], RegExp]>([
    [
      'a line that is no JSON',
      'book',
      'pages.jsonl',
      (lines) => [lines[0], '{"key"', lines[2]],
      /^pages\.jsonl:2: error: the line is no JSON .*write one object a line/,
    ],
    [
      'an empty line',
      'book',
      'pages.jsonl',
      (lines) => [lines[0], '', ...lines.slice(1)],
      /^pages\.jsonl:2: error: the line is empty/,
    ],
    [
      'a line without its label',
      'book',
      'pages.jsonl',
      edit(3, (page) => ({ ...page, label: undefined })),
      /^pages\.jsonl:3: error: “label” is not as it should be/,
    ],
    [
      'a word that is not known',
      'book',
      'pages.jsonl',
      edit(2, (page) => ({ ...page, colour: 'red' })),
      /^pages\.jsonl:2: error: .*colour/,
    ],
    [
      'a page key given twice',
      'book',
      'pages.jsonl',
      edit(3, (page) => ({ ...page, key: 'P1' })),
      /^pages\.jsonl:3: error: the key “P1” is given twice/,
    ],
    [
      'a page that is missing',
      'book',
      'pages.jsonl',
      (lines) => lines.slice(0, 2),
      /^pages\.jsonl:0: error: it has 2 lines, and product\.json tells of 3 pages|catalogue\.jsonl:3: error: the page “P3” is not among those/,
    ],
    [
      'rows without a place',
      'book',
      'pages.jsonl',
      edit(1, (page) => void (page.lines = [])),
      /^pages\.jsonl:1: error: its lines have 0 rows of characters, its layout 2/,
    ],
    [
      'a gaiji that is not described',
      'book',
      'pages.jsonl',
      edit(
        1,
        (page) =>
          void ((page.lines as { runs: unknown[] }[])[0].runs = [
            { main: [{ text: '&K9;', gaiji: true }, '地', '玄', '黃'] },
          ]),
      ),
      /^pages\.jsonl:1: error: the gaiji “&K9;” is not described/,
    ],
    [
      'half a character',
      'book',
      'pages.jsonl',
      (lines) => [lines[0].replace('天地', '\\ud800地'), ...lines.slice(1)],
      /^pages\.jsonl:1: error: the line has U\+0000 or half a character/,
    ],
    [
      'a picture outside the folder',
      'book',
      'pages.jsonl',
      edit(2, (page) => ({ ...page, picture: '../book/product.json' })),
      /^pages\.jsonl:2: warning: “\.\.\/book\/product\.json” lies outside the folder/,
    ],
    [
      'an entry of an unknown page',
      'book',
      'catalogue.jsonl',
      edit(2, (node) => ({ ...node, page: 'P9' })),
      /^catalogue\.jsonl:2: error: the page “P9” is not among those that follow/,
    ],
    [
      'an entry beyond the page',
      'book',
      'catalogue.jsonl',
      edit(2, (node) => ({ ...node, line: 9 })),
      /^catalogue\.jsonl:2: error: page P2 has 2 lines, and the entry begins at line 9/,
    ],
    [
      'an entry too deep',
      'book',
      'catalogue.jsonl',
      edit(2, (node) => ({ ...node, depth: 2 })),
      /^catalogue\.jsonl:2: error: its depth 2 comes after 0/,
    ],
    [
      'an entry given twice',
      'book',
      'catalogue.jsonl',
      edit(3, (node) => ({ ...node, key: 'N1' })),
      /^catalogue\.jsonl:3: error: the key “N1” is given twice/,
    ],
    [
      '30 February',
      'paper',
      'issues.jsonl',
      edit(2, (issue) => ({ ...issue, date: '19190230' })),
      /^issues\.jsonl:2: error: .*“19190230”; write a day of the calendar/,
    ],
    [
      'issues out of order',
      'paper',
      'issues.jsonl',
      edit(1, (issue) => ({ ...issue, date: '19200101' })),
      /^issues\.jsonl:2: error: .*comes after .*put the issues of a newspaper in the order of their dates/,
    ],
    [
      'an issue of no newspaper',
      'paper',
      'issues.jsonl',
      edit(1, (issue) => ({ ...issue, newspaper: 'X' })),
      /^issues\.jsonl:1: error: .*is of the newspaper “X”/,
    ],
    [
      'an issue that begins nowhere',
      'paper',
      'issues.jsonl',
      edit(2, (issue) => ({ ...issue, page: 'X' })),
      /^issues\.jsonl:2: error: its first page “X” is not among those that follow/,
    ],
    [
      'an article of another issue',
      'paper',
      'articles.jsonl',
      edit(2, (article) => ({ ...article, issue: 'X' })),
      /^articles\.jsonl:2: error: its issue “X” is not the one that follows/,
    ],
    [
      'an article with too many lines',
      'paper',
      'articles.jsonl',
      edit(1, (article) => void ((article.parts as { lines: number }[])[0].lines = 99)),
      /^issues\.jsonl:1: error: .*has .* lines, and its articles/,
    ],
    [
      'a corner outside the page',
      'paper',
      'articles.jsonl',
      edit(
        1,
        (article) => void ((article.parts as { polygons: number[][][] }[])[0].polygons[0][0] = [9999, 0]),
      ),
      /^issues\.jsonl:1: error: .*has the corner 9999,0/,
    ],
    [
      'a type that is none',
      'paper',
      'articles.jsonl',
      edit(1, (article) => ({ ...article, type: 'Poem' })),
      /^articles\.jsonl:1: error: “type” is not as it should be/,
    ],
    [
      'another version',
      'paper',
      'product.json',
      (lines) => lines.map((line) => line.replace('"version": 1', '"version": 2')),
      /^product\.json:0: error: “version” is not as it should be/,
    ],
  ])('with %s is refused by file and line', async (_what, code, file, change, message) => {
    const faults = await faultsOf(code, file, change);
    expect(faults).toContainEqual(expect.stringMatching(message));
    expect(faults.length).toBeLessThan(6);
  });

  it('that is none, or whose export did not end, says so; a link is not followed', async () => {
    expect((await checkLanghuan(join(data, 'nowhere')))[0].message).toMatch(/there is no such folder/);
    const dir = join(data, 'linked');
    cpSync(join(data, 'book'), dir, { recursive: true });
    rmSync(join(dir, 'pages.jsonl'));
    symlinkSync(join(data, 'book', 'pages.jsonl'), join(dir, 'pages.jsonl'));
    const faults = await checkLanghuan(dir);
    expect(faults.map((f) => `${basename(f.file)}: ${f.message}`)).toEqual([
      expect.stringMatching(/^pages\.jsonl: it is not there/),
    ]);
    rmSync(join(dir, 'product.json'));
    expect((await checkLanghuan(dir))[0].message).toMatch(
      /no folder of the exchange form, or its export did not end/,
    );
  });

  it('as small as docs/exchange.md shows it is read, with its note over two pages', () => {
    const dir = join(data, 'example');
    mkdirSync(dir);
    const document = readFileSync(join(import.meta.dirname, '../../../docs/exchange.md'), 'utf8');
    for (const [, name, text] of document.matchAll(/^`([a-z.]+)`:\n\n```jsonl?\n([^`]*)```/gm))
      writeFileSync(join(dir, name), text);
    const opened = openLanghuan(dir);
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
    const pages = [...opened.product.pages()];
    expect(opened.faults()).toEqual([]);
    expect(pages.map(({ pageNum }) => pageNum)).toEqual(['卷一·葉一a', '卷一·葉一b']);
    expect(pages[0].lines[0]).toMatchObject({ section: true, nodes: [{ title: '卷一', depth: 0 }] });
    expect(pages[1].lines[0].runs[0]).toMatchObject({ kind: 'note', continues: true });
  });

  it('imports nothing of what has an error', async () => {
    const dir = join(data, 'bad');
    cpSync(join(data, 'paper'), dir, { recursive: true });
    writeFileSync(join(dir, 'articles.jsonl'), '{}\n');
    const opened = openLanghuan(dir);
    if (!('product' in opened)) throw new Error('it cannot be opened');
    const { product, faults } = opened;
    await expect(importProduct({ data, code: 'bad', name: '書', product, faults })).rejects.toThrow(
      /nothing was imported/,
    );
    expect(readdirSync(join(data, 'library'))).not.toContain('bad');
  });
});

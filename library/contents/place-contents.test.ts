import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { mostLevels } from '../files/bounds.ts';
import { makeNestedPages, makePages, makeProduct, lineOf } from '#testing/products/source.ts';
import { placeContents } from './place-contents.ts';
import { contentsHeader, contentsOfPage } from './print-contents.ts';
import { readContentsFile } from './read-contents-file.ts';
import type { SourceNode, SourcePage, SourceProduct } from '../sources/source.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { openKanripo } from '../sources/kanripo/open-kanripo.ts';

const dir = mkdtempSync(join(tmpdir(), 'contents-'));
afterAll(() => rmSync(dir, { recursive: true }));

let files = 0;
const write = (text: string | Uint8Array): string => {
  const path = join(dir, `${++files}.tsv`);
  writeFileSync(path, text);
  return path;
};

type Placed = SourceNode & { page: string; line: number };
const nodesOf = (pages: Iterable<SourcePage>): Placed[] =>
  [...pages].flatMap(({ lines, pageKey }) =>
    lines.flatMap((line, i) => (line.nodes ?? []).map((node) => ({ ...node, page: pageKey, line: i + 1 }))),
  );
/** The nodes and the faults, as `row: message`, of a product with this catalogue. */
const place = (product: SourceProduct, text: string | Uint8Array) => {
  const faults = new FaultLog();
  const file = readContentsFile(write(text), faults);
  const nodes = file ? nodesOf(placeContents(product, file, faults).pages()) : [];
  return { nodes, faults: faults.list.map(({ line, message }) => `${line}: ${message}`) };
};
const print = (pages: Iterable<SourcePage>): string => {
  const open: number[] = [];
  return [...contentsHeader, ...[...pages].flatMap((page) => contentsOfPage(page, open))].join('\n');
};
/** As a file gives them: none is a guess. */
const bare = (nodes: Placed[]) => nodes.map((node) => ({ ...node, guessed: undefined }));

const pages = (): SourcePage[] =>
  ['卷一·葉一a', '卷一·葉一b', '卷一·葉二a', '卷二·葉一a', '卷二·葉一b'].map((pageNum, i) => ({
    pageKey: `B_${i + 1}`,
    pageNum,
    lines: [lineOf('天地玄黃'), lineOf('城邑'), lineOf('日月盈昃')],
  }));
const placeText = (text: string) => {
  const { nodes, faults } = place(makeProduct(pages()), text);
  return { nodes: nodes.map((n) => `${n.depth} ${n.title} ${n.page}.${n.line} ${n.key}`), faults };
};

describe('a catalogue by file', () => {
  it('is printed and read back as the same, with its keys', () => {
    const roots = { depth: 0, title: '書', key: 'R', isBook: true } as const;
    const withBook = () => {
      const [first, ...rest] = makeNestedPages(60);
      for (const page of [first, ...rest])
        for (const line of page.lines)
          line.nodes = line.nodes?.map((node) => ({ ...node, depth: node.depth + 1 }));
      first.lines[0].nodes = [roots, ...(first.lines[0].nodes ?? [])];
      return [first, ...rest];
    };
    const fixture = () => {
      const opened = openKanripo([resolve(import.meta.dirname, '../../fixtures/kanripo/KR1h9001')]);
      return 'product' in opened ? [...opened.product.pages()] : [];
    };
    for (const source of [() => [...makePages(60, 3)], () => [...makeNestedPages(60)], withBook, fixture]) {
      const { nodes, faults } = place(makeProduct(source()), print(source()));
      expect(faults).toEqual([]);
      expect(bare(nodes)).toEqual(bare(nodesOf(source())));
      expect(nodes.every((node) => node.guessed === undefined)).toBe(true);
    }
  });

  it('is the whole of it: what it does not list is gone, and what it adds has a lasting key', () => {
    const product = () => makeProduct(makeNestedPages(20));
    const { nodes, faults } = place(product(), '1\t新卷\tN0\n2\t新篇\tN3\t4\n1\t末卷\tN19\t2\n');
    expect(faults).toEqual([]);
    // 篇3 began at line 4 of N3, and its key stays.
    expect(nodes.map(({ title, key, depth }) => [title, depth, key])).toEqual([
      ['新卷', 0, 'N0.0.0'],
      ['新篇', 1, 'N3.3.2'],
      ['末卷', 0, 'N19:2'],
    ]);
  });

  it('names pages by key, by label, by label in other words, and by 卷', () => {
    const file = '1\t甲\tB_1\n1\t乙\t卷一·葉一b\n1\t丙\t1.2a\n1\t丁\t卷二\n2\t戊\t卷2葉1b\n';
    const { nodes, faults } = placeText(file);
    expect(faults).toEqual([]);
    expect(nodes.map((n) => n.split(' ')[2])).toEqual(['B_1.1', 'B_2.1', 'B_3.1', 'B_4.1', 'B_5.1']);
  });

  it('puts an entry at the line it names, else at the line that reads so, else at the head of the page', () => {
    expect(placeText('1\t三\t1.1\t3\n1\t城邑\tB_2\n1\t無\tB_2\n1\t首\tB_3\n').nodes).toEqual([
      '0 三 B_1.3 B_1:3',
      '0 城邑 B_2.2 B_2:2',
      '0 無 B_2.2 B_2:2~1',
      '0 首 B_3.1 B_3:1',
    ]);
  });

  it('takes a byte order mark, CRLF, empty lines and remarks', () => {
    expect(placeText('\ufeff# x\r\n\r\n1\t甲\tB_1\t\twhy\r\n').faults).toEqual([]);
  });

  it.each([
    ['1\t甲\tB_9\n1\t乙\tB_8\n', [/^1: there is no page “B_9”/, /^2: there is no page “B_8”/]],
    ['1\t甲\tB_2\n1\t乙\tB_1\n1\t丙\tB_3\n', [/^2: page “B_1” comes before/]],
    ['1\t甲\tB_1\n3\t乙\tB_2\n', [/^2: level 3 follows level 1/]],
    ['2\t甲\tB_1\n', [/^1: level 2 follows level 0/]],
    ['1\t甲\tB_1\n1\t甲\tB_1\n', [/^2: it is given twice/]],
    ['1\t \tB_1\n', [/^1: its title is empty/]],
    ['1\t甲\t\n', [/^1: its page is empty/]],
    ['1 甲 B_1\n', [/^1: it has fewer than three columns/]],
    ['一\t甲\tB_1\n', [/^1: “一” is no level/]],
    [`${mostLevels + 1}\t甲\tB_1\n`, [/^1: “17” is no level/]],
    ['1\t甲\tB_1\t0\n', [/^1: “0” is no line/]],
    ['1\t甲\tB_1\t9\n', [/^1: page “B_1” has 3 lines, and not 9/]],
    ['1\t甲\tB_1\t3\n1\t乙\tB_1\t2\n', [/^2: it comes before the entry above on its page/]],
    ['1\t甲\u0001\tB_1\n', [/^1: it holds a control character/]],
    [`1\t${'題'.repeat(300)}\tB_1\n`, [/^1: its title has more than 250/]],
    ['# nothing\n', [/^0: it has no entry/]],
  ])('reports faults by line: %j', (text, wanted) => {
    expect(placeText(text).faults).toEqual(wanted.map((message) => expect.stringMatching(message)));
  });

  it('refuses what is no catalogue, in few words', () => {
    expect(place(makeProduct([]), new Uint8Array([0x31, 0xff])).faults).toEqual([
      '0: it is not UTF-8: convert it to UTF-8',
    ]);
    expect(place(makeProduct([]), 'x\n'.repeat(1_000_000)).faults).toHaveLength(101);
    expect(place(makeProduct([]), '天'.repeat(12_000_000)).faults).toEqual([
      expect.stringMatching(/^0: it has 36000000 bytes, more than 32 MB/),
    ]);
    const faults = new FaultLog();
    readContentsFile(join(dir, 'none.tsv'), faults);
    expect(faults.list[0].message).toMatch(/cannot be read/);
  });

  it('begins anew in each book', () => {
    const [first, second, third] = pages();
    first.lines[0].nodes = [{ depth: 0, title: '甲書', key: 'A', isBook: true }];
    third.lines[0].nodes = [{ depth: 0, title: '乙書', key: 'B', isBook: true }];
    const product = makeProduct([first, second, third]);
    const file = '1\t卷一\tB_1\n2\t篇\tB_2\n2\t篇\tB_3\n';
    expect(place(product, file).faults).toEqual([expect.stringMatching(/^3: it is the first of its book/)]);
  });

  it('of any rows is read or refused, and never throws', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('1', '2', '卷一', 'B_1', 'B_2', '3', ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), (rows) => {
        const { nodes, faults } = placeText(rows.map((row) => row.join('\t')).join('\n'));
        return faults.length > 0 || nodes.length > 0;
      }),
      { numRuns: 100 },
    );
  });
});

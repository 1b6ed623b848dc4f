// A product made up for tests: pages by hand, or any number of them from a seed. Written so that two runs of one seed
// give the same text.
import type { Gaiji, SourceCell, SourceLine, SourcePage, SourceProduct } from '#library/sources/source.ts';
import { randomOf } from './random.ts';

export const sourceCells = (text: string): SourceCell[] => [...text].map((c) => ({ text: c }));

export const lineOf = (text: string, rest: Partial<SourceLine> = {}): SourceLine => ({
  indent: 0,
  runs: [{ kind: 'main', cells: sourceCells(text) }],
  ...rest,
});

export const makeProduct = (
  pages: Iterable<SourcePage>,
  rest: Partial<SourceProduct> = {},
): SourceProduct => ({
  kind: 'book',
  books: [{ key: 'B1', title: '試書', authors: [{ name: '某' }], edition: '試本' }],
  processingState: 15,
  form: { lines: 8, cells: 21 },
  gaiji: new Map<string, Gaiji>(),
  totalBytes: 1000,
  readBytes: () => 500,
  pages: () => pages,
  ...rest,
});

/** Half-leaves of 8 lines with notes, a 卷 each ten pages that may begin inside a page, some pages blank. */
export const makePages = function* (count: number, seed = 1): Generator<SourcePage> {
  const random = randomOf(seed);
  const text = (length: number) =>
    sourceCells(
      Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 3 * 8000))).join(''),
    );
  for (let n = 1; n <= count; n += 1) {
    const lines = Array.from({ length: random() < 0.05 ? 0 : 8 }, (): SourceLine => {
      const note = Math.floor(random() * 8);
      return {
        indent: random() < 0.2 ? 1 : 0,
        runs: [
          { kind: 'main', cells: text(20 - note) },
          { kind: 'note', right: text(note), left: text(note), continues: false },
        ],
      };
    });
    if (n % 10 === 1 && lines.length > 0) {
      const at = n === 1 ? 0 : Math.floor(random() * 8);
      lines[at].section = true;
      lines[at].nodes = [{ depth: 0, title: `卷${n}`, key: `B1_${n}` }];
    }
    yield { pageKey: `B1_${n}`, pageNum: `葉${n}`, lines };
  }
};

/**
 * Pages of six lines in 集, 卷 and 篇 that begin inside pages, each 集 and 卷 with text of its own over the first below
 * it: a 集 each twenty pages, a 卷 each five, about two 篇 each three.
 */
export const makeNestedPages = function* (count: number): Generator<SourcePage> {
  const text = [...'天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往'];
  for (let n = 0; n < count; n += 1) {
    const lines = Array.from({ length: 6 }, (_, i) =>
      lineOf(text.map((_c, k) => text[(k * (n + 3) + i * 5 + n) % text.length]).join('')),
    );
    const begin = (line: number, depth: number, title: string) => {
      (lines[line].nodes ??= []).push({ depth, title, key: `N${n}.${line}.${depth}` });
      if (depth < 2) lines[line].section = true;
    };
    if (n % 20 === 0) begin(0, 0, `第${n / 20 + 1}集`);
    if (n % 5 === 0) begin(n % 20 === 0 ? 2 : n % 6, 1, `卷${n / 5 + 1}`);
    if (n % 2 === 1) begin(3, 2, `篇${n}`);
    if (n % 3 === 1) begin(5, 2, `又篇${n}`);
    yield { pageKey: `N${n}`, pageNum: `葉${n}`, lines };
  }
};

/** Roots of one line each, twenty to a page. */
export const makeRootPages = (count: number): SourcePage[] =>
  Array.from({ length: Math.ceil(count / 20) }, (_, n) => ({
    pageKey: `R${n}`,
    pageNum: `葉${n}`,
    lines: Array.from({ length: Math.min(20, count - n * 20) }, (__, i) => ({
      ...lineOf('天地玄黃'),
      nodes: [{ depth: 0, title: `條${n * 20 + i + 1}`, key: `R${n}.${i}` }],
    })),
  }));

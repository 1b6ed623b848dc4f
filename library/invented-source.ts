// A product made up for tests: pages by hand, or any number of them from a seed. Written so that two runs of one seed
// give the same text.
import type { Gaiji, SourceCell, SourceLine, SourcePage, SourceProduct } from './source.ts';

export const cellsOf = (text: string): SourceCell[] => [...text].map((c) => ({ text: c }));

export const lineOf = (text: string, rest: Partial<SourceLine> = {}): SourceLine => ({
  indent: 0,
  runs: [{ kind: 'main', cells: cellsOf(text) }],
  ...rest,
});

export const inventProduct = (
  pages: Iterable<SourcePage>,
  rest: Partial<SourceProduct> = {},
): SourceProduct => ({
  books: [{ key: 'B1', title: '試書', authors: [{ name: '某' }], edition: '試本' }],
  processingState: 15,
  form: { lines: 8, cells: 21 },
  gaiji: new Map<string, Gaiji>(),
  totalBytes: 1000,
  readBytes: () => 500,
  pages: () => pages,
  ...rest,
});

/** Numbers in 0..1 that look random (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Half-leaves of 8 lines with notes, a 卷 each ten pages that may begin inside a page, some pages blank. */
export const inventPages = function* (count: number, seed = 1): Generator<SourcePage> {
  const random = randomOf(seed);
  const text = (length: number) =>
    cellsOf(
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

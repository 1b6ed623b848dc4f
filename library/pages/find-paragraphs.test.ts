import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParagraphFinder } from './find-paragraphs.ts';
import { lineOf } from '#testing/products/source.ts';
import type { SourceLine, SourceRun } from '../sources/source.ts';

const beginnings = (lines: readonly SourceLine[]): number[] => {
  const finder = new ParagraphFinder();
  for (const line of lines) finder.add(line, false);
  return [...finder.endSection()];
};
const full = lineOf('天地玄黃宇宙洪荒');

describe('ParagraphFinder', () => {
  it('ends a paragraph at a line two or more cells short, not at one that lacks a single cell', () => {
    expect(beginnings([full, lineOf('天地玄黃宇宙洪'), full, lineOf('天地玄黃宇宙'), full])).toEqual([0, 4]);
  });

  it('counts indent, gaps and the longer row of a note', () => {
    const { runs } = lineOf('天地');
    const note: SourceRun = {
      kind: 'note',
      right: lineOf('玄').runs.flatMap((r) => (r.kind === 'main' ? r.cells : [])),
      left: [],
      continues: false,
    };
    const line = (indent: number, gap: number): SourceLine => ({
      indent,
      runs: [...runs, note, { kind: 'gap', cells: gap }],
    });
    expect(beginnings([full, line(2, 2), full])).toEqual([0]);
    expect(beginnings([full, line(0, 3), full])).toEqual([0, 2]);
  });

  it('goes on where the line was broken to raise the next, and ends at an empty line', () => {
    expect(beginnings([full, lineOf('天地', { indent: 1 }), full, full])).toEqual([0]);
    expect(beginnings([full, full, { indent: 3, runs: [] }, full])).toEqual([0, 3]);
  });

  it('begins each section anew, with a foot of its own', () => {
    const finder = new ParagraphFinder();
    const short = lineOf('天地');
    const sections = [[full, short, full], [short, short, lineOf('天')], []];
    expect(
      sections.map((lines) => {
        for (const line of lines) finder.add(line, false);
        return [...finder.endSection()];
      }),
    ).toEqual([[0, 2], [0], []]);
  });

  it('believes the source line by line, and measures only the others', () => {
    const marked = (paragraph: boolean) => ({ ...lineOf('天地'), paragraph });
    expect(beginnings([marked(false), marked(false), marked(true), marked(false), full, full])).toEqual([
      0, 2, 4,
    ]);
  });
});

/** A line as a plain row of signs: spaces, cells, and a note's longer row. */
const drawn = ({ indent, runs }: SourceLine): string =>
  runs.length === 0
    ? ''
    : '_'.repeat(indent) +
      runs
        .map((run) => {
          if (run.kind === 'gap') return '_'.repeat(run.cells);
          const rows = run.kind === 'main' ? [run.cells] : [run.right, run.left];
          const texts = rows.map((row) => row.map((c) => `${'_'.repeat(c.space ?? 0)}x`).join(''));
          return texts.sort((a, b) => b.length - a.length)[0];
        })
        .join('');

/** The rule once more, of drawn lines: the section is cut after each line that ends a paragraph. */
const plainly = (lines: readonly SourceLine[]): number[] => {
  const rows = lines.map(drawn);
  const lengths = rows.map((row) => row.length).filter((n) => n > 0);
  const often = (n: number) => lengths.filter((m) => m === n).length;
  const foot = [...new Set(lengths)].sort((a, b) => often(b) - often(a) || b - a)[0] ?? 0;
  const headOf = (row: string) => row.search(/x|$/);
  return lines.flatMap((line, i) => {
    if (i === 0) return [0];
    const [before, here] = [rows[i - 1], rows[i]];
    if (before === '') return foot >= 2 ? [i] : [];
    const higher = here === '' ? line.indent < lines[i - 1].indent : headOf(here) < headOf(before);
    return before.length + 2 <= foot && !higher ? [i] : [];
  });
};

it('equals a reader with a ruler on any lines', () => {
  const cells = fc.integer({ min: 1, max: 5 }).map((n) => Array.from({ length: n }, () => ({ text: '天' })));
  const spaced = fc
    .tuple(cells, fc.nat(2))
    .map(([row, space]) => [{ text: '地', ...(space > 0 && { space }) }, ...row]);
  const run = fc.oneof(
    cells.map((c): SourceRun => ({ kind: 'main', cells: c })),
    fc
      .tuple(spaced, cells)
      .map(([right, left]): SourceRun => ({ kind: 'note', right, left, continues: false })),
    fc.integer({ min: 1, max: 3 }).map((n): SourceRun => ({ kind: 'gap', cells: n })),
  );
  const main: SourceRun = { kind: 'main', cells: [{ text: '人' }] };
  const line = fc
    .tuple(fc.nat(3), fc.option(fc.array(run, { maxLength: 2 })))
    .map(([indent, runs]): SourceLine => ({ indent, runs: runs === null ? [] : [main, ...runs] }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      expect(beginnings(lines)).toEqual(plainly(lines));
    }),
    { numRuns: 1000 },
  );
});

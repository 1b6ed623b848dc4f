import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceCell, SourceLine } from '#library/sources/source.ts';
import type { DemoBlock, DemoRun } from './demo-work.ts';
import { layLeaves } from './lay-leaves.ts';

const cells = (text: string): SourceCell[] => [...text].map((c) => ({ text: c }));
const run: fc.Arbitrary<DemoRun> = fc.record({
  note: fc.boolean(),
  cells: fc.string({ unit: fc.constantFrom('天', '地', '人'), minLength: 1, maxLength: 60 }).map(cells),
});
const block: fc.Arbitrary<DemoBlock> = fc.record({
  runs: fc.array(run, { maxLength: 5 }),
  indent: fc.integer({ min: 0, max: 6 }),
  hang: fc.integer({ min: 0, max: 3 }),
});
const form = { lines: 4, cells: 7 };
const juan = (n: number): DemoBlock => ({
  runs: [],
  indent: 0,
  hang: 0,
  juan: { key: `K${n}`, label: `卷${n}`, title: '書', head: '' },
});

const widthOf = (line: SourceLine): number =>
  line.runs.reduce(
    (sum, r) => sum + (r.kind === 'main' ? r.cells.length : r.kind === 'note' ? r.right.length : r.cells),
    line.indent,
  );

describe('leaves', () => {
  it('lose and add no character, keep notes apart, and stay within the form', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const pages = [...layLeaves([juan(1), ...blocks], form)];
        const lines = pages.flatMap((p) => p.lines);
        for (const page of pages) expect(page.lines.length).toBeLessThanOrEqual(form.lines);
        for (const page of pages.slice(0, -1)) expect(page.lines).toHaveLength(form.lines);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(form.cells);
        // Read back: a note that continues is joined to what it continues.
        const actual: [boolean, string][] = [];
        for (const r of lines.flatMap((l) => l.runs)) {
          if (r.kind === 'gap') continue;
          const text = (r.kind === 'main' ? r.cells : [...r.right, ...r.left]).map((c) => c.text).join('');
          const last = actual.at(-1);
          if (last && (r.kind === 'main' ? !last[0] : last[0] && r.continues)) last[1] += text;
          else actual.push([r.kind === 'note', text]);
        }
        const wanted: [boolean, string][] = [];
        for (const { note, cells } of blocks.flatMap((b) => b.runs)) {
          const text = cells.map((c) => c.text).join('');
          const last = wanted.at(-1);
          if (last && !note && !last[0]) last[1] += text;
          else wanted.push([note, text]);
        }
        expect(actual).toEqual(wanted);
      }),
    );
  });

  it('begin anew with each 卷, and are named by leaf and side', () => {
    const text: DemoBlock = { runs: [{ note: false, cells: cells('天'.repeat(60)) }], indent: 0, hang: 0 };
    const pages = [...layLeaves([juan(1), text, juan(2), text], form)];
    expect(pages.map((p) => p.pageKey)).toEqual(['K1-1a', 'K1-1b', 'K1-2a', 'K2-1a', 'K2-1b', 'K2-2a']);
    expect(pages[2].pageNum).toBe('卷1·葉二a');
  });
});

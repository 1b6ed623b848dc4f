import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Page } from '#contract/reading/reader.ts';
import { composePage } from './compose-page.ts';
import { makeProduct } from '#testing/products/source.ts';
import { cellsOfPage } from './page-cells.ts';
import type { Gaiji, SourceCell, SourceRun } from '../sources/source.ts';

const gaiji = new Map<string, Gaiji>([
  ['&KR0001;', { code: '&KR0001;', ids: '⿰木日', picture: '/x/KR0001.png' }],
  ['&KR0002;', { code: '&KR0002;', unicode: '𠀀', ids: '⿱一丨', normal: '一' }],
  ['[木*日]', { code: '[木*日]' }],
]);
const product = makeProduct([], { gaiji });

const cell = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('天', '地', '𠀀', '葛󠄀').map((text): SourceCell => ({ text })) },
  fc
    .constantFrom('&KR0001;', '&KR0002;', '[木*日]', '&KR9999;')
    .map((text): SourceCell => ({ text, gaiji: true })),
  fc.constantFrom('天').map((text): SourceCell => ({ text, before: '「', after: '。' })),
);
const row = fc.array(cell, { maxLength: 6 });
const run: fc.Arbitrary<SourceRun> = fc.oneof(
  row.map((cells) => ({ kind: 'main', cells }) as const),
  fc.record({ kind: fc.constant('note' as const), right: row, left: row, continues: fc.boolean() }),
  fc.constant({ kind: 'gap', cells: 2 } as const),
);
const lines = fc.array(fc.record({ indent: fc.nat(3), runs: fc.array(run, { maxLength: 4 }) }), {
  maxLength: 10,
});
const compose = (of: Parameters<typeof composePage>[0]['lines']) =>
  composePage({ pageKey: 'k', pageNum: '葉一a', lines: of }, 3, product, (code) =>
    gaiji.get(code)?.picture === undefined ? undefined : 'KR0001.png',
  );

const shown: Record<string, string> = { '&KR0001;': '⿰木日', '&KR0002;': '𠀀' };

it('keeps every cell once and in reading order: right row, then left', () => {
  fc.assert(
    fc.property(lines, (of) => {
      const wanted = of.flatMap((line) =>
        line.runs.flatMap((r) => {
          if (r.kind === 'main') return r.cells.map((c) => ({ c, note: false }));
          return r.kind === 'note' ? [...r.right, ...r.left].map((c) => ({ c, note: true })) : [];
        }),
      );
      const page = compose(of);
      const cells = cellsOfPage(page);
      expect(cells.map((c) => c.text)).toEqual(wanted.map(({ c }) => shown[c.text] ?? c.text));
      expect(cells.map((c) => c.gaiji)).toEqual(wanted.map(({ c }) => (c.gaiji ? c.text : undefined)));
      expect(cells.map((c) => c.note !== undefined)).toEqual(wanted.map(({ note }) => note));
      expect(page.text).toBe(cells.map((c) => c.text).join(''));
    }),
  );
});

it('gives a page of the contract', () => {
  fc.assert(
    fc.property(lines, (of) => {
      const page = compose(of);
      expect(Page.parse(JSON.parse(JSON.stringify(page)))).toEqual(page);
    }),
    { numRuns: 30 },
  );
});

it('gives of a gaiji its place, its form and its picture', () => {
  const page = compose([
    {
      indent: 0,
      runs: [{ kind: 'note', right: [], left: [{ text: '&KR0001;', gaiji: true }], continues: false }],
    },
  ]);
  expect(page.gaiji).toEqual([
    { lineId: 1, wordId: 1, code: '&KR0001;', ids: '⿰木日', picture: 'KR0001.png' },
  ]);
});

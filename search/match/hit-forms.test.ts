// What a search may cost that matches everywhere: a reply and a memory that do not grow with the book.
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../index/build-index.ts';
import { openEngine } from './engine.ts';
import { formLimit } from './hit-forms.ts';
import { openIndex } from '../index/open-index.ts';
import type { Query, QueryRule } from '../query/query.ts';
import { runQuery } from '../run/run-query.ts';
import { kindBit, kindMask, openVariants, packVariants, type VariantEdge } from '../characters/variants.ts';

const characters = Array.from({ length: 8000 }, (_, i) => String.fromCodePoint(0x4e00 + i));

const openText = (text: readonly string[], edges: VariantEdge[] = []) => {
  const builder = new IndexBuilder();
  builder.section();
  builder.page(1);
  for (const character of text) builder.cell(character);
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}.lhx`,
    size: bytes.length,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
  }));
  return openEngine(openIndex(sources), openVariants(packVariants(edges)));
};
const engine = openText(characters);

const ask = (...values: string[]): Query => {
  const rules = values.map((value): QueryRule => ({ operator: 'Contain', value, relation: false }));
  return { group: { type: 'Or', not: false, rules, groups: [] }, scope: 'all', kinds: 0 };
};
const window = { start: 0, count: 1, sort: 'PageIdAscending' } as const;

describe('forms of hits', () => {
  it('are returned with all kinds that joined them, each of which was needed', () => {
    const edge = (a: string, b: string, kind: 'simplified' | 'variant' | 'shape'): VariantEdge => ({
      a: a.codePointAt(0)!,
      b: b.codePointAt(0)!,
      kinds: kindBit(kind),
    });
    const text = openText(
      [...'糾參纠叅紏参'],
      [
        edge('纠', '糾', 'simplified'),
        edge('糾', '紏', 'shape'),
        edge('参', '參', 'simplified'),
        edge('參', '叅', 'variant'),
      ],
    );
    const rules = [{ operator: 'Contain' as const, value: '纠参', relation: true }];
    const query = {
      group: { type: 'And' as const, not: false, rules, groups: [] },
      scope: 'all' as const,
      kinds: kindMask(),
    };
    const { forms, matches } = runQuery(text, query, window, { check() {} });
    expect(forms.map(({ word }) => word).sort()).toEqual(['糾參', '紏参', '纠叅'].sort());
    expect(matches[0].why.map(({ form, kinds }) => [form, kinds])).toEqual([
      ['糾參', kindBit('simplified')],
      ['纠叅', kindBit('simplified') | kindBit('variant')],
      ['紏参', kindBit('simplified') | kindBit('shape')],
    ]);
  });

  it('are listed whole or not at all, and the totals stay exact', () => {
    const one = runQuery(engine, ask('？'), window, { check() {} });
    expect([one.totalHit, one.forms.length]).toEqual([8000, 8000]);
    const two = runQuery(engine, ask('？？'), window, { check() {} });
    expect(7999 * 2).toBeGreaterThan(formLimit);
    expect([two.totalHit, two.forms]).toEqual([7999, []]);
    expect(runQuery(engine, ask('？', '？？'), window, { check() {} }).forms).toEqual([]);
  });

  it('are not counted any more after the search was stopped', () => {
    // Lists are cached between searches, and then need no checks: the checks of the second search are counted.
    runQuery(engine, ask('？'), { ...window, count: 0 }, { check() {} });
    let checks = 0;
    runQuery(engine, ask('？'), { ...window, count: 0 }, { check: () => void checks++ });
    const end = () => {
      if (--checks <= 0) throw new Error('time is up');
    };
    expect(() => runQuery(engine, ask('？'), { ...window, count: 0 }, { check: end })).toThrow('time is up');
  });

  it('cost no more memory than the caller allows', () => {
    let held = 0;
    runQuery(engine, ask('？', '？？', '一？'), window, { check() {}, hold: (hits) => void (held += hits) });
    expect(held).toBe(8000 + 7999 + 1);
  });
});

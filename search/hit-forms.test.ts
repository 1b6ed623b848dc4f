// What a search may cost that matches everywhere: a reply and a memory that do not grow with the book.
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from './build-index.ts';
import { openEngine } from './engine.ts';
import { formLimit } from './hit-forms.ts';
import { openIndex } from './open-index.ts';
import type { Query, QueryRule } from './query.ts';
import { runQuery } from './run-query.ts';
import { openVariants, packVariants } from './variants.ts';

const characters = Array.from({ length: 8000 }, (_, i) => String.fromCodePoint(0x4e00 + i));

const engine = (() => {
  const builder = new IndexBuilder();
  builder.section();
  builder.page(1);
  for (const character of characters) builder.cell(character);
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}.lhx`,
    size: bytes.length,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
  }));
  return openEngine(openIndex(sources), openVariants(packVariants([])));
})();

const ask = (...values: string[]): Query => {
  const rules = values.map((value): QueryRule => ({ operator: 'Contain', value, relation: false }));
  return { group: { type: 'Or', not: false, rules, groups: [] }, scope: 'all', kinds: 0 };
};
const window = { start: 0, count: 1, sort: 'PageIdAscending' } as const;

describe('forms of hits', () => {
  it('are listed whole or not at all, and the totals stay exact', () => {
    const one = runQuery(engine, ask('？'), window, { check() {} });
    expect([one.totalHit, one.forms.length]).toEqual([8000, 8000]);
    const two = runQuery(engine, ask('？？'), window, { check() {} });
    expect(7999 * 2).toBeGreaterThan(formLimit);
    expect([two.totalHit, two.forms]).toEqual([7999, []]);
    expect(runQuery(engine, ask('？', '？？'), window, { check() {} }).forms).toEqual([]);
  });

  it('are not counted on after the search was told to end', () => {
    // Lists are kept from one search to the next, and then need no looks: the looks are counted of the second.
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

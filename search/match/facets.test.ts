// What nodes hold is what narrowing to them finds, whether all of them hold hits or few.
import { expect, it } from 'vitest';
import { IndexBuilder } from '../index/build-index.ts';
import { openEngine } from './engine.ts';
import { countNodes } from './facets.ts';
import { openIndex } from '../index/open-index.ts';
import type { Query } from '../query/query.ts';
import { runSearch } from '../run/run-query.ts';
import { openVariants, packVariants } from '../characters/variants.ts';

const never = { check() {} };
const chapters = 40;
const pieces = 5;

/** 40 chapters of 5 pieces, three to a page, so that most pages are of two nodes or more; 天 in all, 甲 in two. */
const openBook = () => {
  const builder = new IndexBuilder();
  let piece = 0;
  let node = 0;
  let page = 0;
  for (let chapter = 0; chapter < chapters; chapter++) {
    builder.section();
    for (let i = 0; i < pieces; i++, piece++) {
      if (piece % 3 === 0) builder.page(++page);
      if (i === 0) builder.node(node++, 0);
      builder.node(node++, 1);
      for (const cell of piece === 33 || piece === 34 || piece === 150 ? '天地甲天' : '天地玄黃')
        builder.cell(cell);
    }
  }
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}`,
    size: bytes.length,
    read: (offset: number, size: number) => bytes.slice(offset, offset + size),
  }));
  return openEngine(openIndex(sources), openVariants(packVariants([])));
};

for (const value of ['天', '甲'])
  it(`[S-021] counts ${value} at every node as narrowing to it does`, () => {
    const engine = openBook();
    const rule = { operator: 'Contain' as const, value, relation: false };
    const group = { type: 'And' as const, not: false, rules: [rule], groups: [] };
    const search = (narrowed: Partial<Query>) =>
      runSearch(engine, { group, scope: 'all', kinds: 0, ...narrowed }, 'page', never)!;
    const counts = countNodes(engine, search({}).whole, never);
    expect(engine.nodes.count).toBe(chapters * (pieces + 1));
    for (let node = 0; node < engine.nodes.count; node++) {
      const { total, totalHit } = search({ node }).found;
      expect([node, counts.unitsOf(node), counts.hitsOf(node)]).toEqual([node, total, totalHit]);
      expect(counts.nodes.includes(node)).toBe(total > 0);
    }
  });

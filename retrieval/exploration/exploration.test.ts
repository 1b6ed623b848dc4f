import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExploreEntriesRequest, GraphRequest, RelationsRequest } from '#contract/knowledge/exploration.ts';
import { type DatedProduct, openDatedProduct } from '#testing/oracles/compare-entries.ts';
import { compareExploration } from '#testing/oracles/compare-exploration.ts';
import { manyNames } from '#testing/products/dated-folder.ts';
import { answerExploreEntries } from './answer-explore-entries.ts';
import { answerGraph } from './answer-graph.ts';
import { answerRelations } from './answer-relations.ts';

const never = { check: () => undefined, hold: () => undefined };
const code = 'dated';
let dense: DatedProduct;
let sparse: DatedProduct;
beforeAll(async () => {
  dense = await openDatedProduct(40, 3);
  sparse = await openDatedProduct(40, 4, manyNames);
});
afterAll(() => {
  dense.close();
  sparse.close();
});

const graphOf = (question: object) =>
  answerGraph(sparse.product, { ...GraphRequest.parse(question), code }, never);

describe('the graph of names that entries name together', () => {
  it('is what plain loops over the exchange form find, as are the paths in it [K-013] [K-014] [K-015]', () => {
    compareExploration(dense, 60, 5);
    compareExploration(sparse, 100, 6);
  }, 120_000);

  it('is the same for the same query, and smaller where fewer names are requested', () => {
    const whole = graphOf({});
    expect(graphOf({})).toEqual(whole);
    expect(whole.nodeTotal).toBeGreaterThan(10);
    const few = graphOf({ count: 10 });
    expect(few.nodes).toEqual(whole.nodes.slice(0, 10));
    expect(few.nodeTotal).toBe(whole.nodeTotal);
  });

  it('reports the requested names that no entry has, and finds a name without its kind', () => {
    const reply = graphOf({ around: ['無此人', '人1'] });
    expect(reply).toMatchObject({ around: ['person:人1'], missing: ['無此人'] });
    const none = graphOf({ around: ['無此人'] });
    expect(none).toMatchObject({ nodes: [], edges: [], nodeTotal: 0, missing: ['無此人'] });
    const list = answerExploreEntries(
      sparse.product,
      { ...ExploreEntriesRequest.parse({ sourceId: '人1', targetId: '無此人' }), code },
      never,
    );
    expect(list).toMatchObject({ totalCount: 0, items: [], missing: ['無此人'] });
  });

  it('finds a name that is written in other forms than the entries have', () => {
    expect(graphOf({ around: ['总督', 'office:巡抚'] })).toMatchObject({
      around: ['office:總督', 'office:巡撫'],
      missing: [],
    });
    expect(graphOf({ around: ['person:总督'] })).toMatchObject({ missing: ['person:总督'] });
  });

  it('asks for two names that differ', () => {
    const ask = (sourceId: string, targetId: string) =>
      answerRelations(sparse.product, { ...RelationsRequest.parse({ sourceId, targetId }), code }, never);
    expect(() => ask('人1', 'person:人1')).toThrow(/两个不同/);
    expect(ask('人1', '無此人')).toMatchObject({ paths: [], missing: ['無此人'] });
  });

  it('stops when nobody waits any more', () => {
    const left = {
      check: () => {
        throw new Error('left');
      },
      hold: () => undefined,
    };
    expect(() => answerGraph(dense.product, { ...GraphRequest.parse({}), code }, left)).toThrow('left');
  });
});

// The shortest ways, against a breadth-first search over pairs that shares no code with it, on libraries made at random.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BookDb } from '#library/bundle/book-db.ts';
import { knowledgeIndexes, knowledgeSchema } from '#library/knowledge/knowledge-file.ts';
import { KnowledgeGraph } from '#library/knowledge/knowledge-graph.ts';
import { randomBelow } from '#testing/products/random.ts';
import { findRelationPaths, mostSteps } from './find-paths.ts';

const dir = mkdtempSync(join(tmpdir(), 'paths-'));
afterAll(() => rmSync(dir, { recursive: true }));

const size = 40;
let made = 0;
/** Products of which nothing, the metadata alone, and the text too may be disclosed. */
const rights = { products: Uint8Array.from([0, 1, 2]), kinds: new Uint8Array(8).fill(1) };

interface Made {
  graph: KnowledgeGraph;
  /** Pairs that may be disclosed to a caller, found by plain loops. */
  pairs: Set<string>;
  weights: Map<string, number>;
  close(): void;
}

const pairOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const makeGraph = (seed: number): Made => {
  const below = randomBelow(seed);
  const db = BookDb.create(join(dir, `${made++}.db`));
  db.exec(knowledgeSchema);
  const pairs = new Set<string>();
  const weights = new Map<string, number>();
  for (let i = 0; i < 12; i++) {
    const [source, target, product] = [below(size), below(size), below(4) - 1];
    if (source === target) continue;
    const entry = below(3) === 0 && product >= 0 ? 0 : null;
    db.run(
      'INSERT INTO relations VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      i,
      source,
      target,
      'wrote',
      product,
      1,
      'stated',
      '',
      entry,
    );
    if (product < 0 || rights.products[product] >= (entry === null ? 1 : 2))
      pairs.add(pairOf(source, target));
  }
  for (let entry = 0; entry < 40; entry++) {
    const product = below(3);
    db.run('INSERT INTO entries VALUES (?, ?, NULL, NULL, ?)', entry, product, '');
    const named = new Set(Array.from({ length: below(4) }, () => below(size)));
    for (const entity of named)
      db.run('INSERT INTO mentions VALUES (?, ?, 1, 0, 1, ?, NULL)', entry, entity, 'only');
    if (rights.products[product] < 2) continue;
    for (const a of named)
      for (const b of named)
        if (a < b) {
          pairs.add(pairOf(a, b));
          weights.set(pairOf(a, b), (weights.get(pairOf(a, b)) ?? 0) + 1);
        }
  }
  db.exec(knowledgeIndexes);
  return { graph: new KnowledgeGraph(db, size), pairs, weights, close: () => db.close() };
};

/** All shortest ways, by layers of whole ways. */
const waysByLayers = (pairs: ReadonlySet<string>, source: number, target: number): number[][] => {
  let open = [[source]];
  const seen = new Set([source]);
  for (let steps = 0; steps <= mostSteps; steps++) {
    const found = open.filter((way) => way.at(-1) === target);
    if (found.length > 0) return found;
    open = open.flatMap((way) =>
      Array.from({ length: size }, (_, next) => next)
        .filter((next) => !seen.has(next) && pairs.has(pairOf(way.at(-1)!, next)))
        .map((next) => [...way, next]),
    );
    for (const way of open) seen.add(way.at(-1)!);
  }
  return [];
};

describe('paths between two entities', () => {
  it('are the shortest, all counted, through entities that the caller may see', () => {
    let found = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const { graph, pairs, close } = makeGraph(seed);
      for (let source = 0; source < size; source += 3)
        for (let target = 0; target < size; target += 2) {
          const ways = waysByLayers(pairs, source, target);
          const { length, total, paths } = findRelationPaths(
            graph,
            { source, target, count: 100_000 },
            rights,
            () => true,
          );
          expect([length, total]).toEqual([ways.length === 0 ? -1 : ways[0].length - 1, ways.length]);
          const written = (all: readonly number[][]) => all.map((way) => way.join()).toSorted();
          expect(written(paths)).toEqual(written(ways));
          if (length > 1) found += 1;
        }
      close();
    }
    expect(found).toBeGreaterThan(300);
  });

  it('weigh a pair by the entries that name both', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const { graph, weights, close } = makeGraph(seed);
      for (let entity = 0; entity < size; entity++) {
        const own = [...weights].flatMap(([pair, weight]) => {
          const [a, b] = pair.split(' ').map(Number);
          return a === entity ? [[b, weight]] : b === entity ? [[a, weight]] : [];
        });
        const counted = graph.namedWith(entity, rights).map(({ entity: other, weight }) => [other, weight]);
        const sorted = (rows: number[][]) => rows.toSorted(([a], [b]) => a - b);
        expect(sorted(counted)).toEqual(sorted(own));
      }
      close();
    }
  });

  it('end at entities that the caller may not see; an entity has one path of no steps to itself', () => {
    const { graph, pairs, close } = makeGraph(3);
    const [source, target] = [...pairs][0].split(' ').map(Number);
    const query = { source, target, count: 5 };
    expect(findRelationPaths(graph, query, rights, () => true).length).toBe(1);
    expect(findRelationPaths(graph, query, rights, (entity) => entity === source).length).toBe(-1);
    expect(findRelationPaths(graph, { ...query, target: source }, rights, () => true)).toEqual({
      length: 0,
      total: 1,
      paths: [[source]],
    });
    close();
  });
});

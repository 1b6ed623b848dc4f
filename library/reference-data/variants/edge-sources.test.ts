import { expect, it } from 'vitest';
import { ensureEdgeSources } from './edge-sources.ts';
import { readRelations } from './read-relations.ts';
import { tabooPairs } from './taboo.ts';

it('gives of each pair every source that joins it, in either direction, and of no other pair any', async () => {
  const [edges, { relations }] = [await ensureEdgeSources(), await readRelations()];
  const expected = new Map<string, Set<string>>();
  const joinedPairs = [
    ...relations,
    ...tabooPairs.map(({ character, substitute }) => ({
      a: character.codePointAt(0)!,
      b: substitute.codePointAt(0)!,
      source: 'taboo',
    })),
  ];
  for (const { a, b, source } of joinedPairs) {
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    expected.set(pair, (expected.get(pair) ?? new Set()).add(source));
  }
  expect(expected.size).toBeGreaterThan(10_000);
  const sampled = [...expected].filter((_, i) => i % 7 === 0);
  const wrong = sampled.filter(([pair, sources]) => {
    const [a, b] = pair.split(' ').map(Number);
    const found = edges.of(b, a).filter((source) => source !== 'reviewed');
    return JSON.stringify(found) !== JSON.stringify([...sources].sort());
  });
  expect(wrong).toEqual([]);
  expect(edges.of(0x4e00, 0x9fa0)).toEqual([]);
});

import { expect, it } from 'vitest';
import { crossedIn } from './crossed-nodes.ts';

it('gives the nodes of one unit, and none of a unit that is in its own alone', () => {
  const crossed = { units: Uint32Array.of(0, 2, 2, 5), nodes: Uint32Array.of(1, 4, 5, 9) };
  expect([0, 1, 2, 5, 6].map((unit) => [...crossedIn(crossed, unit)])).toEqual([[1], [], [4, 5], [9], []]);
});

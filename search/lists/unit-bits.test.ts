import { expect, it } from 'vitest';
import { randomOf } from '#testing/products/random.ts';
import { UnitBits } from './unit-bits.ts';

const most = 2_000;

/** Random units in any order, some of them twice. */
const gather = (seed: number, count: number) => {
  const random = randomOf(seed);
  const added = Uint32Array.from({ length: count }, () => Math.floor(random() * most));
  const bits = new UnitBits(most);
  bits.add(added, 0, count >>> 1);
  bits.add(added, count >>> 1, count);
  return { added, bits, members: [...new Set(added)].sort((a, b) => a - b) };
};

it('lists any stretch of its members in order, and what was added again', () => {
  for (const count of [0, 1, 40, 900, 6_000]) {
    const { added, bits, members } = gather(count + 1, count);
    expect(bits.count).toBe(members.length);
    expect([...bits.list()]).toEqual(members);
    for (const [from, to] of [
      [0, 10],
      [3, 4],
      [31, 33],
      [members.length - 1, members.length + 9],
      [members.length, members.length + 1],
      [5, 2],
      // Whoever asks for what is far beyond the last does not wait for it.
      [1e15, 1e15 + 10],
      [Number.MAX_SAFE_INTEGER, Infinity],
    ])
      expect([...bits.list(Math.max(0, from), to)]).toEqual(
        to > from ? members.slice(Math.max(0, from), to) : [],
      );
    const known = new Set<number>();
    const again = [...added].filter((unit) => known.size === known.add(unit).size);
    expect([...bits.again.done()]).toEqual(again);
  }
});

it('keeps what is in another set too', () => {
  const [one, other] = [gather(7, 500), gather(8, 1_500)];
  one.bits.keepCommon(other.bits);
  const both = one.members.filter((unit) => other.members.includes(unit));
  expect(one.bits.count).toBe(both.length);
  expect([...one.bits.list()]).toEqual(both);
});

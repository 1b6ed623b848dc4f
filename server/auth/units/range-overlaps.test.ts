import { BlockList } from 'node:net';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlapFinder } from './range-overlaps.ts';

const dotted = (bits: number): string => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
const range = fc.record({
  // Few leading bits, so that ranges meet often.
  bits: fc.nat({ max: 7 }).map((n) => (n << 29) >>> 0),
  prefix: fc.integer({ min: 1, max: 32 }),
});

it('finds an overlap just where an address lies in both ranges', () => {
  fc.assert(
    fc.property(range, range, (a, b) => {
      const text = ({ bits, prefix }: typeof a) => `${dotted(bits)}/${prefix}`;
      // The first address of one of two ranges that meet lies in the other.
      const holds = (outer: typeof a, inner: typeof a) => {
        const list = new BlockList();
        list.addSubnet(dotted(outer.bits), outer.prefix);
        const mask = (-1 << (32 - inner.prefix)) >>> 0;
        return list.check(dotted((inner.bits & mask) >>> 0));
      };
      const find = overlapFinder([{ id: 'b', name: '乙校', cidrs: [text(b)] }]);
      const found = find('a', [text(a)]);
      const wanted = holds(a, b) || holds(b, a) ? [{ cidr: text(a), unit: '乙校', theirs: text(b) }] : [];
      expect(found).toEqual(wanted);
      expect(find('b', [text(a)])).toEqual([]);
    }),
  );
});

it('knows IPv6, and IPv4 written as IPv6', () => {
  const find = overlapFinder([{ id: 'b', name: '乙校', cidrs: ['2001:db8::/32', '10.0.0.0/8'] }]);
  expect(find('a', ['2001:db8:1::/48', '::ffff:10.1.0.0/112', '2001:db9::/32', '11.0.0.0/8'])).toEqual([
    { cidr: '2001:db8:1::/48', unit: '乙校', theirs: '2001:db8::/32' },
    { cidr: '::ffff:10.1.0.0/112', unit: '乙校', theirs: '10.0.0.0/8' },
  ]);
});

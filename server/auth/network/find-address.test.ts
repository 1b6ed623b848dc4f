import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeTable } from '../credentials/find-address.ts';
import { readRange } from '#contract/values/address-range.ts';
import { countedAddress, isInRanges, writeAddress } from '../../http/requests/ip-address.ts';

/** An address as a number, apart from how the code under test sees it. */
interface Numbered {
  family: 4 | 6;
  value: bigint;
}
const bitsOf = ({ family }: Pick<Numbered, 'family'>) => (family === 4 ? 32 : 128);
const dotted = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
const groups = (value: bigint) =>
  Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16));
const mapped = 0xffffn << 32n;

/** Every way that an address may be written. */
const spellings = ({ family, value }: Numbered): string[] => {
  if (family === 4)
    return [
      dotted(value),
      `::ffff:${dotted(value)}`,
      `::FFFF:${dotted(value)}`,
      groups(mapped | value).join(':'),
    ];
  const parts = groups(value);
  const short = parts.join(':').replace(/(?:^|:)0(?::0)+(?:$|:)/, '::');
  return [
    parts.join(':'),
    parts
      .map((part) => part.padStart(4, '0'))
      .join(':')
      .toUpperCase(),
    short,
  ];
};

/** Few values in the upper bits, so that ranges lie within each other and addresses meet them. */
const numbered: fc.Arbitrary<Numbered> = fc.oneof(
  fc.record({
    family: fc.constant(4 as const),
    value: fc
      .tuple(fc.constantFrom(10n, 192n, 0n), fc.constantFrom(0n, 1n, 255n), fc.bigInt(0n, 0xffffn))
      .map(([a, b, rest]) => (a << 24n) | (b << 16n) | rest),
  }),
  fc.record({
    family: fc.constant(6 as const),
    value: fc
      .tuple(fc.constantFrom(0x20010db8n, 0xfe80n << 16n, 0n), fc.bigInt(0n, 3n), fc.bigInt(0n, 0xffffn))
      .map(([a, b, rest]) => (a << 96n) | (b << 62n) | rest)
      // IPv6 addresses that represent IPv4 addresses belong to the other family.
      .filter((value) => value >> 32n !== 0xffffn),
  }),
);
const range = fc
  .tuple(numbered, fc.nat(128), fc.nat(3))
  .map(([at, length, how]) => ({ ...at, prefix: length % (bitsOf(at) + 1), how }));
type Range = Numbered & { prefix: number; how: number };
const rangeText = ({ how, ...of }: Range): string => {
  const texts = spellings(of);
  const text = texts[how % texts.length] ?? '';
  return `${text}/${of.prefix + (of.family === 4 && text.includes(':') ? 96 : 0)}`;
};
const holds = (of: Range, at: Numbered): boolean => {
  const rest = BigInt(bitsOf(of) - of.prefix);
  return of.family === at.family && of.value >> rest === at.value >> rest;
};

describe('whose address it is', () => {
  it('[A-004] finds the narrowest of hundreds of ranges, as plain arithmetic does, however an address is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(range, { maxLength: 4 }), { maxLength: 400 }),
        fc.array(numbered, { minLength: 1, maxLength: 20 }),
        (units, addresses) => {
          const table = rangeTable(units.map((ranges, i) => ({ id: `u${i}`, cidrs: ranges.map(rangeText) })));
          for (const at of addresses) {
            const expected = units
              .flatMap((ranges, i) => ranges.map((of) => ({ of, id: `u${i}` })))
              .filter(({ of }) => holds(of, at))
              .sort((a, b) => b.of.prefix - a.of.prefix)
              .map(({ id }) => id);
            for (const text of spellings(at)) expect(table.holders(text)).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[A-004] says of one unit’s ranges what arithmetic says', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), numbered, (ranges, at) => {
        const expected = ranges.some((of) => holds(of, at));
        for (const text of spellings(at)) expect(isInRanges(text, ranges.map(rangeText))).toBe(expected);
      }),
    );
  });

  it('writes an address one way, and counts a line of IPv6 as one', () => {
    fc.assert(
      fc.property(numbered, fc.bigInt(0n, (1n << 64n) - 1n), (at, low) => {
        expect(new Set(spellings(at).map(writeAddress)).size).toBe(1);
        if (at.family === 4) {
          expect(countedAddress(dotted(at.value))).toBe(dotted(at.value));
          return;
        }
        const neighbour = (at.value & ~((1n << 64n) - 1n)) | low;
        if (neighbour >> 32n === 0xffffn) return;
        const [mine, theirs] = [at.value, neighbour].map((value) => countedAddress(groups(value).join(':')));
        expect(mine).toBe(theirs);
      }),
    );
  });

  it.each([
    '10.0.0.0',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/-1',
    '2001:db8::/129',
    '::ffff:10.0.0.0/95',
    '2001:db8::1::/64',
    'example.org/8',
    '/8',
    '',
    '10.0.0.0/8/8',
    '010.0.0.0/8',
  ])('takes %j for no range', (text) => {
    expect(readRange(text)).toBeUndefined();
    expect(isInRanges('10.0.0.1', [text])).toBe(false);
  });

  it.each([
    '',
    'unknown',
    '10.0.0.256',
    '10.0.0.1, 10.0.0.2',
    '1e1.0.0.0',
    "10.0.0.1' --",
    '0x0a.0.0.1',
    '10.1',
  ])('takes %j for no address: it belongs to nobody', (text) => {
    expect(rangeTable([{ id: 'all', cidrs: ['0.0.0.0/0', '::/0'] }]).holders(text)).toEqual([]);
    expect(writeAddress(text)).toBe('unknown');
  });

  it('reads a hop with a port or a zone, as some proxies write it', () => {
    expect(['10.1.2.3:4711', '[2001:DB8::1]:443', 'fe80::1%eth0'].map(writeAddress)).toEqual([
      '10.1.2.3',
      '2001:db8:0:0:0:0:0:1',
      'fe80:0:0:0:0:0:0:1',
    ]);
  });
});

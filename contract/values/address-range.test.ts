import { isIP } from 'node:net';
import * as fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect, it } from 'vitest';
import { rangeFault, rangesMeet, readRange } from './address-range.ts';

/** Texts that look like addresses, right and wrong. */
const written = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.stringMatching(/^(?:[0-9a-f]{0,5}:){1,8}[0-9a-f]{0,5}$/),
  fc.stringMatching(/^::(?:ffff:)?(?:\d{1,3}\.){3}\d{1,3}$/),
  fc.stringMatching(/^(?:\d{0,3}\.){2,4}\d{0,3}$/),
);

it('takes for an address just what the network does, with the same bytes', () => {
  fc.assert(
    fc.property(written, (text) => {
      const kind = isIP(text);
      const read = readRange(`${text}/${kind === 4 ? 32 : 128}`);
      const wanted = kind === 0 ? undefined : ipaddr.process(text).toByteArray();
      expect(read && [...read.bytes]).toEqual(wanted);
    }),
    { numRuns: 1000 },
  );
});

it('names the rule that a range breaks', () => {
  expect(['300.1.1.1', '300.1.1.1/24', '10.0.0.0/7', '::/0', '10.1.0.0/16'].map(rangeFault)).toEqual([
    'not-a-range',
    'not-a-range',
    'too-wide-range',
    'too-wide-range',
    undefined,
  ]);
});

it('knows which ranges meet', () => {
  const meet = (a: string, b: string) => rangesMeet(readRange(a)!, readRange(b)!);
  expect(meet('10.1.0.0/16', '10.1.2.0/24')).toBe(true);
  expect(meet('10.1.2.0/24', '10.1.0.0/16')).toBe(true);
  expect(meet('10.1.0.0/16', '::ffff:10.1.0.0/112')).toBe(true);
  expect(meet('10.1.0.0/16', '10.2.0.0/16')).toBe(false);
  expect(meet('0.0.0.0/8', '::/20')).toBe(false);
});

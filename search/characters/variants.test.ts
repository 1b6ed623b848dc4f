import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  kindBit,
  kindMask,
  kindsOfMask,
  openVariants,
  packVariants,
  type VariantEdge,
  variantKinds,
} from './variants.ts';

const codePoint = fc.oneof(
  fc.integer({ min: 0x4e00, max: 0x4e20 }),
  fc.integer({ min: 0x20000, max: 0x20010 }),
  fc.integer({ min: 0x30000, max: 0x30008 }),
  fc.constant(0x10fffd),
);
const edges = fc.array(
  fc
    .record({ a: codePoint, b: codePoint, kinds: fc.integer({ min: 1, max: 127 }) })
    .filter(({ a, b }) => a !== b),
);

describe('variants', () => {
  it('gives back every edge from both its ends with the kinds of all its mentions, and no other', () => {
    fc.assert(
      fc.property(edges, fc.integer({ min: 0, max: 3 }), fc.boolean(), (given, offset, shared) => {
        const packed = packVariants(given);
        const buffer = shared
          ? new SharedArrayBuffer(packed.length + offset)
          : new ArrayBuffer(packed.length + offset);
        const bytes = new Uint8Array(buffer, offset);
        bytes.set(packed);
        const table = openVariants(bytes);
        const ends = new Set(given.flatMap(({ a, b }) => [a, b]));
        for (const c of [...ends, 0x41]) {
          const others = new Set(given.flatMap(({ a, b }) => (a === c ? [b] : b === c ? [a] : [])));
          const wanted = [...others]
            .sort((x, y) => x - y)
            .map((other) => {
              const to = given.filter(({ a, b }) => a === c && b === other);
              const from = given.filter(({ a, b }) => a === other && b === c);
              const simplifies = ({ kinds }: VariantEdge) => (kinds & kindBit('simplified')) !== 0;
              return {
                codePoint: other,
                kinds: [...to, ...from].reduce((mask, { kinds }) => mask | kinds, 0),
                traditional: to.some(simplifies),
                simplified: from.some(simplifies),
              };
            });
          expect(table.of(c)).toEqual(wanted);
          for (const way of ['traditional', 'simplified'] as const)
            expect(table.formsOf(c, way)).toEqual(
              wanted.flatMap((other) => (other[way] ? [other.codePoint] : [])),
            );
        }
      }),
    );
  });

  it('refuses a table that any byte of was changed, cut or added, saying what to do', () => {
    const whole = packVariants([
      { a: 0x8aaa, b: 0x8bf4, kinds: 1 },
      { a: 0x8aaa, b: 0x8aac, kinds: 2 },
    ]);
    for (let i = 0; i < whole.length; i++) {
      const changed = whole.slice();
      changed[i] ^= 1;
      expect(() => openVariants(changed), `byte ${i}`).toThrow(/^variant table: .*; build it again$/);
    }
    for (let length = 0; length < whole.length; length++)
      expect(() => openVariants(whole.slice(0, length))).toThrow(/variant table/);
    expect(() => openVariants(new Uint8Array([...whole, 0, 0, 0, 0]))).toThrow(/too long/);
  });

  it('refuses to pack an edge that cannot be', () => {
    const bad: VariantEdge[] = [
      { a: 0x4e00, b: 0x4e00, kinds: 1 },
      { a: 0x4e00, b: 0x110000, kinds: 1 },
      { a: 0x4e00, b: 0x4e01, kinds: 0 },
      { a: 0x4e00, b: 0x4e01, kinds: 128 },
    ];
    for (const edge of bad) expect(() => packVariants([edge])).toThrow(/no variant edge/);
  });

  it('has 通假 and the wide tables off unless requested, the others on', () => {
    expect(kindsOfMask(kindMask())).toEqual(['simplified', 'shape', 'variant', 'gaiji', 'taboo']);
    expect(kindsOfMask(kindMask({ simplified: false, loan: true }))).toEqual([
      'shape',
      'variant',
      'gaiji',
      'taboo',
      'loan',
    ]);
    expect(kindMask(Object.fromEntries(variantKinds.map((k) => [k, true])))).toBe(127);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openChains } from '../testing/oracle-variants.ts';
import { type GaijiEdges, reachForms } from './reach-forms.ts';
import { kindBit, openVariants, packVariants, variantKinds } from './variants.ts';

const characters = [...'甲乙丙丁戊己庚辛'];
const character = fc.constantFrom(...characters);
const allKinds = (1 << variantKinds.length) - 1;
const mask = fc.integer({ min: 0, max: allKinds });
const edge = fc
  .record({ a: character, b: character, kinds: fc.integer({ min: 1, max: allKinds }) })
  .filter(({ a, b }) => a !== b)
  .map(({ a, b, kinds }) => ({ a: a.codePointAt(0)!, b: b.codePointAt(0)!, kinds }));
/** Half of them say nothing but how a character is simplified. */
const edges = fc.array(
  fc.oneof(
    edge,
    edge.map((e) => ({ ...e, kinds: kindBit('simplified') })),
  ),
  {
    maxLength: 12,
  },
);
const gaiji = fc.dictionary(
  fc.constantFrom('&KR0001;', '&KR0002;'),
  fc.uniqueArray(character, { maxLength: 2 }),
);
const open = (given: Parameters<typeof packVariants>[0]) => openVariants(packVariants(given));
const edgesOf =
  (known: Record<string, string[]>): GaijiEdges =>
  (key) =>
    known[key] ?? Object.keys(known).filter((code) => known[code].includes(key));
const bits = { gaijiKind: kindBit('gaiji'), simplifiedKind: kindBit('simplified') };

describe('reachForms', () => {
  it('reaches what three steps taken one after the other reach', () => {
    fc.assert(
      fc.property(edges, gaiji, mask, (given, known, kinds) => {
        const variants = open(given);
        const standFor = new Map(Object.entries(known).map(([code, forms]) => [code, new Set(forms)]));
        const chainOf = openChains((c) => variants.of(c), standFor, bits);
        for (const key of [...characters, ...Object.keys(known)]) {
          const { starts, found } = chainOf(key, kinds);
          const right = new Set([key, ...Array.from(found, (c) => String.fromCodePoint(c))]);
          for (const [code, forms] of standFor)
            if (kinds & bits.gaijiKind && [...forms].some((form) => starts.has(form.codePointAt(0)!)))
              right.add(code);
          const reached = reachForms(variants, key, kinds, edgesOf(known));
          expect([...reached.keys()].sort()).toEqual([...right].sort());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never reaches less from a simplified form than from its traditional forms, and is the same either way', () => {
    fc.assert(
      fc.property(edges, gaiji, mask, (given, known, kinds) => {
        const variants = open(given);
        const formsOf = (key: string) => [...reachForms(variants, key, kinds, edgesOf(known)).keys()];
        for (const key of [...characters, ...Object.keys(known)])
          for (const form of formsOf(key)) expect(formsOf(form)).toContain(key);
        if (kinds & bits.simplifiedKind)
          for (const key of characters)
            for (const traditional of variants.formsOf(key.codePointAt(0)!, 'traditional'))
              expect(formsOf(key)).toEqual(
                expect.arrayContaining(formsOf(String.fromCodePoint(traditional))),
              );
      }),
      { numRuns: 500 },
    );
  });

  it('tells kinds that suffice and are all needed, at most two', () => {
    fc.assert(
      fc.property(edges, gaiji, mask, (given, known, kinds) => {
        const variants = open(given);
        for (const key of characters)
          for (const [form, reported] of reachForms(variants, key, kinds, edgesOf(known))) {
            const reaches = (some: number) => reachForms(variants, key, some, edgesOf(known)).has(form);
            const single = variantKinds.map(kindBit).filter((bit) => reported & bit);
            expect(reported & ~kinds).toBe(0);
            expect(single.length).toBeLessThanOrEqual(2);
            expect(reaches(reported)).toBe(true);
            for (const bit of single) expect(reaches(reported & ~bit)).toBe(false);
          }
      }),
      { numRuns: 300 },
    );
  });
});

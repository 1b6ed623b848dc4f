// The look-up against a plain loop over the words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduce, splitCells } from '#search/characters/characters.ts';
import { reachForms } from '#search/characters/reach-forms.ts';
import { kindBit, kindMask, openVariants, packVariants } from '#search/characters/variants.ts';
import { LookupIndex, lookupWays } from './lookup-index.ts';

const pair = (simplified: string, traditional: string, kind: 'simplified' | 'variant' | 'loan') => ({
  a: simplified.codePointAt(0)!,
  b: traditional.codePointAt(0)!,
  kinds: kindBit(kind),
});
const variants = openVariants(
  packVariants([
    pair('说', '說', 'simplified'),
    pair('説', '說', 'variant'),
    pair('历', '歷', 'simplified'),
    pair('历', '曆', 'simplified'),
    pair('早', '蚤', 'loan'),
  ]),
);
const readings: Record<string, string> = {
  说: 'shuo',
  說: 'shuo',
  西: 'xi',
  安: 'an',
  先: 'xian',
  草: 'cao',
};
const syllables = (character: string) => (readings[character] ? [readings[character]] : []);
const mask = kindMask({ simplified: true, shape: true, variant: true, gaiji: false, taboo: false });

const keysOf = (text: string) => splitCells(text).flatMap((cell) => reduce(cell) ?? []);
const isForm = (query: string, key: string) => reachForms(variants, query, mask).has(key);

/** Every word of every entry, every place: ordinal, best way, length of the word. */
const scan = (entries: readonly (readonly string[])[], query: string) => {
  const wanted = keysOf(query);
  return entries
    .flatMap((words, entry) => {
      const ways = words.flatMap((word, i) => {
        const keys = keysOf(word);
        return wanted.length === 0
          ? []
          : keys.flatMap((_, at) => {
              if (!wanted.every((w, k) => keys[at + k] !== undefined && isForm(w, keys[at + k]))) return [];
              const whole = at === 0 && keys.length === wanted.length ? 0 : at === 0 ? 2 : 4;
              return [{ entry, way: whole + (i === 0 ? 0 : 1), length: keys.length }];
            });
      });
      return ways.sort((a, b) => a.way - b.way || a.length - b.length).slice(0, 1);
    })
    .sort((a, b) => a.way - b.way || a.length - b.length || a.entry - b.entry);
};

describe('the look-up', () => {
  const word = fc
    .array(fc.constantFrom(...'说說説历歷曆早蚤草先西安·A'), { minLength: 1, maxLength: 5 })
    .map((cells) => cells.join(''));
  it('[T-022] finds what a plain loop finds, in the same order, page by page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 30 }),
        fc.array(fc.constantFrom(...'说說説历歷曆早蚤草先西安·'), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 6 }),
        (entries, cells, start) => {
          const query = cells.join('');
          const index = new LookupIndex(entries, variants, syllables);
          const all = scan(entries, query);
          const { total, entries: found, ways } = index.find(query, start, 5);
          const shown = all.slice(start, start + 5);
          expect(total).toBe(all.length);
          expect(found).toEqual(shown.map(({ entry }) => entry));
          expect(ways).toEqual(shown.map(({ way }) => lookupWays[way]));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('puts before others what has precedence, though never before what bears the very name, and leaves out what has none', () => {
    const ranks = [2, undefined, 0, 1] as const;
    const precedence = (entry: number) => ranks[entry % ranks.length];
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 30 }),
        fc.constantFrom(...'说說歷早先西'),
        (entries, query) => {
          const index = new LookupIndex(entries, variants, syllables);
          const expected = scan(entries, query)
            .filter(({ entry }) => precedence(entry) !== undefined)
            .map((one) => ({ ...one, before: one.way < 2 ? 0 : precedence(one.entry)! }))
            .sort((a, b) => Number(a.way >= 2) - Number(b.way >= 2) || a.before - b.before);
          const { total, entries: found, ways } = index.find(query, 0, 40, false, precedence);
          expect([total, found]).toEqual([expected.length, expected.map(({ entry }) => entry)]);
          expect(ways).toEqual(expected.map(({ way }) => lookupWays[way]));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads Latin letters as pinyin, parted or run together, with or without tones', () => {
    const index = new LookupIndex([['西安'], ['先'], ['甘草', '西先']], variants, syllables);
    expect(index.find('xian', 0, 5).entries).toEqual([1, 0, 2]);
    expect(index.find('xi an', 0, 5).entries).toEqual([0]);
    expect(index.find('xī’ān', 0, 5).entries).toEqual([0]);
    expect(index.find('cao', 0, 5)).toEqual({ total: 1, entries: [2], ways: ['name-contains'] });
    expect(index.find('ca', 0, 5).total).toBe(0);
  });

  it('finds nothing for what has no character, and does not run over the end of a word', () => {
    const index = new LookupIndex([['草', '說']], variants, syllables);
    for (const query of ['', ' ', '，', '草說']) expect(index.find(query, 0, 5).total).toBe(0);
  });
});

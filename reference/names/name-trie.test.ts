import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindBit, openVariants, packVariants } from '#search/characters/variants.ts';
import { NameTrie } from './name-trie.ts';

const edge = (a: string, b: string, kind: 'simplified' | 'variant' | 'taboo' | 'loan') => ({
  a: a.codePointAt(0)!,
  b: b.codePointAt(0)!,
  kinds: kindBit(kind),
});
// 乙 is the simplified form of 丙: it finds the variant 戊 of that, but not what is a variant of 戊. 丁 is written for
// 甲 only out of respect.
const edges = [
  edge('甲', '乙', 'variant'),
  edge('乙', '丙', 'simplified'),
  edge('丙', '戊', 'variant'),
  edge('甲', '丁', 'taboo'),
  edge('群', '羣', 'variant'),
];
const variants = openVariants(packVariants(edges));
const trieOf = (...names: string[]) => {
  const trie = new NameTrie<string>(variants);
  for (const name of names) trie.add(name, name);
  return trie;
};

const pairs = new Set(['甲乙', '乙甲', '乙丙', '丙乙', '丙戊', '戊丙', '乙戊', '戊乙', '群羣', '羣群']);
const same = (a: string | undefined, b: string) => a === b || pairs.has(`${a}${b}`);

/** By trying every name everywhere. */
const findByTrying = (names: string[], cells: (string | undefined)[]) => {
  const found: { from: number; to: number; values: string[] }[] = [];
  for (let from = 0; from < cells.length; ) {
    const here = names.filter((name) => [...name].every((c, i) => same(cells[from + i], c)));
    const length = Math.max(0, ...here.map((name) => [...name].length));
    if (length > 0) {
      const values = here.filter((name) => [...name].length === length);
      found.push({ from, to: from + length, values });
    }
    from += length || 1;
  }
  return found;
};

describe('a list of names', () => {
  it('finds what trying every name at every place finds', () => {
    const character = fc.constantFrom('甲', '乙', '丙', '丁', '戊', '己');
    const name = fc.array(character, { minLength: 2, maxLength: 4 }).map((c) => c.join(''));
    const text = fc.array(fc.option(character, { nil: undefined, freq: 8 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), text, (names, cells) => {
        const sorted = (list: { from: number; to: number; values: string[] }[]) =>
          list.map((hit) => ({ ...hit, values: hit.values.toSorted() }));
        expect(sorted(trieOf(...names).find(cells))).toEqual(sorted(findByTrying(names, cells)));
      }),
      { numRuns: 2000 },
    );
  });

  it('takes the variants that a search takes, but not what is written for taboo', () => {
    const found = (name: string) => [...'甲乙丙丁戊'].filter((c) => trieOf(`${name}子`).find([c, '子'])[0]);
    expect(found('甲')).toEqual(['甲', '乙']);
    expect(found('乙')).toEqual(['甲', '乙', '丙', '戊']);
    expect(found('戊')).toEqual(['乙', '丙', '戊']);
    expect(found('丁')).toEqual(['丁']);
  });

  it('puts the name that is written as the text before one that is not', () => {
    expect(trieOf('李群玉', '李羣玉').find([...'李羣玉'])[0].values).toEqual(['李羣玉', '李群玉']);
  });

  it('finds no shorter name within another word', () => {
    const trie = trieOf('李祕');
    trie.add('李祕書');
    expect(trie.find([...'李祕李祕書']).map(({ values }) => values)).toEqual([['李祕'], []]);
  });

  it('looks for no name of one character, nor for one with a mark in it', () => {
    const trie = trieOf();
    expect(trie.add('白', '')).toBe(false);
    expect(trie.add('鮑氏君[徽]微', '')).toBe(false);
    expect(trie.find([...'太白'])).toEqual([]);
  });

  it('looks up a whole name, through variants, and not a part', () => {
    const trie = trieOf('李羣玉');
    expect(trie.valuesOf('李群玉')).toEqual(['李羣玉']);
    expect(trie.valuesOf('李群玉集')).toEqual([]);
    expect(trie.valuesOf('李群')).toEqual([]);
  });
});

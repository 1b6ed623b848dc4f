import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindBit, openVariants, packVariants } from '#search/characters/variants.ts';
import { findTitled, type NamedProduct } from './find-titled.ts';
import { suggestedWord } from './rank-suggestions.ts';

/** Each with its variant. */
const pairs = ['說説', '國囯', '書书', '錄録', '眞真'];
const variants = openVariants(
  packVariants(
    pairs.map((pair) => ({
      a: pair.codePointAt(0)!,
      b: pair.codePointAt(1)!,
      kinds: kindBit('shape'),
    })),
  ),
);
const tables = { variants, index: { segments: [] } };
const oneForm = (text: string): string =>
  [...text].map((character) => pairs.find((pair) => pair.includes(character))?.[0] ?? character).join('');

const character = fc.constantFrom(...pairs.join(''), '世', '新');
const word = (minLength: number) =>
  fc.array(character, { minLength, maxLength: 4 }).map((characters) => characters.join(''));

interface Made {
  title: string;
  authors: string[];
}
const named = ({ title, authors }: Made, i: number): NamedProduct => ({
  code: `p${i}`,
  title: suggestedWord(title, 'book'),
  authors: authors.map((name) => suggestedWord(name, 'author')),
});

describe('products by what is typed', () => {
  it('are those of which a title or an author holds each word, in any form, in their order', () => {
    const made = fc.record({ title: word(1), authors: fc.array(word(1), { maxLength: 2 }) });
    fc.assert(
      fc.property(
        fc.array(made, { maxLength: 12 }),
        fc.array(word(1), { minLength: 1, maxLength: 3 }),
        (all, words) => {
          const holds = ({ title, authors }: Made) =>
            words.every((one) => [title, ...authors].some((name) => oneForm(name).includes(oneForm(one))));
          expect(findTitled(tables, all.map(named), words.join(' '))).toEqual(
            all.flatMap((product, i) => (holds(product) ? [`p${i}`] : [])),
          );
        },
      ),
    );
  });

  it('are found by pinyin where the readings are known, and by nothing where no character is typed', () => {
    const [known] = [{ title: '世說新書', authors: [] }].map(named);
    const syllables = [['shi'], ['shuo', 'yue'], ['xin'], ['shu']];
    const spoken = { ...known, title: { ...known.title, syllables } };
    for (const key of ['ssxs', 'shuoxin', 'xin shu'])
      expect(findTitled(tables, [known, spoken], key)).toEqual(['p0']);
    expect(findTitled(tables, [spoken], 'xs xs')).toEqual([]);
    expect(findTitled(tables, [spoken], '，。')).toEqual([]);
  });

  it('are each looked at once, however many there are', () => {
    const all = Array.from({ length: 1_000 }, (_, i) =>
      named({ title: i % 10 === 0 ? '世説新書' : `世書${i}`, authors: ['眞'] }, i),
    );
    let read = 0;
    const watched = all.map((product) => ({
      ...product,
      get title() {
        read += 1;
        return product.title;
      },
    }));
    read = 0;
    expect(findTitled(tables, watched, '說新 真')).toHaveLength(100);
    expect(read).toBe(1_000);
  });
});

import { describe, expect, it } from 'vitest';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { NameTrie } from '../names/name-trie.ts';
import { findMentionedNames, type OtherWord } from './mentioned-names.ts';

const variants = openVariants(packVariants([]));
const names = new NameTrie<string>(variants);
for (const name of ['李中', '景雲', '王建', '鄭谷', '陽城']) names.add(name, name);
const words = new NameTrie<OtherWord>(variants);
for (const word of ['中書', '中書令', '陽城', '谷神不死']) words.add(word, { isReign: false });
words.add('景雲', { isReign: true });

const found = (text: string) => findMentionedNames(text, names, words).map(({ bearers }) => bearers[0]);

describe('a name in an explanation', () => {
  it('is none inside another word of the lists, or where one begins or ends in it', () => {
    expect(found('與李中善')).toEqual(['李中']);
    expect(found('見李中書')).toEqual([]);
    expect(found('鄭谷神不死')).toEqual([]);
    expect(found('寄鄭谷')).toEqual(['鄭谷']);
  });

  it('is none where it is a reign, and is one where it is a place as well', () => {
    expect(found('某甲，景雲時人')).toEqual([]);
    expect(found('從陽城遊')).toEqual(['陽城']);
  });

  it('is reported with its clause, from the beginning of the clause', () => {
    const clauseOf = (text: string) => findMentionedNames(text, names, words)[0].text;
    expect(clauseOf('晚唐人。：“開元中，與鄭谷善。')).toBe('“開元中，與鄭谷善');
    // Of a long one the part after a pause.
    const long = `${'初爲某州錄事參軍後遷某部'.repeat(2)}員外郎，與鄭谷善`;
    expect(clauseOf(long)).toBe('與鄭谷善');
    expect(clauseOf(`${'甲'.repeat(40)}鄭谷`)).toBe(`${'甲'.repeat(24)}鄭谷`);
  });
});

import { openMentionFinder } from '#library/entries/open-mention-finder.ts';
import { describe, expect, it } from 'vitest';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { reduceRow, splitCells } from '#search/characters/characters.ts';
import { openVariants } from '#search/characters/variants.ts';
import { KnownOfficers } from './known-officers.ts';

const variants = openVariants(await ensureVariants());
const finder = openMentionFinder(variants);

/** Whom lines name that call officers by their names alone, as the rules count them. */
const namedIn = (officers: Record<string, number>, ...lines: string[]): string[] => {
  const known = new KnownOfficers(
    finder,
    variants,
    Object.entries(officers).map(([name, count]) => ({ name, count })),
  );
  const found = lines.flatMap((line) => known.find(reduceRow(splitCells(line))));
  return found.filter(({ name }) => known.counts(name)).map(({ name }) => name);
};

describe('an officer without his office', () => {
  // Lines of 上諭內閣, KR2f0008.
  it('is found by every spelling of his name', () => {
    expect(
      namedIn({ 年羮堯: 2, 田文鏡: 33 }, '一應事件皆不過為年羹堯出力耳', '今據田文鏡奏稱儀封縣'),
    ).toEqual(['年羮堯', '田文鏡']);
  });

  it('counts once called by an office where he is mostly set off from other words', () => {
    expect(namedIn({ 謝濟世: 1 }, '著謝濟世等即行明白囘奏', '即以謝濟世二人之事言之')).toHaveLength(2);
    expect(namedIn({ 羅卜藏: 1 }, '乃羅卜藏丹津', '西海逆賊羅卜藏丹津', '窮追羅卜藏丹津直至')).toEqual([]);
  });

  it('of two characters counts when an office precedes his name more than once', () => {
    expect(namedIn({ 李紱: 8 }, '今據李紱奏稱')).toEqual(['李紱']);
    expect(namedIn({ 積善: 1 }, '今據積善奏稱')).toEqual([]);
  });
});

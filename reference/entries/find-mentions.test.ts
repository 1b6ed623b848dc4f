import { openMentionFinder } from '#library/entries/open-mention-finder.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openVariants } from '#search/characters/variants.ts';
import { reduceRow, splitCells } from '#search/characters/characters.ts';
import { describe, expect, it } from 'vitest';
import { NormalNames } from '../knowledge/normal-name.ts';
import { unifySpellings } from './unify-spellings.ts';

const variants = openVariants(await ensureVariants());
const finder = openMentionFinder(variants);
const officersIn = (text: string): string[] => {
  const cells = splitCells(text);
  return finder
    .find(reduceRow(cells))
    .mentions.filter(({ kind }) => kind === 'officer')
    .map(({ from, to }) => cells.slice(from, to).join(''));
};

describe('an officer', () => {
  // Lines of 上諭內閣, KR2f0008.
  it.each([
    ['河南巡撫田文鏡奏稱', '田文鏡'],
    ['浙江總督李衞查奏李維鈞家産', '李衞'],
    ['原任直𨽻總督李維鈞曾奏稱各屬', '李維鈞'],
    ['山東廵撫陳世倌保題棠邑縣', '陳世倌'],
    ['巡撫張廣泗敬謹奉行', '張廣泗'],
    ['同知劉永錫禀報河水', '劉永錫'],
    ['領侍衞内大臣公馬爾賽等奏', '馬爾賽'],
    ['都統世子𢎞昇等議覆', '𢎞昇'],
    ['奉天府府尹楊超曽奏稱臣查', '楊超曽'],
    ['奉天將軍唐保住叅奏虧空', '唐保住'],
    ['福建陸路提督石雲倬恭奏', '石雲倬'],
  ])('is called by his name and no more in %s', (text, name) => {
    expect(officersIn(text)).toEqual([name]);
  });

  it.each([
    '該督撫會同總河另行具題實授',
    '察哈爾總管副總管叅領等公同閱看',
    '䕶軍統領䕶軍叅領驍騎叅領等',
    '湖廣總督從公酌定具奏',
    '著廉親王查明具奏交與',
    '八旗都統年底所奏閲射優劣',
    '被廵察御史查出題㕘',
    '遂以知縣勒減盜數題請革職',
    '令副都統觀音保帶領駐劄',
    '總督衙門具呈',
  ])('is nobody in %s', (text) => {
    expect(officersIn(text)).toEqual([]);
  });

  it('has one name, however it is spelled: that of the lists, else the commonest', () => {
    const spelled = (name: string, count: number, isListed = false) => ({ name, count, isListed });
    const unified = unifySpellings(new NormalNames(variants), [
      spelled('李衞', 14),
      spelled('李衛', 15),
      spelled('鄂爾㤗', 9),
      spelled('鄂爾泰', 1, true),
      spelled('允禄', 1),
      spelled('李維鈞', 7),
    ]);
    expect([...unified]).toEqual([
      ['李衞', '李衛'],
      ['鄂爾㤗', '鄂爾泰'],
    ]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { syllablesOfName } from '#reference/readings/name-reading.ts';
import { wordsByReading } from '#reference/readings/words-by-reading.ts';
import { readingsOfCharacter } from './character-readings.ts';
import { caseOf } from '#testing/products/shared-cases.ts';
import { pinyinReadings } from './read-pinyin.ts';
import { letterOfTitle } from './title-letters.ts';

const letters = caseOf('m11-letters/expected.tsv');

/** Readings that neither dictionary has, of words that are read so. */
const beyondDictionaries = new Set(['萬 mò', '南 ná', '曝 bào', '鐔 tán', '镡 tán', '喦 yán']);

const read = (name: string, isPerson: boolean): string =>
  syllablesOfName(name, isPerson, (character) => pinyinReadings().get(character) ?? []).join(' ');

describe('readings by words', () => {
  it.skipIf(!existsSync(letters))('file hard titles under their letters (needs the cases)', () => {
    const rows = readFileSync(letters, 'utf8').trim().split('\n');
    expect(rows.length).toBeGreaterThan(39);
    for (const row of rows) {
      const [title, letter] = row.split('\t');
      expect([title, letterOfTitle(title)]).toEqual([title, letter]);
    }
  });

  it('are readings that the dictionaries have, of characters of the words', () => {
    for (const row of wordsByReading.trim().split('\n')) {
      const [character, reading, ...words] = row.split(' ');
      for (const word of words) expect(Array.from(word)).toContain(character);
      if (!beyondDictionaries.has(`${character} ${reading}`))
        expect(readingsOfCharacter(character), character).toContain(reading);
    }
  });

  it.each([
    ['重刊宋本十三經注疏', 'chóng kān'],
    ['重大新聞', 'zhòng dà'],
    ['長物志', 'cháng wù'],
    ['長老會', 'zhǎng lǎo'],
    ['長孫皇后', 'zhǎng sūn'],
    ['曝書亭集', 'pù shū'],
    ['校讎通義', 'jiào chóu'],
    ['校長訓話', 'xiào zhǎng'],
    ['樂書', 'yuè shū'],
    ['樂善堂', 'lè shàn'],
    ['會稽掇英總集', 'kuài jī'],
    ['會昌一品集', 'huì chāng'],
    ['絜齋毛詩經筵講義', 'xié zhāi'],
    ['還魂記', 'huán hún'],
    ['都城紀勝', 'dū chéng'],
    ['句股引蒙', 'gōu gǔ'],
    ['省心雜言', 'xǐng xīn'],
    ['省政府命令', 'shěng zhèng'],
    ['泊宅編', 'bó zhái'],
    ['般若心經', 'bō rě'],
    ['阿彌陀經', 'ē mí'],
    ['佛國記', 'fó guó'],
    ['降魔變文', 'xiáng mó'],
    ['召南', 'shào nán'],
    ['于闐', 'yú tián'],
    ['查氏家譜', 'zhā shì'],
    ['曾文正公全集', 'zēng wén'],
    ['曾經滄海', 'céng jīng'],
    ['龟兹国', 'qiū cí'],
    ['广陵', 'guǎng líng'],
    ['澠水燕談錄', 'shéng shuǐ'],
    ['朝野僉載', 'cháo yě'],
    ['朝花夕拾', 'zhāo huā'],
    ['燕京歲時記', 'yān jīng'],
    ['禮樂', 'lǐ yuè'],
    ['高士傳', 'gāo shì zhuàn'],
    ['\uf9a8', 'lìng'],
  ])('read %s', (title, start) => {
    expect(read(title, false).slice(0, start.length)).toBe(start);
  });

  it.each([
    ['召公', 'shào gōng'],
    ['折可求', 'shé kě qiú'],
    ['曾鞏', 'zēng gǒng'],
    ['單雄信', 'shàn xióng xìn'],
    ['尉遲敬德', 'yù chí jìng dé'],
    ['尉繚', 'wèi liáo'],
    ['長孫無忌', 'zhǎng sūn wú jì'],
    ['趙長卿', 'zhào cháng qīng'],
    ['齊召南', 'qí zhào nán'],
    ['费长房', 'fèi cháng fáng'],
    ['解縉', 'xiè jìn'],
    ['解脫師子', 'jiě tuō shī zǐ'],
    ['樂毅', 'yuè yì'],
    ['查慎行', 'zhā shèn'],
    ['翟耆年', 'zhái qí nián'],
    ['仇兆鰲', 'qiú zhào áo'],
    ['朴永善', 'piáo yǒng shàn'],
    ['文徵明', 'wén zhēng míng'],
    ['高似孫', 'gāo sì sūn'],
    ['万俟卨', 'mò qí'],
    ['酈食其', 'lì yì jī'],
  ])('read %s by the family name', (person, start) => {
    expect(read(person, true).slice(0, start.length)).toBe(start);
  });
});

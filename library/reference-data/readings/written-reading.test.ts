import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { syllablesOfName } from '#reference/readings/name-reading.ts';
import { writtenReading } from '#reference/readings/written-reading.ts';
import { pinyinReadings } from './read-pinyin.ts';

const syllablesOf = (name: string, kind: EntityKind): string[] =>
  syllablesOfName(name, kind === 'lsrw', (character) => pinyinReadings().get(character) ?? []);
const written = (name: string, kind: EntityKind = 'lsrw'): string =>
  writtenReading(name, syllablesOf(name, kind), kind);

describe('the written reading of a name', () => {
  it.each([
    ['韓愈', 'Hán Yù'],
    ['陸龜蒙', 'Lù Guīméng'],
    ['司馬遷', 'Sīmǎ Qiān'],
    ['欧阳修', 'Ōuyáng Xiū'],
    ['司空曙', 'Sīkōng Shǔ'],
    ['阿史那忠', 'Āshǐnà Zhōng'],
    ['万俟卨', 'Mòqí Xiè'],
    ['尉遲敬德', 'Yùchí Jìngdé'],
    ['長孫無忌', 'Zhǎngsūn Wújì'],
    ['皇甫冉', 'Huángfǔ Rǎn'],
    ['公乘億', 'Gōngshèng Yì'],
    ['第五琦', 'Dìwǔ Qí'],
    ['張說', 'Zhāng Yuè'],
    ['单雄信', 'Shàn Xióngxìn'],
    ['解琬', 'Xiè Wǎn'],
    ['員半千', 'Yùn Bànqiān'],
    ['楊員外', 'Yáng Yuánwài'],
    ['樂史', 'Yuè Shǐ'],
    ['繁知一', 'Pó Zhīyī'],
    ['种放', 'Chóng Fàng'],
    ['祭遵', 'Zhài Zūn'],
    ['華佗', 'Huà Tuó'],
    ['韋應物', 'Wéi Yìngwù'],
    ['應劭', 'Yīng Shào'],
    ['岑參', 'Cén Shēn'],
    ['竇參', 'Dòu Cān'],
    ['方干', 'Fāng Gān'],
    ['韋處厚', 'Wéi Chǔhòu'],
    ['王智興', 'Wáng Zhìxīng'],
    ['李泌', 'Lǐ Bì'],
    ['冒頓', 'Mòdú'],
    ['伍員', 'Wǔ Yún'],
    ['墨翟', 'Mò Dí'],
    ['翟耆年', 'Zhái Qínián'],
    ['李適', 'Lǐ Shì'],
    ['劉安', 'Liú Ān'],
    ['張建安', "Zhāng Jiàn'ān"],
    ['齊己', 'Qíjǐ'],
    ['齊澣', 'Qí Huàn'],
    ['皎然', 'Jiǎorán'],
    ['僧鸞', 'Sēng Luán'],
    ['太宗皇帝', 'Tàizōng Huángdì'],
    ['宣宗皇帝李忱', 'Xuānzōng Huángdì Lǐ Chén'],
    ['閩王王繼鵬', 'Mǐnwáng Wáng Jìpéng'],
    ['花蕊夫人徐氏', 'Huāruǐ Fūrén Xú shì'],
    ['蘇溪和尚', 'Sūxī Héshàng'],
    ['太原妓', 'Tàiyuán jì'],
    ['張文姬', 'Zhāng Wénjī'],
    ['白', 'Bái'],
  ])('%s is %s', (name, expected) => {
    expect(written(name)).toBe(expected);
  });

  it.each([
    ['長安', 'lsdm', "Cháng'ān"],
    ['洞庭湖', 'lsdm', 'Dòngtíng Hú'],
    ['尚書', 'ldzg', 'shàngshū'],
    ['中書侍郎', 'ldzg', 'zhōngshū shìláng'],
    ['甘草', 'zcy', 'gāncǎo'],
  ] as const)('%s of %s is %s', (name, kind, expected) => {
    expect(written(name, kind)).toBe(expected);
  });

  it('has each syllable once, in order, and is empty where a character has no reading', () => {
    const names = '李白杜甫王司馬歐陽皇帝長孫和尚氏僧安然元嘉';
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 7 }).map((cells) => cells.join('')),
        fc.constantFrom<EntityKind>('lsrw', 'lsdm', 'ldzg', 'zcy'),
        (name, kind) => {
          const syllables = syllablesOf(name, kind);
          const plain = writtenReading(name, syllables, kind).replaceAll(/[ ']/gu, '').toLowerCase();
          expect(plain).toBe(syllables.join(''));
          expect(writtenReading(`${name}〓`, [...syllables, ''], kind)).toBe('');
        },
      ),
      { numRuns: 300 },
    );
  });
});

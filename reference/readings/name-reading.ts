// How a name is read, and where it stands in the order of pinyin.
import { splitCells } from '#search/characters.ts';
import { plainSyllable } from '../lookup/lookup-index.ts';
import { readingsInWords } from './read-words.ts';

/** Family names that are read otherwise than their characters commonly are, those of two characters, and 法名 like them. */
const surnames: ReadonlyMap<string, string> = new Map(
  (
    '曾 zēng,單 shàn,单 shàn,解 xiè,查 zhā,仇 qiú,朴 piáo,區 ōu,区 ōu,翟 zhái,繆 miào,缪 miào,任 rén,蓋 gě,盖 gě,种 chóng,種 chóng,' +
    '召 shào,折 shé,冼 xiǎn,都 dū,句 gōu,乜 niè,賁 bēn,贲 bēn,應 yīng,应 yīng,哈 hǎ,那 nā,闞 kàn,阚 kàn,寧 nìng,宁 nìng,相 xiàng,' +
    '諶 chén,谌 chén,晁 cháo,逄 páng,黑 hè,過 guō,过 guō,訾 zī,繁 pó,羋 mǐ,芈 mǐ,祝 zhù,費 fèi,费 fèi,盛 shèng,葛 gě,強 qiáng,强 qiáng,' +
    '解脫 jiě tuō,解脱 jiě tuō,樂天 lè tiān,乐天 lè tiān,樂正 yuè zhèng,乐正 yuè zhèng,夾谷 jiá gǔ,夹谷 jiá gǔ,黑齒 hēi chǐ,黑齿 hēi chǐ,' +
    '馮 féng,冯 féng,赫連 hè lián,赫连 hè lián,耶律 yē lǜ,拓跋 tuò bá,拓拔 tuò bá,子車 zǐ jū,子车 zǐ jū,宰父 zǎi fǔ,亓官 qí guān,那連 nà lián,那提 nà tí,那羅 nà luó,' +
    '樂 yuè,乐 yuè,員 yùn,员 yùn,覃 tán,祭 zhài,華 huà,华 huà,燕 yān,紀 jǐ,纪 jǐ,車 chē,尉 wèi,葉 yè,叶 yè,沈 shěn,洗 xiǎn,' +
    '万俟 mò qí,万俟 mò qí,尉遲 yù chí,尉迟 yù chí,長孫 zhǎng sūn,长孙 zhǎng sūn,令狐 líng hú,澹臺 tán tái,澹台 tán tái,' +
    '單于 chán yú,单于 chán yú,鮮于 xiān yú,鲜于 xiān yú,慕容 mù róng,公冶 gōng yě,賀蘭 hè lán,宇文 yǔ wén,獨孤 dú gū,' +
    '諸葛 zhū gě,诸葛 zhū gě,夏侯 xià hóu,皇甫 huáng fǔ,歐陽 ōu yáng,欧阳 ōu yáng,司馬 sī mǎ,司马 sī mǎ,上官 shàng guān'
  )
    .split(',')
    .map((row): [string, string] => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
);

/** With tones, the commonest first; none where a character has none. */
type ReadingsOf = (character: string) => readonly string[];

/** A character by itself is never read without a tone, though the commonest of its readings may be (行李). */
const toned = /[\u0300\u0301\u0304\u030c]/u;
const ownReading = (read: readonly string[]): string =>
  read.find((reading) => toned.test(reading.normalize('NFD'))) ?? read[0] ?? '';

/** What follows a family name that stands for its bearer. */
const bearer = /^[氏某姓]$/u;

/**
 * The syllables of a name or title, one a character, empty where a character has no reading: of a person by the family
 * name, then by the words that the characters are of, then by the characters.
 */
export const syllablesOfName = (name: string, isPerson: boolean, readings: ReadingsOf): string[] => {
  const cells = splitCells(name.normalize('NFC'));
  const lengths = isPerson ? [2, 1] : bearer.test(cells[1] ?? '') ? [1] : [];
  const family = lengths
    .map((length) => surnames.get(cells.slice(0, length).join('')))
    .find((read) => read !== undefined);
  const first = cells.length > 1 && family !== undefined ? family.split(' ') : [];
  const inWords = readingsInWords(cells);
  return cells.map((cell, i) => first[i] ?? inWords[i] ?? ownReading(readings(cell)));
};

/** What has no reading stands after all that has one. */
const plainKey = (syllables: readonly string[]): string =>
  syllables.map((syllable) => (syllable === '' ? '\uffff' : plainSyllable(syllable))).join(' ');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By syllables without tones, then by the tones, then by the characters: no two names are equal. */
export const sortByReading = <T extends { name: string; syllables: readonly string[] }>(
  names: readonly T[],
): T[] =>
  names
    .map((one) => ({ one, plain: plainKey(one.syllables), toned: one.syllables.join(' ') }))
    .sort((a, b) => compare(a.plain, b.plain) || compare(a.toned, b.toned) || compare(a.one.name, b.one.name))
    .map(({ one }) => one);

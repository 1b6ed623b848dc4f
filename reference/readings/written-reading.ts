// Readings as they are written: GB/T 28039-2011 writes the family name and the given name of a person apart, each with a
// capital (Hán Yù, Sīmǎ Qiān, Ōuyáng Xiū); GB/T 16159-2012 parts titles from names, and sets an apostrophe before a
// syllable that begins with a vowel (Cháng'ān).
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { splitCells } from '#search/characters/characters.ts';
import { familyLength } from './family-names.ts';

/** Titles that are written separately from the names before or after them. */
const titles = (
  '皇帝 皇后 太后 太子 公主 先主 嗣主 後主 高祖 太祖 昭容 夫人 宮人 女子 娘子 ' +
  '和尚 上人 禪師 法師 道人 道者 小師 頭陀 上座 山主 儒士 縣尉 蜀主 尚宮 先生 居士'
).split(' ');
/** After a name, with a small letter: 太原妓, 天目僧, 顏真卿等. */
const after = new Set(['女', '妓', '姬', '僧', '等']);
/** Before the name of a monk. */
const beforeMonks = new Set(['僧', '釋', '释']);

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Syllables as one word. */
const joinSmall = (syllables: readonly string[]): string =>
  syllables
    .map((syllable, i) => (i > 0 && /^[aeo]/u.test(syllable.normalize('NFD')) ? `'${syllable}` : syllable))
    .join('');
const join = (syllables: readonly string[]): string => capital(joinSmall(syllables));

interface Part {
  cells: readonly string[];
  syllables: readonly string[];
}

const cut = ({ cells, syllables }: Part, from: number, to?: number): Part => ({
  cells: cells.slice(from, to),
  syllables: syllables.slice(from, to),
});

/** The index of the first title; 王 of 越王貞 belongs to the characters before it. */
const titleAt = ({ cells }: Part): { from: number; to: number } | undefined => {
  const text = cells.join('');
  const found = titles.map((title) => text.indexOf(title)).filter((at) => at >= 0);
  if (found.length > 0) {
    const from = Math.min(...found);
    return { from, to: from + 2 };
  }
  const king = cells.indexOf('王');
  return king > 0 && king < cells.length - 1 ? { from: 0, to: king + 1 } : undefined;
};

const writePerson = (part: Part): string[] => {
  const { cells, syllables } = part;
  if (cells.length === 0) return [];
  const title = titleAt(part);
  if (title) {
    const { from, to } = title;
    return [
      ...(from > 0 ? [join(syllables.slice(0, from))] : []),
      join(syllables.slice(from, to)),
      ...writePerson(cut(part, to)),
    ];
  }
  if (cells[1] === '氏') return [capital(syllables[0]), syllables[1], ...writePerson(cut(part, 2))];
  // 張文姬 is her name.
  const isNamed = cells.length === 3 && cells[2] !== '等' && familyLength(cells) > 0;
  if (cells.length > 2 && after.has(cells.at(-1)!) && !isNamed)
    return [...writePerson(cut(part, 0, -1)), syllables.at(-1)!];
  if (cells.length > 1 && beforeMonks.has(cells[0])) return [capital(syllables[0]), join(syllables.slice(1))];
  const family = familyLength(cells);
  return family === 0 ? [join(syllables)] : [join(syllables.slice(0, family)), join(syllables.slice(family))];
};

/** Generic parts of place names, written apart from a specific part of two syllables: Dòngtíng Hú. */
const landforms = /[山水江河湖海池溪洲州縣县郡府道路城關关寺觀观樓楼臺台閣阁亭宮宫殿陵橋桥門门驛驿]$/u;

const writePlace = (cells: readonly string[], syllables: readonly string[]): string => {
  if (cells.length === 3 && landforms.test(cells[2]))
    return `${join(syllables.slice(0, 2))} ${capital(syllables[2])}`;
  return cells.length <= 3 ? join(syllables) : syllables.join(' ');
};

/** An office or a herb: a common word; of four characters two words. */
const writeWord = (syllables: readonly string[]): string => {
  const words = syllables.length === 4 ? [syllables.slice(0, 2), syllables.slice(2)] : [syllables];
  return syllables.length > 4 ? syllables.join(' ') : words.map(joinSmall).join(' ');
};

/** Empty where a character has no reading. Words longer than these rules divide are written syllable by syllable. */
export const writtenReading = (name: string, syllables: readonly string[], kind: EntityKind): string => {
  const cells = splitCells(name.normalize('NFC'));
  if (syllables.length !== cells.length || syllables.some((syllable) => syllable === '')) return '';
  if (kind === 'lsrw') return writePerson({ cells, syllables }).join(' ');
  return kind === 'lsdm' ? writePlace(cells, syllables) : writeWord(syllables);
};

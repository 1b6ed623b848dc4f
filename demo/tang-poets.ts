// The poets of 全唐詩 with their 小傳, for the gazetteer. A name is listed only if it is distinguishable from other words.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  listKeys,
  type NameList,
  readList,
  writeList,
} from '#library/reference-data/gazetteer/list-files.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { NameTrie } from '#reference/names/name-trie.ts';
import { reduce, splitCells } from '#search/characters/characters.ts';
import { openVariants } from '#search/characters/variants.ts';
import { chinesePoetry } from './describe-work.ts';
import { AddresseeFinder, courtesyNamesOf, homesOfPoets } from './find-addressees.ts';
import { readPackage } from './package-data.ts';
import { quanTangShiPoems } from './quan-tang-shi.ts';

const Authors = z.array(z.object({ name: z.string(), desc: z.string() }));
const Text = z.object({ paragraphs: z.array(z.string()) });

const key = 'quantangshi-poets';
const title = '《全唐詩》詩人小傳';

/** Where the list of 百家姓 goes over to family names of two characters. */
const firstOfTwo = '萬俟';
/** Those of two that the poets bear. */
const ofTwo =
  '歐陽 司馬 司空 上官 諸葛 皇甫 尉遲 公孫 長孫 宇文 慕容 鮮于 令狐 獨孤 軒轅 夏侯 東方 淳于 鍾離 綦毋 呼延 哥舒 賀蘭 賀若 豆盧 長孫 第五 拓跋 赫連 閭丘 司徒 南宮';
/**
 * A family name with one of these can be anyone of the family: 李員外. A name like 李祕 does not count where the text has
 * 李祕書.
 */
const titles =
  '員外 主簿 秀才 侍御 尚書 相公 少府 處士 道士 山人 上人 先生 夫人 女郎 將軍 縣令 司馬 皇后 公主 太后 太妃 中丞 明府 祕書 常侍 郎中 觀主 羽士 校書 拾遺 補闕 使君 長史 參軍 博士 大夫 御史 太守 刺史 府君 中書 起居 觀察 樞密 翰林 孝廉 巡官 進士 舍人 侍郎'.split(
    ' ',
  );

/** Books older than the poets: a name that occurs in them is also a phrase. */
const olderBooks = [
  'lunyu/lunyu.json',
  'sishuwujing/mengzi.json',
  'shijing/shijing.json',
  'chuci/chuci.json',
];

/** Every string of a JSON value, a line each. */
const stringsIn = (value: unknown): string => {
  if (typeof value === 'string') return `${value}\n`;
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(stringsIn).join('');
};

const isOfFamily = (given: string): boolean => given === '氏' || given === '生' || titles.includes(given);

/** Characters of the family name; 0 where it has none. */
const familyRule = (): ((name: string) => number) => {
  const list = readPackage('mengxue/baijiaxing.json', Text).paragraphs.join('');
  const ofOne = new Set(Array.from(list.slice(0, list.indexOf(firstOfTwo))).filter((c) => /\p{L}/u.test(c)));
  const two = new Set(ofTwo.split(' '));
  return (name) => (two.has(name.slice(0, 2)) ? 2 : ofOne.has(name[0]) ? 1 : 0);
};

const personRule = (): ((name: string) => boolean) => {
  const familyOf = familyRule();
  const older = olderBooks.map((path) => stringsIn(readPackage(path, z.unknown()))).join('');
  return (name) => {
    const family = familyOf(name);
    const given = name.length - family;
    return family > 0 && given >= 1 && given <= 2 && !isOfFamily(name.slice(family)) && !older.includes(name);
  };
};

/** A verse of a 聯句 with who speaks it behind a dash. */
const withSpeaker = /^(.*?)(?:(?:——|--)([^—]*))?$/su;

/**
 * How often each name occurs in the titles and notes of the poems, where persons are named, and in the verse, where the
 * same two characters are mostly a phrase.
 */
const countNames = async (names: readonly string[]) => {
  const trie = new NameTrie<string>(openVariants(await ensureVariants()));
  for (const name of names) trie.add(name, name);
  const counts = new Map(names.map((name) => [name, { named: 0, verse: 0 }]));
  const count = (text: string, where: 'named' | 'verse') => {
    for (const { values } of trie.find(splitCells(text).map(reduce))) counts.get(values[0])![where] += 1;
  };
  for (const { title, paragraphs, notes } of quanTangShiPoems()) {
    count(title, 'named');
    for (const text of notes) count(text, 'named');
    for (const text of paragraphs) {
      const [, verse, speaker = ''] = withSpeaker.exec(text)!;
      count(verse, 'verse');
      count(speaker, 'named');
    }
  }
  return counts;
};

/** Names of Chinese characters alone: the data also have headings like 婺州山中人〖1〗, and those with gaps. */
const plainName = /^\p{Script=Han}{2,6}$/u;

/** Words that begin like a name but are different: 李祕書, and the poet 馮道之, who has no description. */
const wordsLike = (names: readonly string[], authors: readonly string[]): string[] => {
  const withTitle = names.flatMap((name) =>
    titles.filter((t) => t.startsWith(name.slice(-1))).map((t) => `${name}${t.slice(1)}`),
  );
  const known = new Set(names);
  const heads = (author: string) => [2, 3].some((n) => n < author.length && known.has(author.slice(0, n)));
  return [...new Set([...withTitle, ...authors.filter((author) => !known.has(author) && heads(author))])];
};

/** The data repeats some descriptions, from two tables; the second begins as the first did. */
const removeRepeated = (desc: string): string => {
  const text = desc.trim();
  const again = text.indexOf(text.slice(0, 4), 4);
  const first = text.slice(0, Math.max(0, again));
  return /\s$/u.test(first) ? first.trimEnd() : text;
};

/**
 * All poets with a description. Names that are not plain names (皎然, 寒山), or that are mostly other words in verse (李白,
 * as in 桃紅李白), are matched only on their own, as at the head of their poems.
 */
const listPoets = async (): Promise<NameList> => {
  const isPerson = personRule();
  const authors = readPackage('quantangshi/authors.tang.json', Authors);
  const described = authors.filter(({ name, desc }) => plainName.test(name) && desc.trim() !== '');
  const counts = await countNames([...new Set(described.map(({ name }) => name).filter(isPerson))]);
  const isSure = (name: string): boolean => {
    const { named, verse } = counts.get(name) ?? { named: 0, verse: 1 };
    return named >= 2 * verse;
  };
  const entries = described.map(({ name, desc }) => ({
    name,
    dynasty: '唐五代',
    gloss: removeRepeated(desc),
    ...(isSure(name) ? {} : { alone: true as const }),
  }));
  const all = [...authors.map(({ name }) => name), ...Array.from(quanTangShiPoems(), ({ author }) => author)];
  const unlike = wordsLike(
    entries.map(({ name }) => name),
    all.filter((name) => /^\p{Script=Han}+$/u.test(name)),
  );
  // In a history the same characters are mostly other persons, or none: 齊王建, 師古曰張說是也.
  const classes = ['集' as const];
  const about = { title, source: chinesePoetry, licence: 'MIT', product: 'quantangshi' };
  return { key, kind: 'lsrw', ...about, classes, unlike, entries };
};

/** Adds the list where it is not yet, or as an older program made it. */
export const listTangPoets = async (data: string): Promise<NameList> => {
  const list = await listPoets();
  if (listKeys(data).includes(key) && isDeepStrictEqual(readList(data, key), list)) return list;
  writeList(data, list);
  return list;
};

/** Finds those of the list whom titles address. */
export const openAddressees = async ({ entries, unlike = [] }: NameList): Promise<AddresseeFinder> => {
  const variants = openVariants(await ensureVariants());
  const poets = entries.map(({ name, gloss = '' }) => ({ name, desc: gloss }));
  const courtesyNames = courtesyNamesOf(poets, variants);
  const familyOf = familyRule();
  const isAnyone = (name: string) => isOfFamily(name.slice(familyOf(name)));
  const names = entries.map(({ name }) => name).filter((name) => !isAnyone(name));
  const withoutFamily = new Set(names.filter((name) => familyOf(name) === 0));
  const known = { names, withoutFamily, unlike, courtesyNames, homes: homesOfPoets(poets) };
  return new AddresseeFinder(known, variants);
};

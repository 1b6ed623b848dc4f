// Who made a book as its own text states it, under the title of a 卷: 宋 陶岳 撰, the dynasty, the name and what he did
// with empty places between.
import { dynastyYears, isSameDynasty } from '#reference/dynasties.ts';
import { toTraditional } from '#reference/traditional.ts';
import type { Author } from '#contract/products/products.ts';

interface StatedAuthor {
  name: string;
  dynasty: string;
  /** In its file, from 1. */
  line: number;
}

/** Lines behind the first page mark among which a title and its makers are. */
const headLines = 14;
const did = '[撰註注編輯集纂著述譯疏釋箋傳解校訂修音義補正原]{1,4}$';
const spaced = new RegExp(
  `(?:^|\\u3000)(?<dynasty>\\p{Script=Han}{1,3})\\u3000+(?<name>\\p{Script=Han}[\\p{Script=Han}\\u3000]{0,12}?)等?\\u3000+等?(?:奉[敕勅勑]\\u3000*)?${did}`,
  'u',
);
/** Where the line has no place left before what he did: 元 吳師道補正. */
const close = new RegExp(
  `\\u3000{2}(?<dynasty>\\p{Script=Han}{1,3})\\u3000+(?<name>\\p{Script=Han}{2,4}?)${did}`,
  'u',
);

/** The statements of the first page of a file. What is no dynasty is no statement: 宗 陶岳 撰 is a misprint. */
export const readStatedAuthors = (content: string): StatedAuthor[] => {
  const lines = content.split('\n');
  const from = lines.findIndex((line) => !line.startsWith('#') && line.includes('<pb:'));
  if (from < 0) return [];
  return lines.slice(from, from + headLines).flatMap((written, i) => {
    const line = written.replaceAll(/<[^<>]*>|¶/gu, '').trimEnd();
    const { dynasty = '', name = '' } = (spaced.exec(line) ?? close.exec(line))?.groups ?? {};
    return dynastyYears(dynasty)
      ? [{ name: name.replaceAll('\u3000', ''), dynasty, line: from + i + 1 }]
      : [];
  });
};

interface Weighed {
  authors: Author[];
  /** The text states the dynasty of every author who has one. */
  isStated: boolean;
  /** What the text has otherwise than the catalogue, each with the line of the text. */
  differing: { line: number; message: string }[];
}

/** 宋 may be 劉宋, and is then the less exact name; of 晉 and 宋 one is wrong. */
const mayBe = (catalogued: string, stated: string): boolean =>
  isSameDynasty(catalogued, stated) || catalogued.endsWith(stated);

/** An office or a place may be before the name. */
const isName = (stated: string, name: string): boolean => toTraditional(stated).endsWith(toTraditional(name));

/** Holds the authors of the catalogue to what the text states: its dynasty goes before, its names are only reported. */
export const weighAuthors = (authors: readonly Author[], stated: readonly StatedAuthor[]): Weighed => {
  const differing: Weighed['differing'] = [];
  const confirmed = new Set<Author>();
  const weighed = authors.map((author) => {
    const own = stated.find(({ name }) => isName(name, author.name));
    if (!own) return author;
    const { dynasty } = author;
    const isSame = dynasty !== undefined && mayBe(dynasty, own.dynasty);
    const meant = isSame ? author : { ...author, dynasty: own.dynasty };
    confirmed.add(meant);
    if (!isSame)
      differing.push({
        line: own.line,
        message: `the text has ${own.dynasty}\u3000${own.name}, the catalogue ${dynasty ?? 'no dynasty'}: the text's is taken`,
      });
    return meant;
  });
  for (const { name, dynasty, line } of stated)
    if (authors.length > 0 && !authors.some((author) => isName(name, author.name)))
      differing.push({
        line,
        message: `the text has ${dynasty}\u3000${name}, the catalogue ${authors.map((one) => one.name).join('、')}: the catalogue's names are taken`,
      });
  const dated = weighed.filter(({ dynasty }) => dynasty);
  const isStated = dated.length > 0 && dated.every((author) => confirmed.has(author));
  return { authors: weighed, isStated, differing };
};

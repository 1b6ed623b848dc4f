// The relations between characters in the data packages, unchanged, each with the name of its source.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BookDb } from '../../bundle/book-db.ts';

interface Relation {
  a: number;
  b: number;
  /** `unihan/kSemanticVariant`, `kdpv/twedu/variant`, `opencc/STCharacters` */
  source: string;
}

export interface Relations {
  relations: Relation[];
  /** The commonest characters of the Taiwanese standard: plane 1 of CNS 11643, about 5,400. */
  common: Set<number>;
}

const resolveFrom = createRequire(import.meta.url).resolve;
const openCcTables = ['STCharacters', 'TSCharacters', 'JPShinjitaiCharacters', 'TWVariants', 'HKVariants'];

/** A single character, its variation selectors and marks taken off; undefined for anything longer. */
const single = (text: string): number | undefined => {
  const [first, ...rest] = text.replace(/\p{M}/gu, '');
  return first !== undefined && rest.length === 0 && /[\p{L}\p{N}\p{Co}]/u.test(first)
    ? first.codePointAt(0)
    : undefined;
};

/** The dictionaries of opencc-js are strings: `说 說|𠆲 儣`. */
const readOpenCc = async (name: string): Promise<[string, string][]> => {
  const module = (await import(`opencc-js/dict/${name}`)) as { default: string };
  return module.default.split('|').flatMap((line) => {
    const [from, ...to] = line.split(' ');
    return to.map((t): [string, string] => [from, t]);
  });
};

/** Where @mandel59/mojidata keeps its database. Throws when the package is not installed whole. */
export const findMojidata = (): string => {
  const path = resolveFrom('@mandel59/mojidata/dist/moji.db');
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm ci`);
  return path;
};

/** Reads everything; takes a few tenths of a second. The CC BY-SA tables (`mji`, `mjsm`) are left alone. */
export const readRelations = async (): Promise<Relations> => {
  const relations: Relation[] = [];
  const add = (left: string, right: string, source: string) => {
    const [a, b] = [single(left), single(right)];
    if (a !== undefined && b !== undefined && a !== b) relations.push({ a, b, source });
  };
  const db = BookDb.openReadOnly(findMojidata());
  try {
    for (const { rel, subject, object } of db.all('SELECT rel, subject, object FROM kdpv'))
      add(String(subject), String(object), `kdpv/${rel}`);
    for (const { UCS, property, value } of db.all('SELECT UCS, property, value FROM unihan_variant'))
      add(String(UCS), String(value), `unihan/${property}`);
    const common = new Set<number>();
    for (const { UCS } of db.all(`SELECT UCS FROM "unihan_kIRG_TSource" WHERE value LIKE 'T1-%'`))
      common.add(String(UCS).codePointAt(0)!);
    for (const table of openCcTables)
      for (const [from, to] of await readOpenCc(table)) add(from, to, `opencc/${table}`);
    return { relations, common };
  } finally {
    db.close();
  }
};

// Lists that the library wrote itself: persons, places, offices and herbs, whose names are marked in the books, and
// idioms and common characters with what they mean. They are tables in `lists/`; every name in them occurs in a book of
// the demonstration.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { SiKuClass } from '#contract/products/products.ts';
import { ReferenceFacts, type ReferenceKind, referenceKinds } from '#contract/tools/reference.ts';
import {
  listKeys,
  type ListEntry,
  type NameList,
  readList,
  writeList,
} from '#library/reference-data/gazetteer/list-files.ts';

export const ownList = { source: '本館自撰', licence: 'CC0 1.0' };

/** The kinds of which the names are marked in the books, with the title that readers see. */
const titles = {
  persons: '四書古文人物',
  places: '歷代地名',
  offices: '歷代職官',
  herbs: '詩文本草',
} as const satisfies Partial<Record<ReferenceKind, string>>;
type MarkedKind = keyof typeof titles;
const houseKinds = Object.keys(titles) as MarkedKind[];

const tableOf = (name: string): Map<string, string>[] => {
  const text = readFileSync(join(import.meta.dirname, 'lists', `${name}.tsv`), 'utf8');
  const [head, ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map(
    (line) => new Map(line.split('\t').flatMap((cell, i) => (cell === '' ? [] : [[columns[i], cell]]))),
  );
};

const numbers = new Set(['firstYear', 'lastYear', 'latitude', 'longitude']);
const notFacts = new Set(['source', 'classes', 'exp', 'alias']);
const Classes = z.array(SiKuClass);

const factsOf = (row: ReadonlyMap<string, string>): ReferenceFacts => {
  const gloss = row.get('exp');
  const source = row.get('source');
  const exp = gloss === undefined || source === undefined ? gloss : `${gloss}。見${source}。`;
  const cells = [...row].filter(([column]) => !notFacts.has(column));
  const alias = row.get('alias')?.split('、');
  return ReferenceFacts.parse({
    ...Object.fromEntries(cells.map(([column, cell]) => [column, numbers.has(column) ? Number(cell) : cell])),
    ...(alias && { alias }),
    ...(exp !== undefined && { exp }),
  });
};

/** Those of which no names are marked. */
export const houseTable = (kind: 'idioms' | 'characters'): ReferenceFacts[] => tableOf(kind).map(factsOf);

const entryOf = (row: ReadonlyMap<string, string>): ListEntry => {
  const { name, alias, dynasty, bdDate, exp, ...facts } = factsOf(row);
  const classes = row.get('classes')?.split('、');
  return {
    name,
    ...(alias && { aliases: alias }),
    ...(dynasty !== undefined && { dynasty }),
    ...(bdDate !== undefined && { dates: bdDate }),
    ...(exp !== undefined && { gloss: exp }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(classes && { classes: Classes.parse(classes) }),
  };
};

/** Words that hold one of the names and are another: 岳陽城 is no 陽城. */
const wordsUnlike = (kind: MarkedKind): string[] =>
  tableOf('unlike').flatMap((row) => (row.get('kind') === kind ? [row.get('word')!] : []));

export const houseList = (kind: MarkedKind): NameList => {
  const unlike = wordsUnlike(kind);
  return {
    key: `house-${kind}`,
    kind: referenceKinds[kind],
    title: titles[kind],
    ...ownList,
    ...(unlike.length > 0 && { unlike }),
    entries: tableOf(kind).map(entryOf),
  };
};

/** Puts in place those that are not there, or as an older program wrote them; answers whether there were any. */
export const addHouseLists = (data: string): boolean => {
  const known = listKeys(data);
  const lists = houseKinds.map(houseList);
  const changed = lists.filter(
    (list) => !known.includes(list.key) || !isDeepStrictEqual(readList(data, list.key), list),
  );
  for (const list of changed) writeList(data, list);
  return changed.length > 0;
};

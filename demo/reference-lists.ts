// The lists that the tools of the demonstration look into, beside those whose names are marked in the books: idioms, and
// characters that Unicode has twice.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ReferenceFacts } from '#contract/reference.ts';
import { LibraryFailure } from '#library/failure.ts';
import { storedListKeys } from '#library/reference-data/lists/list-form.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { OpenList } from '#library/reference-data/lists/open-list.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { readRelations } from '#library/reference-data/variants/read-relations.ts';
import { NameTrie } from '#reference/names/name-trie.ts';
import { openVariants } from '#search/variants.ts';
import { houseTable, ownList } from './house-lists.ts';

const require = createRequire(import.meta.url);

const IdiomWords = z.object({ idiom: z.array(z.string()) });

/** In simplified characters, which the tool finds by either form; without those that the library explains itself. */
const listIdioms = async (): Promise<ReferenceFacts[]> => {
  let idioms: { dict?: unknown };
  try {
    idioms = require('cnchar-idiom') as { dict?: unknown };
  } catch (cause) {
    throw new LibraryFailure('not-found', 'the package cnchar-idiom is missing: run npm ci', { cause });
  }
  const read = IdiomWords.safeParse(idioms.dict);
  if (!read.success)
    throw new LibraryFailure(
      'bad-source',
      'cnchar-idiom is not of the known form: run npm ci to have the version that this was written for',
    );
  const explained = new NameTrie<string>(openVariants(await ensureVariants()));
  for (const { name } of houseTable('idioms')) explained.add(name, name);
  const names = read.data.idiom.map((name) => name.trim());
  return [...new Set(names)]
    .filter((name) => name !== '' && explained.valuesOf(name).length === 0)
    .map((name) => ({ name }));
};

/** Compatibility ideographs, with the characters that they duplicate. */
const listCompatibility = async (): Promise<ReferenceFacts[]> => {
  const { relations } = await readRelations();
  return relations
    .filter(({ source }) => source === 'unihan/kCompatibilityVariant')
    .toSorted((one, other) => one.a - other.a)
    .map(({ a, b }) => ({
      name: String.fromCodePoint(a),
      cjk: String.fromCodePoint(b),
      relation: 'compatibility',
    }));
};

const lists = [
  {
    key: 'house-idioms',
    kind: 'idioms',
    title: '成語釋義',
    ...ownList,
    read: () => houseTable('idioms'),
  },
  {
    key: 'house-characters',
    kind: 'characters',
    title: '常用字義',
    ...ownList,
    read: () => houseTable('characters'),
  },
  {
    key: 'idioms',
    kind: 'idioms',
    title: '成语表',
    source: 'cnchar-idiom 3.2.6（npm 数据包）',
    licence: 'MIT',
    read: listIdioms,
  },
  {
    key: 'compatibility',
    kind: 'mapping',
    title: '统一码兼容汉字',
    source: 'Unicode 17.0 kCompatibilityVariant',
    licence: 'Unicode License v3',
    read: listCompatibility,
  },
] as const;

/** Whether a table of the library's own is there as it is now. */
const stands = (data: string, kind: 'idioms' | 'characters'): boolean => {
  const key = `house-${kind}`;
  if (!storedListKeys(data).includes(key)) return false;
  const told: ReferenceFacts[] = [];
  OpenList.open(data, key, (facts) => told.push(facts)).close();
  return isDeepStrictEqual(told, houseTable(kind));
};

/** Adds the lists that are not there yet; idioms and characters anew where an older program wrote its own otherwise. */
export const addReferenceLists = async (data: string): Promise<void> => {
  const known = storedListKeys(data);
  const upToDate = { idioms: stands(data, 'idioms'), characters: stands(data, 'characters'), mapping: true };
  for (const { key, read, ...about } of lists)
    if (!known.includes(key) || !upToDate[about.kind])
      await storeList(data, key, { ...about, state: 'imported' }, await read());
};

// The lists that the tools of the demonstration look into, beside those whose names are marked in the books: idioms, and
// characters that Unicode has twice.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ReferenceFacts } from '#contract/tools/reference.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { storedListKeys } from '#library/reference-data/lists/list-form.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { OpenList } from '#library/reference-data/lists/open-list.ts';
import { readRelations } from '#library/reference-data/variants/read-relations.ts';
import { houseTable, ownList } from './house-lists.ts';

const require = createRequire(import.meta.url);

const IdiomWords = z.object({ idiom: z.array(z.string()) });

/** In simplified characters; the tool finds them by either form. */
const listIdioms = (): ReferenceFacts[] => {
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
  const names = read.data.idiom.map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '').map((name) => ({ name }));
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
const isCurrent = (data: string, key: string, table: readonly ReferenceFacts[]): boolean => {
  const stored: ReferenceFacts[] = [];
  OpenList.open(data, key, (facts) => stored.push(facts)).close();
  return isDeepStrictEqual(stored, table);
};

/** Adds the lists that are not there yet, and those of the library's own that an older program wrote otherwise. */
export const addReferenceLists = async (data: string): Promise<void> => {
  const known = storedListKeys(data);
  for (const { key, read, ...about } of lists) {
    const own = about.source === ownList.source;
    if (!known.includes(key) || (own && !isCurrent(data, key, await read())))
      await storeList(data, key, { ...about, state: 'imported' }, await read());
  }
};

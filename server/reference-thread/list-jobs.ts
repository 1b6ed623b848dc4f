// Look-ups in the lists of the data folder, and in the tables of variants.
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { ReferenceKind } from '#contract/tools/reference.ts';
import type { CharacterEntry, IdiomEntry, RelatedForm } from '#contract/tools/tools.ts';
import { gazetteerDir } from '#library/reference-data/gazetteer/list-files.ts';
import {
  type Gazetteer,
  type GazetteerEntry,
  openGazetteer,
} from '#library/reference-data/gazetteer/open-gazetteer.ts';
import { referenceDir } from '#library/reference-data/lists/list-form.ts';
import {
  type FoundContemporaries,
  type FoundEntries,
  type ListSummary,
  openReference,
  type ReferenceEntry,
  type ReferenceLists,
} from '#library/reference-data/lists/open-reference.ts';
import { type EdgeSources, ensureEdgeSources } from '#library/reference-data/variants/edge-sources.ts';
import { convertText } from '#reference/lookup/convert-characters.ts';
import { toZhuYin } from '#reference/readings/to-zhu-yin.ts';
import { splitCells } from '#search/characters/characters.ts';
import { unifyText } from '#search/characters/unified-ideographs.ts';
import { kindsOfMask } from '#search/characters/variants.ts';
import { cacheUntilChanged } from '../holdings/cache-until-changed.ts';

/** Every job names the data folder. */
interface InFolder {
  data: string;
}
export interface Stretch {
  start: number;
  count: number;
}

/** Greatest number of entries that are returned at once for a character. */
const mostEntries = 100;
/** Characters of a key that are looked up one by one. */
const mostCharacters = 20;
/** Whoever had the lists that were there before has answered long since. */
const closeAfter = 30_000;

/** One reader a folder: a process serves one. */
const perFolder = <T>(open: (data: string) => () => Promise<T>): ((data: string) => Promise<T>) => {
  const readers = new Map<string, () => Promise<T>>();
  return (data) => {
    const reader = readers.get(data) ?? open(data);
    readers.set(data, reader);
    return reader();
  };
};

const reference = perFolder((data) => {
  let open: ReferenceLists | undefined;
  return cacheUntilChanged([referenceDir(data), gazetteerDir(data)], async () => {
    const before = open;
    const now = await openReference(data);
    open = now;
    if (before) setTimeout(() => before.close(), closeAfter).unref();
    return now;
  });
});

const gazetteer = perFolder<Gazetteer>((data) =>
  cacheUntilChanged(gazetteerDir(data), () => openGazetteer(data)),
);

let sources: Promise<EdgeSources> | undefined;
const edgeSources = (): Promise<EdgeSources> =>
  (sources ??= ensureEdgeSources().catch((cause: unknown) => {
    sources = undefined;
    throw cause;
  }));

interface Find extends InFolder, Stretch {
  kind: ReferenceKind;
  key: string;
  /** Whether the key is a whole name. */
  whole: boolean;
}

/** Of no key all entries of the kind, in the order of their lists. */
export const findEntries = async ({ data, kind, key, start, count, whole }: Find): Promise<FoundEntries> => {
  const lists = await reference(data);
  return key === '' ? lists.page(kind, start, count) : lists.find(kind, key, start, count, whole);
};

export const findEntry = async ({
  data,
  id,
}: InFolder & { id: string }): Promise<ReferenceEntry | undefined> => (await reference(data)).entry(id);

export const findContemporariesOf = async ({
  data,
  id,
  start,
  count,
}: InFolder & Stretch & { id: string }): Promise<FoundContemporaries | undefined> =>
  (await reference(data)).contemporaries(id, start, count);

export const findPlacesNear = async ({
  data,
  id,
  count,
}: InFolder & { id: string; count: number }): Promise<
  { entry: ReferenceEntry; distance: number }[] | undefined
> => (await reference(data)).nearest(id, count);

export const summariseLists = async ({ data }: InFolder): Promise<ListSummary[]> =>
  (await reference(data)).lists();

/** Of the gazetteer, whose names are found on pages. */
export const lookUpInGazetteer = async ({
  data,
  type,
  key,
}: InFolder & { type: EntityKind; key: string }): Promise<GazetteerEntry[]> =>
  (await gazetteer(data)).lookUp(type, key);

const unihan = {
  key: '',
  version: '17.0',
  title: 'Unihan',
  source: 'Unicode 17.0',
  licence: 'Unicode License v3',
};

const describeCharacter = (lists: ReferenceLists, { id, facts, list }: ReferenceEntry): CharacterEntry => {
  const pinYin = facts.pinYin ?? lists.readings(facts.name)[0] ?? '';
  return {
    id,
    hanZi: facts.name,
    zhuShi: facts.zhuShi ?? '',
    pinYin,
    zhuYin: facts.zhuYin ?? toZhuYin(pinYin) ?? '',
    exp: facts.exp ?? '',
    ...(facts.place ? { place: facts.place } : {}),
    list,
  };
};

/** What Unihan tells of a character that no list has: how it is read. */
const readingOf = (lists: ReferenceLists, hanZi: string): CharacterEntry[] => {
  const readings = lists.readings(hanZi);
  if (readings.length === 0) return [];
  const zhuYin = readings.flatMap((reading) => toZhuYin(reading) ?? []).join(' ');
  return [
    { id: `unihan:${hanZi}`, hanZi, zhuShi: '', pinYin: readings.join(' '), zhuYin, exp: '', list: unihan },
  ];
};

const charactersOf = (key: string): string[] =>
  [...new Set(splitCells(unifyText(key)))].slice(0, mostCharacters);

interface Keyed extends InFolder {
  key: string;
}

/** Of each character of the key, and of Latin letters as pinyin. */
export const describeCharacters = async ({ data, key }: Keyed): Promise<CharacterEntry[]> => {
  const lists = await reference(data);
  const describe = (entry: ReferenceEntry) => describeCharacter(lists, entry);
  if (/^[\p{Script=Latin}\p{M}\s'’]+$/u.test(key))
    return lists.find('characters', key, 0, mostEntries * mostCharacters, true).entries.map(describe);
  return charactersOf(key).flatMap((character) => {
    const { entries } = lists.find('characters', character, 0, mostEntries, true);
    if (entries.length === 0) return readingOf(lists, character);
    // What bears it as it is written, then what it simplifies, then what else is the same to a look-up: 國 before 囯.
    const traditional = new Set(
      lists.variants
        .of(character.codePointAt(0) ?? 0)
        .flatMap((form) => (form.traditional ? [String.fromCodePoint(form.codePoint)] : [])),
    );
    const rank = ({ facts: { name, alias } }: ReferenceEntry) =>
      name === character || alias?.includes(character) === true ? 0 : traditional.has(name) ? 1 : 2;
    return entries.toSorted((a, b) => rank(a) - rank(b)).map(describe);
  });
};

export const findIdiomEntries = async ({
  data,
  key,
  start,
  count,
}: Keyed & Stretch): Promise<{ total: number; items: IdiomEntry[] }> => {
  const lists = await reference(data);
  const { total, entries } = lists.find('idioms', key, start, count);
  const items = entries.map(({ id, facts: { name, pinYin, exp = '' }, list }) => {
    const read = splitCells(name).map((cell) => lists.readings(cell)[0] ?? '？');
    return { id, name, pinYin: pinYin ?? read.join(' '), exp, list };
  });
  return { total, items };
};

const unicodeOf = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/** The forms of each character of the key. */
export const listForms = async ({ data, key }: Keyed): Promise<{ hanZi: string; forms: RelatedForm[] }[]> => {
  const [{ variants }, edges] = await Promise.all([reference(data), edgeSources()]);
  return charactersOf(key).map((hanZi) => {
    const from = hanZi.codePointAt(0) ?? 0;
    const forms = variants.of(from).map(({ codePoint, kinds, traditional, simplified }) => ({
      hanZi: String.fromCodePoint(codePoint),
      unicode: unicodeOf(codePoint),
      kinds: kindsOfMask(kinds),
      sources: edges.of(from, codePoint),
      traditional,
      simplified,
    }));
    return { hanZi, forms };
  });
};

/** By the lists of mapped characters. */
export const convertMapped = async ({ data, key }: Keyed): Promise<ReturnType<typeof convertText>> =>
  convertText(key, (await reference(data)).mapped);

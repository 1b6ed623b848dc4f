// All lists of the data folder, to be looked into: those of reference data, and of names those of the gazetteer too.
import {
  type ReferenceFacts,
  type ReferenceKind,
  referenceKindNames,
  referenceKinds,
  type ReferenceSource,
} from '#contract/tools/reference.ts';
import { NormalNames } from '#reference/knowledge/normal-name.ts';
import { readLife, type Years } from '#reference/knowledge/read-life.ts';
import {
  LookupIndex,
  type LookupResult,
  plainSyllable,
  type Precedence,
} from '#reference/lookup/lookup-index.ts';
import { findContemporaries, findNearest, type Spot } from '#reference/lookup/neighbours.ts';
import { courtesyNameOf } from '#reference/names/courtesy-name.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { listKeys, readList } from '../gazetteer/list-files.ts';
import { pinyinReadings } from '../readings/read-pinyin.ts';
import { ensureVariants } from '../variants/build-variants.ts';
import { idiomPrecedence } from './idiom-precedence.ts';
import { storedListKeys } from './list-form.ts';
import { OpenList } from './open-list.ts';

export interface ReferenceEntry {
  id: string;
  kind: ReferenceKind;
  facts: ReferenceFacts;
  list: ReferenceSource;
}

export interface ListSummary extends ReferenceSource {
  kind: ReferenceKind;
  state: string;
  entries: number;
}

export interface ReferenceLists {
  readonly variants: Variants;
  lists(): ListSummary[];
  find(kind: ReferenceKind, key: string, start: number, count: number, whole?: boolean): FoundEntries;
  /** All entries of a kind in the order of their lists. */
  page(kind: ReferenceKind, start: number, count: number): FoundEntries;
  entry(id: string): ReferenceEntry | undefined;
  /** Who of the lists lived when this person did, by the years that they give; undefined of no person. */
  contemporaries(id: string, start: number, count: number): FoundContemporaries | undefined;
  /** What lies nearest to this place, by the coordinates that the lists give; undefined of no place. */
  nearest(id: string, count: number): { entry: ReferenceEntry; distance: number }[] | undefined;
  /** Of lists of mapped characters: by the character as it is written. */
  mapped(from: string): { cjk: string; relation: string } | undefined;
  /** The readings of a character, with tones, the commonest first. */
  readings(character: string): readonly string[];
  close(): void;
}

export interface FoundEntries {
  total: number;
  entries: ReferenceEntry[];
}

export interface FoundContemporaries {
  /** Absent where the list does not tell two years. */
  life?: Years;
  total: number;
  entries: (ReferenceEntry & { life: Years; shared: number })[];
}

/** A list within the ordinals of its kind. */
interface Part {
  from: number;
  size: number;
  kind: ReferenceKind;
  list: ReferenceSource;
  state: string;
  idOf(ordinal: number): string;
  read(ordinal: number): ReferenceFacts;
}

interface Shelved {
  parts: Part[];
  words: string[][];
  /** Of persons, when each lived, and of places, where each lies, as far as their lists tell. */
  lives: (Years | undefined)[];
  spots: (Spot | undefined)[];
  /** Of idioms, whether their list says what they mean. */
  explained: boolean[];
  index?: LookupIndex;
  precedence?: Precedence;
}

const spotOf = ({ latitude, longitude }: ReferenceFacts): Spot | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/**
 * What is held in memory for each entry: the words by which it is found, its name first; the rest to compare entries.
 */
interface IndexedEntry {
  words: string[];
  life: Years | undefined;
  spot: Spot | undefined;
  isExplained: boolean;
}
const indexEntry = (facts: ReferenceFacts, courtesyName?: string): IndexedEntry => {
  const { name, alias = [], cjk, bdDate } = facts;
  const others = cjk === undefined ? alias : [cjk];
  return {
    words: courtesyName === undefined ? [name, ...others] : [...new Set([name, ...others, courtesyName])],
    life: bdDate === undefined ? undefined : readLife(bdDate),
    spot: spotOf(facts),
    isExplained: facts.exp !== undefined,
  };
};

/** The words of the gazetteer's lists are stored with them. */
const gazetteerParts = (
  data: string,
  add: (kind: ReferenceKind, part: Omit<Part, 'from'>, indexed: readonly IndexedEntry[]) => void,
  indexedOf: (kind: ReferenceKind, facts: ReferenceFacts) => IndexedEntry,
) => {
  for (const key of listKeys(data)) {
    const { kind: type, title, source, licence, entries } = readList(data, key);
    const kind = referenceKindNames.find((name) => referenceKinds[name] === type)!;
    const facts = entries.map(
      ({ name, aliases, dynasty, dates, gloss, facts: shown }): ReferenceFacts => ({
        ...shown,
        name,
        ...(aliases ? { alias: aliases } : {}),
        ...(dynasty === undefined ? {} : { dynasty }),
        ...(dates === undefined ? {} : { bdDate: dates }),
        ...(gloss === undefined ? {} : { exp: gloss }),
      }),
    );
    const part = {
      size: facts.length,
      kind,
      list: { key, version: '', title, source, licence },
      state: 'imported',
      idOf: (ordinal: number) => `${key}.${ordinal + 1}`,
      read: (ordinal: number) => facts[ordinal],
    };
    add(
      kind,
      part,
      facts.map((one) => indexedOf(kind, one)),
    );
  }
};

/** Reads every list once, and holds it against its checksum. What it opens is closed by `close`. */
export const openReference = async (data: string): Promise<ReferenceLists> => {
  const variants = openVariants(await ensureVariants());
  const shelves = new Map<ReferenceKind, Shelved>(
    referenceKindNames.map((kind) => [kind, { parts: [], words: [], lives: [], spots: [], explained: [] }]),
  );
  const mapping = new Map<string, { cjk: string; relation: string }>();
  const open: OpenList[] = [];
  const add = (kind: ReferenceKind, part: Omit<Part, 'from'>, indexed: readonly IndexedEntry[]) => {
    const shelf = shelves.get(kind)!;
    shelf.parts.push({ ...part, from: shelf.words.length });
    for (const { words, life, spot, isExplained } of indexed) {
      shelf.words.push(words);
      if (kind === 'persons') shelf.lives.push(life);
      if (kind === 'places') shelf.spots.push(spot);
      if (kind === 'idioms') shelf.explained.push(isExplained);
    }
  };
  const names = new NormalNames(variants);
  const indexedOf = (kind: ReferenceKind, facts: ReferenceFacts): IndexedEntry =>
    indexEntry(facts, kind === 'persons' ? courtesyNameOf(facts.name, facts.exp ?? '', names) : undefined);
  for (const key of storedListKeys(data)) {
    const indexed: IndexedEntry[] = [];
    const list = OpenList.open(data, key, (facts, _, kind) => {
      indexed.push(indexedOf(kind, facts));
      const { name, cjk, relation } = facts;
      if (cjk !== undefined && !mapping.has(name)) mapping.set(name, { cjk, relation: relation ?? '' });
    });
    open.push(list);
    const { kind, version, title, source, licence, state, entries } = list.about;
    add(
      kind,
      {
        size: entries,
        kind,
        list: { key, version, title, source, licence },
        state,
        idOf: (ordinal) => `${key}:${ordinal + 1}`,
        read: (ordinal) => list.entry(ordinal)!,
      },
      indexed,
    );
  }
  gazetteerParts(data, add, indexedOf);
  const readings = pinyinReadings();
  // There are some fourteen hundred, and a hundred thousand characters of names that are read so.
  const plain = new Map<string, readonly string[]>();
  const syllables = (character: string): readonly string[] => {
    const reading = readings.get(character)?.[0];
    if (reading === undefined) return [];
    let syllable = plain.get(reading);
    if (!syllable) plain.set(reading, (syllable = [plainSyllable(reading)]));
    return syllable;
  };
  /** Built at the first query for a kind: opening the dictionary does not wait for the idioms. */
  const indexOf = (shelf: Shelved): LookupIndex =>
    (shelf.index ??= new LookupIndex(shelf.words, variants, syllables));
  const precedenceOf = (kind: ReferenceKind, shelf: Shelved): Precedence | undefined =>
    kind !== 'idioms'
      ? undefined
      : (shelf.precedence ??= idiomPrecedence(
          shelf.words.map(([name = ''], i) => ({ name, isExplained: shelf.explained[i] })),
          names,
        ));
  const entryAt = ({ parts }: Shelved, ordinal: number): ReferenceEntry => {
    const part = parts.find(({ from, size }) => ordinal >= from && ordinal < from + size)!;
    const own = ordinal - part.from;
    return { id: part.idOf(own), kind: part.kind, facts: part.read(own), list: part.list };
  };
  const all = () => [...shelves.values()].flatMap(({ parts }) => parts);
  const findId = (id: string): { part: Part; own: number } | undefined => {
    const [, key, mark, number] = /^([a-z0-9-]+)([.:])([1-9]\d{0,8})$/u.exec(id) ?? [];
    if (key === undefined) return undefined;
    const part = all().find(
      ({ list, idOf, size }) => list.key === key && idOf(0)[key.length] === mark && Number(number) <= size,
    );
    return part && { part, own: Number(number) - 1 };
  };
  /** Its place among the entries of a kind. */
  const ordinalOf = (kind: ReferenceKind, id: string): number | undefined => {
    const found = findId(id);
    return found?.part.kind === kind ? found.part.from + found.own : undefined;
  };
  return {
    variants,
    lists: () => all().map(({ kind, list, state, size }) => ({ ...list, kind, state, entries: size })),
    find(kind, key, start, count, whole) {
      const shelf = shelves.get(kind)!;
      const found: LookupResult = indexOf(shelf).find(key, start, count, whole, precedenceOf(kind, shelf));
      return { total: found.total, entries: found.entries.map((ordinal) => entryAt(shelf, ordinal)) };
    },
    page(kind, start, count) {
      const shelf = shelves.get(kind)!;
      const total = shelf.words.length;
      const shown = Math.max(0, Math.min(count, total - start));
      return { total, entries: Array.from({ length: shown }, (_, i) => entryAt(shelf, start + i)) };
    },
    entry(id) {
      const found = findId(id);
      return found && { id, kind: found.part.kind, facts: found.part.read(found.own), list: found.part.list };
    },
    contemporaries(id, start, count) {
      const shelf = shelves.get('persons')!;
      const { lives, words } = shelf;
      const own = ordinalOf('persons', id);
      if (own === undefined) return undefined;
      const life = lives[own];
      if (!life) return { total: 0, entries: [] };
      // Another list may have the same person.
      const isSame = (ordinal: number) => {
        const other = lives[ordinal];
        return (
          ordinal === own ||
          (words[ordinal][0] === words[own][0] && other?.first === life.first && other.last === life.last)
        );
      };
      const found = findContemporaries(lives, life, isSame);
      const entries = found
        .slice(start, start + count)
        .map(({ ordinal, shared }) => ({ ...entryAt(shelf, ordinal), life: lives[ordinal]!, shared }));
      return { life, total: found.length, entries };
    },
    nearest(id, count) {
      const shelf = shelves.get('places')!;
      const own = ordinalOf('places', id);
      if (own === undefined) return undefined;
      const spot = shelf.spots[own];
      if (!spot) return [];
      const isSame = (ordinal: number) => shelf.words[ordinal][0] === shelf.words[own][0];
      return findNearest(shelf.spots, spot, isSame, count).map(({ ordinal, distance }) => ({
        entry: entryAt(shelf, ordinal),
        distance,
      }));
    },
    mapped: (from) => mapping.get(from),
    readings: (character) => readings.get(character) ?? [],
    close() {
      for (const list of open) list.close();
    },
  };
};

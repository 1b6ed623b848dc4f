// All lists of the data folder, to be looked into: those of reference data, and of names those of the gazetteer too.
import {
  type ReferenceFacts,
  type ReferenceKind,
  referenceKindNames,
  referenceKinds,
  type ReferenceSource,
} from '#contract/reference.ts';
import { LookupIndex, type LookupResult, plainSyllable } from '#reference/lookup/lookup-index.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import { listKeys, readList } from '../gazetteer/list-files.ts';
import { pinyinReadings } from '../readings/read-pinyin.ts';
import { ensureVariants } from '../variants/build-variants.ts';
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
  index?: LookupIndex;
}

/** The words of the gazetteer's lists are kept with them. */
const gazetteerParts = (
  data: string,
  add: (kind: ReferenceKind, part: Omit<Part, 'from'>, words: string[][]) => void,
) => {
  for (const key of listKeys(data)) {
    const { kind: type, title, source, licence, entries } = readList(data, key);
    const kind = referenceKindNames.find((name) => referenceKinds[name] === type)!;
    const facts = entries.map(
      ({ name, aliases, dynasty, dates, gloss }): ReferenceFacts => ({
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
      facts.map(({ name, alias = [] }) => [name, ...alias]),
    );
  }
};

/** Reads every list once, and holds it against its checksum. What it opens is closed by `close`. */
export const openReference = async (data: string): Promise<ReferenceLists> => {
  const variants = openVariants(await ensureVariants());
  const shelves = new Map<ReferenceKind, Shelved>(
    referenceKindNames.map((kind) => [kind, { parts: [], words: [] }]),
  );
  const mapping = new Map<string, { cjk: string; relation: string }>();
  const open: OpenList[] = [];
  const add = (kind: ReferenceKind, part: Omit<Part, 'from'>, words: string[][]) => {
    const shelf = shelves.get(kind)!;
    shelf.parts.push({ ...part, from: shelf.words.length });
    for (const row of words) shelf.words.push(row);
  };
  for (const key of storedListKeys(data)) {
    const words: string[][] = [];
    const list = OpenList.open(data, key, ({ name, alias = [], cjk, relation }) => {
      words.push(cjk === undefined ? [name, ...alias] : [name, cjk]);
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
      words,
    );
  }
  gazetteerParts(data, add);
  const readings = pinyinReadings();
  const syllables = (character: string) => (readings.get(character) ?? []).slice(0, 1).map(plainSyllable);
  const indexOf = (shelf: Shelved): LookupIndex =>
    (shelf.index ??= new LookupIndex(shelf.words, variants, syllables));
  // Built now, so that no reader waits for it.
  for (const shelf of shelves.values()) if (shelf.words.length > 0) indexOf(shelf);
  const entryAt = ({ parts }: Shelved, ordinal: number): ReferenceEntry => {
    const part = parts.find(({ from, size }) => ordinal >= from && ordinal < from + size)!;
    const own = ordinal - part.from;
    return { id: part.idOf(own), kind: part.kind, facts: part.read(own), list: part.list };
  };
  const all = () => [...shelves.values()].flatMap(({ parts }) => parts);
  return {
    variants,
    lists: () => all().map(({ kind, list, state, size }) => ({ ...list, kind, state, entries: size })),
    find(kind, key, start, count, whole) {
      const shelf = shelves.get(kind)!;
      const found: LookupResult = indexOf(shelf).find(key, start, count, whole);
      return { total: found.total, entries: found.entries.map((ordinal) => entryAt(shelf, ordinal)) };
    },
    page(kind, start, count) {
      const shelf = shelves.get(kind)!;
      const total = shelf.words.length;
      const shown = Math.max(0, Math.min(count, total - start));
      return { total, entries: Array.from({ length: shown }, (_, i) => entryAt(shelf, start + i)) };
    },
    entry(id) {
      const [, key, mark, number] = /^([a-z0-9-]+)([.:])([1-9]\d{0,8})$/u.exec(id) ?? [];
      if (key === undefined) return undefined;
      const part = all().find(
        ({ list, idOf, size }) => list.key === key && idOf(0)[key.length] === mark && Number(number) <= size,
      );
      if (!part) return undefined;
      const own = Number(number) - 1;
      return { id, kind: part.kind, facts: part.read(own), list: part.list };
    },
    mapped: (from) => mapping.get(from),
    readings: (character) => readings.get(character) ?? [],
    close() {
      for (const list of open) list.close();
    },
  };
};

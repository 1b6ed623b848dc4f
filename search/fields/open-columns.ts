// The opened fields of articles: answers for which articles a test holds, through all segments. Tables are read on
// first use.
import { DamagedFile } from '../lists/table-file.ts';
import { readFieldText } from '../index/field-text.ts';
import {
  type FieldTest,
  keysAtPlaces,
  type CharacterTables,
  spelledKeys,
  textTester,
} from './field-tests.ts';
import { columnTable, type FieldDeclaration } from '../index/index-format.ts';
import { numbersIn } from '../characters/numerals.ts';
import type { Index, Segment } from '../index/open-index.ts';
import { type Stop, stopMask } from '../lists/stop.ts';
import { decodeJson, decodeText } from '../lists/text-codec.ts';

/** A column: the values of a field by article. */
export interface FieldColumn extends FieldDeclaration {
  /** 1 for each article some value of which passes; for `Empty`, no value of which has a character. */
  holds(lettering: CharacterTables, test: FieldTest, mask: number, stop: Stop): Uint8Array;
  values(article: number): string[];
}

/** Values that count as wholes: the distinct ones, and by article its own as places among them. */
interface KeywordTable {
  keys: readonly string[];
  ids: Uint32Array;
  /** Where the values of each article end in `ids`. */
  ends: Uint32Array;
}
export interface KeywordColumn extends FieldColumn {
  type: 'keyword' | 'date';
  table(): KeywordTable;
}

/** The table of a column in a segment, and the articles before the segment. */
interface ColumnPart {
  first: number;
  count: number;
  ends(): Uint32Array;
  ids(): Uint32Array;
  keys(): string[];
  read(table: string, from?: number, length?: number): Uint8Array;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { is: T } | undefined;
  return () => (made ??= { is: make() }).is;
};

const partsOf = (segments: readonly Segment[], field: number): ColumnPart[] => {
  let before = 0;
  return segments.map(({ tables }) => {
    const first = before;
    const count = tables.length('articles') / 8;
    before += count;
    const numbers = (table: string) =>
      once(() => {
        const bytes = tables.read(columnTable(field, table));
        return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
      });
    const keys = once(() => decodeJson(tables.read(columnTable(field, 'keys'))) as string[]);
    const read: ColumnPart['read'] = (table, ...place) => tables.read(columnTable(field, table), ...place);
    return { first, count, ends: numbers('ends'), ids: numbers('ids'), keys, read };
  });
};

const articlesIn = (parts: readonly ColumnPart[]): number => parts.reduce((sum, { count }) => sum + count, 0);

const partWith = (parts: readonly ColumnPart[], article: number): ColumnPart =>
  parts.find(({ first, count }) => article < first + count)!;

const stretchOf = (ends: Uint32Array, i: number): [number, number] => [i > 0 ? ends[i - 1] : 0, ends[i]];

/** The tables of all segments as one. */
const joinParts = (parts: readonly ColumnPart[]): KeywordTable => {
  const places = new Map<string, number>();
  const ids = new Uint32Array(parts.reduce((sum, part) => sum + part.ids().length, 0));
  const ends = new Uint32Array(articlesIn(parts));
  let before = 0;
  for (const part of parts) {
    const own = part.keys().map((key) => {
      const place = places.get(key) ?? places.size;
      places.set(key, place);
      return place;
    });
    const partIds = part.ids();
    for (let i = 0; i < partIds.length; i++) ids[before + i] = own[partIds[i] - 1];
    const partEnds = part.ends();
    for (let i = 0; i < part.count; i++) ends[part.first + i] = before + partEnds[i];
    before += partIds.length;
  }
  return { keys: [...places.keys()], ids, ends };
};

const openKeywords = (name: string, type: KeywordColumn['type'], parts: ColumnPart[]): KeywordColumn => {
  const table = once(() => joinParts(parts));
  const texts = once(() => table().keys.map(readFieldText));
  const days = once(() => table().keys.map(Number));
  /** 1 for each key that passes. */
  const passing = (lettering: CharacterTables, test: FieldTest, mask: number): Uint8Array => {
    const { keys } = table();
    const passed = new Uint8Array(keys.length);
    if (type === 'date' && test.operator === 'InRanges') {
      // A date is the one number in its text.
      for (const [key, day] of days().entries())
        passed[key] = Number(test.ranges.some(([from, to]) => day >= from && day <= to));
      return passed;
    }
    const passes = textTester(lettering, test, mask);
    for (const [key, text] of texts().entries()) passed[key] = Number(passes(text));
    return passed;
  };
  return {
    name,
    type,
    table,
    values(article) {
      const { keys, ids, ends } = table();
      return Array.from(ids.subarray(...stretchOf(ends, article)), (id) => keys[id]);
    },
    holds(lettering, test, mask, stop) {
      const { ids, ends } = table();
      const passed = passing(lettering, test, mask);
      const all = Number(test.operator === 'Empty');
      const held = new Uint8Array(ends.length).fill(all);
      for (let article = 0, i = 0; article < ends.length; article++) {
        if ((article & stopMask) === 0) stop.check();
        for (; i < ends[article]; i++) if (passed[ids[i]] !== all) held[article] = 1 - all;
      }
      return held;
    },
  };
};

/** Whether a value passes, whose keys are `ids` from `from` to `to`. */
type Passes = (ids: Uint32Array, from: number, to: number) => boolean;

/** A test in the form in which it is applied to the keys of a segment; not for `InRanges`. */
const keyTester = (
  lettering: CharacterTables,
  test: FieldTest,
  mask: number,
  keys: readonly string[],
): Passes => {
  const { operator, tokens, excluded } = test;
  if (operator === 'Empty') return (_, from, to) => from === to;
  const idsAtPlaces = (places: ReturnType<typeof keysAtPlaces>) =>
    places.map((wanted) =>
      Uint8Array.from(['', ...keys], (key, id) => Number(id > 0 && (wanted?.has(key) ?? true))),
    );
  const size = tokens.length;
  const spells = (places: Uint8Array[], ids: Uint32Array, at: number): boolean => {
    for (let k = 0; k < size; k++) if (places[k][ids[at + k]] === 0) return false;
    return true;
  };
  const value = idsAtPlaces(keysAtPlaces(lettering, tokens, mask));
  const forms = excluded.map((form) => idsAtPlaces(spelledKeys(form)));
  const occursAt: Passes = (ids, at, to) =>
    at + size <= to && spells(value, ids, at) && !forms.some((form) => spells(form, ids, at));
  if (operator === 'StartWith') return occursAt;
  if (operator === 'EndWith') return (ids, from, to) => to - size >= from && occursAt(ids, to - size, to);
  if (operator === 'Equal') return (ids, from, to) => to - from === size && occursAt(ids, from, to);
  return (ids, from, to) => {
    for (let at = from; at + size <= to; at++) if (occursAt(ids, at, to)) return true;
    return false;
  };
};

const openTexts = (name: string, parts: ColumnPart[]): FieldColumn => {
  const shownEnds = parts.map((part) =>
    once(() => {
      const bytes = part.read('shownEnds');
      return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    }),
  );
  const values = (article: number): string[] => {
    const part = partWith(parts, article);
    const [from, to] = stretchOf(shownEnds[parts.indexOf(part)](), article - part.first);
    return from === to ? [] : decodeText(part.read('shown', from, to - from)).split('\0');
  };
  return {
    name,
    type: 'text',
    values,
    holds(lettering, test, mask, stop) {
      const { operator, ranges } = test;
      const held = new Uint8Array(articlesIn(parts));
      if (operator === 'InRanges') {
        const isIn = (n: number) => ranges.some(([from, to]) => n >= from && n <= to);
        return held.map((_, article) => {
          // Reading a value is a read from the disk: no less than 64 postings.
          if ((article & (stopMask >>> 6)) === 0) stop.check();
          return Number(values(article).some((value) => numbersIn(value).some(isIn)));
        });
      }
      const all = Number(operator === 'Empty');
      held.fill(all);
      for (const part of parts) {
        const [ids, ends] = [part.ids(), part.ends()];
        const passes = keyTester(lettering, test, mask, part.keys());
        for (let i = 0, from = 0, at = 0; i < part.count; i++)
          for (; at < ends[i]; at++) {
            if ((at & stopMask) === 0) stop.check();
            if (ids[at] !== 0) continue;
            if (passes(ids, from, at) !== (all === 1)) held[part.first + i] = 1 - all;
            from = at + 1;
          }
      }
      return held;
    },
  };
};

/** The columns of an index by name. @throws DamagedFile when its segments declare different fields. */
export const openColumns = ({ segments }: Index): ReadonlyMap<string, FieldColumn> => {
  const fields = segments[0]?.fields ?? [];
  for (const segment of segments)
    if (JSON.stringify(segment.fields) !== JSON.stringify(fields))
      throw new DamagedFile(segment.name, 'its fields are not those of the product; import the book again');
  return new Map(
    fields.map(({ name, type }, field): [string, FieldColumn] => {
      const parts = partsOf(segments, field);
      return [name, type === 'text' ? openTexts(name, parts) : openKeywords(name, type, parts)];
    }),
  );
};

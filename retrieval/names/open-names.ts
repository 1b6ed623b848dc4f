// The counted names of a version, opened in a search thread: cached with its bundle, in each order, for lookups.
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import type { NameSort } from '#contract/reading/proper-names.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { type NameTable, readNameTable } from '#library/names/name-table.ts';
import { LookupIndex, plainSyllable } from '#reference/lookup/lookup-index.ts';
import { reduce, splitCells } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';

/** The names of one kind: ordinals `from` to before `to` of the table. */
interface NamesOfKind {
  type: EntityKind;
  from: number;
  to: number;
  times: number;
  /** All ordinals in an order. */
  inOrder(sort: NameSort): Uint32Array;
  /** Ordinals of the names that contain a word. */
  containing(word: string): Set<number>;
}

export interface OpenNames {
  table: NameTable;
  /** By ordinal. */
  times: Uint32Array;
  kinds: ReadonlyMap<EntityKind, NamesOfKind>;
}

const opened = new WeakMap<Bundle, OpenNames>();

const openKind = (
  type: EntityKind,
  [from, to]: readonly [number, number],
  { names, starts, pages }: NameTable,
  times: Uint32Array,
  variants: Variants,
): NamesOfKind => {
  const orders = new Map<NameSort, Uint32Array>();
  const firstPage = (name: number) => pages[starts[name]];
  // Names lie in the order of pinyin, which is that of equals.
  const compare: Record<NameSort, (a: number, b: number) => number> = {
    name: (a, b) => a - b,
    count: (a, b) => times[b] - times[a] || a - b,
    page: (a, b) => firstPage(a) - firstPage(b) || a - b,
  };
  let index: LookupIndex | undefined;
  const makeIndex = (): LookupIndex => {
    const own = names.slice(from, to);
    const sounds = new Map<string, string>();
    for (const { name, syllables } of own)
      for (const [i, cell] of splitCells(name).entries()) {
        const key = reduce(cell);
        if (key !== undefined && syllables[i] && !sounds.has(key))
          sounds.set(key, plainSyllable(syllables[i]));
      }
    const words = own.map(({ name }) => [name]);
    return new LookupIndex(words, variants, (key) => {
      const sound = sounds.get(key);
      return sound === undefined ? [] : [sound];
    });
  };
  return {
    type,
    from,
    to,
    times: times.subarray(from, to).reduce((sum, count) => sum + count, 0),
    inOrder(sort) {
      let order = orders.get(sort);
      if (!order) {
        order = Uint32Array.from({ length: to - from }, (_, i) => from + i).sort(compare[sort]);
        orders.set(sort, order);
      }
      return order;
    },
    containing(word) {
      index ??= makeIndex();
      return new Set(index.find(word, 0, to - from).entries.map((entry) => from + entry));
    },
  };
};

/** Undefined where the version has not been counted. */
export const openNames = (bundle: Bundle, file: string, variants: Variants): OpenNames | undefined => {
  const before = opened.get(bundle);
  if (before) return before;
  const table = readNameTable(file);
  if (!table) return undefined;
  const { names, starts } = table;
  const times = Uint32Array.from(names, (_, name) =>
    table.times.subarray(starts[name], starts[name + 1]).reduce((sum, count) => sum + count, 0),
  );
  const kinds = new Map<EntityKind, NamesOfKind>();
  for (const type of entityKinds) {
    const from = names.findIndex((name) => name.type === type);
    if (from < 0) continue;
    const to = names.findLastIndex((name) => name.type === type) + 1;
    kinds.set(type, openKind(type, [from, to], table, times, variants));
  }
  const open = { table, times, kinds };
  opened.set(bundle, open);
  return open;
};

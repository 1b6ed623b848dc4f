// Of which components each character is composed, in the ways that its sources compose it; packed into one file, and
// opened so that all that hold a component at any depth are found.
import { type ByteSource, openTables, packTables } from '#search/table-file.ts';
import { decodeJson, decodeText, encodeJson, encodeText } from '#search/text-codec.ts';

export interface Composition {
  character: string;
  /** Of the whole; 0 where no source counts them. */
  strokes: number;
  /** Components of each way, in the order of writing. A component outside Unicode has a name, `{12}`. */
  ways: readonly (readonly string[])[];
}

const kind = 'compositions';

/** `unified`: code points of the blocks of radicals with the characters that they stand for. */
export const packCompositions = (
  compositions: readonly Composition[],
  unified: ReadonlyMap<string, string>,
): Uint8Array => {
  const lines = compositions.map(({ character, strokes, ways }) =>
    [character, strokes, ...ways.map((way) => way.join(' '))].join('\t'),
  );
  return packTables(kind, {
    compositions: encodeText(lines.join('\n')),
    unified: encodeJson([...unified]),
  });
};

export interface Compositions {
  /** Letters and components by number. */
  names: readonly string[];
  numberOf(name: string): number | undefined;
  strokes: Uint8Array;
  /** Ways of each, as numbers; none for what is not taken apart. */
  ways: readonly (readonly (readonly number[])[])[];
  /** Numbers of all that hold it at some depth, ascending. */
  holders(component: number): Uint32Array;
  /** What is meant by a code point of the blocks of radicals. */
  unify(character: string): string;
}

/** Lists of holders that are kept: those of the components asked for most. */
const listsKept = 64;

/** Walks up from a component to all that are composed of it, of those, and so on. */
const holderLists = (ways: Compositions['ways']): Compositions['holders'] => {
  const ends = new Uint32Array(ways.length + 1);
  for (const own of ways) for (const way of own) for (const part of way) ends[part + 1]++;
  for (let c = 0; c < ways.length; c++) ends[c + 1] += ends[c];
  const at = ends.slice();
  const wholes = new Uint32Array(ends[ways.length]);
  for (let c = 0; c < ways.length; c++)
    for (const way of ways[c]) for (const part of way) wholes[at[part]++] = c;
  const seen = new Uint8Array(ways.length);
  const lists = new Map<number, Uint32Array>();
  return (component) => {
    const known = lists.get(component);
    if (known) return known;
    const found = [component];
    seen[component] = 1;
    // The list grows while it is walked.
    for (let i = 0; i < found.length; i++)
      for (let k = ends[found[i]]; k < ends[found[i] + 1]; k++)
        if (seen[wholes[k]] === 0) {
          seen[wholes[k]] = 1;
          found.push(wholes[k]);
        }
    for (const one of found) seen[one] = 0;
    const list = Uint32Array.from(found.slice(1)).sort();
    if (lists.size >= listsKept) lists.clear();
    lists.set(component, list);
    return list;
  };
};

/** @throws DamagedFile. */
export const openCompositions = (source: ByteSource): Compositions => {
  const tables = openTables(source, kind);
  const lines = decodeText(tables.read('compositions'))
    .split('\n')
    .map((line) => line.split('\t'));
  const unified = new Map(decodeJson(tables.read('unified')) as [string, string][]);
  const names = lines.map(([name]) => name);
  const numbers = new Map(names.map((name, i) => [name, i]));
  for (const [, , ...ways] of lines)
    for (const name of ways.join(' ').split(' '))
      if (name !== '' && !numbers.has(name)) {
        numbers.set(name, names.length);
        names.push(name);
      }
  const strokes = new Uint8Array(names.length);
  const ways = names.map((_, i): number[][] => {
    const [, count = '0', ...rest] = lines[i] ?? [];
    strokes[i] = Number(count);
    return rest.map((way) => way.split(' ').map((name) => numbers.get(name)!));
  });
  return {
    names,
    numberOf: (name) => numbers.get(name),
    strokes,
    ways,
    holders: holderLists(ways),
    unify: (character) => unified.get(character) ?? character,
  };
};

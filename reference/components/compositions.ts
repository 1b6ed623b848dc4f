// Of which components each character is composed, in the ways that its sources compose it; packed into one file, and
// opened so that all that hold a component at any depth are found.
import { type ByteSource, openTables, packTables } from '#search/lists/table-file.ts';
import { decodeJson, decodeText, encodeJson, encodeText } from '#search/lists/text-codec.ts';

export interface Composition {
  character: string;
  /** Of the whole; 0 where no source counts them. */
  strokes: number;
  /** Components of each way, in the order of writing. A component outside Unicode has a name, `{12}`. */
  ways: readonly (readonly string[])[];
}

const kind = 'compositions';

/** `unified`: code points of the radical blocks, with the characters that they represent. */
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
  waysOf(component: number): readonly Uint32Array[];
  /** Numbers of all that hold it at some depth, ascending. */
  holders(component: number): Uint32Array;
  /** What is meant by a code point of the blocks of radicals. */
  unify(character: string): string;
}

/**
 * The parts of all ways in one row, since an array for each of two hundred thousand would take ten times the room: `wayEnds`
 * by way within `parts`, `ends` by component within the ways. Each begins with a nought.
 */
interface PackedWays {
  ends: Uint32Array;
  wayEnds: Uint32Array;
  parts: Uint32Array;
}

/** Number of cached lists of holders: those of the components queried most. */
const listsCached = 64;

/** Walks up from a component to all that are composed of it, of those, and so on. */
const holderLists = ({ ends: ways, wayEnds, parts }: PackedWays): Compositions['holders'] => {
  const count = ways.length - 1;
  const ends = new Uint32Array(count + 1);
  for (const part of parts) ends[part + 1]++;
  for (let c = 0; c < count; c++) ends[c + 1] += ends[c];
  const at = ends.slice();
  const wholes = new Uint32Array(parts.length);
  for (let c = 0; c < count; c++)
    for (let k = wayEnds[ways[c]]; k < wayEnds[ways[c + 1]]; k++) wholes[at[parts[k]]++] = c;
  const seen = new Uint8Array(count);
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
    if (lists.size >= listsCached) lists.clear();
    lists.set(component, list);
    return list;
  };
};

/** Apart from `openCompositions`, whose functions would keep the lines for as long as the table is open. */
const readLines = (text: string) => {
  const lines = text.split('\n').map((line) => line.split('\t'));
  const names = lines.map(([name]) => name);
  const numbers = new Map(names.map((name, i) => [name, i]));
  const parts: number[] = [];
  const wayEnds = [0];
  const ends = [0];
  for (const [, , ...ways] of lines) {
    for (const way of ways) {
      for (const name of way.split(' ')) {
        const number = numbers.get(name) ?? names.push(name) - 1;
        numbers.set(name, number);
        parts.push(number);
      }
      wayEnds.push(parts.length);
    }
    ends.push(wayEnds.length - 1);
  }
  const strokes = new Uint8Array(names.length);
  for (const [i, [, count]] of lines.entries()) strokes[i] = Number(count);
  // Components that are no letters are taken apart no further.
  while (ends.length <= names.length) ends.push(wayEnds.length - 1);
  const packed: PackedWays = {
    ends: Uint32Array.from(ends),
    wayEnds: Uint32Array.from(wayEnds),
    parts: Uint32Array.from(parts),
  };
  return { names, numbers, strokes, packed };
};

/** @throws DamagedFile. */
export const openCompositions = (source: ByteSource): Compositions => {
  const tables = openTables(source, kind);
  const { names, numbers, strokes, packed } = readLines(decodeText(tables.read('compositions')));
  const unified = new Map(decodeJson(tables.read('unified')) as [string, string][]);
  const { ends, wayEnds, parts } = packed;
  return {
    names,
    numberOf: (name) => numbers.get(name),
    strokes,
    waysOf: (component) =>
      Array.from({ length: ends[component + 1] - ends[component] }, (_, i) =>
        parts.subarray(wayEnds[ends[component] + i], wayEnds[ends[component] + i + 1]),
      ),
    holders: holderLists(packed),
    unify: (character) => unified.get(character) ?? character,
  };
};

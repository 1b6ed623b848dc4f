// The order by score worked out by hand, so to speak: a source's characters are written down as they are imported, and a
// query is counted through them by docs/search-meaning.md. It shares no code with the engine but the table of variants.
import type { SourceCell, SourceLine, SourceProduct } from '#library/sources/source.ts';
import { openChains } from '#search/testing/oracle-variants.ts';
import { kindBit, kindMask, type Variants } from '#search/characters/variants.ts';

export interface RankedQuery {
  words: string[];
  /** A second value, for the first word. */
  near?: { word: string; dis: number; dir: 'both' | 'front' | 'behind' };
  and?: boolean;
  scope: 'all' | 'text' | 'note';
  titlesFirst: boolean;
  /** Whether variants count. */
  relation: boolean;
}

export interface RankedPage {
  pageKey: string;
  /** Hits of each word. */
  hits: number[];
  /** Characters in scope. */
  length: number;
  score: number;
  /** Whether the title of its own node has one of the words. */
  titled: boolean;
}

export interface Ranking {
  /** Pages with a character in scope, and their average length. */
  filled: number;
  average: number;
  /** Pages with each word. */
  pagesWith: number[];
  /** The highest score first, and the lowest first; equal scores in the order of the pages both ways. */
  ranked: RankedPage[];
  ascending: RankedPage[];
}

interface Stream {
  /** Number of the character at each place, -1 where a section or note begins. */
  characters: number[];
  pages: number[];
}

const isCharacter = /^[\p{L}\p{N}\p{Co}□■]/u;
const cut = -1;

/** Writes down what passes through `product.pages()`. */
export const writeDown = (product: SourceProduct) => {
  const numbers = new Map<string, number>();
  const main: Stream = { characters: [], pages: [] };
  const notes: Stream = { characters: [], pages: [] };
  const pageKeys: string[] = [];
  /** For each page, the deepest title at the first character of main text, and of notes. */
  const titles: { main?: string; note?: string }[] = [];
  let open: string[] = [];
  let inNote = false;

  const add = (stream: Stream, cells: readonly SourceCell[]) => {
    for (const { text, gaiji } of cells) {
      const character = gaiji
        ? text
        : isCharacter.test(text)
          ? String.fromCodePoint(text.codePointAt(0)!)
          : '';
      if (character === '') continue;
      if (!numbers.has(character)) numbers.set(character, numbers.size);
      stream.characters.push(numbers.get(character)!);
      stream.pages.push(pageKeys.length - 1);
      titles.at(-1)![stream === main ? 'main' : 'note'] ??= open.at(-1) ?? '';
    }
  };
  const end = (stream: Stream) => {
    stream.characters.push(cut);
    stream.pages.push(-1);
  };
  const addLine = ({ section, nodes, runs }: SourceLine) => {
    if (section) {
      inNote = false;
      end(main);
    }
    for (const { depth, title } of nodes ?? []) open = [...open.slice(0, depth), title];
    for (const run of runs) {
      if (run.kind === 'main') {
        if (run.cells.length > 0) inNote = false;
        add(main, run.cells);
      } else if (run.kind === 'note') {
        if (!run.continues || !inNote) end(notes);
        inNote = true;
        add(notes, [...run.right, ...run.left]);
      }
    }
  };
  function* pages() {
    for (const page of product.pages()) {
      pageKeys.push(page.pageKey);
      titles.push({});
      for (const line of page.lines) addLine(line);
      yield page;
    }
  }
  return { product: { ...product, pages }, written: { numbers, main, notes, pageKeys, titles } };
};
export type Written = ReturnType<typeof writeDown>['written'];

/** What a character of a query finds among the characters that there are. */
const matcher = (variants: Variants, relation: boolean) => {
  const bits = { gaijiKind: kindBit('gaiji'), simplifiedKind: kindBit('simplified') };
  const chainOf = openChains((c) => variants.of(c), new Map(), bits);
  const joins = (a: string, b: string) => relation && chainOf(a, kindMask()).found.has(b.codePointAt(0)!);
  return (wanted: string, found: string) => wanted === '？' || wanted === found || joins(wanted, found);
};

/** Ranks by score; if requested, pages with a title that matches come first. */
export const rankByFormula = (written: Written, query: RankedQuery, variants: Variants): Ranking => {
  const { numbers, main, notes, pageKeys, titles } = written;
  const matches = matcher(variants, query.relation);
  const streams = [...(query.scope === 'note' ? [] : [main]), ...(query.scope === 'text' ? [] : [notes])];
  const lengths = pageKeys.map(() => 0);
  for (const { pages } of streams) for (const page of pages) if (page >= 0) lengths[page]++;
  const filled = lengths.filter((length) => length > 0).length;
  const average = lengths.reduce((a, b) => a + b, 0) / filled;

  const startsOf = (word: string, { characters }: Stream): number[] => {
    const places = [...word].map(
      (c) => new Set([...numbers].flatMap(([found, number]) => (matches(c, found) ? [number] : []))),
    );
    return characters.flatMap((_, at) =>
      places.every((allowed, k) => allowed.has(characters[at + k] ?? cut)) ? [at] : [],
    );
  };
  const isNear = (near: NonNullable<RankedQuery['near']>, length: number, stream: Stream) => {
    const others = new Set(startsOf(near.word, stream));
    const own = [...near.word].length;
    const whole = (from: number, to: number) => !stream.characters.slice(from, to).includes(cut);
    return (start: number) => {
      for (let gap = 0; gap <= near.dis; gap++) {
        const [before, behind] = [start - gap - own, start + length + gap];
        if (near.dir !== 'behind' && others.has(before) && whole(before, start)) return true;
        if (near.dir !== 'front' && others.has(behind) && whole(start, behind)) return true;
      }
      return false;
    };
  };
  const counts = query.words.map((word, w) => {
    const count = pageKeys.map(() => 0);
    for (const stream of streams) {
      const near = w === 0 && query.near ? isNear(query.near, [...word].length, stream) : () => true;
      for (const start of startsOf(word, stream)) if (near(start)) count[stream.pages[start]]++;
    }
    return count;
  });
  const pagesWith = counts.map((count) => count.filter((hits) => hits > 0).length);

  const titleHas = (title: string) => {
    const letters = [...title].filter((c) => isCharacter.test(c));
    return query.words.some((word) =>
      letters.some((_, at) =>
        [...word].every((c, k) => at + k < letters.length && matches(c, letters[at + k])),
      ),
    );
  };
  const matching = pageKeys.flatMap((pageKey, page): RankedPage[] => {
    const hits = counts.map((count) => count[page]);
    const held = query.and ? hits.every((tf) => tf > 0) : hits.some((tf) => tf > 0);
    if (!held) return [];
    const length = lengths[page];
    const score = hits.reduce((sum, tf, w) => {
      const rarity = Math.log(1 + (filled - pagesWith[w] + 0.5) / (pagesWith[w] + 0.5));
      return sum + (rarity * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / average));
    }, 0);
    const title = titles[page].main ?? titles[page].note ?? '';
    const titled = query.titlesFirst && titleHas(title);
    return [{ pageKey, hits, length, score: Math.round(score * 1e9) / 1e9, titled }];
  });
  // The sort is stable.
  const inOrder = (way: number) =>
    matching.toSorted((a, b) => Number(b.titled) - Number(a.titled) || way * (a.score - b.score));
  return { filled, average, pagesWith, ranked: inOrder(-1), ascending: inOrder(1) };
};

// The characters of a sub-library with the number of their occurrences: ranked, cumulated, sorted, filtered, and
// compared with those of another sub-library.
import type { CharacterFrequency, ComparedFrequency, FrequencySort } from '#contract/tools/frequency.ts';
import { radicalOf } from './radical.ts';

/** Radical and strokes of a character; 0 where no source tells them. */
export interface RadicalStrokes {
  radical: number;
  strokes: number;
}

/** A character: the value that distinguishes it from others, and how it is shown. */
export interface Letter {
  hanZi: string;
  /** Of a character outside Unicode. */
  shown?: string;
}

export interface LetterCount {
  letter: Letter;
  count: number;
  /** A product in which it occurs. */
  book?: string;
}

interface Row extends LetterCount, RadicalStrokes {
  codePoint: number;
  rank: number;
  /** Of this and of all before it. */
  upTo: number;
}

export interface FrequencyFilter {
  radNo?: number | undefined;
  fromStrokes?: number | undefined;
  toStrokes?: number | undefined;
}

/** After all of Unicode. */
const outside = 0x110000;

/** What has one code point is a character of Unicode, else a code or a description. */
const codePointOf = (hanZi: string): number => {
  const codePoint = hanZi.codePointAt(0) ?? outside;
  return hanZi.length === (codePoint > 0xffff ? 2 : 1) ? codePoint : outside;
};

export const formatCodePoint = (codePoint: number): string =>
  codePoint === outside ? '' : `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/** Shares per ten thousand are rounded to four decimal places. */
const perTenThousand = (count: number, of: number): number =>
  of === 0 ? 0 : Math.round((count / of) * 1e8) / 1e4;

const passes = (
  { radical, strokes }: RadicalStrokes,
  { radNo, fromStrokes, toStrokes }: FrequencyFilter,
): boolean =>
  (radNo === undefined || radical === radNo) &&
  (fromStrokes === undefined || strokes >= fromStrokes) &&
  // What nobody counted is within no number of strokes.
  (toStrokes === undefined || (strokes <= toStrokes && strokes > 0));

const byCodePoint = (a: Row, b: Row): number =>
  a.codePoint - b.codePoint || (a.letter.hanZi < b.letter.hanZi ? -1 : 1);
/** Entries without a value sort last. */
const known = (n: number): number => (n === 0 ? 1000 : n);
const orders: Record<FrequencySort, (a: Row, b: Row) => number> = {
  ziCi: (a, b) => b.count - a.count || byCodePoint(a, b),
  unicode: byCodePoint,
  radNo: (a, b) =>
    known(a.radical) - known(b.radical) || known(a.strokes) - known(b.strokes) || byCodePoint(a, b),
  stroNew: (a, b) =>
    known(a.strokes) - known(b.strokes) || known(a.radical) - known(b.radical) || byCodePoint(a, b),
};

/**
 * How little the difference of two counts can be chance: G² over the two counts against what their sum would lead one to
 * expect (Rayson and Garside, Comparing Corpora using Frequency Profiling, 2000).
 */
const logLikelihood = (a: number, ofA: number, b: number, ofB: number): number => {
  const share = (a + b) / (ofA + ofB);
  const term = (seen: number, of: number) => (seen === 0 ? 0 : seen * Math.log(seen / (of * share)));
  return 2 * (term(a, ofA) + term(b, ofB));
};

export class FrequencyTable {
  readonly appId: string;
  readonly characters: number;
  private readonly rows: Row[];
  private readonly sorted = new Map<FrequencySort, readonly Row[]>();
  private readonly byName: ReadonlyMap<string, Row[]>;
  private readonly factsOf: (hanZi: string) => RadicalStrokes | undefined;

  constructor(
    appId: string,
    counts: Iterable<LetterCount>,
    factsOf: (hanZi: string) => RadicalStrokes | undefined,
  ) {
    this.appId = appId;
    this.factsOf = factsOf;
    this.rows = Array.from(counts, ({ letter, count, book }) => ({
      letter,
      count,
      ...(book !== undefined && { book }),
      ...(factsOf(letter.hanZi) ?? { radical: 0, strokes: 0 }),
      codePoint: codePointOf(letter.hanZi),
      rank: 0,
      upTo: 0,
    })).sort(orders.ziCi);
    let sum = 0;
    for (const [i, row] of this.rows.entries()) {
      sum += row.count;
      row.upTo = sum;
      row.rank = this.rows[i - 1]?.count === row.count ? this.rows[i - 1].rank : i + 1;
    }
    this.characters = sum;
    const byName = new Map<string, Row[]>();
    for (const row of this.rows) {
      const same = byName.get(row.letter.hanZi);
      if (same) same.push(row);
      else byName.set(row.letter.hanZi, [row]);
    }
    this.byName = byName;
    this.sorted.set('ziCi', this.rows);
  }

  get distinct(): number {
    return this.rows.length;
  }

  private describe({
    letter,
    count,
    book,
    radical,
    strokes,
    codePoint,
    rank,
    upTo,
  }: Row): CharacterFrequency {
    return {
      appId: this.appId,
      hanZi: letter.hanZi,
      unicode: formatCodePoint(codePoint),
      ziCi: count,
      wfb: perTenThousand(count, this.characters),
      addWfb: perTenThousand(upTo, this.characters),
      radNew: radicalOf(radical),
      radNo: radical,
      stroNew: strokes,
      rank,
      ...(letter.shown !== undefined && { shown: letter.shown }),
      ...(codePoint === outside && book !== undefined && { book }),
    };
  }

  /** A character that is not in the table is returned with count 0. */
  of(hanZi: string): CharacterFrequency[] {
    const rows = this.byName.get(hanZi) ?? [];
    if (rows.length > 0) return rows.map((row) => this.describe(row));
    const facts = this.factsOf(hanZi) ?? { radical: 0, strokes: 0 };
    const codePoint = codePointOf(hanZi);
    return [{ ...this.describe({ letter: { hanZi }, count: 0, ...facts, codePoint, rank: 0, upTo: 0 }) }];
  }

  list(
    sort: FrequencySort,
    reverse: boolean,
    filter: FrequencyFilter,
    start = 0,
    count = Infinity,
  ): { total: number; items: CharacterFrequency[] } {
    const order = this.sorted.get(sort) ?? this.rows.toSorted(orders[sort]);
    this.sorted.set(sort, order);
    const found = order.filter((row) => passes(row, filter));
    if (reverse) found.reverse();
    return {
      total: found.length,
      items: found.slice(start, start + count).map((row) => this.describe(row)),
    };
  }

  /** All characters of either, those by which they differ most first. */
  compare(other: FrequencyTable, filter: FrequencyFilter, more?: 'first' | 'second'): ComparedFrequency[] {
    const keyOf = ({ letter }: Row) => `${letter.hanZi}\0${letter.shown ?? ''}`;
    const theirs = new Map(other.rows.map((row) => [keyOf(row), row]));
    const pairs: [Row | undefined, Row | undefined][] = this.rows.map((row) => {
      const key = keyOf(row);
      const found = theirs.get(key);
      theirs.delete(key);
      return [row, found];
    });
    for (const row of theirs.values()) pairs.push([undefined, row]);
    const [ofA, ofB] = [this.characters, other.characters];
    return pairs
      .flatMap(([a, b]) => {
        const row = (a ?? b)!;
        if (!passes(row, filter)) return [];
        const [first, second] = [a?.count ?? 0, b?.count ?? 0];
        const likelihood = logLikelihood(first, ofA, second, ofB);
        // Of an empty part nothing is more or less.
        const difference = ofA === 0 || ofB === 0 ? 0 : first * ofB - second * ofA;
        if (more !== undefined && (more === 'first' ? difference <= 0 : difference >= 0)) return [];
        return [{ row, first, second, likelihood: ofA === 0 || ofB === 0 ? 0 : likelihood }];
      })
      .sort((a, b) => b.likelihood - a.likelihood || byCodePoint(a.row, b.row))
      .map(({ row, first, second, likelihood }) => ({
        hanZi: row.letter.hanZi,
        ...(row.letter.shown !== undefined && { shown: row.letter.shown }),
        ...(row.codePoint === outside && row.book !== undefined && { book: row.book }),
        unicode: formatCodePoint(row.codePoint),
        ziCi: [first, second],
        wfb: [perTenThousand(first, ofA), perTenThousand(second, ofB)],
        likelihood: Math.round(likelihood * 100) / 100,
        radNew: radicalOf(row.radical),
        stroNew: row.strokes,
      }));
  }
}

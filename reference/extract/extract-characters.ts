// Cuts a dictionary of characters, whose headwords stand in running text and their explanations in notes, by the order that
// it has: what may be a headword is weighed by how it stands, and the heaviest row in the order of the dictionary is taken.
import type { CharacterRules } from './extract-rules.ts';
import {
  cellText,
  type Extracted,
  type LineCell,
  type EntrySpan,
  entrySpan,
  type TextLine,
} from './text-line.ts';

interface Candidate {
  at: number;
  position: number;
  weight: number;
}

/** The heaviest strictly ascending row: n log n, by a tree of the best row that ends at or below each position. */
export const heaviestAscending = (candidates: readonly Candidate[]): Candidate[] => {
  const ranks = new Map(
    [...new Set(candidates.map(({ position }) => position))].sort((a, b) => a - b).map((p, i) => [p, i + 1]),
  );
  // Of each node of the tree: which candidate ends the heaviest row within its reach.
  const best = new Int32Array(ranks.size + 1).fill(-1);
  const before = new Int32Array(candidates.length).fill(-1);
  const weights = new Float64Array(candidates.length);
  let last = -1;
  for (const [i, { position, weight }] of candidates.entries()) {
    const rank = ranks.get(position)!;
    for (let node = rank - 1; node > 0; node -= node & -node)
      if (best[node] >= 0 && (before[i] < 0 || weights[best[node]] > weights[before[i]]))
        before[i] = best[node];
    weights[i] = weight + (before[i] < 0 ? 0 : weights[before[i]]);
    for (let node = rank; node < best.length; node += node & -node)
      if (best[node] < 0 || weights[i] > weights[best[node]]) best[node] = i;
    if (last < 0 || weights[i] > weights[last]) last = i;
  }
  const row: Candidate[] = [];
  for (let at = last; at >= 0; at = before[at]) row.push(candidates[at]);
  return row.reverse();
};

/** How a headword stands: by itself before the name of a book, by itself, or somewhere before such a name. */
const weightOf = { aloneNamed: 4, alone: 3, named: 1 };

/** Characters between the name of a book and what it says of the sound: 集韻渠金切. */
const mostSpelling = 4;
/** Characters from a name to the end of what it gives. */
const mostNamed = 5;

class CharacterFinder {
  readonly candidates: Candidate[] = [];
  /** Where an entry is at its end though no headword could be read: headings, headwords without a place or lost. */
  readonly ends: number[] = [];
  private readonly cells: readonly LineCell[];
  private readonly openings: readonly (readonly string[])[];
  private readonly rules: CharacterRules;

  constructor(
    cells: readonly LineCell[],
    rules: CharacterRules,
    positionOf: (c: string) => number | undefined,
  ) {
    this.cells = cells;
    this.rules = rules;
    this.openings = rules.openings.map((word) => Array.from(word)).sort((a, b) => b.length - a.length);
    for (let at = 0; at < cells.length; ) {
      let end = at + 1;
      if (cells[at].isNote) {
        const name = this.opens(at);
        if (name > 0 && this.isLost(at, name)) this.ends.push(at);
        end = at + Math.max(1, name);
      } else {
        while (end < cells.length && !cells[end].isNote && !cells[end].afterGap) end += 1;
        this.readRun(at, end, positionOf);
      }
      at = end;
    }
  }

  /** A run of main text between notes and empty places. */
  private readRun(from: number, to: number, positionOf: (c: string) => number | undefined): void {
    const { headings, sections, others, further } = this.rules;
    let first = from;
    while (first < to - 1 && headings.includes(this.cells[first].text)) first += 1;
    const isHeading = first === to - 1 && headings.includes(this.cells[first].text);
    const isAlone = first === to - 1;
    const isOther = others.includes(this.cells[first].text) || further.includes(this.cells[to]?.text);
    const isSection = to - from === 2 && sections.includes(this.cells[to - 1].text);
    const isHeaded = first > from && (isAlone || this.opens(first + 1) > 0);
    if (isHeading || isSection || isHeaded || (isAlone && !isOther)) this.ends.push(from);
    for (let at = first; at < to; at++) {
      const isNamed = this.opens(at + 1) > 0;
      const isHead = at === first && (isAlone || isNamed) && !isOther;
      if (!isHead && !isNamed) continue;
      const position = positionOf(this.cells[at].text);
      const weight = !isHead ? weightOf.named : isNamed ? weightOf.aloneNamed : weightOf.alone;
      if (position !== undefined) this.candidates.push({ at, position, weight });
    }
  }

  /** How many cells a name takes that begins here; 0 where none does. */
  private opens(at: number): number {
    const word = this.openings.find((w) => w.every((character, i) => this.cells[at + i]?.text === character));
    return word?.length ?? 0;
  }

  /**
   * Whether a name of a book begins another explanation, whose headword is missing: a further sound is told with 又 before
   * it, and names follow each other or the sound that the one before them told.
   */
  private isLost(at: number, name: number): boolean {
    const { cells } = this;
    if (at === 0 || this.rules.further.includes(cells[at - 1].text)) return false;
    // Names before it, or a form that one of them gives: 定古文㱏(唐韻.
    for (let from = at - 1; from >= Math.max(0, at - mostNamed); from--) {
      const length = this.opens(from);
      if (length > 0 && (from + length === at || !cells[from].isNote)) return false;
    }
    let end = at + name;
    for (let more = this.opens(end); more > 0; more = this.opens(end)) end += more;
    if (cells[end]?.text === '同') return true;
    return cells.slice(end, end + mostSpelling).some(({ text }) => text === '切');
  }
}

/** `positionOf`: where a character stands in the dictionary; undefined where it does not. */
export const extractCharacters = (
  lines: readonly TextLine[],
  rules: CharacterRules,
  positionOf: (character: string) => number | undefined,
): Extracted => {
  const { explanation } = rules;
  const cells = lines.flatMap((line) => line.cells);
  const { candidates, ends } = new CharacterFinder(cells, rules, positionOf);
  const heads = heaviestAscending(candidates);
  const taken = new Set(heads.map(({ at }) => at));
  let end = 0;
  const entries = heads.map(({ at }, i) => {
    while (ends[end] <= at + 1) end += 1;
    const own = cells.slice(at, Math.min(heads[i + 1]?.at ?? cells.length, ends[end] ?? cells.length));
    const told = own.slice(1, explanation + 1);
    const parts: Record<string, EntrySpan[]> = told.length > 0 ? { exp: [entrySpan(told)] } : {};
    return {
      fields: { name: cells[at].text, exp: cellText(own.slice(1), explanation) },
      span: entrySpan(own),
      parts,
    };
  });
  const unread = candidates
    .filter(({ at, weight }) => !taken.has(at) && weight > weightOf.named)
    .map(({ at }) => ({
      span: entrySpan(cells.slice(at, at + 1)),
      text: cellText(cells.slice(at, at + 13), 12),
      why: 'it is out of the order of the dictionary',
    }));
  return { entries, unread };
};

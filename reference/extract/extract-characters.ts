// Cuts up a dictionary of characters, whose headwords are in running text and their explanations in notes, by the order
// of the dictionary: each possible headword is weighted by its position, and the heaviest sequence in the order of the
// dictionary is taken.
import type { CharacterRules } from './extract-rules.ts';
import {
  cellText,
  type Extracted,
  type LineCell,
  type EntrySpan,
  entrySpan,
  mainText,
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

/**
 * The position of a headword: first in its own section, alone before the name of a book, alone, or somewhere before
 * such a name.
 */
const weightOf = { heads: 100, aloneNamed: 4, alone: 3, named: 1 };

/** Characters between the name of a book and what it says of the sound: 集韻渠金切. */
const mostSpelling = 4;
/** Characters from a name to the end of what it gives. */
const mostNamed = 5;
/** Characters that tell other forms of a headword: 古文囗囶圀䆐. */
const mostForms = 12;

/** The character that heads the section of this line: 辰 of 辰部. */
const sectionOf = ({ cells }: TextLine, { sections }: CharacterRules): LineCell | undefined =>
  cells.length === 2 && !cells[0].isNote && sections.includes(cells[1].text) ? cells[0] : undefined;

const readAs = ({ text, standard }: LineCell): string => standard ?? text;

class CharacterFinder {
  readonly candidates: Candidate[] = [];
  /** Where an entry is at its end though no headword could be read: headings, headwords without a place or lost. */
  readonly ends: number[] = [];
  private readonly cells: readonly LineCell[];
  private readonly openings: readonly (readonly string[])[];
  private readonly rules: CharacterRules;
  private readonly positionOf: (character: string) => number | undefined;
  private readonly lineStarts = new Set<number>();
  /** What heads the section that begins at a cell. */
  private readonly sections = new Map<number, string>();

  constructor(
    lines: readonly TextLine[],
    rules: CharacterRules,
    positionOf: (character: string) => number | undefined,
  ) {
    this.cells = lines.flatMap((line) => line.cells);
    this.rules = rules;
    this.positionOf = positionOf;
    this.openings = rules.openings.map((word) => Array.from(word)).sort((a, b) => b.length - a.length);
    // Headings are lines of their own: the text between two of them is read by itself.
    let from = 0;
    let at = 0;
    for (const line of lines) {
      const after = at + line.cells.length;
      this.lineStarts.add(at);
      const section = sectionOf(line, rules);
      const text = section ? '' : mainText(line);
      if (section || rules.ends.some((word) => text.startsWith(word))) {
        this.readBetween(from, at);
        this.ends.push(at);
        from = after;
        if (section) this.sections.set(after, readAs(section));
      }
      at = after;
    }
    this.readBetween(from, at);
  }

  private readBetween(from: number, to: number): void {
    const { cells } = this;
    for (let at = from; at < to; ) {
      let end = at + 1;
      if (cells[at].isNote) {
        const name = this.opens(at);
        if (this.isUnheaded(at, from) || (name > 0 && this.isLost(at, name))) this.ends.push(at);
        end = at + Math.max(1, name);
      } else {
        while (end < to && !cells[end].isNote && !cells[end].afterGap) end += 1;
        this.readRun(at, end);
      }
      at = end;
    }
  }

  /** A run of main text between notes and empty places. */
  private readRun(from: number, to: number): void {
    const { headings, others, further, before } = this.rules;
    const { cells } = this;
    const section = this.sections.get(from);
    let first = Math.min(to - 1, from + this.lengthAt(from, before));
    const isHeads = section !== undefined && readAs(cells[first]) === section;
    const isNumeral = (at: number) => headings.includes(cells[at].text);
    // 二 before 古文弍 is a headword, and any other heads those of two strokes.
    if (!isHeads) while (first < to - 1 && isNumeral(first) && this.opens(first + 1) === 0) first += 1;
    const isAlone = first === to - 1;
    const isHeading = isAlone && isNumeral(first);
    const isOther = others.includes(cells[first].text) || further.includes(cells[to]?.text);
    const isHeaded = first > from && (isAlone || this.opens(first + 1) > 0);
    // 一古文弌, where it is no headword of this place, begins another explanation all the same.
    const isFormed = isNumeral(from) && this.opens(from + 1) > 0;
    if (isHeads || isHeading || isFormed || isHeaded || (isAlone && !isOther)) this.ends.push(from);
    // The first headword with this number of strokes came after it.
    const last = to - 1;
    const isLastHeading = last > from && isNumeral(last) && !this.tellsForm(first, last);
    if (isLastHeading && this.opens(to) > 0) this.ends.push(last);
    for (let at = first; at < to; at++) {
      const isNamed = this.opens(at + 1) > 0;
      const isHead = at === first && (isHeads || ((isAlone || isNamed) && !isOther));
      if (!isHead && (!isNamed || this.tellsForm(first, at))) continue;
      const position = this.positionOf(readAs(cells[at]));
      const standing = !isHead ? 'named' : isHeads ? 'heads' : isNamed ? 'aloneNamed' : 'alone';
      if (position !== undefined) this.candidates.push({ at, position, weight: weightOf[standing] });
    }
  }

  private lengthAt(at: number, words: readonly string[]): number {
    const word = words.find((w) =>
      Array.from(w).every((character, i) => this.cells[at + i]?.text === character),
    );
    return word === undefined ? 0 : Array.from(word).length;
  }

  /** How many cells a name takes that begins here; 0 where none does. */
  private opens(at: number): number {
    const word = this.openings.find((w) => w.every((character, i) => this.cells[at + i]?.text === character));
    return word?.length ?? 0;
  }

  /** Whether a cell of a run is one of the other forms that a headword has: 囶 in 國古文囗囶. */
  private tellsForm(from: number, at: number): boolean {
    for (let before = at; before > Math.max(from, at - mostForms); before--) {
      if (this.cells[before].isNote) return false;
      if (this.lengthAt(before, this.rules.forms) > 0) return true;
    }
    return false;
  }

  /**
   * Whether a note begins after another note in its line, or after a gap. Then the text that it explains, which came
   * before it, is missing.
   */
  private isUnheaded(at: number, from: number): boolean {
    const { cells, rules } = this;
    if (at === from || !cells[at].afterGap || rules.further.includes(cells[at].text)) return false;
    // Of its other forms the last is missing: that after 二 in 下古文丅二.
    return cells[at - 1].isNote || !this.tellsForm(from, at - 1);
  }

  /**
   * Whether the name of a book begins another explanation, whose headword is missing. It does not where 又 is before it,
   * which marks a further sound, or where it follows another name or the sound given by the name before it.
   */
  private isLost(at: number, name: number): boolean {
    const { cells } = this;
    if (at === 0 || this.rules.further.includes(cells[at - 1].text)) return false;
    // There is no headword within a note.
    if (cells[at - 1].isNote && !cells[at].afterGap && !this.lineStarts.has(at)) return false;
    // Names before it, or a form that one of them gives: 定古文㱏(唐韻.
    for (let from = at - 1; from >= Math.max(0, at - mostNamed); from--) {
      const length = this.opens(from);
      if (length > 0 && (from + length === at || !cells[from].isNote)) return false;
    }
    if (this.tellsForm(Math.max(0, at - mostForms), at - 1)) return false;
    let end = at + name;
    for (let more = this.opens(end); more > 0; more = this.opens(end)) end += more;
    if (cells[end]?.text === '同' || cells[end]?.text === '音') return true;
    return cells.slice(end, end + mostSpelling).some(({ text }) => text === '切');
  }
}

/** `positionOf`: the position of a character in the dictionary; undefined where it is not in it. */
export const extractCharacters = (
  lines: readonly TextLine[],
  rules: CharacterRules,
  positionOf: (character: string) => number | undefined,
): Extracted => {
  const { explanation } = rules;
  const cells = lines.flatMap((line) => line.cells);
  const { candidates, ends } = new CharacterFinder(lines, rules, positionOf);
  const heads = heaviestAscending(candidates);
  const taken = new Set(heads.map(({ at }) => at));
  let end = 0;
  const entries = heads.map(({ at }, i) => {
    while (ends[end] <= at + 1) end += 1;
    const own = cells.slice(at, Math.min(heads[i + 1]?.at ?? cells.length, ends[end] ?? cells.length));
    const explained = own.slice(1, explanation + 1);
    const parts: Record<string, EntrySpan[]> = explained.length > 0 ? { exp: [entrySpan(explained)] } : {};
    const name = readAs(cells[at]);
    const alias = Object.hasOwn(rules.standsFor, name) ? { alias: [rules.standsFor[name]] } : {};
    return {
      fields: { name, ...alias, exp: cellText(own.slice(1), explanation) },
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

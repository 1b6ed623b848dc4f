// What an edition proves of the lines that look like titles. A layout is believed only where it means a title nearly
// everywhere in the book; else the book has its 卷 alone. In memorials each raised word would be a title (12,756 times
// 奏), so running text at an indent speaks against it, and so does the same title again and again.
import type { SourceLine } from '../source.ts';
import { findContents } from './find-contents.ts';
import { findHeadings, isRunning, plainTitle, type ProvenIndents } from './find-headings.ts';
import { findHeadLine } from './find-head-titles.ts';
import { findLoneTitles, noSigns, type TitleSigns, TitleSignWeigher } from './find-lone-titles.ts';

export interface TitleProof {
  indents: ProvenIndents;
  /** Whether the line under the title of a 卷 names its content. */
  heads: boolean;
  signs: TitleSigns;
  /** Candidates that occur too often to be titles. */
  formulas: ReadonlySet<string>;
  /** Titles of one or two characters that are believed. */
  short: ReadonlySet<string>;
  /** For whoever reviews the catalogue: of each way of telling a title, how it was proved. */
  grounds: ReadonlyMap<string, string>;
}

export const noProof: TitleProof = {
  indents: { titles: new Set(), clean: new Set(), names: new Set() },
  heads: false,
  signs: noSigns,
  formulas: new Set(),
  short: new Set(),
  grounds: new Map(),
};

const enough = {
  /** Of the blocks of lines at an indent, those that are one title; and where titles come closer than one a page. */
  share: 0.7,
  dense: 0.8,
  clean: 0.85,
  count: 5,
  /** A title as often as this is a formula. */
  formula: 4,
  /** Formulas among the titles of an indent: more, and it is that of names under titles. */
  formulas: 0.25,
  /** Running text at an indent or further in, of all running text. */
  running: 0.1,
  /** Of the 卷, those with a title at the head; and of these titles the commonest. */
  heads: 0.75,
  headCount: 3,
  sameHead: 0.5,
  /** Titles that end alike, of an indent: 丨部, 丶部. */
  alike: 3,
};
/** Maximum number of distinct titles in total: a text beyond it is hostile, and what is left out is not a formula. */
const mostTitles = 500_000;

interface Indent {
  blocks: number;
  titles: Map<string, number>;
  count: number;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const lengthOf = (text: string): number => [...text].length;

export class TitleWeigher {
  readonly #cells: number;
  readonly #signs: TitleSignWeigher;
  readonly #indents = new Map<number, Indent>();
  /** Lines of running text, by indent. */
  readonly #running = new Map<number, number>();
  readonly #heads = new Map<string, number>();
  readonly #lone = new Map<string, number>();
  #parts = 0;
  #pages = 0;
  #titleCount = 0;

  /** `cells`: how many a full line of the edition has. */
  constructor(cells: number) {
    this.#cells = cells;
    this.#signs = new TitleSignWeigher(cells);
  }

  /** A file: the lines of each of its parts, and how many pages it has. */
  add(parts: readonly (readonly SourceLine[])[], pages: number): void {
    this.#pages += pages;
    for (const lines of parts) this.#addPart(lines);
  }

  #addPart(lines: readonly SourceLine[]): void {
    const cells = this.#cells;
    const contents = findContents(lines, cells);
    this.#signs.add(lines);
    let indent = -1;
    let before: SourceLine | undefined;
    lines.forEach((line, i) => {
      if (line.runs.length === 0 || contents.has(i)) return;
      if (isRunning(line, before, cells))
        this.#running.set(line.indent, (this.#running.get(line.indent) ?? 0) + 1);
      before = line;
      if (line.indent === indent) return;
      indent = line.indent;
      this.#indentOf(indent).blocks++;
    });
    for (const { at } of findHeadings(lines, cells)) {
      if (contents.has(at)) continue;
      const found = this.#indentOf(lines[at].indent);
      found.count++;
      this.#tally(found.titles, plainTitle(lines[at])!);
    }
    for (const at of findLoneTitles(lines, { alone: true, numbered: false }))
      if (!contents.has(at)) this.#tally(this.#lone, plainTitle(lines[at])!);
    const head = findHeadLine(lines, cells);
    if (!head || contents.has(head.at)) return;
    this.#parts++;
    if (head.title !== undefined) this.#tally(this.#heads, head.title);
  }

  #indentOf(indent: number): Indent {
    const known = this.#indents.get(indent) ?? { blocks: 0, titles: new Map(), count: 0 };
    this.#indents.set(indent, known);
    return known;
  }

  #tally(counts: Map<string, number>, title: string): void {
    const known = counts.get(title);
    if (known === undefined && ++this.#titleCount > mostTitles) return;
    counts.set(title, (known ?? 0) + 1);
  }

  #runningFrom(indent: number): number {
    let [all, from] = [0, 0];
    for (const [at, count] of this.#running) {
      all += count;
      if (at >= indent) from += count;
    }
    return all === 0 ? 0 : from / all;
  }

  proof(): TitleProof {
    const titles = new Set<number>();
    const clean = new Set<number>();
    const names = new Set<number>();
    const formulas = new Set<string>();
    const short = new Set<string>();
    const grounds = new Map<string, string>();
    for (const [indent, { blocks, count, titles: found }] of this.#indents) {
      const often = [...found].filter(([, n]) => n >= enough.formula);
      for (const [title] of often) formulas.add(title);
      const share = count / blocks;
      const running = this.#runningFrom(indent);
      if (count < enough.count || share < enough.share || running > enough.running) continue;
      if (often.reduce((sum, [, n]) => sum + n, 0) > enough.formulas * count) {
        names.add(indent);
        continue;
      }
      if (count > this.#pages && share < enough.dense) continue;
      titles.add(indent);
      if (share >= enough.clean) clean.add(indent);
      for (const title of believedShort(found, share >= enough.clean)) short.add(title);
      grounds.set(`indent ${indent}`, `${count} of ${blocks} blocks (${percent(share)}) are one such line`);
    }
    const signs = this.#signs.signs();
    if (signs.alone) {
      for (const [title, n] of this.#lone) if (n >= enough.formula) formulas.add(title);
      for (const title of believedShort(this.#lone, true)) short.add(title);
    }
    const passed = [...this.#heads.values()].reduce((sum, n) => sum + n, 0);
    const heads =
      passed >= enough.headCount &&
      passed >= enough.heads * this.#parts &&
      Math.max(...this.#heads.values()) <= Math.max(1, enough.sameHead * passed);
    if (heads) grounds.set('head', `${passed} of ${this.#parts} 卷 have one`);
    return { indents: { titles, clean, names }, heads, signs, formulas, short, grounds };
  }
}

/**
 * Of titles of one or two characters, those that occur once where nothing else is placed, or that end as others do.
 */
const believedShort = (found: ReadonlyMap<string, number>, clean: boolean): string[] => {
  const endings = new Map<string, number>();
  for (const title of found.keys()) {
    const ending = [...title].at(-1)!;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  return [...found.keys()].filter(
    (title) =>
      lengthOf(title) <= 2 &&
      ((clean && found.get(title) === 1) ||
        (lengthOf(title) === 2 && endings.get([...title].at(-1)!)! > enough.alike)),
  );
};

export const provesAny = ({ indents, heads, signs }: TitleProof): boolean =>
  heads || signs.alone || signs.numbered || indents.titles.size + indents.names.size > 0;

/** Whether a title is believed: no formula, and of one or two characters only where the edition proves it. */
export const isBelieved = (title: string, { formulas, short }: TitleProof): boolean =>
  !formulas.has(title) && (lengthOf(title) > 2 || short.has(title));

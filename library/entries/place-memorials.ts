// A book of memorials: whose each is and where it begins. Only under the head of an official (硃批田文鏡奏摺) and over a
// signature that has his name is one found, so that in books of other kinds none is. Each is a node of the catalogue, under
// that head, and an entry of the book (`dated-headings.ts`), whose authors are those who signed it.
import { shownForm } from '../pages/compose-page.ts';
import type { SourceLine, SourcePage, SourceProduct, SourceWriter } from '../sources/source.ts';
import type { SourceSpan } from '../sources/source-entry.ts';
import { cellsInReading } from './page-marks.ts';
import {
  dateLengthOf,
  isAgain,
  isAlmost,
  longestMatter,
  matterOf,
  readMemorialsHead,
  readSignature,
} from './read-memorial.ts';

/** Lines that a signature takes at most. */
const mostLines = 4;
/** Largest indent of the emperor's answer. */
const deepestAnswer = 1;
/** Length of a name that is not recognised by all but one of its characters among several signers. */
const shortName = 2;
const guessed = 'a signature with the name at the head of these memorials, and 奏 raised over it';

interface PlacedCell extends SourceSpan {
  shown: string;
}

interface PlacedLine {
  line: SourceLine;
  pageKey: string;
  indent: number;
  cells: PlacedCell[];
}

interface FoundMemorial {
  title: string;
  writers: SourceWriter[];
  /** Of its signature. */
  lines: number;
  again?: true;
}

/** How a line is set says nothing beside one of another page: each is transcribed by itself. */
const isOver = (a: PlacedLine, b: PlacedLine): boolean => a.pageKey !== b.pageKey;

const shownOf = (cells: readonly PlacedCell[]): string[] => cells.map(({ shown }) => shown);

class MemorialPlacer {
  private readonly product: Pick<SourceProduct, 'gaiji'>;
  private before: PlacedLine[] | undefined;
  private depth = -1;
  private head: string[] | undefined;
  /** Of the memorial before: 同日又 goes on from it. */
  private last: { date: string; names: string[] } | undefined;
  private isFirst = false;
  private lineBefore: PlacedLine | undefined;
  /** Lines that the last signature goes on in. */
  private going = 0;

  constructor(product: Pick<SourceProduct, 'gaiji'>) {
    this.product = product;
  }

  private linesOf({ pageKey, lines }: SourcePage): PlacedLine[] {
    let at = 0;
    return lines.map((line) => ({
      line,
      pageKey,
      indent: line.indent,
      cells: cellsInReading(line).map(({ cell: { text, gaiji } }) => ({
        shown: gaiji ? shownForm(text, this.product.gaiji.get(text)) : text,
        pageKey,
        cell: at++,
        cells: 1,
      })),
    }));
  }

  /** Marks the memorials that begin on a page; `next` is the page behind it. */
  place(page: SourcePage, next: SourcePage | undefined): void {
    const own = this.before ?? this.linesOf(page);
    const behind = next ? this.linesOf(next) : [];
    this.before = behind;
    const all = [...own, ...behind];
    for (const [i, { line, cells }] of own.entries()) {
      this.begin(line, cells);
      const isText = this.head !== undefined && cells.length > 0 && this.going === 0;
      const memorial = isText ? this.memorialAt(all, i) : undefined;
      this.going = memorial ? memorial.lines - 1 : Math.max(0, this.going - 1);
      if (cells.length > 0) this.lineBefore = own[i];
      if (!memorial) continue;
      const { title, writers, again } = memorial;
      line.memorial = { writers, ...(this.isFirst && { first: true }), ...(again && { again }) };
      this.isFirst = false;
      (line.nodes ??= []).push({
        depth: this.depth + 1,
        title,
        key: `${page.pageKey}/${i + 1}`,
        guessed,
      });
    }
  }

  private begin(line: SourceLine, cells: readonly PlacedCell[]): void {
    if (line.section) {
      this.head = undefined;
      this.last = undefined;
    }
    for (const node of line.nodes ?? []) this.depth = node.depth;
    const shown = shownOf(cells);
    const named = readMemorialsHead(shown);
    if (!named) return;
    this.head = shown.slice(named.from, named.to);
    this.isFirst = true;
    this.last = undefined;
  }

  private memorialAt(lines: readonly PlacedLine[], i: number): FoundMemorial | undefined {
    const again = this.againAt(lines, i);
    if (again) return again;
    const signed = this.signedAt(lines, i);
    if (!signed) return undefined;
    const { date, writers, to } = signed;
    this.last = { date, names: writers.map(({ name }) => name) };
    return { title: `${date}${this.matterAt(lines, to)}`, writers, lines: to - i };
  }

  /** Of a memorial of the same day these words alone say whose it is. */
  private againAt(lines: readonly PlacedLine[], i: number): FoundMemorial | undefined {
    const { last } = this;
    const { cells } = lines[i];
    if (!last || !isAgain(shownOf(cells)) || !this.isRaised(lines, i)) return undefined;
    const [{ pageKey, cell }] = cells;
    const writers = last.names.map((name) => ({ name, pageKey, cell, cells: cells.length }));
    return { title: `${last.date}又${this.matterAt(lines, i + 1)}`, writers, lines: 1, again: true };
  }

  /** Whether the next line is 奏, set higher; `orLost`: or was lost to the transcription. */
  private isRaised(lines: readonly PlacedLine[], i: number, orLost = false): boolean {
    const next = lines[i + 1];
    if (!next) return false;
    if (next.cells.length === 0) return orLost;
    return next.cells[0].shown === '奏' && (next.indent < lines[i].indent || isOver(lines[i], next));
  }

  /** Without a day it begins behind a line that is set otherwise: the answer to the one before it. */
  private mayBegin(line: PlacedLine): boolean {
    const { lineBefore: before } = this;
    if (!before) return false;
    return isOver(before, line) ? before.indent <= deepestAnswer : before.indent !== line.indent;
  }

  private goesOn(before: PlacedLine, line: PlacedLine): boolean {
    const isAlike = line.indent === before.indent || isOver(before, line);
    return isAlike && dateLengthOf(shownOf(line.cells)) === 0;
  }

  private signedAt(lines: readonly PlacedLine[], i: number) {
    const cells: PlacedCell[] = [];
    const dated = dateLengthOf(shownOf(lines[i].cells)) > 0;
    if (lines[i].indent === 0 || (!dated && !this.mayBegin(lines[i]))) return undefined;
    for (let k = i; k < i + mostLines && lines[k]?.cells.length > 0; k++) {
      if (k > i && !this.goesOn(lines[k - 1], lines[k])) break;
      cells.push(...lines[k].cells);
      if (!this.isRaised(lines, k, dated)) continue;
      const signed = readSignature(shownOf(cells), this.head!);
      const names = signed?.writers.map(({ from, to }) => cells.slice(from, to)) ?? [];
      const own = this.ownAmong(names);
      if (!signed || own < 0) {
        // A memorial of nobody knows whom: the next of the same day is no other's either.
        if (dated && cells.at(-1)?.shown === '謹') this.last = undefined;
        return undefined;
      }
      const date = shownOf(cells).slice(0, signed.dateLength).join('');
      const writers = names.map((name, n) => this.writtenAs(n === own ? this.head! : shownOf(name), name));
      return { date, writers, to: k + 1 };
    }
    return undefined;
  }

  /** Which of the signers is the official at the head, also where one character of his name is printed otherwise. */
  private ownAmong(names: readonly PlacedCell[][]): number {
    const head = this.head!;
    const exact = names.findIndex((name) => shownOf(name).join('') === head.join(''));
    if (exact >= 0 || (names.length > 1 && head.length <= shortName)) return exact;
    return names.findIndex((name) => isAlmost(shownOf(name), head));
  }

  /** A name that continues on the next page has the place of its first part. */
  private writtenAs(name: readonly string[], cells: readonly PlacedCell[]): SourceWriter {
    const [{ pageKey, cell }] = cells;
    const length = cells.filter((one) => one.pageKey === pageKey).length;
    return { name: name.join(''), pageKey, cell, cells: length };
  }

  private matterAt(lines: readonly PlacedLine[], from: number): string {
    const read: string[] = [];
    for (let k = from; read.length < longestMatter && (lines[k]?.cells.length ?? 0) > 0; k++)
      read.push(...shownOf(lines[k].cells));
    return read.slice(0, Math.max(1, matterOf(read.slice(0, longestMatter)))).join('') || '奏';
  }
}

/** The same product, with the nodes and the writers of its memorials. Its pages come one behind. */
export const placeMemorials = (product: SourceProduct): SourceProduct => {
  function* pages(): Generator<SourcePage> {
    const placer = new MemorialPlacer(product);
    let held: SourcePage | undefined;
    for (const page of product.pages()) {
      if (held) {
        placer.place(held, page);
        yield held;
      }
      held = page;
    }
    if (!held) return;
    placer.place(held, undefined);
    yield held;
  }
  return Object.create(product, { pages: { value: pages } }) as SourceProduct;
};

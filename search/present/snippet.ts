// The stretch of text that shows a unit's hits: the window of 40 characters (of a paragraph, 200) with the most hits,
// the earliest if several are equal. It never cuts a hit. In main text, short notes are shown at their place and
// longer ones are elided. A hit in a note shows the note after four characters of main text.
import { elision } from './cut-at-hits.ts';
import { seek } from '../lists/merge-lists.ts';
import type { Index, Segment } from '../index/open-index.ts';
import { noteOf, type UnitHit } from '../match/page-hits.ts';
import type { NodeStretch } from '../index/node-table.ts';
import { isShort, notesWithin, type NoteSpan } from './short-notes.ts';
import { unitStretches } from '../index/unit-segment.ts';
import type { Units } from '../index/units.ts';

/**
 * A stretch of main text or of a note. `hits`, and `near` for the text near them, are [start, end) in code points of
 * `text`.
 */
export interface SnippetPiece {
  text: string;
  note: boolean;
  hits: [number, number][];
  near?: [number, number][];
}

const windowLength = 40;

/** Characters before the first hit, so that it appears in the first line. */
const lead = 13;
const leadBeforeNote = 4;

interface Window {
  from: number;
  to: number;
}

/** The run (section or note) that a position lies in: between the separators round it. */
const runOf = (segment: Segment, position: number): Window => {
  const next = seek(segment.cuts, position, 0);
  const to = next < segment.cuts.length ? segment.cuts[next] : segment.length;
  return { from: next > 0 ? segment.cuts[next - 1] + 1 : 0, to };
};

/** Of hits in one run, the group that fits a window: the largest, the earliest of equals. */
const fullest = (hits: UnitHit[], width: number): { first: number; last: number } => {
  let best = { first: 0, last: 0 };
  for (let first = 0; first < hits.length; first++) {
    let last = first;
    while (
      last + 1 < hits.length &&
      hits[last + 1].start + hits[last + 1].length - hits[first].start <= width
    )
      last++;
    if (last - first > best.last - best.first) best = { first, last };
  }
  return best;
};

/** The chosen hits, and every hit that overlaps an end of them, unless that would run away (人人人人…). */
const coreOf = (hits: UnitHit[], group: { first: number; last: number }, width: number): Window => {
  const chosen = { from: hits[group.first].start, to: 0 };
  for (let i = group.first; i <= group.last; i++)
    chosen.to = Math.max(chosen.to, hits[i].start + hits[i].length);
  const core = { ...chosen };
  for (let grew = true; grew; ) {
    grew = false;
    for (const { start, length } of hits) {
      const end = start + length;
      if ((start >= core.from || end <= core.from) && (start >= core.to || end <= core.to)) continue;
      core.from = Math.min(core.from, start);
      core.to = Math.max(core.to, end);
      grew = true;
    }
    if (core.to - core.from > Math.max(width * 2, chosen.to - chosen.from)) return chosen;
  }
  return core;
};

const windowRound = (
  hits: UnitHit[],
  group: { first: number; last: number },
  run: Window,
  width: number,
): Window => {
  const core = coreOf(hits, group, width);
  const spare = Math.max(0, width - (core.to - core.from));
  let from = Math.max(run.from, core.from - Math.min(lead, spare));
  let to = Math.min(run.to, Math.max(core.to, from + width));
  // A hit that would stick out is left out whole; the ends only move towards the core.
  for (const { start, length } of hits)
    if (start < from && start + length > from) from = Math.min(start + length, core.from);
  for (const { start, length } of [...hits].reverse())
    if (start < to && start + length > to) to = Math.max(start, core.to);
  return { from, to };
};

/** Writes positions into parts, marks included, and notes where the hits are. */
class PartWriter {
  readonly parts: SnippetPiece[] = [];
  private text = '';
  private length = 0;
  private hits: [number, number][] = [];
  private near: [number, number][] = [];
  private readonly note: boolean;
  constructor(note: boolean) {
    this.note = note;
  }
  add(text: string): void {
    this.text += text;
    this.length += text.length < 2 ? text.length : [...text].length;
  }
  at(): number {
    return this.length;
  }
  hit(from: number, counts: boolean): void {
    if (this.length > from) (counts ? this.hits : this.near).push([from, this.length]);
  }
  close(): void {
    const near = this.near.length > 0 && { near: this.near };
    if (this.text !== '') this.parts.push({ text: this.text, note: this.note, hits: this.hits, ...near });
    this.text = '';
    this.length = 0;
    this.hits = [];
    this.near = [];
  }
}

/** A character as the page shows it; nothing for a separator. */
export const spelling = (segment: Segment, surface: number): string => {
  const text = segment.surfaces[surface];
  const gaiji = segment.gaiji.get(segment.classOf(surface));
  return gaiji?.shown ?? text;
};

/** What is highlighted in a window, and in the short notes in it: hits, and the text near them. */
interface Highlights {
  hits: readonly UnitHit[];
  near: readonly UnitHit[];
  inNotes: readonly UnitHit[];
}
const noHighlights: Highlights = { hits: [], near: [], inNotes: [] };

/** Notes by the main position that follows them. */
type Notes = ReadonlyMap<number, readonly NoteSpan[]>;
const noNotes: Notes = new Map();

/** These marks are stored with the character before them, but belong to the character that follows. */
const openingMarks = /(?<![\p{Ps}\p{Pi}])[\p{Ps}\p{Pi}]+$/u;

/** Spells a window with the notes between its characters. */
const spell = (
  segment: Segment,
  window: Window,
  highlights: Highlights,
  note: boolean,
  notes: Notes,
): SnippetPiece[] => {
  const { hits, near } = highlights;
  const text = segment.text(window.from, window.to);
  const before = Math.max(0, window.from - 1);
  const marks = segment.marks(before, window.to);
  const inside = [...hits, ...near].filter((h) => h.start >= window.from && h.start + h.length <= window.to);
  const counted = new Set(hits);
  const writer = new PartWriter(note);
  const starts = new Map<UnitHit, number>();
  const addNotes = (own: readonly NoteSpan[]) => {
    if (own.length === 0) return;
    for (const [hit, from] of starts) writer.hit(from, counted.has(hit));
    writer.close();
    own.forEach((span, i) => {
      if (isShort(span))
        writer.parts.push(
          ...spell(segment, span, { ...highlights, hits: highlights.inNotes }, true, noNotes),
        );
      else if (i === 0 || isShort(own[i - 1])) writer.parts.push({ text: elision, note: true, hits: [] });
    });
    for (const hit of starts.keys()) starts.set(hit, 0);
  };
  if (before < window.from) writer.add(openingMarks.exec(marks.get(before) ?? '')?.[0] ?? '');
  for (let p = window.from; p < window.to; p++) {
    addNotes(notes.get(p) ?? []);
    for (const hit of inside) if (hit.start === p) starts.set(hit, writer.at());
    writer.add(spelling(segment, text[p - window.from]));
    for (const [hit, from] of starts)
      if (hit.start + hit.length === p + 1) {
        writer.hit(from, counted.has(hit));
        starts.delete(hit);
      }
    const after = marks.get(p) ?? '';
    writer.add(p + 1 === window.to ? after.replace(openingMarks, '') : after);
  }
  addNotes(notes.get(window.to) ?? []);
  writer.close();
  return writer.parts;
};

/** The four characters of main text before a note. */
const beforeNote = (segment: Segment, position: number): SnippetPiece[] => {
  const anchor = segment.anchors[noteOf(segment, position)];
  if (anchor === 0) return [];
  const run = runOf(segment, anchor - 1);
  // A note that opens its section has nothing before it.
  if (run.to < anchor) return [];
  const from = Math.max(run.from, anchor - leadBeforeNote);
  return from < anchor
    ? spell(
        segment,
        { from, to: anchor },
        noHighlights,
        false,
        notesWithin(segment, { from, to: anchor }, true),
      )
    : [];
};

/** What a snippet stays within, beside the section or note: the unit's own stretch that the hit begins in. */
export type StretchOf = (hit: UnitHit) => { from: number; to: number };

/**
 * The snippet of a unit's hits, which are in reading order; `width` in characters. With `stretchOf` it stays within the
 * unit, but for the end of a hit that runs out of it, and shows one that is no longer whole.
 */
export const makeSnippet = (
  hits: UnitHit[],
  width = windowLength,
  stretchOf?: StretchOf,
  near: readonly UnitHit[] = [],
): SnippetPiece[] => {
  const runs = new Map<string, { segment: Segment; run: Window; hits: UnitHit[] }>();
  for (const hit of hits) {
    const whole = runOf(hit.segment, hit.start);
    const own = stretchOf?.(hit) ?? whole;
    const from = Math.max(whole.from, own.from);
    const key = `${hit.segment.name} ${from}`;
    const known = runs.get(key) ?? { segment: hit.segment, run: { from, to: from }, hits: [] };
    runs.set(key, known);
    const end = Math.min(whole.to, Math.max(own.to, hit.start + hit.length));
    known.run.to = Math.max(known.run.to, end);
    known.hits.push(hit);
  }
  const windowOf = (own: UnitHit[], group: { first: number; last: number }, run: Window): Window =>
    stretchOf && run.to - run.from <= width ? run : windowRound(own, group, run, width);
  let best: { segment: Segment; window: Window; hits: UnitHit[]; size: number } | undefined;
  for (const { segment, run, hits: own } of runs.values()) {
    const group = fullest(own, width);
    const size = group.last - group.first + 1;
    if (!best || size > best.size) best = { segment, window: windowOf(own, group, run), hits: own, size };
  }
  if (!best) return [];
  const { segment, window } = best;
  const isHere = (hit: UnitHit) => hit.segment === segment;
  const highlights = { hits: best.hits, near: near.filter(isHere), inNotes: hits.filter(isHere) };
  if (window.from < segment.mainLength)
    return spell(segment, window, highlights, false, notesWithin(segment, window));
  return [...beforeNote(segment, window.from), ...spell(segment, window, highlights, true, noNotes)];
};

/**
 * The first characters of a unit without hits: of its main text, else of its first note. `begins`: by segment the
 * positions before which nothing is taken.
 */
export const openingOf = (
  index: Index,
  units: Units,
  unit: number,
  width = windowLength,
  begins: readonly NodeStretch[] = [],
): SnippetPiece[] => {
  for (const stream of ['main', 'note'] as const)
    for (const [s, segment] of index.segments.entries()) {
      const bounds = units.segments[s][stream];
      for (const k of unitStretches(units.segments[s], unit)) {
        const to = bounds[k + 1];
        let from = Math.max(bounds[k], begins[s]?.[stream][0] ?? 0);
        let cut = seek(segment.cuts, from, 0);
        while (from < to && segment.cuts[cut] === from) {
          from++;
          cut++;
        }
        if (from >= to) continue;
        const inNote = stream === 'note';
        const window = { from, to: Math.min(from + width, to, runOf(segment, from).to) };
        return spell(segment, window, noHighlights, inNote, inNote ? noNotes : notesWithin(segment, window));
      }
    }
  return [];
};

// Keyword in context: every hit on a line of its own between its contexts, by place or sorted by a context, a window of
// lines at a time; and the characters next to all hits, counted.
import { characterOrder } from './character-order.ts';
import type { Engine, UnitKind } from '../match/engine.ts';
import type { Evaluation } from '../match/evaluation.ts';
import { seek } from '../lists/merge-lists.ts';
import { countNeighbours, listNeighbours } from './neighbours.ts';
import type { Index, Segment } from '../index/open-index.ts';
import { hitsOfUnit, type UnitHit } from '../match/page-hits.ts';
import type { Stop } from '../lists/stop.ts';
import type { Query } from '../query/query.ts';
import { runSearch } from '../run/run-query.ts';
import { pageAt } from '../index/runs.ts';
import { notesWithin, type NoteSpan } from '../present/short-notes.ts';
import { unitAt } from '../index/units.ts';
import { spelling } from '../present/snippet.ts';
import { sortedLength, type Side, sortedHits } from './sort-contexts.ts';

export interface KwicWindow {
  /** By place: unit after unit, in each in reading order. */
  sort: 'place' | Side;
  start: number;
  count: number;
  /** The kind of unit that the query applies to; pages by default. */
  kind?: UnitKind;
}

/** A short note in a part of a line, before its code point `at`. */
interface ContextNote {
  part: 'left' | 'hit' | 'right';
  at: number;
  text: string;
}

export interface ContextLine {
  pageId: number;
  /** Number of its unit. */
  unit: number;
  /** Ordinal, from 0, among the hits of its unit that begin on its page, in reading order. */
  at: number;
  left: string;
  hit: string;
  right: string;
  /** The characters that matched, without marks. */
  form: string;
  note: boolean;
  /** In reading order; absent where there are none. */
  notes?: ContextNote[];
}

export interface KwicResult {
  totalHit: number;
  lines: ContextLine[];
  /** All that occur, the commonest first; each side adds up to `totalHit`. An edge is ''. */
  left: { word: string; hits: number }[];
  right: { word: string; hits: number }[];
}

/** The hits with the indexes `from`..`to` in reading order. */
const hitsByPlace = (
  index: Index,
  { units, members, hitsOnUnit, hits }: Evaluation,
  [from, to]: [from: number, to: number],
): UnitHit[] => {
  const found: UnitHit[] = [];
  let before = 0;
  for (const unit of members) {
    if (before >= to) break;
    const own = hitsOnUnit[unit];
    if (before + own > from)
      found.push(
        ...hitsOfUnit(index, units, hits, unit).slice(Math.max(0, from - before), Math.max(0, to - before)),
      );
    before += own;
  }
  return found;
};

/** Spells the positions from `from` to `to`, each with the marks that follow it. */
const spell = (segment: Segment, from: number, to: number) => {
  const text = segment.text(from, to);
  const marks = segment.marks(from, to);
  /** Marks after the last position of a stretch belong to what follows it, so they are returned separately. */
  const characters = (low: number, high: number, marksAfter: boolean): string => {
    let spelled = '';
    for (let p = low; p < high; p++) {
      spelled += spelling(segment, text[p - from]);
      if (p + 1 < high || marksAfter) spelled += marks.get(p) ?? '';
    }
    return spelled;
  };
  return { characters, marksAt: (position: number) => marks.get(position) ?? '' };
};

/** A note with its marks, those that it opens with among them. */
const spellNote = (segment: Segment, { from, to }: NoteSpan): string => {
  const { characters, marksAt } = spell(segment, from - 1, to);
  return marksAt(from - 1) + characters(from, to, true);
};

/** A hit between its contexts: neither runs over an edge of the section or note. */
const lineOf = ({ segment, start, length }: UnitHit): Omit<ContextLine, 'at' | 'unit'> => {
  const { cuts, mainLength } = segment;
  const cut = seek(cuts, start, 0);
  const edges = { from: cut > 0 ? cuts[cut - 1] + 1 : 0, to: cut < cuts.length ? cuts[cut] : segment.length };
  const end = start + length;
  const from = Math.max(edges.from, start - sortedLength);
  const to = Math.min(edges.to, end + sortedLength);
  // The separator is read too: the marks with which a section or note opens before its first character are stored
  // there. A context of full length begins with its first character, there as elsewhere.
  const opening = start - sortedLength < edges.from ? Math.max(0, from - 1) : from;
  const { characters, marksAt } = spell(segment, opening, to);
  const before = opening < from ? marksAt(opening) : '';
  const after = marksAt(end - 1);
  const place = (p: number): Omit<ContextNote, 'text'> => {
    const placeIn = (part: ContextNote['part'], text: string) => ({ part, at: [...text].length });
    if (p <= start) return placeIn('left', before + characters(from, p, true));
    return p < end
      ? placeIn('hit', characters(start, p, true))
      : placeIn('right', after + characters(end, p, true));
  };
  const isNote = start >= mainLength;
  const found = isNote ? new Map<number, NoteSpan[]>() : notesWithin(segment, { from, to }, true);
  const notes = [...found].flatMap(([p, own]) =>
    own.map((note): ContextNote => ({ ...place(p), text: spellNote(segment, note) })),
  );
  return {
    pageId: pageAt(segment, start),
    left: before + characters(from, start, true),
    hit: characters(start, end, false),
    form: Array.from(segment.text(start, end), (surface) => spelling(segment, surface)).join(''),
    right: after + characters(end, to, true),
    note: isNote,
    ...(notes.length > 0 && { notes }),
  };
};

/** Ordinals of hits, in reading order, among those that begin on the same page. */
const ordinalsOnPages = (hits: readonly UnitHit[]): number[] => {
  const onPage = new Map<number, number>();
  return hits.map(({ segment, start }) => {
    const page = pageAt(segment, start);
    const at = onPage.get(page) ?? 0;
    onPage.set(page, at + 1);
    return at;
  });
};

/** Tells the place of a hit among those of its unit; hits of one unit are found once while they follow one another. */
const ordinals = (
  index: Index,
  { units, hits: lists }: Evaluation,
): ((hit: UnitHit) => { unit: number; at: number }) => {
  let last = -1;
  let own: UnitHit[] = [];
  let ats: number[] = [];
  return ({ segment, start, length }) => {
    const unit = unitAt(units, index.segments.indexOf(segment), segment, start);
    if (unit !== last) {
      own = hitsOfUnit(index, units, lists, unit);
      ats = ordinalsOnPages(own);
    }
    last = unit;
    const i = own.findIndex((hit) => hit.segment === segment && hit.start === start && hit.length === length);
    return { unit, at: ats[i] };
  };
};

/** Hits in an order, each on a line of its own when it is reached. */
export function* contextLines(
  { index }: Engine,
  evaluation: Evaluation,
  hits: readonly UnitHit[],
): Generator<ContextLine> {
  const ordinalOf = ordinals(index, evaluation);
  for (const hit of hits) yield { ...lineOf(hit), ...ordinalOf(hit) };
}

/** The hits that count, in an order, of these the ones of a window. @throws TooManyAlike. */
export const listHits = (
  { index }: Engine,
  evaluation: Evaluation,
  { sort, start, count }: KwicWindow,
  stop: Stop,
  neighbours = sort === 'place' ? undefined : countNeighbours(index, evaluation, stop),
): UnitHit[] => {
  const window: [number, number] = [start, start + count];
  if (sort === 'place' || !neighbours) return hitsByPlace(index, evaluation, window);
  return sortedHits(index, evaluation, sort, neighbours[sort], window, stop);
};

/** Shows the hits of a result in context. @throws TooManyAlike. */
export const showKwic = (
  engine: Engine,
  found: Evaluation | undefined,
  window: Omit<KwicWindow, 'kind'>,
  stop: Stop,
): KwicResult => {
  if (!found) return { totalHit: 0, lines: [], left: [], right: [] };
  const { index } = engine;
  const order = characterOrder(index);
  stop.check();
  const neighbours = countNeighbours(index, found, stop);
  return {
    totalHit: found.totalHit,
    lines: [...contextLines(engine, found, listHits(engine, found, window, stop, neighbours))],
    left: listNeighbours(order, neighbours.left),
    right: listNeighbours(order, neighbours.right),
  };
};

/** Runs a query and shows its hits in context. @throws TooManyAlike. */
export const runKwic = (engine: Engine, query: Query, window: KwicWindow, stop: Stop): KwicResult =>
  showKwic(engine, runSearch(engine, query, window.kind ?? 'page', stop)?.found, window, stop);

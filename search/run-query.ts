// The engine's door: a query over an opened index, answered with exact totals, units in order with their snippets, the
// forms that occur, and what the facets are counted from.
import type { Engine, UnitKind } from './engine.ts';
import { evaluate, narrow } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import { countForms, explainHits, type Form, type Why } from './hit-forms.ts';
import { seek } from './merge-lists.ts';
import { nodeAt } from './node-table.ts';
import { findLights, reachOf } from './near-lights.ts';
import { hitsOfUnit, type PageSpan, spanOnPage, type UnitHit } from './page-hits.ts';
import type { Stop } from './postings.ts';
import { type Plan, planQuery, type Query, type Sort } from './query.ts';
import { putFirst, rankUnits } from './rank-units.ts';
import { makeSnippet, openingOf, type SnippetPart, type StretchOf } from './snippet.ts';
import { titleMatcher } from './titles.ts';

/** A query that has been run. */
export interface Search {
  engine: Engine;
  query: Query;
  plan: Plan;
  /** Before narrowing: what the catalogue's facets count. */
  whole: Evaluation;
  /** After it: the result. */
  found: Evaluation;
}

/** Runs a query; `undefined` when it says nothing. */
export const runSearch = (engine: Engine, query: Query, kind: UnitKind, stop: Stop): Search | undefined => {
  const plan = planQuery(query.group);
  if (!plan) return undefined;
  const whole = evaluate(engine, kind, plan, query, stop);
  const found = query.node === undefined ? whole : narrow(engine, whole, query.node, stop);
  return { engine, query, plan, whole, found };
};

/** Finds where the positive rules match in a title: of titles, and with `content` of the text too. */
const titleFinder = ({ engine, plan, query }: Search, content: boolean) => {
  const wanted = plan.titles.filter(({ tokens }, i) => plan.positiveTitles.has(i) && tokens.length > 0);
  const phrases = content ? plan.phrases.filter((p, i) => plan.positive.has(i) && !p.near) : [];
  const matchers = [...wanted, ...phrases].map(({ tokens, relation }) =>
    titleMatcher(engine, tokens, relation ? query.kinds : 0),
  );
  return (node: number): [number, number][] => {
    const title = engine.titles()[node];
    if (!title) return [];
    return matchers.flatMap((find) => find(title)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  };
};

export interface Order {
  sort: Sort;
  /** Units whose own node's title matches come first. */
  titles1st?: boolean;
}

/** Numbers of the units of a result in the order asked for. */
export const rankSearch = (search: Search, { sort, titles1st = false }: Order): Uint32Array => {
  const ranked = rankUnits(search.found, search.plan, search.query, sort);
  if (!titles1st) return ranked;
  const find = titleFinder(search, true);
  const known = new Map<number, boolean>();
  const homes = search.found.homes();
  return putFirst(ranked, (unit) => {
    const home = homes[unit];
    if (!known.has(home)) known.set(home, find(home).length > 0);
    return known.get(home) === true;
  });
};

export interface UnitMatch {
  /** Pages of the unit's first and last character, and of its first hit. */
  startPageId: number;
  endPageId: number;
  pageId: number;
  hitCount: number;
  snippet: SnippetPart[];
  why: Why[];
  /** Ordinals of the catalogue nodes from the root to the deepest at the first hit, or else the unit's own. */
  path: number[];
  /** Matches of title rules in the titles of the path: index, and [start, end) in code points. */
  titleHits: [number, number, number][];
}

/** The page that a position of segment `s` lies in. */
const pageAt = ({ index }: Engine, s: number, position: number): number => {
  const { firstPage, mainLength, mainPages, notePages } = index.segments[s];
  return firstPage + seek(position < mainLength ? mainPages : notePages, position + 1, 0) - 1;
};

/** The pages of a unit's first and last character, of main text or of a note. */
const pagesOf = (engine: Engine, { units }: Evaluation, unit: number): [number, number] => {
  const pages: number[] = [];
  for (const [s, segment] of units.segments.entries()) {
    const k = unit - segment.first;
    const { cuts } = engine.index.segments[s];
    // A separator is no character: the one before a section that begins on the next page is not on this one.
    const isCut = (position: number) => cuts[seek(cuts, position, 0)] === position;
    for (const starts of [segment.main, segment.note]) {
      if (k < 0 || k + 1 >= starts.length) continue;
      let [from, to] = [starts[k], starts[k + 1]];
      while (from < to && isCut(from)) from++;
      while (from < to && isCut(to - 1)) to--;
      if (from < to) pages.push(pageAt(engine, s, from), pageAt(engine, s, to - 1));
    }
  }
  const { firstPage } = engine.index;
  return pages.length === 0 ? [firstPage, firstPage] : [Math.min(...pages), Math.max(...pages)];
};

/** The stretch of a unit, of main text or of notes, that a hit begins in. */
const stretchesOf =
  ({ index }: Engine, { units }: Evaluation, unit: number): StretchOf =>
  ({ segment, start }) => {
    const { first, main, note } = units.segments[index.segments.indexOf(segment)];
    const bounds = start < segment.mainLength ? main : note;
    return { from: bounds[unit - first], to: bounds[unit - first + 1] };
  };

const pathOf = ({ nodes }: Engine, node: number): number[] => {
  const path: number[] = [];
  for (let at = node; at >= 0; at = nodes.parents[at]) path.unshift(at);
  return path;
};

/** Describes units of a result, in the order given. */
export const describeUnits = (
  search: Search,
  kind: UnitKind,
  numbers: Iterable<number>,
  stop: Stop,
  width?: number,
): UnitMatch[] => {
  const { engine, found, plan, query } = search;
  const { index } = engine;
  const find = plan.positiveTitles.size > 0 ? titleFinder(search, false) : undefined;
  return Array.from(numbers, (unit): UnitMatch => {
    stop.check();
    const hits = hitsOfUnit(index, found.units, found.hits, unit);
    const first: UnitHit | undefined = hits[0];
    const s = first ? index.segments.indexOf(first.segment) : -1;
    const page = index.firstPage + unit;
    const [startPageId, endPageId] = kind === 'page' ? [page, page] : pagesOf(engine, found, unit);
    const path = pathOf(engine, first ? nodeAt(engine.nodes, index, s, first.start) : found.homes()[unit]);
    return {
      startPageId,
      endPageId,
      pageId: kind === 'paragraph' && first ? pageAt(engine, s, first.start) : startPageId,
      hitCount: hits.length,
      snippet: first
        ? makeSnippet(
            hits,
            width,
            kind === 'page' ? undefined : stretchesOf(engine, found, unit),
            findLights(engine, hits, plan, query, stop),
          )
        : openingOf(index, found.units, unit, width),
      why: explainHits(hits, plan, query, engine.variants, stop),
      path,
      titleHits: find
        ? path.flatMap((node, i) => find(node).map(([from, to]): [number, number, number] => [i, from, to]))
        : [],
    };
  });
};

/** Every form among the hits, the commonest first; none when there are too many to list (`formLimit`). */
export const listForms = ({ engine, found, plan, query }: Search, stop: Stop): Form[] =>
  countForms(engine, found, plan, query, stop).sort((a, b) => b.hits - a.hits || (a.word < b.word ? -1 : 1));

/** The forms of the positive title rules that stand in the titles over matching units. */
export const listTitleForms = (search: Search): string[] => {
  const { engine, found, plan } = search;
  if (plan.positiveTitles.size === 0) return [];
  const homes = found.homes();
  const over = new Set<number>();
  for (const unit of found.members)
    for (let node = homes[unit]; node >= 0 && !over.has(node); node = engine.nodes.parents[node])
      over.add(node);
  const find = titleFinder(search, false);
  const forms = new Set<string>();
  for (const node of over) {
    const characters = [...(engine.titles()[node]?.text ?? '')];
    for (const [from, to] of find(node)) forms.add(characters.slice(from, to).join(''));
  }
  return [...forms].sort();
};

export interface QueryResult {
  total: number;
  totalHit: number;
  matches: UnitMatch[];
  forms: Form[];
  titleForms: string[];
  rules: { id: string; hits: number }[];
}

/** Hits of each rule that has an id, by itself, before narrowing. */
export const countRules = ({ plan, whole }: Search): QueryResult['rules'] =>
  plan.named.map(({ id, phrase }) => ({
    id,
    hits: whole.byPhrase[phrase].starts.reduce((sum, starts) => sum + starts.length, 0),
  }));

/** Runs a query and describes the units `start`..`start + count` of its result. */
export const runQuery = (
  engine: Engine,
  query: Query,
  window: Order & { start: number; count: number; kind?: UnitKind; width?: number },
  stop: Stop,
): QueryResult => {
  const { start, count, kind = 'page', width } = window;
  const search = runSearch(engine, query, kind, stop);
  if (!search) return { total: 0, totalHit: 0, matches: [], forms: [], titleForms: [], rules: [] };
  const shown = count > 0 ? rankSearch(search, window).subarray(start, start + count) : [];
  stop.check();
  return {
    total: search.found.total,
    totalHit: search.found.totalHit,
    matches: describeUnits(search, kind, shown, stop, width),
    forms: listForms(search, stop),
    titleForms: listTitleForms(search),
    rules: countRules(search),
  };
};

export interface PageResult {
  total: number;
  totalHit: number;
  /** Rank among the matching pages, from 1; 0 when the page does not match. */
  rank: number;
  previousPage: number | undefined;
  nextPage: number | undefined;
  /** Matching pages, thinned evenly to the limit. */
  marks: number[];
  hits: { span: PageSpan; continued: boolean }[];
  /** Second values of distance rules near hits, whether these are on the page or on a neighbouring one. */
  near: PageSpan[];
}

/** Runs a query and gives the hits of one page in reading order, those that run into it from an earlier page too. */
export const runPageQuery = (
  engine: Engine,
  query: Query,
  pageId: number,
  markLimit: number,
  stop: Stop,
): PageResult => {
  const { index } = engine;
  const search = runSearch(engine, query, 'page', stop);
  const none = { total: 0, totalHit: 0, rank: 0, previousPage: undefined, nextPage: undefined };
  if (!search) return { ...none, marks: [], hits: [], near: [] };
  const { found } = search;
  const pages = found.members;
  const page = pageId - index.firstPage;
  const at = seek(pages, Math.max(0, page), 0);
  const matches = pages[at] === page;
  const idOf = (i: number) => (i >= 0 && i < pages.length ? index.firstPage + pages[i] : undefined);
  const step = Math.max(1, Math.ceil(pages.length / markLimit));
  const onPage =
    page >= 0 && page < index.pages ? hitsOfUnit(index, found.units, found.hits, page, true) : [];
  const reach = reachOf(search.plan);
  const around =
    reach > 0 && page >= 0 && page < index.pages
      ? hitsOfUnit(index, found.units, found.hits, page, false, reach)
      : [];
  return {
    total: found.total,
    totalHit: found.totalHit,
    rank: matches ? at + 1 : 0,
    previousPage: idOf(at - 1),
    nextPage: idOf(matches ? at + 1 : at),
    marks: Array.from(
      pages.filter((_, i) => i % step === 0),
      (p) => index.firstPage + p,
    ),
    hits: onPage.flatMap((hit) => {
      const span = spanOnPage(index, hit, page);
      if (!span) return [];
      const k = page - (hit.segment.firstPage - index.firstPage);
      const first = span.stream === 'main' ? hit.segment.mainPages[k] : hit.segment.notePages[k];
      return [{ span, continued: hit.start < first }];
    }),
    near: findLights(engine, around, search.plan, query, stop).flatMap(
      (light) => spanOnPage(index, light, page) ?? [],
    ),
  };
};

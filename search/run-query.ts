// The engine's door: a query over an opened index, answered with exact totals, a window of pages with snippets, and the
// forms that occur; or with the hits of one page.
import type { Engine } from './engine.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { countForms, explainHits, type Form, type Why } from './hit-forms.ts';
import { seek } from './merge-lists.ts';
import type { Index } from './open-index.ts';
import { hitsOfPage, type PageSpan, spanOnPage } from './page-hits.ts';
import type { Stop } from './postings.ts';
import { type Plan, planQuery, type Query, type Sort } from './query.ts';
import { matchingPages, rankPages } from './rank-pages.ts';
import { makeSnippet, openingOf, type SnippetPart } from './snippet.ts';

export interface UnitMatch {
  pageId: number;
  hitCount: number;
  snippet: SnippetPart[];
  why: Why[];
  /** Ordinal of the deepest catalogue node open at the first hit, or at the page's first character. */
  node: number | undefined;
}

export interface QueryResult {
  total: number;
  totalHit: number;
  matches: UnitMatch[];
  /** Every form among the hits; none when there are too many to list (`formLimit`). */
  forms: Form[];
}

const nothing: QueryResult = { total: 0, totalHit: 0, matches: [], forms: [] };

/** The deepest node open at a position of a segment. Nodes are in preorder, so the last that opened is the deepest. */
const nodeAt = (index: Index, s: number, position: number): number | undefined => {
  for (let i = s; i >= 0; i--) {
    const { nodes, mainLength } = index.segments[i];
    const column = position < mainLength || i < s ? 2 : 3;
    const at = i < s ? Number.MAX_SAFE_INTEGER : position;
    for (let n = nodes.length - 4; n >= 0; n -= 4) if (nodes[n + column] <= at) return nodes[n];
  }
  return undefined;
};

const segmentOfPage = (index: Index, page: number): number =>
  index.segments.findIndex((s) => {
    const k = page - (s.firstPage - index.firstPage);
    return k >= 0 && k < s.pages;
  });

const describe = (
  engine: Engine,
  evaluation: Evaluation,
  plan: Plan,
  query: Query,
  page: number,
  stop: Stop,
): UnitMatch => {
  stop.check();
  const { index } = engine;
  const hits = hitsOfPage(index, evaluation.hits, page);
  const s = hits.length > 0 ? index.segments.indexOf(hits[0].segment) : segmentOfPage(index, page);
  const segment = index.segments[s];
  const k = page - (segment.firstPage - index.firstPage);
  return {
    pageId: index.firstPage + page,
    hitCount: evaluation.hitsOnPage[page],
    snippet: hits.length > 0 ? makeSnippet(hits) : openingOf(segment, k),
    why: explainHits(hits, plan, query, engine.variants, stop),
    node: nodeAt(index, s, hits[0]?.start ?? segment.mainPages[k]),
  };
};

/** Runs a query and describes the pages `start`..`start + count` of its result. */
export const runQuery = (
  engine: Engine,
  query: Query,
  window: { start: number; count: number; sort: Sort },
  stop: Stop,
): QueryResult => {
  const plan = planQuery(query.group);
  if (!plan) return nothing;
  const evaluation = evaluate(engine.index, engine.postings, plan, query, engine.variants, stop);
  const ranked = rankPages(engine.index, evaluation, plan, query, window.sort);
  stop.check();
  const forms = countForms(engine, evaluation, plan, query, stop);
  const pages = ranked.subarray(window.start, window.start + window.count);
  return {
    total: evaluation.total,
    totalHit: evaluation.totalHit,
    matches: Array.from(pages, (page) => describe(engine, evaluation, plan, query, page, stop)),
    forms: forms.sort((a, b) => b.hits - a.hits || (a.word < b.word ? -1 : 1)),
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
  const plan = planQuery(query.group);
  const none = {
    total: 0,
    totalHit: 0,
    rank: 0,
    previousPage: undefined,
    nextPage: undefined,
    marks: [],
    hits: [],
  };
  if (!plan) return none;
  const evaluation = evaluate(index, engine.postings, plan, query, engine.variants, stop);
  const pages = matchingPages(evaluation);
  const page = pageId - index.firstPage;
  const at = seek(pages, Math.max(0, page), 0);
  const matches = pages[at] === page;
  const idOf = (i: number) => (i >= 0 && i < pages.length ? index.firstPage + pages[i] : undefined);
  const step = Math.max(1, Math.ceil(pages.length / markLimit));
  const found = page >= 0 && page < index.pages ? hitsOfPage(index, evaluation.hits, page, true) : [];
  return {
    total: evaluation.total,
    totalHit: evaluation.totalHit,
    rank: matches ? at + 1 : 0,
    previousPage: idOf(at - 1),
    nextPage: idOf(matches ? at + 1 : at),
    marks: Array.from(
      pages.filter((_, i) => i % step === 0),
      (p) => index.firstPage + p,
    ),
    hits: found.flatMap((hit) => {
      const span = spanOnPage(index, hit, page);
      if (!span) return [];
      const k = page - (hit.segment.firstPage - index.firstPage);
      const first = span.stream === 'main' ? hit.segment.mainPages[k] : hit.segment.notePages[k];
      return [{ span, continued: hit.start < first }];
    }),
  };
};

// Entry point of the engine: runs a query over an opened index and returns a result, which computes what is requested
// of it.
import type { Engine } from '../match/engine.ts';
import { EngineResult } from './engine-result.ts';
import { evaluate } from '../match/evaluate.ts';
import type { Form } from '../match/hit-forms.ts';
import { seek } from '../lists/merge-lists.ts';
import { hasArticles } from '../index/open-index.ts';
import { planQuery, type Query } from '../query/query.ts';
import type { Order, UnitHits, UnitMatch } from '../present/result-set.ts';
import type { Stop } from '../lists/stop.ts';
import type { UnitKind } from '../index/units.ts';

/** Runs a query; `undefined` when the query is empty. `stop` also ends calls on the result. */
export const runSearch = (
  engine: Engine,
  query: Query,
  kind: UnitKind,
  stop: Stop,
): EngineResult | undefined => {
  const plan = planQuery(query);
  if (!plan) return undefined;
  const whole = evaluate(engine, kind, plan, query, stop);
  return new EngineResult({ engine, query, plan, whole, found: whole }, stop).narrow(query);
};

export interface QueryResult {
  total: number;
  totalHit: number;
  matches: UnitMatch[];
  forms: Form[];
  titleForms: string[];
  rules: { id: string; hits: number }[];
}

/** Runs a query and describes the units `start`..`start + count` of its result. */
export const runQuery = (
  engine: Engine,
  query: Query,
  window: Order & { start: number; count: number; kind?: UnitKind; width?: number },
  stop: Stop,
): QueryResult => {
  const { start, count, kind = 'page', width } = window;
  const result = runSearch(engine, query, kind, stop);
  if (!result) return { total: 0, totalHit: 0, matches: [], forms: [], titleForms: [], rules: [] };
  const shown = count > 0 ? result.units(window, start, start + count) : [];
  stop.check();
  return {
    total: result.total,
    totalHit: result.totalHit,
    matches: result.describe(shown, width),
    forms: result.forms(),
    titleForms: result.titleForms(),
    rules: result.rules(),
  };
};

/** The hits of one page, and its rank in the result. */
export interface PageResult extends UnitHits {
  total: number;
  totalHit: number;
  /** Rank among the matching pages, from 1; 0 when the page does not match. */
  rank: number;
  previousPage: number | undefined;
  nextPage: number | undefined;
  /** Matching pages, thinned evenly to the limit. */
  marks: number[];
}

/**
 * Runs a query and gives the hits of one page in reading order, those that run into it from an earlier page too. Of articles
 * the hits are those of the articles that match, and a page is in the result when it has one.
 */
export const runPageQuery = (
  engine: Engine,
  query: Query,
  pageId: number,
  markLimit: number,
  stop: Stop,
): PageResult => {
  const { firstPage, pages: pageCount } = engine.index;
  // What a query requires of an article may be on several of its pages, or outside its text.
  const result = hasArticles(engine.index)
    ? runSearch(engine, query, 'article', stop)?.onPages()
    : runSearch(engine, query, 'page', stop);
  const none = { total: 0, totalHit: 0, rank: 0, previousPage: undefined, nextPage: undefined };
  if (!result) return { ...none, marks: [], hits: [], near: [] };
  const pages = result.units({ sort: 'PageIdAscending' });
  const page = pageId - firstPage;
  const at = seek(pages, Math.max(0, page), 0);
  const matches = pages[at] === page;
  const idOf = (i: number) => (i >= 0 && i < pages.length ? firstPage + pages[i] : undefined);
  const step = Math.max(1, Math.ceil(pages.length / markLimit));
  return {
    total: result.total,
    totalHit: result.totalHit,
    rank: matches ? at + 1 : 0,
    previousPage: idOf(at - 1),
    nextPage: idOf(matches ? at + 1 : at),
    marks: Array.from(
      pages.filter((_, i) => i % step === 0),
      (p) => firstPage + p,
    ),
    ...(page >= 0 && page < pageCount ? result.hitsOf(page) : { hits: [], near: [] }),
  };
};

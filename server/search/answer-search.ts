// Answers a search of one holding: what the call returns and what `langhuan search` prints, made in one place.
import {
  type BookMatch,
  type FulltextReply,
  type FulltextRequest,
  type PageHitsReply,
  type PageHitsRequest,
} from '#contract/search.ts';
import { locateSpans } from '#library/hit-boxes.ts';
import { type Bundle, openBundle } from '#library/open-bundle.ts';
import { cellsOfPage, type PageCell } from '#library/page-cells.ts';
import { openSegmentFile } from '#library/segment-file.ts';
import { reduce } from '#search/characters.ts';
import { type Engine, openEngine } from '#search/engine.ts';
import { openIndex } from '#search/open-index.ts';
import type { PageSpan } from '#search/page-hits.ts';
import type { ListCache, Stop } from '#search/postings.ts';
import type { Query } from '#search/query.ts';
import {
  countRules,
  describeUnits,
  listForms,
  listTitleForms,
  rankSearch,
  runPageQuery,
  runSearch,
  type Search,
  type UnitMatch,
} from '#search/run-query.ts';
import { kindsOfMask, type Variants } from '#search/variants.ts';
import type { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { addCitations } from './cite-place.ts';
import { groupOf, readQuery } from './read-request.ts';

/** A published version opened for searching. */
export interface SearchHolding {
  bundle: Bundle;
  engine: Engine;
  close(): void;
}

/** Slider marks for matching pages. */
const markLimit = 500;

/** Opens the bundle and index in a version's folder. @throws LibraryFailure, DamagedFile. */
export const openSearchHolding = (dir: string, variants: Variants, cache: ListCache): SearchHolding => {
  const bundle = openBundle(dir);
  const sources: ReturnType<typeof openSegmentFile>[] = [];
  const close = () => {
    bundle.close();
    for (const source of sources) source.close();
  };
  try {
    for (const path of bundle.segmentPaths()) sources.push(openSegmentFile(path));
    const engine = openEngine(openIndex(sources), variants, {
      cache,
      name: dir,
      titles: () => bundle.titles(),
    });
    return { bundle, engine, close };
  } catch (cause) {
    close();
    throw cause;
  }
};

/** The engine's query of a request to this holding. @throws AppError for a bad query and a node that is not there. */
export const queryOf = (
  { bundle }: SearchHolding,
  request: Parameters<typeof readQuery>[0] & { cid?: string | undefined },
): Query => {
  const query = readQuery(request);
  if (request.cid === undefined) return query;
  const node = bundle.nodeOfKey(request.cid);
  if (!node) throw new AppError('query-invalid', `目录中没有“${request.cid}”，请重新选择目录`);
  return { ...query, node: node.ordinal };
};

/** What pages and nodes are called. */
interface Names {
  entry(pageId: number): { pageNum: string; pageKey: string } | undefined;
  node(ordinal: number): { title: string } | undefined;
}

/** The names that units need, read in two statements. */
const namesOf = (bundle: Bundle, units: readonly UnitMatch[]): Names => {
  const entries = new Map(
    bundle.entriesOf(units.map((unit) => unit.startPageId)).map((entry) => [entry.pageId, entry]),
  );
  const nodes = new Map(
    bundle.nodes([...new Set(units.flatMap((unit) => unit.path))]).map((node) => [node.ordinal, node]),
  );
  return { entry: (pageId) => entries.get(pageId), node: (ordinal) => nodes.get(ordinal) };
};

/** A unit as it is sent. */
export const toMatch = (bundle: Names, match: UnitMatch): BookMatch => {
  const first = bundle.entry(match.startPageId);
  return {
    pageId: match.pageId,
    startPageId: match.startPageId,
    endPageId: match.endPageId,
    pageNum: first?.pageNum ?? '',
    pageKey: first?.pageKey ?? '',
    catalog: match.path.map((node) => bundle.node(node)?.title ?? ''),
    titleHits: match.titleHits,
    content: match.snippet,
    hitCount: match.hitCount,
    why: match.why.map(({ query, form, kinds }) => ({ query, form, kinds: kindsOfMask(kinds) })),
  };
};

/** The pages `start`..`start + count` of a ranked search, described; nothing for a query that says nothing. */
export const fulltextReply = (
  { bundle }: SearchHolding,
  {
    code,
    start,
    count,
    withCitations,
  }: Pick<z.output<typeof FulltextRequest>, 'code' | 'start' | 'count' | 'withCitations'>,
  search: Search | undefined,
  ranked: Uint32Array,
  stop: Stop,
): FulltextReply => {
  const units = search ? describeUnits(search, 'page', ranked.subarray(start, start + count), stop) : [];
  const names = namesOf(bundle, units);
  const matches = units.map((unit) => toMatch(names, unit));
  return {
    code,
    version: bundle.facts.version,
    start,
    count: matches.length,
    total: search?.found.total ?? 0,
    totalHit: search?.found.totalHit ?? 0,
    matches: withCitations ? addCitations(bundle, units, matches) : matches,
    glWords: {
      content: search ? listForms(search, stop).map(({ word, hits }) => ({ word, hits })) : [],
      author: [],
      titles: search ? listTitleForms(search) : [],
    },
    rules: search ? countRules(search) : [],
  };
};

/** Full text search: matching pages with snippets, in the order asked for. @throws AppError for a bad query. */
export const answerFulltext = (
  holding: SearchHolding,
  request: z.output<typeof FulltextRequest>,
  stop: Stop,
): FulltextReply => {
  const search = runSearch(holding.engine, queryOf(holding, request), 'page', stop);
  const ranked = search && request.count > 0 ? rankSearch(search, request) : new Uint32Array();
  return fulltextReply(holding, request, search, ranked, stop);
};

/** Ordinals of a page's cells that the index holds, of main text and of notes apart. */
const indexedCells = (cells: PageCell[]): Record<PageSpan['stream'], number[]> => {
  const ordinals: Record<PageSpan['stream'], number[]> = { main: [], note: [] };
  for (const [ordinal, cell] of cells.entries())
    if (reduce(cell.gaiji ?? cell.text) !== undefined)
      ordinals[cell.note === undefined ? 'main' : 'note'].push(ordinal);
  return ordinals;
};

/** Neighbouring ordinals joined; cells between two characters of a hit that are not indexed light with it. */
const runsOf = (ordinals: number[]): { from: number; to: number }[] => {
  const runs: { from: number; to: number }[] = [];
  for (const ordinal of ordinals) {
    const last = runs.at(-1);
    if (last && last.to === ordinal) last.to++;
    else runs.push({ from: ordinal, to: ordinal + 1 });
  }
  return runs;
};

/** The hits of one page, as cells and boxes. @throws AppError for a bad query and a page that is not there. */
export const answerPageHits = (
  holding: SearchHolding,
  request: z.output<typeof PageHitsRequest>,
  stop: Stop,
): PageHitsReply => {
  const { bundle, engine } = holding;
  if (!bundle.entry(request.pageId)) throw new AppError('page-not-found');
  const query = queryOf(holding, { ...request, filterGroup: groupOf(request) });
  const result = runPageQuery(engine, query, request.pageId, markLimit, stop);
  const page = result.hits.length + result.near.length > 0 ? bundle.page(request.pageId) : undefined;
  const ordinals = page && indexedCells(cellsOfPage(page));
  const locate = ({ stream, from, to }: PageSpan) =>
    page && ordinals ? locateSpans(page, runsOf(ordinals[stream].slice(from, to))) : { cells: [], boxes: [] };
  return {
    pageId: request.pageId,
    hits: result.hits.map(({ span, continued }) => ({ continued, ...locate(span) })),
    near: result.near.map(locate),
    total: result.total,
    totalHit: result.totalHit,
    rank: result.rank,
    ...(result.previousPage !== undefined && { previousPage: result.previousPage }),
    ...(result.nextPage !== undefined && { nextPage: result.nextPage }),
    marks: result.marks,
  };
};

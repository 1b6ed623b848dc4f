// Answers a search of one holding: what the call returns and what `langhuan search` prints, made in one place.
import {
  type BookMatch,
  type FulltextReply,
  type FulltextRequest,
  type PageHit,
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
import { runPageQuery, runQuery } from '#search/run-query.ts';
import { kindsOfMask, type Variants } from '#search/variants.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
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
    return { bundle, engine: openEngine(openIndex(sources), variants, cache, dir), close };
  } catch (cause) {
    close();
    throw cause;
  }
};

/** Full text search: matching pages with snippets, in the order asked for. @throws AppError for a bad query. */
export const answerFulltext = (
  { bundle, engine }: SearchHolding,
  request: z.output<typeof FulltextRequest>,
  stop: Stop,
): FulltextReply => {
  const { start, count, sort } = request;
  const result = runQuery(engine, readQuery(request), { start, count, sort }, stop);
  const matches = result.matches.map((match): BookMatch => {
    const entry = bundle.entry(match.pageId);
    const path = match.node === undefined ? [] : bundle.pathOf(match.node);
    return {
      pageId: match.pageId,
      startPageId: match.pageId,
      endPageId: match.pageId,
      pageNum: entry?.pageNum ?? '',
      pageKey: entry?.pageKey ?? '',
      catalog: path.map((node) => node.title),
      titleHits: [],
      content: match.snippet,
      hitCount: match.hitCount,
      why: match.why.flatMap(({ query, form, kinds }) => {
        const [kind] = kindsOfMask(kinds);
        return kind ? [{ query, form, kind }] : [];
      }),
    };
  });
  return {
    code: request.code,
    version: bundle.facts.version,
    start,
    count: matches.length,
    total: result.total,
    totalHit: result.totalHit,
    matches,
    glWords: { content: result.forms.map(({ word, hits }) => ({ word, hits })), author: [], titles: [] },
  };
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
  { bundle, engine }: SearchHolding,
  request: z.output<typeof PageHitsRequest>,
  stop: Stop,
): PageHitsReply => {
  if (!bundle.entry(request.pageId)) throw new AppError('page-not-found');
  const query = readQuery({ ...request, filterGroup: groupOf(request) });
  const result = runPageQuery(engine, query, request.pageId, markLimit, stop);
  const page = result.hits.length > 0 ? bundle.page(request.pageId) : undefined;
  const ordinals = page && indexedCells(cellsOfPage(page));
  const hits: PageHit[] =
    page && ordinals
      ? result.hits.map(({ span, continued }) => ({
          continued,
          ...locateSpans(page, runsOf(ordinals[span.stream].slice(span.from, span.to))),
        }))
      : [];
  return {
    pageId: request.pageId,
    hits,
    total: result.total,
    totalHit: result.totalHit,
    rank: result.rank,
    ...(result.previousPage !== undefined && { previousPage: result.previousPage }),
    ...(result.nextPage !== undefined && { nextPage: result.nextPage }),
    marks: result.marks,
  };
};

// The hits of one page, as cells of its text and boxes on its picture.
import type { PageHitsReply, PageHitsRequest } from '#contract/search/search.ts';
import { AppError } from '#contract/http/app-error.ts';
import { locateSpans } from '#library/reading/hit-boxes.ts';
import { cellsOfPage } from '#library/pages/page-cells.ts';
import type { UnitSpan } from '#search/match/page-hits.ts';
import type { Stop } from '#search/lists/stop.ts';
import { runPageQuery } from '#search/run/run-query.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { indexedCells } from '../places/indexed-cells.ts';
import { groupOf, queryOf } from '../query/read-query.ts';

/** Slider marks for matching pages. */
const markLimit = 500;

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
  holding: OpenProduct,
  request: z.output<typeof PageHitsRequest>,
  stop: Stop,
): PageHitsReply => {
  const { bundle, engine } = holding;
  if (!bundle.entry(request.pageId)) throw new AppError('page-not-found');
  const query = queryOf(holding, { ...request, filterGroup: groupOf(request) });
  const result = runPageQuery(engine, query, request.pageId, markLimit, stop);
  const page = result.hits.length + result.near.length > 0 ? bundle.page(request.pageId) : undefined;
  const ordinals = page && indexedCells(cellsOfPage(page));
  const locate = ({ stream, from, to }: UnitSpan) =>
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

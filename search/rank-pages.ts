// The order of matching pages.
import type { Evaluation } from './evaluate.ts';
import { countOnPages, lengthsInScope } from './evaluate.ts';
import type { Index } from './open-index.ts';
import type { Plan, Query, Sort } from './query.ts';

/** Page indices of the matching pages, ascending. */
export const matchingPages = ({ matched, total }: Evaluation): Uint32Array => {
  const pages = new Uint32Array(total);
  let n = 0;
  for (let page = 0; page < matched.length; page++) if (matched[page]) pages[n++] = page;
  return pages;
};

/**
 * BM25 over the distinct positive phrases: Σ ln(1 + (N − n + .5) / (n + .5)) · tf · 2.2 / (tf + 1.2 · (.25 + .75 · len / avg)),
 * N and avg over pages with a character in scope; rounded to 1e-9. Robertson and Zaragoza 2009, k1 = 1.2, b = 0.75.
 */
const scorePages = (index: Index, evaluation: Evaluation, plan: Plan, query: Query): Float64Array => {
  const lengths = lengthsInScope(index, query.scope);
  let filled = 0;
  let characters = 0;
  for (const length of lengths) {
    if (length > 0) filled++;
    characters += length;
  }
  const average = filled > 0 ? characters / filled : 1;
  const scores = new Float64Array(index.pages);
  for (const number of plan.positive) {
    const frequency = new Uint32Array(index.pages);
    countOnPages(index, evaluation.byPhrase[number], frequency);
    let containing = 0;
    for (const tf of frequency) if (tf > 0) containing++;
    const weight = Math.log(1 + (filled - containing + 0.5) / (containing + 0.5));
    for (let page = 0; page < index.pages; page++) {
      const tf = frequency[page];
      if (tf > 0)
        scores[page] += (weight * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * lengths[page]) / average));
    }
  }
  return scores.map((score) => Math.round(score * 1e9) / 1e9);
};

/** Matching page indices in the order asked for; equal scores by page ascending both ways. */
export const rankPages = (
  index: Index,
  evaluation: Evaluation,
  plan: Plan,
  query: Query,
  sort: Sort,
): Uint32Array => {
  const pages = matchingPages(evaluation);
  if (sort === 'PageIdAscending') return pages;
  if (sort === 'PageIdDescending') return pages.reverse();
  const scores = scorePages(index, evaluation, plan, query);
  const direction = sort === 'ScoreAscending' ? 1 : -1;
  return pages.sort((a, b) => direction * (scores[a] - scores[b]) || a - b);
};

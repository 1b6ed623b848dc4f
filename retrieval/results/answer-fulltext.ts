// Search by page: matching pages with snippets, in the requested order.
import type { FulltextReply, FulltextRequest } from '#contract/search/search.ts';
import type { Query } from '#search/query/query.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { ResultSet } from '#search/present/result-set.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';
import { authorWords } from './author-words.ts';
import { citeMatches } from './cite-matches.ts';
import { namesOfUnits, writeMatch } from './write-match.ts';

/** The reply that shows some pages of a search, from the one at `start` of its order; nothing for a query that says nothing. */
export const fulltextReply = (
  holding: OpenProduct,
  { code, start, withCitations }: Pick<z.output<typeof FulltextRequest>, 'code' | 'start' | 'withCitations'>,
  query: Query,
  search: ResultSet | undefined,
  pages: Uint32Array,
): FulltextReply => {
  const { bundle } = holding;
  const units = search ? search.describe(pages) : [];
  const names = namesOfUnits(bundle, units);
  const matches = units.map((unit) => writeMatch(names, unit));
  return {
    code,
    version: bundle.facts.version,
    start,
    count: matches.length,
    total: search?.total ?? 0,
    totalHit: search?.totalHit ?? 0,
    matches:
      withCitations && search ? citeMatches(holding, search, { numbers: pages, units, matches }) : matches,
    glWords: {
      content: search ? search.forms().map(({ word, hits }) => ({ word, hits })) : [],
      author: search ? authorWords(holding, query) : [],
      titles: search ? search.titleForms() : [],
    },
    rules: search ? search.rules() : [],
  };
};

/** Full text search: matching pages with snippets, in the requested order. @throws AppError for a bad query. */
export const answerFulltext = (
  holding: OpenProduct,
  request: z.output<typeof FulltextRequest>,
  stop: Stop,
): FulltextReply => {
  const query = queryOf(holding, request);
  const search = runSearch(holding.engine, query, 'page', stop);
  const { start, count } = request;
  const pages = search && count > 0 ? search.units(request, start, start + count) : new Uint32Array();
  return fulltextReply(holding, request, query, search, pages);
};

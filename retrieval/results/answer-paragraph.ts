// Search by paragraph: the same questions with the paragraph as unit, for products that are fully processed.
import type { ParagraphReply, ParagraphRequest } from '#contract/search/search.ts';
import { hasParagraphSearch } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import { AppError } from '#contract/http/app-error.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';
import { authorWords } from './author-words.ts';
import { citeMatches } from './cite-matches.ts';
import { namesOfUnits, writeMatch } from './write-match.ts';

/** Characters of a snippet: many a paragraph is shown whole. */
export const snippetWidth = 200;

/**
 * Matching paragraphs with their pages and snippets, in the requested order.
 * @throws AppError for a bad query, and `query-invalid` for a product that is not searched by paragraph.
 */
export const answerParagraph = (
  holding: OpenProduct,
  request: z.output<typeof ParagraphRequest>,
  stop: Stop,
): ParagraphReply => {
  const { bundle, engine } = holding;
  const { code, start, count, sort, withCitations } = request;
  if (!hasParagraphSearch(bundle)) throw new AppError('query-invalid', '本书未提供段落检索，请按页检索');
  const query = queryOf(holding, request);
  const search = runSearch(engine, query, 'paragraph', stop);
  const numbers = search && count > 0 ? search.units({ sort }, start, start + count) : new Uint32Array();
  const units = search ? search.describe(numbers, snippetWidth) : [];
  const names = namesOfUnits(bundle, units);
  const matches = units.map((unit) => ({
    ...writeMatch(names, unit),
    endPageNum: names.page(unit.endPageId)?.pageNum ?? '',
  }));
  return {
    code,
    version: bundle.facts.version,
    start,
    count: matches.length,
    total: search?.total ?? 0,
    totalHit: search?.totalHit ?? 0,
    matches: withCitations && search ? citeMatches(holding, search, { numbers, units, matches }) : matches,
    glWords: {
      content: search ? search.forms().map(({ word, hits }) => ({ word, hits })) : [],
      author: authorWords(holding, query),
      titles: search ? search.titleForms() : [],
    },
    rules: search ? search.rules() : [],
  };
};

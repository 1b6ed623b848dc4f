// Search by paragraph: the same questions with the paragraph as unit, for products that are fully processed.
import type { ParagraphReply, ParagraphRequest } from '#contract/search.ts';
import { hasParagraphSearch } from '#library/open-bundle.ts';
import type { Stop } from '#search/stop.ts';
import { runQuery } from '#search/run-query.ts';
import type { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';
import { authorWords } from './author-words.ts';
import { namesOfUnits, writeMatch } from './write-match.ts';
import { addCitations } from './name-places.ts';

/** Characters of a snippet: many a paragraph is shown whole. */
export const snippetWidth = 200;

/**
 * Matching paragraphs with their pages and snippets, in the order asked for.
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
  const window = { start, count, sort, kind: 'paragraph', width: snippetWidth } as const;
  const query = queryOf(holding, request);
  const result = runQuery(engine, query, window, stop);
  const { total, totalHit, matches, forms, titleForms, rules } = result;
  const names = namesOfUnits(bundle, matches);
  const found = matches.map((match) => ({
    ...writeMatch(names, match),
    endPageNum: names.page(match.endPageId)?.pageNum ?? '',
  }));
  return {
    code,
    version: bundle.facts.version,
    start,
    count: matches.length,
    total,
    totalHit,
    matches: withCitations ? addCitations(bundle, matches, found) : found,
    glWords: {
      content: forms.map(({ word, hits }) => ({ word, hits })),
      author: authorWords(holding, query),
      titles: titleForms,
    },
    rules,
  };
};

// Where a word occurs in the products that the reader may open, counted by the search itself.
import { queryOptions } from '@tanstack/react-query';
import { searchProducts } from '#contract/search/multi-product.ts';
import type { KwicLine } from '#contract/search/kwic.ts';
import { type ArticleLine, listArticleHits } from '#contract/newspapers/newspaper-kwic.ts';
import { listHitsInContext } from '#contract/search/product-searches.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { call } from '../../api/call-api.ts';
import { questionOfWord, questionOfWords } from './occurrence-questions.ts';
import { lookUpCaching } from '../../api/look-ups.ts';

export const packedQuestion = (word: string, relation = true): string =>
  packQuery(questionOfWord(word, relation));

/** Maximum number of products in one reply. */
const mostProducts = 500;

/** The products in which a word occurs, those with most hits first, and the books whose names contain it. */
export const occurrencesByProductQuery = (word: string) =>
  queryOptions({
    queryKey: ['tool-occurrences', word],
    queryFn: ({ signal }) =>
      call(searchProducts, {
        body: { filterGroup: questionOfWord(word), count: 0, withFacets: false, bookCount: mostProducts },
        signal,
        quiet: true,
      }),
    enabled: word !== '',
    ...lookUpCaching,
  });

/** Words that are counted at once; of more the first are. */
export const mostCounted = 40;

/** How often each word occurs in all of the products together; `relation` counts its variants with it. */
export const countsQuery = (all: readonly string[], relation = true) => {
  const words = all.slice(0, mostCounted);
  return queryOptions({
    queryKey: ['tool-counts', words, relation],
    queryFn: async ({ signal }) => {
      const { rules } = await call(searchProducts, {
        body: { filterGroup: questionOfWords(words, relation), count: 0, withFacets: false, bookCount: 0 },
        signal,
        quiet: true,
      });
      return new Map(rules.map(({ id, hits }) => [words[Number(id)], hits]));
    },
    enabled: words.length > 0,
    ...lookUpCaching,
  });
};

/** A place in a book, or in an article of a newspaper. */
export type OccurrencePlace = KwicLine &
  Partial<Pick<ArticleLine, 'articleNum' | 'titles' | 'metaPublishDate'>>;

interface Places {
  code: string;
  version: string;
  isNewspaper: boolean;
  word: string;
  count: number;
}

/** The first places in one product. */
export const placesQuery = ({ code, version, isNewspaper, word, count }: Places) =>
  queryOptions({
    queryKey: ['tool-places', code, version, word, count],
    queryFn: async ({ signal }): Promise<OccurrencePlace[]> => {
      const body = { code, version, filterGroup: questionOfWord(word), count };
      const list = isNewspaper ? listArticleHits : listHitsInContext;
      return (await call(list, { body, signal, quiet: true })).lines;
    },
    ...lookUpCaching,
  });

// The count of matches of each type for a question, as in the type's list. Undefined until it is known. A failed count,
// such as one that took too long, is reported and can be requested again.
import { useQueries, useQuery } from '@tanstack/react-query';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { offersKind } from '#contract/values/tool-names.ts';
import { useOptions } from '../api/use-options.ts';
import type { SearchType } from '../query/search-types.ts';
import { type AllBooksAddress, articleQuestion, bookQuestion } from './all-books-address.ts';
import { booksQuery } from '../results/books/books-query.ts';
import { isUnsearched } from './is-unsearched.ts';
import { typesTooShortFor } from './too-long.ts';
import { namesByKeyQuery, newspapersQuery, siteSearchQuery } from './global-queries.ts';

const ofBooks = ['all', 'title', 'author', 'content', 'titles'] as const satisfies readonly SearchType[];
const ofTexts: ReadonlySet<SearchType> = new Set(['content', 'titles']);
/** Totals alone. */
const noList = { count: 0, bookCount: 0, withFacets: false } as const;

interface TypeCounts {
  counts: Partial<Record<SearchType, number>>;
  failed: readonly SearchType[];
  /** Those that take no question as long as this one. */
  tooLong: readonly SearchType[];
  /** Asks for those that failed again. */
  onRetry: () => void;
}

export const useTypeCounts = (address: AllBooksAddress, types: readonly SearchType[]): TypeCounts => {
  const { tools } = useOptions();
  const { words, group } = address;
  const tooLong = typesTooShortFor(address, types);
  const asks = (type: SearchType) => words !== undefined && types.includes(type) && !tooLong.includes(type);
  const books = useQueries({
    queries: ofBooks.map((type) => ({
      ...booksQuery({ ...bookQuestion(address, type), ...noList }),
      placeholderData: undefined,
      enabled: asks(type),
    })),
  });
  const kinds = entityKinds.filter((kind) => offersKind(tools, kind));
  const names = useQueries({
    queries: kinds.map((kind) => ({
      ...namesByKeyQuery(kind, words ?? ''),
      placeholderData: undefined,
      enabled: asks('names'),
    })),
  });
  const articles = useQuery({
    ...newspapersQuery({ filterGroup: articleQuestion(group ?? {}), start: 0, count: 0 }),
    placeholderData: undefined,
    enabled: asks('articles'),
  });
  const site = useQuery({
    ...siteSearchQuery(words ?? '', 0, 0),
    placeholderData: undefined,
    enabled: asks('site'),
  });
  const counts: Partial<Record<SearchType, number>> = {};
  for (const [i, type] of ofBooks.entries()) {
    const reply = books[i]?.data;
    // If no text could be searched, it is not known how many books match.
    const isKnown = reply && !(ofTexts.has(type) && isUnsearched(reply));
    if (isKnown) counts[type] = reply.bookTotals.itemCount;
  }
  if (names.every(({ data }) => data !== undefined))
    counts.names = names.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  if (articles.data) counts.articles = articles.data.total;
  if (site.data) counts.site = site.data.totalCount;
  const queriesByType: [SearchType, { isError: boolean; refetch: () => unknown }][] = [
    ...ofBooks.map((type, i): (typeof queriesByType)[number] => [type, books[i]]),
    ...names.map((query): (typeof queriesByType)[number] => ['names', query]),
    ['articles', articles],
    ['site', site],
  ];
  const lost = queriesByType.filter(([, query]) => query.isError);
  return {
    counts,
    failed: [...new Set(lost.map(([type]) => type))],
    tooLong,
    onRetry: () => {
      for (const [, query] of lost) query.refetch();
    },
  };
};

// What the statistics of a result show of each part.
import { queryOptions } from '@tanstack/react-query';
import type { StatisticsReply } from '#contract/search/facets.ts';
import { countHitsByPart } from '#contract/search/product-searches.ts';
import type { Question } from '#contract/search/search.ts';
import { call } from '../../api/call-api.ts';

export type FigurePart = StatisticsReply['parts'][number];
export type FigureMeasure = 'hits' | 'rate';

export const statisticsQuery = (question: Question) =>
  queryOptions({
    queryKey: ['statistics', question],
    queryFn: ({ signal }) =>
      call(countHitsByPart, {
        body: question,
        signal,
        quiet: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 15 * 60_000,
  });

/** Hits for every ten thousand characters in scope; none where there are no characters. */
export const rateOf = ({ hits, characters }: FigurePart): number =>
  characters === 0 ? 0 : (hits * 10_000) / characters;

export const valueOf = (part: FigurePart, measure: FigureMeasure): number =>
  measure === 'hits' ? part.hits : rateOf(part);

export const showRate = (rate: number): string =>
  rate.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How many of the parts are 卷, and how many are something else: 提要, 原序, 卷首. */
export const countJuan = (parts: readonly Pick<FigurePart, 'title'>[]): { juan: number; others: number } => {
  const juan = parts.filter(({ title }) => /[卷巻](?![首末])/u.test(title)).length;
  return { juan, others: parts.length - juan };
};

export type TableOrder = 'place' | FigureMeasure | 'characters';

/** Indices of the parts in the order of the table: in the order of the book, or the greatest first. */
export const orderParts = (parts: readonly FigurePart[], order: TableOrder): number[] => {
  const places = parts.map((_, place) => place);
  if (order === 'place') return places;
  const value = (place: number) =>
    order === 'characters' ? parts[place].characters : valueOf(parts[place], order);
  return places.sort((a, b) => value(b) - value(a) || a - b);
};

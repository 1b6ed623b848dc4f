// By what dates are counted where the reader has not chosen: months, or years where fewer than half of the book's dated
// entries are of one month.
import { useQuery } from '@tanstack/react-query';
import type { DateScale } from '#contract/search/statistics.ts';
import { type StatisticsQuery, statisticsAddress } from './statistics-address.ts';
import { dateCountsQuery } from './statistics-queries.ts';

const whole = statisticsAddress.read({});

export const useOpeningScale = (
  code: string,
  version: string,
  { axis, scale }: StatisticsQuery,
): DateScale => {
  const counts = dateCountsQuery(code, version, { ...whole, axis, scale: 'month' });
  const { data } = useQuery({ ...counts, enabled: scale === undefined });
  if (scale || !data) return scale ?? 'month';
  const placed = data.buckets.reduce((sum, { count }) => sum + count, 0);
  return placed * 2 < placed + data.unplaced ? 'year' : 'month';
};

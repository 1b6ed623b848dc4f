// By what dates are counted where the reader has not chosen: months, or years where fewer than half of the book's dated
// entries are of one month.
import { useQuery } from '@tanstack/react-query';
import type { DateScale } from '#contract/search/statistics.ts';
import { readStatisticsAddress, type StatisticsAddress } from './statistics-address.ts';
import { dateCountsQuery } from './statistics-queries.ts';

const whole = readStatisticsAddress({});

export const useOpeningScale = (
  code: string,
  version: string,
  { axis, scale }: Pick<StatisticsAddress, 'axis' | 'scale'>,
  chosen: boolean,
): DateScale => {
  const { data } = useQuery({ ...dateCountsQuery(code, version, { ...whole, axis }), enabled: !chosen });
  if (chosen || !data) return scale;
  const placed = data.buckets.reduce((sum, { count }) => sum + count, 0);
  return placed * 2 < placed + data.unplaced ? 'year' : 'month';
};

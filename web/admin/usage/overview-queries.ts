// What the console asks of use at a glance.
import { queryOptions } from '@tanstack/react-query';
import { getUsageStatus, getUsageFigures, type UsePeriod } from '#contract/admin/usage.ts';
import { call } from '../../api/call-api.ts';

/** Milliseconds between two requests for the status of units. */
const pollInterval = 60_000;

export const periodFiguresQuery = (period: UsePeriod, unit: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'usage', 'figures', period, unit],
    queryFn: ({ signal }) => call(getUsageFigures, { signal, query: { period, unit } }),
    staleTime: 0,
  });

export const usageStatusQuery = (unit: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'usage', 'status', unit],
    queryFn: ({ signal }) => call(getUsageStatus, { signal, query: { unit } }),
    staleTime: 0,
    refetchInterval: pollInterval,
  });

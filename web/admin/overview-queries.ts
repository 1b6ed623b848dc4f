// What the console asks of use at a glance.
import { queryOptions } from '@tanstack/react-query';
import { getUsageStanding, getUsageFigures, type UsePeriod } from '#contract/usage.ts';
import { call } from '../api/call-api.ts';

/** Milliseconds after which it is asked again how units stand. */
const askedAgain = 60_000;

export const periodFiguresQuery = (period: UsePeriod, unit: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'usage', 'figures', period, unit],
    queryFn: ({ signal }) => call(getUsageFigures, { signal, query: { period, unit } }),
    staleTime: 0,
  });

export const usageStandingQuery = (unit: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'usage', 'standing', unit],
    queryFn: ({ signal }) => call(getUsageStanding, { signal, query: { unit } }),
    staleTime: 0,
    refetchInterval: askedAgain,
  });

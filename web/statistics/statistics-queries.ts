// The calls of the statistics. The key of a query includes its whole question, and a query that is no longer needed is
// cancelled: a late reply is never shown for another question.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  countCategories,
  countDates,
  countLivingOfficers,
  countPeople,
  countPlaces,
  entryPageSize,
  listEntries,
  mostNames,
  suggestEntryNames,
} from '#contract/search/statistics.ts';
import { call } from '../api/call-api.ts';
import {
  type StatisticsQuery,
  entryQuestionOf,
  type NameView,
  type StatisticsAddress,
} from './statistics-address.ts';

const caching = { placeholderData: keepPreviousData, staleTime: 5 * 60_000 } as const;

/** Names of a list, and of one that is shown whole. */
export const namesShown = { few: 10, all: mostNames } as const;

const nameCalls = {
  category: countCategories,
  person: countPeople,
  place: countPlaces,
  living: countLivingOfficers,
} as const;

export const nameCountsQuery = (
  code: string,
  version: string,
  field: NameView,
  address: StatisticsAddress,
  { count, containing = '', start = 0 }: { count: number; containing?: string; start?: number },
) => {
  const body = { ...entryQuestionOf(code, version, address), start, count, containing };
  return queryOptions({
    queryKey: ['statistics', field, body],
    queryFn: ({ signal }) => call(nameCalls[field], { body, signal, quiet: true }),
    ...caching,
  });
};

/**
 * By the axis and the scale of the address, and within a period; not within that of the address, so that what lies beside it
 * is shown too.
 */
export const dateCountsQuery = (
  code: string,
  version: string,
  address: StatisticsAddress,
  period?: StatisticsAddress['period'],
) => {
  const { axis, scale } = address;
  const body = { ...entryQuestionOf(code, version, { ...address, period }), axis, scale };
  return queryOptions({
    queryKey: ['statistics', 'dates', body],
    queryFn: ({ signal }) => call(countDates, { body, signal, quiet: true }),
    ...caching,
  });
};

export const entryListQuery = (code: string, version: string, address: StatisticsQuery) => {
  const { page, sort } = address;
  const start = (page - 1) * entryPageSize;
  const body = { ...entryQuestionOf(code, version, address), start, count: entryPageSize, sort };
  return queryOptions({
    queryKey: ['statistics', 'entries', body],
    queryFn: ({ signal }) => call(listEntries, { body, signal, quiet: true }),
    ...caching,
  });
};

/** Names of the product that hold what is typed. */
export const entryNamesQuery = (code: string, version: string, key: string) =>
  queryOptions({
    queryKey: ['statistics', 'suggest', code, version, key],
    queryFn: ({ signal }) =>
      call(suggestEntryNames, { params: { code }, query: { key, version }, signal, quiet: true }),
    enabled: key !== '',
    staleTime: 10 * 60_000,
    retry: false,
  });

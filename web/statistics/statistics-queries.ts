// The calls of the statistics. A query is told from others by all that it asks, and one that is no longer wanted is called
// off: a reply that comes late is never shown for another question.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  countCategories,
  countDates,
  countLivingOfficers,
  countPeople,
  countPlaces,
  entryPageSize,
  listEntries,
} from '#contract/statistics.ts';
import { call } from '../api/call-api.ts';
import { type NarrowedBy, entryQuestionOf, type StatisticsAddress } from './statistics-address.ts';

const kept = { placeholderData: keepPreviousData, staleTime: 5 * 60_000 } as const;

/** Names of a list, and of one that is shown whole. */
export const namesShown = { few: 10, all: 500 } as const;

const nameCalls = {
  category: countCategories,
  person: countPeople,
  place: countPlaces,
  living: countLivingOfficers,
} as const;

export const nameCountsQuery = (
  code: string,
  version: string,
  field: NarrowedBy,
  address: StatisticsAddress,
  count: number,
) => {
  const body = { ...entryQuestionOf(code, version, address), count };
  return queryOptions({
    queryKey: ['statistics', field, body],
    queryFn: ({ signal }) => call(nameCalls[field], { body, signal, quiet: true }),
    ...kept,
  });
};

export const dateCountsQuery = (code: string, version: string, address: StatisticsAddress) => {
  const { axis, scale } = address;
  const body = { ...entryQuestionOf(code, version, address, false), axis, scale };
  return queryOptions({
    queryKey: ['statistics', 'dates', body],
    queryFn: ({ signal }) => call(countDates, { body, signal, quiet: true }),
    ...kept,
  });
};

export const entryListQuery = (code: string, version: string, address: StatisticsAddress) => {
  const { page, sort } = address;
  const start = (page - 1) * entryPageSize;
  const body = { ...entryQuestionOf(code, version, address), start, count: entryPageSize, sort };
  return queryOptions({
    queryKey: ['statistics', 'entries', body],
    queryFn: ({ signal }) => call(listEntries, { body, signal, quiet: true }),
    ...kept,
  });
};

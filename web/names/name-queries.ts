import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listNamePlaces,
  listProperNames,
  namePagesOnPage,
  namesOnPage,
} from '#contract/reading/proper-names.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { call } from '../api/call-api.ts';
import type { NameAddress } from './name-address.ts';

/** Milliseconds between two looks while a product is counted. */
const lookTime = 1000;

interface CountedQuery {
  state: { data?: { state: string } | undefined };
}
const whileCounting = ({ state: { data } }: CountedQuery): number | false =>
  data?.state === 'counting' ? lookTime : false;

export const properNamesQuery = (
  code: string,
  v: string,
  { type, key, sort, page }: Pick<NameAddress, 'type' | 'key' | 'sort' | 'page'>,
) => {
  const start = String((page - 1) * namesOnPage);
  const query = { type, key: key.trim(), sort, start, v };
  return queryOptions({
    queryKey: ['proper-names', code, query],
    queryFn: ({ signal }) => call(listProperNames, { params: { code }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: whileCounting,
  });
};

export const namePlacesQuery = (code: string, v: string, type: EntityKind, name: string, page: number) => {
  const query = { type, name, start: String((page - 1) * namePagesOnPage), v };
  return queryOptions({
    queryKey: ['name-places', code, query],
    queryFn: ({ signal }) => call(listNamePlaces, { params: { code }, query, signal }),
    // No placeholder data: the places of another name must not be shown for this one.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: whileCounting,
  });
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import {
  findNames,
  getToolEntry,
  listContemporaries,
  listNearPlaces,
  toolPageSize,
} from '#contract/tools/tools.ts';
import { locateToolEntry } from '#contract/tools/tool-sources.ts';
import { call } from '../../api/call-api.ts';
import { lookUpCaching } from '../../api/look-ups.ts';

/** The entries of a page; without a key no request is sent. */
export const namesQuery = (type: EntityKind, key: string, page: number) =>
  queryOptions({
    queryKey: ['tool-names', type, key, page],
    queryFn: ({ signal }) =>
      call(findNames, {
        query: { type, key, start: (page - 1) * toolPageSize, count: toolPageSize },
        signal,
        quiet: true,
        open: true,
      }),
    enabled: key !== '',
    placeholderData: keepPreviousData,
    ...lookUpCaching,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['tool-entry', id],
    queryFn: ({ signal }) => call(getToolEntry, { params: { id }, signal, quiet: true, open: true }),
    enabled: id !== '',
    ...lookUpCaching,
  });

export const contemporariesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['tool-contemporaries', id, page],
    queryFn: ({ signal }) =>
      call(listContemporaries, {
        params: { id },
        query: { start: (page - 1) * toolPageSize, count: toolPageSize },
        signal,
        quiet: true,
        open: true,
      }),
    placeholderData: keepPreviousData,
    ...lookUpCaching,
  });

export const nearPlacesQuery = (id: string) =>
  queryOptions({
    queryKey: ['tool-near', id],
    queryFn: ({ signal }) => call(listNearPlaces, { params: { id }, signal, quiet: true, open: true }),
    ...lookUpCaching,
  });

/** Where in a product an entry was read, or a line of a field of it. */
export const sourceQuery = (
  code: string,
  id: string,
  { part, line }: { part?: string; line?: number } = {},
) =>
  queryOptions({
    queryKey: ['tool-source', code, id, part ?? '', line ?? 0],
    queryFn: ({ signal }) =>
      call(locateToolEntry, { params: { code, id }, query: { part, line }, signal, quiet: true }),
    ...lookUpCaching,
  });

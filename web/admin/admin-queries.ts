// What the console asks of the server. Every list is kept apart by what was asked; a change asks for all of it anew.
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { callApi, callForFile } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { saveFile } from '../ui/save-file.ts';

export const pageSize = 20;
const pageOf = (page: number) => ({ skip: (page - 1) * pageSize, take: pageSize });

export const factorQuery = queryOptions({
  queryKey: ['admin', 'factor'],
  queryFn: ({ signal }) => callApi('SecondFactor', '/api/admin/second-factor', { signal }),
  staleTime: 0,
});

export const unitsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'units', search, page],
    queryFn: ({ signal }) =>
      callApi('AdminUnitList', '/api/admin/unit', {
        signal,
        query: { search: search || undefined, ...pageOf(page) },
      }),
    staleTime: 0,
  });

/** All of them, for a list to choose from. */
export const unitNamesQuery = queryOptions({
  queryKey: ['admin', 'units', 'names'],
  queryFn: async ({ signal }) => {
    const names: string[] = [];
    for (let skip = 0; ; skip += 200) {
      const { items, totalCount } = await callApi('AdminUnitList', '/api/admin/unit', {
        signal,
        query: { skip, take: 200 },
      });
      names.push(...items.map(({ name }) => name));
      if (items.length === 0 || names.length >= totalCount) return names;
    }
  },
  staleTime: 0,
});

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'unit', id],
    queryFn: ({ signal }) => callApi('AdminUnit', `/api/admin/unit/${id}`, { signal }),
    staleTime: 0,
  });

export const peopleQuery = (unitId: string) =>
  queryOptions({
    queryKey: ['admin', 'people', unitId],
    queryFn: ({ signal }) => callApi('AdminPersonList', `/api/admin/unit/${unitId}/person`, { signal }),
    staleTime: 0,
  });

export const sessionsQuery = (unitId: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['admin', 'sessions', unitId, page],
    queryFn: ({ signal }) =>
      callApi('AdminSessionList', '/api/admin/session', { signal, query: { unitId, ...pageOf(page) } }),
    staleTime: 0,
  });

export const correctionsQuery = (status: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'corrections', status, page],
    queryFn: ({ signal }) =>
      callApi('CorrectionQueue', '/api/admin/correction', { signal, query: { status, ...pageOf(page) } }),
    staleTime: 0,
  });

export const cropQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'crop', id],
    queryFn: ({ signal }) => callForFile(`/api/admin/correction/${id}/crop`, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface AuditWish {
  from?: string | undefined;
  to?: string | undefined;
  act?: string | undefined;
  actor?: string | undefined;
}
export const auditQuery = (wish: AuditWish, page: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', wish, page],
    queryFn: ({ signal }) =>
      callApi('AuditList', '/api/admin/audit', { signal, query: { ...wish, ...pageOf(page) } }),
    staleTime: 0,
  });

export const reloadConsole = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['admin'] });

/** Asks for a file and hands it to the browser. A call that fails has shown itself. */
export const download = async (
  path: string,
  query: Record<string, string | undefined>,
  name: string,
): Promise<void> => {
  try {
    saveFile(await callForFile(path, { query }), name);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
  }
};

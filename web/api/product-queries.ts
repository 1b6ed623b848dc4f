import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Product } from '#contract/products.ts';
import { useSession } from '../session/session-store.ts';
import { callApi } from './call-api.ts';
import { queryClient } from './query-client.ts';

const base = '/api/gujiread/api';

/** Who is signed in; asked only with a token. A 401 shows no message. */
export const useUser = () => {
  const signedIn = useSession((s) => s.session !== undefined);
  return useQuery({
    queryKey: ['user'],
    queryFn: ({ signal }) => callApi('User', `${base}/user`, { signal, quiet: true }),
    enabled: signedIn,
    staleTime: 5 * 60_000,
  });
};

const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) =>
    callApi('ProductList', `${base}/product/all`, {
      signal,
      query: { extra: true },
      quiet: true,
      open: true,
    }),
  staleTime: 5 * 60_000,
});

export const useProducts = () => useQuery(productsQuery);

/** Loads the products again: after signing in and out, and when the unit's rights have changed. */
const reloadProducts = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });

/** Forgets everything that was read with the rights of the session before. */
export const reloadForSession = async (): Promise<void> => {
  queryClient.removeQueries({ queryKey: ['user'] });
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !['user', 'products'].includes(String(queryKey[0])),
  });
  await reloadProducts();
};

let seenAppsVersion: string | undefined;

/** Watches the user's appsVersion; when it changes, the products are loaded again. */
export const useRightsWatch = (): void => {
  const appsVersion = useUser().data?.appsVersion;
  useEffect(() => {
    if (appsVersion === undefined) return;
    if (seenAppsVersion !== undefined && seenAppsVersion !== appsVersion) void reloadProducts();
    seenAppsVersion = appsVersion;
  }, [appsVersion]);
};

/** Products that are listed, in the server's order. */
export const listedProducts = (products: readonly Product[]): Product[] => products.filter((p) => p.state);

export const introductionQuery = (code: string, version: string) =>
  queryOptions({
    queryKey: ['introduction', code, version],
    queryFn: ({ signal }) =>
      callApi('Introduction', `${base}/product/introduction/${encodeURIComponent(code)}`, {
        signal,
        open: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const tabsQuery = (id: string) =>
  queryOptions({
    queryKey: ['tabs', id],
    queryFn: ({ signal }) =>
      callApi('TabsState', `${base}/product/check-tabs-state/${encodeURIComponent(id)}`, {
        signal,
        method: 'POST',
        quiet: true,
      }),
    staleTime: 20 * 60_000,
  });

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUser, type User } from '#contract/accounts/auth.ts';
import {
  introduceProduct,
  listContents,
  listProducts,
  listTabs,
  type Product,
  type ProductList,
} from '#contract/products/products.ts';
import { currentToken, useSession } from './session-store.ts';
import { readEntry, writeEntry } from '../storage/local-entry.ts';
import { call } from './call-api.ts';
import { claimEntries } from './entry-owner.ts';
import { queryClient } from './query-client.ts';

const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const user = await call(getUser, { signal, quiet: true });
    claimEntries(user);
    return user;
  },
  staleTime: 5 * 60_000,
});

/** Who is signed in; requested only with a token. A 401 shows no message. */
export const useUser = () => {
  const signedIn = useSession((s) => s.session !== undefined);
  return useQuery({ ...userQuery, enabled: signedIn });
};

const noExtra: Product['extra'] = { introduction: false };
const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }): Promise<ProductList> => {
    const query = { extra: '' };
    const { products, ...list } = await call(listProducts, { query, signal, quiet: true, open: true });
    return { ...list, products: products.map(({ extra = noExtra, ...product }) => ({ ...product, extra })) };
  },
  staleTime: 5 * 60_000,
});

/** Whether everybody may read a product; without a code, whether there is any. Unknown while the server does not answer. */
export const isOpenToAll = async (code?: string): Promise<boolean> => {
  const list = await queryClient.ensureQueryData(productsQuery).catch(() => undefined);
  return (
    list?.products.some((product) => product.open && (code === undefined || product.code === code)) === true
  );
};

export const useProducts = () => useQuery(productsQuery);
export const loadProducts = (): Promise<ProductList> => queryClient.ensureQueryData(productsQuery);

/** Loads the products again: after signing in and out, and when the unit's rights have changed. */
export const reloadProducts = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });

/** The same for all who may read them: a page, what a search found. */
const forAll: readonly unknown[] = ['page', 'introduction', 'options', 'search', 'search-kwic', 'statistics'];
const wholly = (key: unknown): boolean => key === 'user' || key === 'products';

const askWho = async (): Promise<User | undefined> => {
  if (currentToken() === undefined) return undefined;
  try {
    return await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  } catch {
    return undefined;
  }
};

/**
 * Call after signing in or out. Data read while signed out is requested again. Data read by another unit or person is
 * deleted first, so that nobody sees it.
 */
export const reloadForSession = async (): Promise<void> => {
  const before = queryClient.getQueryData(userQuery.queryKey);
  const now = await askWho();
  const stillTheirs =
    before !== undefined &&
    before.id === now?.id &&
    (before.subUserName === undefined || before.subUserName === now.subUserName);
  if (now === undefined) queryClient.removeQueries(userQuery);
  if (stillTheirs) {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [key], state }) =>
        !wholly(key) && (!forAll.includes(key) || state.status === 'error'),
    });
  } else {
    void queryClient.resetQueries({ predicate: ({ queryKey: [key] }) => !wholly(key) });
  }
  await reloadProducts();
};

/** Which rights the products of this browser were last read with. */
const rightsEntry = 'langhuan.apps-version.v1';
interface Rights {
  unit: string;
  appsVersion: string;
}
const isRights = (value: unknown): value is Rights =>
  value !== null && typeof value === 'object' && 'unit' in value && 'appsVersion' in value;

/** Watches the user's appsVersion; when it is another than was seen last, the products are loaded again. */
export const useRightsWatch = (): void => {
  const { data: user } = useUser();
  const unit = user?.id;
  const appsVersion = user?.appsVersion;
  useEffect(() => {
    if (unit === undefined || appsVersion === undefined) return;
    const seen = readEntry(rightsEntry, isRights);
    if (seen?.unit === unit && seen.appsVersion === appsVersion) return;
    writeEntry(rightsEntry, { unit, appsVersion } satisfies Rights);
    if (seen?.unit === unit) void reloadProducts();
  }, [unit, appsVersion]);
};

/** Products that are listed, in the server's order. */
export const listedProducts = (products: readonly Product[]): Product[] => products.filter((p) => p.state);

export const introductionQuery = (code: string, version: string) =>
  queryOptions({
    queryKey: ['introduction', code, version],
    queryFn: ({ signal }) => call(introduceProduct, { params: { code }, signal, open: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const contentsQuery = (code: string, version: string) =>
  queryOptions({
    queryKey: ['contents', code, version],
    queryFn: ({ signal }) => call(listContents, { params: { code }, signal, open: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const tabsQuery = (id: string) =>
  queryOptions({
    queryKey: ['tabs', id],
    queryFn: ({ signal }) => call(listTabs, { params: { code: id }, signal, quiet: true }),
    staleTime: 20 * 60_000,
  });

/** What products are called, those too that the library no longer has; by their code where nobody remembers. */
export const useProductName = (): ((code: string) => string) => {
  const { data } = useProducts();
  const known = [...(data?.products ?? []), ...(data?.withdrawn ?? [])];
  return (code) => known.find((product) => product.code === code)?.fullName ?? code;
};

// A list that is needed again within ten minutes is not requested again from the server. An unused list stays in the
// cache for a quarter of an hour.
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typesQuery } from './feedback/feedback-calls.ts';
import { topNamesQuery } from './search-all/global-queries.ts';

let calls = 0;
beforeEach(() => {
  calls = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    calls += 1;
    return Response.json(path.includes('feedback') ? [] : {});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const minutes = (n: number) => vi.advanceTimersByTimeAsync(n * 60_000);

interface CachedQuery {
  queryKey: QueryKey;
  queryFn: unknown;
  staleTime: unknown;
  gcTime: unknown;
}

it.each<[string, () => CachedQuery]>([
  ['kinds of feedback', () => typesQuery as unknown as CachedQuery],
  ['top names', () => topNamesQuery(['author']) as unknown as CachedQuery],
])('[H-064] %s are fresh for 10 minutes, and cached for 15', async (_, query) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.mount();
  const options = query() as ConstructorParameters<typeof QueryObserver>[1];
  /** Opens what shows it, and closes it again. */
  const look = async () => {
    const leave = new QueryObserver(client, options).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    const known = client.getQueryData(options.queryKey);
    leave();
    return known;
  };
  expect(await look()).toBeDefined();
  expect(calls).toBe(1);
  await minutes(9.99);
  expect(await look()).toBeDefined();
  expect(calls).toBe(1);
  await minutes(0.02);
  await look();
  expect(calls).toBe(2);
  // Nobody looks: it stays for a quarter of an hour, and no longer.
  await minutes(14.99);
  expect(client.getQueryData(options.queryKey)).toBeDefined();
  await minutes(0.02);
  expect(client.getQueryData(options.queryKey)).toBeUndefined();
  client.unmount();
});

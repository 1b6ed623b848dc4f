// What is kept upon the page shown. It is asked for once the page is painted, and only of pages that have something:
// which those are is known by one call a book.
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/reader.ts';
import { useReading } from '../book/reading.ts';
import type { KeptItem } from './kept-store.ts';
import { useKeepers } from './use-keepers.ts';

/** Milliseconds after which another browser's changes are looked for. */
const fresh = 60_000;

/** Pages of the book that something is kept upon, of each keeper. */
export const useKeptPages = () => {
  const keepers = useKeepers();
  const { code } = useReading();
  return useQueries({
    queries: keepers.map((keeper) => ({
      queryKey: [keeper.key, 'pageIds', code],
      queryFn: ({ signal }: { signal: AbortSignal }) => keeper.pageIds(code, signal),
      staleTime: fresh,
    })),
    combine: (replies) => replies.map(({ data }) => data),
  });
};

export const useKeptOnPage = ({ pageId }: Page): readonly KeptItem[] => {
  const keepers = useKeepers();
  const { code, opened } = useReading();
  const pages = useKeptPages();
  const lists = useQueries({
    queries: keepers.map((keeper, i) => ({
      queryKey: [keeper.key, 'page', code, pageId],
      queryFn: ({ signal }: { signal: AbortSignal }) => keeper.onPage(code, pageId, signal),
      enabled: pages[i]?.includes(pageId) === true,
      staleTime: fresh,
    })),
    combine: (replies) => replies.map(({ data }) => data),
  });
  return useMemo(
    () =>
      keepers.flatMap((keeper, i) =>
        (pages[i]?.includes(pageId) ? (lists[i] ?? []) : [])
          // Places are those of one version: another's would point at other words.
          .filter(({ version, state }) => version === opened.version && state !== 'lost')
          .map((item): KeptItem => ({ keeper, item })),
      ),
    [keepers, lists, pages, pageId, opened.version],
  );
};

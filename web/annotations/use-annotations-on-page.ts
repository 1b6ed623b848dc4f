// What is kept upon the page shown. It is asked for once the page is painted, and only of pages that have something:
// which those are is known by one call a book.
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/reader.ts';
import { useReading } from '../book/reading.ts';
import type { PageAnnotation } from './annotation-store.ts';
import { useAnnotationTypes } from './use-annotation-types.ts';

/** Milliseconds after which another browser's changes are looked for. */
const fresh = 60_000;

/** Pages of the book that something is kept upon, of each keeper. */
export const useSavedPages = () => {
  const annotationTypes = useAnnotationTypes();
  const { code } = useReading();
  return useQueries({
    queries: annotationTypes.map((annotationType) => ({
      queryKey: [annotationType.key, 'pageIds', code],
      queryFn: ({ signal }: { signal: AbortSignal }) => annotationType.pageIds(code, signal),
      staleTime: fresh,
    })),
    combine: (replies) => replies.map(({ data }) => data),
  });
};

export const useAnnotationsOnPage = ({ pageId }: Page): readonly PageAnnotation[] => {
  const annotationTypes = useAnnotationTypes();
  const { code, opened } = useReading();
  const pages = useSavedPages();
  const lists = useQueries({
    queries: annotationTypes.map((annotationType, i) => ({
      queryKey: [annotationType.key, 'page', code, pageId],
      queryFn: ({ signal }: { signal: AbortSignal }) => annotationType.onPage(code, pageId, signal),
      enabled: pages[i]?.includes(pageId) === true,
      staleTime: fresh,
    })),
    combine: (replies) => replies.map(({ data }) => data),
  });
  return useMemo(
    () =>
      annotationTypes.flatMap((annotationType, i) =>
        (pages[i]?.includes(pageId) ? (lists[i] ?? []) : [])
          // Places are those of one version: another's would point at other words.
          .filter(({ version, state }) => version === opened.version && state !== 'lost')
          .map((item): PageAnnotation => ({ annotationType, item })),
      ),
    [annotationTypes, lists, pages, pageId, opened.version],
  );
};

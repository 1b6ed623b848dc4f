// The annotations on the page shown. They are requested once the page is painted, and only for pages that have some:
// one call for each book returns which pages those are.
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { ShownType } from '../book/annotation-type.ts';
import { useReading } from '../book/reading.ts';
import type { PageAnnotation } from './annotation-store.ts';
import { spanOf } from './chosen-text.ts';
import { useShownTypes } from './use-annotation-types.ts';

/** Milliseconds after which another browser's changes are looked for. */
const fresh = 60_000;

/** Pages of the book that have annotations, for each type. */
export const useSavedPages = (annotationTypes: readonly ShownType[]) => {
  const { opened } = useReading();
  const { code, version } = opened;
  return useQueries({
    queries: annotationTypes.map((annotationType) => ({
      queryKey: [annotationType.key, 'pageIds', code, version],
      queryFn: ({ signal }: { signal: AbortSignal }) => annotationType.pageIds(opened, signal),
      staleTime: fresh,
    })),
    combine: (replies) => replies.map(({ data }) => data),
  });
};

/** Whether this tells what one of the others, which is the reader's own, tells of the same characters. */
const isDuplicate = (
  { annotationType, item }: PageAnnotation,
  others: readonly PageAnnotation[],
): boolean => {
  const { right, accepted } = annotationType.show(item);
  const place = JSON.stringify(spanOf(item));
  return others.some(({ annotationType: other, item: own }) => {
    const shown = other.show(own);
    return shown.accepted === accepted && shown.right === right && JSON.stringify(spanOf(own)) === place;
  });
};

export const useAnnotationsOnPage = ({ pageId }: Page): readonly PageAnnotation[] => {
  const annotationTypes = useShownTypes();
  const { opened } = useReading();
  const { code, version: shown } = opened;
  const pages = useSavedPages(annotationTypes);
  const lists = useQueries({
    queries: annotationTypes.map((annotationType, i) => ({
      queryKey: [annotationType.key, 'page', code, shown, pageId],
      queryFn: ({ signal }: { signal: AbortSignal }) => annotationType.onPage(opened, pageId, signal),
      enabled: pages[i]?.includes(pageId) === true,
      staleTime: fresh,
    })),
    combine: (replies) => replies.map(({ data }) => data),
  });
  return useMemo(
    () =>
      annotationTypes.reduce<PageAnnotation[]>((before, annotationType, i) => {
        const found = (pages[i]?.includes(pageId) ? (lists[i] ?? []) : [])
          // Places are those of one version: another's would point at other words.
          .filter(({ version, state }) => version === shown && state !== 'lost')
          .map((item): PageAnnotation => ({ annotationType, item }));
        return [
          ...before,
          ...found.filter((one) => annotationType.kind !== 'accepted' || !isDuplicate(one, before)),
        ];
      }, []),
    [annotationTypes, lists, pages, pageId, shown],
  );
};

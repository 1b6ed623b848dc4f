// The calls for annotations on spans of text, the same for notes and corrections. Lists change only after a call has
// succeeded: then all data that shows the change is requested again.
import { queryOptions } from '@tanstack/react-query';
import type { AnnotationEndpoints } from '#contract/annotations/annotation-endpoints.ts';
import type { Annotation, AnnotationFormat } from '#contract/annotations/annotations.ts';
import type { PagedRequest } from '#contract/saved/paging.ts';
import type { z } from 'zod';
import { call, callForFile } from './call-api.ts';
import { pendingKeys } from './pending-keys.ts';
import { queryClient } from './query-client.ts';

/** A product; calls use its published version. */
interface ProductRef {
  code: string;
}

/** A page has no more than the library lists at one time. */
const mostOnPage = 200;

export const annotationCalls = <Item extends Annotation, New, Change>(
  key: string,
  endpoints: AnnotationEndpoints<
    z.ZodType<Item>,
    z.ZodType<{ items: Item[]; totalCount: number }>,
    z.ZodType<unknown, New>,
    z.ZodType<unknown, Change>
  >,
) => {
  const pending = pendingKeys();
  const renew = () => queryClient.invalidateQueries({ queryKey: [key] });
  const onPage = async ({ code }: ProductRef, pageId: number, signal: AbortSignal) =>
    (
      await call(endpoints.list, {
        body: { productId: code, pageId, maxResultCount: mostOnPage },
        signal,
        quiet: true,
      })
    ).items;

  /** Shows a new annotation on its pages at once, before these are requested again. */
  const show = (item: Item): void => {
    const { productId, version, pageId, endPageId = pageId } = item;
    const pages = Array.from({ length: endPageId - pageId + 1 }, (_, i) => pageId + i);
    queryClient.setQueryData<readonly number[]>([key, 'pageIds', productId, version], (known = []) => [
      ...new Set([...known, ...pages]),
    ]);
    for (const page of pages)
      queryClient.setQueryData<readonly Item[]>([key, 'page', productId, version, page], (known = []) => [
        ...known.filter(({ id }) => id !== item.id),
        item,
      ]);
  };

  return {
    key,
    summaryQuery: queryOptions({
      queryKey: [key, 'summary'],
      queryFn: ({ signal }) => call(endpoints.summary, { signal, quiet: true }),
    }),
    pageIds: ({ code }: ProductRef, signal: AbortSignal) =>
      call(endpoints.pageIds, { query: { productId: code }, signal, quiet: true }),
    onPage,
    list: (body: PagedRequest, signal: AbortSignal) => call(endpoints.list, { body, signal, quiet: true }),
    /** Rejects with ApiError, shown already; then nothing has changed. */
    create: async (body: New): Promise<void> => {
      const made = await call(endpoints.add, { body, idempotencyKey: pending.keyOf(body) });
      pending.end();
      show(made);
      void renew();
    },
    update: async (body: Change): Promise<void> => {
      await call(endpoints.change, { body });
      await renew();
    },
    remove: async (id: string): Promise<void> => {
      await call(endpoints.remove, { body: { id } });
      await renew();
    },
    /** Of one product, or of all. */
    takeAway: (format: AnnotationFormat, productId: string | undefined, signal: AbortSignal) =>
      callForFile(endpoints.export, { query: { format, productId }, signal }),
  };
};

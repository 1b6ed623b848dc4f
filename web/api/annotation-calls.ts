// The calls for what is kept upon spans of text, the same for notes and corrections. What is listed changes only when a
// call has succeeded: all that shows of it is then asked for again.
import { queryOptions } from '@tanstack/react-query';
import type { AnnotationFormat, AnnotationListRequest, Annotation } from '#contract/annotations.ts';
import type { PagedRequest, PageIds, Summary } from '#contract/paging.ts';
import type { Manner } from './call-api.ts';
import { newKey } from './new-key.ts';
import { queryClient } from './query-client.ts';

/** A product; what it is asked of is its published version. */
interface Asked {
  code: string;
}

interface List<Item> {
  items: readonly Item[];
  totalCount: number;
}

type Asking<Input, Reply> = (input: Manner & Input) => Promise<Reply>;

/** The endpoints of a kind. */
interface Calls<Item, New, Change> {
  summary: Asking<unknown, Summary>;
  pageIds: Asking<{ query: { productId: string } }, PageIds>;
  list: Asking<{ body: AnnotationListRequest }, List<Item>>;
  add: Asking<{ body: New }, Item>;
  change: Asking<{ body: Change }, Item>;
  remove: Asking<{ body: { id: string } }, unknown>;
  takeAway: Asking<{ query: { format: AnnotationFormat; productId: string | undefined } }, Blob>;
}

/** A page has no more than the library lists at one time. */
const mostOnPage = 200;

/** The key of a making: that of the same one tried before, so that what was made unheard is not made twice. */
const pendingKeys = () => {
  let pending: { body: string; key: string } | undefined;
  return {
    keyOf: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (pending?.body !== text) pending = { body: text, key: newKey() };
      return pending.key;
    },
    end: (): void => {
      pending = undefined;
    },
  };
};

export const annotationCalls = <Item extends Annotation, New, Change>(
  key: string,
  calls: Calls<Item, New, Change>,
) => {
  const pending = pendingKeys();
  const renew = () => queryClient.invalidateQueries({ queryKey: [key] });
  const onPage = async ({ code }: Asked, pageId: number, signal: AbortSignal) =>
    (await calls.list({ body: { productId: code, pageId, maxResultCount: mostOnPage }, signal, quiet: true }))
      .items;

  /** What was made shows on its pages at once, before these are asked for again. */
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
      queryFn: ({ signal }) => calls.summary({ signal, quiet: true }),
    }),
    pageIds: ({ code }: Asked, signal: AbortSignal) =>
      calls.pageIds({ query: { productId: code }, signal, quiet: true }),
    onPage,
    list: (body: PagedRequest, signal: AbortSignal) => calls.list({ body, signal, quiet: true }),
    /** Rejects with ApiError, shown already; then nothing has changed. */
    create: async (body: New): Promise<void> => {
      const made = await calls.add({ body, idempotencyKey: pending.keyOf(body) });
      pending.end();
      show(made);
      void renew();
    },
    update: async (body: Change): Promise<void> => {
      await calls.change({ body });
      await renew();
    },
    remove: async (id: string): Promise<void> => {
      await calls.remove({ body: { id } });
      await renew();
    },
    /** Of one product, or of all. */
    takeAway: (format: AnnotationFormat, productId: string | undefined, signal: AbortSignal) =>
      calls.takeAway({ query: { format, productId }, signal }),
  };
};

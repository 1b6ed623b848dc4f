// The calls for what is kept upon spans of text, the same for notes and corrections. What is listed changes only when a
// call has succeeded: all that shows of it is then asked for again.
import { queryOptions } from '@tanstack/react-query';
import type { KeptExportFormat, KeptSpan } from '#contract/kept-spans.ts';
import type { PagedRequest } from '#contract/paging.ts';
import { callApi, callForFile } from './call-api.ts';
import { newKey } from './new-key.ts';
import { queryClient } from './query-client.ts';
import type { Replies } from './replies.ts';

type Kind = 'Note' | 'Correction';

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

export const keptSpanCalls = <K extends Kind>(kind: K, base: string, key: string) => {
  type Item = Replies[K] & KeptSpan;
  interface List {
    items: readonly Item[];
    totalCount: number;
  }
  const pending = pendingKeys();
  const renew = () => queryClient.invalidateQueries({ queryKey: [key] });
  const list = async (body: PagedRequest & { pageId?: number }, signal: AbortSignal): Promise<List> =>
    // The contract names the list by what is in it.
    (await callApi(`${kind}List`, `${base}/list`, { body, signal, quiet: true })) as unknown as List;
  const onPage = async (productId: string, pageId: number, signal: AbortSignal) =>
    (await list({ productId, pageId, maxResultCount: mostOnPage }, signal)).items;

  /** What was made shows on its pages at once, before these are asked for again. */
  const show = (item: Item): void => {
    const { productId, pageId, endPageId = pageId } = item;
    const pages = Array.from({ length: endPageId - pageId + 1 }, (_, i) => pageId + i);
    queryClient.setQueryData<readonly number[]>([key, 'pageIds', productId], (known = []) => [
      ...new Set([...known, ...pages]),
    ]);
    for (const page of pages)
      queryClient.setQueryData<readonly Item[]>([key, 'page', productId, page], (known = []) => [
        ...known.filter(({ id }) => id !== item.id),
        item,
      ]);
  };

  return {
    key,
    summaryQuery: queryOptions({
      queryKey: [key, 'summary'],
      queryFn: ({ signal }) => callApi('Summary', `${base}/summary`, { signal, quiet: true }),
    }),
    pageIds: (productId: string, signal: AbortSignal) =>
      callApi('PageIds', `${base}/pageIds`, { query: { productId }, signal, quiet: true }),
    onPage,
    list: (request: PagedRequest, signal: AbortSignal) => list(request, signal),
    /** Rejects with ApiError, shown already; then nothing has changed. */
    create: async (body: object): Promise<void> => {
      const made = await callApi(kind, base, { body, idempotencyKey: pending.keyOf(body) });
      pending.end();
      show(made as Item);
      void renew();
    },
    update: async (body: { id: string; comment: string; rightWord?: string }): Promise<void> => {
      await callApi(kind, base, { body, method: 'PUT' });
      await renew();
    },
    remove: async (id: string): Promise<void> => {
      await callApi('Nothing', `${base}/remove`, { body: { id } });
      await renew();
    },
    /** Of one product, or of all. */
    takeAway: (format: KeptExportFormat, productId: string | undefined, signal: AbortSignal) =>
      callForFile(`${base}/export`, { query: { format, productId }, signal }),
  };
};

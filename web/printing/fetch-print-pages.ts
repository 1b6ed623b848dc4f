// Fetches the pages of a print job, part by part, and opens them.
import {
  countOf,
  type PrintInfo,
  printPages,
  type PrintReply,
  getPrintQuota,
} from '#contract/reading/print.ts';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call-api.ts';
import { type SealingKey, openSealed } from '../session/sealing/open-sealed.ts';
import { hasPicture } from '../page/without-picture.ts';
import { openAgain } from '../book/reader-queries.ts';
import { endPending, keyOfOrder, type PendingPrint } from './pending-job.ts';

export interface PrintedPage {
  page: Page;
  /** How it is cited. */
  source: string;
  /** Titles of the catalogue above it. */
  catalog: string[];
  /** Whether it is printed with its picture. */
  pictured: boolean;
}

export const printInfoQuery = {
  queryKey: ['print-info'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getPrintQuota, { signal, quiet: true }),
  staleTime: 0,
  gcTime: 0,
};

export interface PrintedBook {
  opened: OpenReply;
  noImgRange: string | undefined;
}

/**
 * Gives `onPart` the pages as they come, and what is left of the quota. Rejects as `call` does; then, or when it was
 * called off, the same order can be fetched again without being counted again.
 */
export const fetchPrintPages = async (
  order: PendingPrint,
  { opened, noImgRange }: PrintedBook,
  onPart: (pages: PrintedPage[], info: PrintInfo) => void,
  signal: AbortSignal,
): Promise<void> => {
  const idempotencyKey = keyOfOrder(order);
  let key: SealingKey = opened.key;
  const open = async ({ pages, version }: PrintReply): Promise<PrintedPage[]> => {
    // The key changes with the month, and a reader may sit over a book longer than that.
    if (pages.some(({ json }) => json.kid !== key.kid)) key = (await openAgain(order.code)).key;
    return pages.map(({ pageId, json, source, catalog, img }) => {
      const bytes = openSealed(json, key, { code: order.code, version, pageId }, 'print');
      const page: Page = JSON.parse(new TextDecoder().decode(bytes));
      return { page, source, catalog, pictured: img !== '' && hasPicture(page, noImgRange) };
    });
  };
  let from: number | undefined;
  let fetched = 0;
  do {
    const body = { ...order, ...(from === undefined ? {} : { from }) };
    let reply: PrintReply;
    try {
      reply = await call(printPages, {
        body,
        idempotencyKey,
        signal,
      });
    } catch (failure) {
      // A refusal took nothing, and would be given again.
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) endPending();
      throw failure;
    }
    const pages = await open(reply);
    signal.throwIfAborted();
    fetched += pages.length;
    onPart(pages, reply);
    from = reply.next;
  } while (from !== undefined && fetched < countOf(order));
};

// One page of the unit's quota, taken once for all that is made of an article while its dialog is open.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOfRange, type PrintContent, printPages } from '#contract/reading/print.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call-api.ts';
import { newKey } from '../api/new-key.ts';
import { printInfoQuery } from '../printing/fetch-print-pages.ts';

export interface CountedPrint {
  /** What is left of the quota, and of how many; undefined while it is not known. */
  info: { remainCount: number; totalCount: number } | undefined;
  /** Whether the page was taken already. */
  paid: boolean;
  /** Whether nothing may be made: the quota would not do. */
  exceeded: boolean;
  /** Resolves when the page has been taken; rejects with ApiError. */
  take: () => Promise<void>;
}

/** `pageId` is the page that the article begins on: the one that is counted. */
export const useCountedPrint = (
  { code, version, firstPage, lastPage }: OpenReply,
  pageId: number,
  content: PrintContent,
): CountedPrint => {
  const client = useQueryClient();
  const { data: info } = useQuery(printInfoQuery);
  const [key] = useState(newKey);
  const [paid, setPaid] = useState(false);
  const range = { start: pageId, end: pageId };
  const fault = faultOfRange(range, { firstPage, lastPage }, paid ? undefined : info?.remainCount);
  const take = async () => {
    if (paid) return;
    try {
      const reply = await call(printPages, {
        body: { code, version, ...range, content },
        idempotencyKey: key,
        quiet: true,
      });
      const { remainCount, totalCount } = reply;
      client.setQueryData(printInfoQuery.queryKey, { remainCount, totalCount });
      setPaid(true);
    } catch (failure) {
      if (failure instanceof ApiError) void client.invalidateQueries({ queryKey: printInfoQuery.queryKey });
      throw failure;
    }
  };
  return { info, paid, exceeded: fault === 'quota', take };
};

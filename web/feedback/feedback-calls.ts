// What the form asks of the server.
import { queryOptions } from '@tanstack/react-query';
import {
  listFeedbackTypes,
  listOwnFeedback,
  type NewFeedback,
  sendFeedback,
} from '#contract/site/feedback.ts';
import { uploadPublicFile } from '#contract/http/public-files.ts';
import { call } from '../api/call-api.ts';
import { pendingKeys } from '../api/pending-keys.ts';
import { queryClient } from '../api/query-client.ts';

export const typesQuery = queryOptions({
  queryKey: ['feedback', 'types'],
  queryFn: ({ signal }) => call(listFeedbackTypes, { signal, quiet: true, open: true }),
  staleTime: 10 * 60_000,
  gcTime: 15 * 60_000,
});

/** Answers can arrive while the page is open, so they are requested each time the form is opened. */
export const ownFeedbackQuery = queryOptions({
  queryKey: ['feedback', 'own'],
  queryFn: ({ signal }) => call(listOwnFeedback, { signal, quiet: true }),
  staleTime: 0,
});

const pending = pendingKeys();

/** Rejects with ApiError, not shown yet; what is sent again unchanged counts once. */
export const submitFeedback = async (body: NewFeedback): Promise<void> => {
  try {
    await call(sendFeedback, { body, idempotencyKey: pending.keyOf(body), open: true, quiet: true });
  } catch (failure) {
    // The kinds may have changed since they were fetched.
    void queryClient.invalidateQueries(typesQuery);
    throw failure;
  }
  pending.end();
  void queryClient.invalidateQueries(ownFeedbackQuery);
};

/** Returns the address of the stored picture. Rejects with ApiError, which has already been shown. */
export const uploadScreenshot = async (file: File, signal: AbortSignal): Promise<string> =>
  (
    await call(uploadPublicFile, {
      // Pictures out of the clipboard have one name, and none is to take the place of another.
      body: { path: 'feedback', fileName: file.name.slice(-255), object: file, overwrite: 'false' },
      signal,
    })
  ).url;

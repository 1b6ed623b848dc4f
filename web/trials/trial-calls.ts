// What the form asks of the server.
import { queryOptions } from '@tanstack/react-query';
import { listOwnTrials, sendTrial } from '#contract/site/trials.ts';
import type { TrialContact } from '#contract/site/trial-contact.ts';
import { call } from '../api/call-api.ts';
import { pendingKeys } from '../api/pending-keys.ts';
import { queryClient } from '../api/query-client.ts';

/** Answers arrive while the page is open: they are requested each time the form is opened. */
export const ownTrialsQuery = queryOptions({
  queryKey: ['trials', 'own'],
  queryFn: ({ signal }) => call(listOwnTrials, { signal, quiet: true }),
  staleTime: 0,
});

const pending = pendingKeys();

/** `contact`: of who is not signed in. Rejects with ApiError, not shown yet; what is sent again unchanged counts once. */
export const submitTrial = async (
  codes: readonly string[],
  contact: (TrialContact & { website: string }) | undefined,
): Promise<void> => {
  const body = { apps: codes.join(','), ...contact };
  await call(sendTrial, { body, idempotencyKey: pending.keyOf(body), open: true, quiet: true });
  pending.end();
  void queryClient.invalidateQueries(ownTrialsQuery);
};

import { queryOptions, useQuery } from '@tanstack/react-query';
import { listQueuedCorrections } from '#contract/annotations/correction-queue.ts';
import { listQueuedFeedback } from '#contract/site/feedback.ts';
import { listQueuedTrials } from '#contract/site/trials.ts';
import { call } from '../../api/call-api.ts';
import type { ConsolePart } from './use-console-address.ts';

const one = { skip: 0, take: 1 };
/** Milliseconds after which the waiting counts are requested again. */
const pollInterval = 30_000;
/** A navigation tells no failures: the queue itself does. */
const waitingQuery = (name: ConsolePart, ask: (signal: AbortSignal) => Promise<{ totalCount: number }>) =>
  queryOptions({
    queryKey: ['admin', 'waiting', name],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
    refetchInterval: pollInterval,
  });

const corrections = waitingQuery('corrections', (signal) =>
  call(listQueuedCorrections, { query: { status: 'pending', ...one }, signal, quiet: true }),
);
const trials = waitingQuery('trials', (signal) =>
  call(listQueuedTrials, { query: { state: 'new', ...one }, signal, quiet: true }),
);
const feedback = waitingQuery('feedback', (signal) =>
  call(listQueuedFeedback, { query: { state: 'new', ...one }, signal, quiet: true }),
);

/** How many things wait in the queues of the console. */
export const useWaitingCounts = (): Partial<Record<ConsolePart, number | undefined>> => ({
  corrections: useQuery(corrections).data?.totalCount,
  trials: useQuery(trials).data?.totalCount,
  feedback: useQuery(feedback).data?.totalCount,
});

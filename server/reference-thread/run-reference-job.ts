// Runs in the thread of reference data: dispatches each job to the function of that name.
import { ComponentQueryFault } from '#reference/components/find-composed.ts';
import { TraceFault } from '#reference/handwriting/read-trace.ts';
import * as characterJobs from './character-jobs.ts';
import * as inputJobs from './input-jobs.ts';
import * as knowledgeJobs from './knowledge-jobs.ts';
import * as listJobs from './list-jobs.ts';

const jobs = { ...inputJobs, ...listJobs, ...characterJobs, ...knowledgeJobs };

type Jobs = typeof jobs;
export type ReferenceJobKind = keyof Jobs;
export type ReferenceJob<K extends ReferenceJobKind> = Parameters<Jobs[K]>[0];
export type ReferenceAnswer<K extends ReferenceJobKind> = Awaited<ReturnType<Jobs[K]>>;

/** `fault` says in Chinese what is wrong with the question. */
export type ReferenceOutcome<K extends ReferenceJobKind> = { answer: ReferenceAnswer<K> } | { fault: string };

export const runReferenceJob = async <K extends ReferenceJobKind>({
  kind,
  job,
}: {
  kind: K;
  job: ReferenceJob<K>;
}): Promise<ReferenceOutcome<K>> => {
  const answer = jobs[kind] as (job: ReferenceJob<K>) => Promise<ReferenceAnswer<K>>;
  try {
    return { answer: await answer(job) };
  } catch (cause) {
    if (cause instanceof ComponentQueryFault || cause instanceof TraceFault) return { fault: cause.message };
    throw cause;
  }
};

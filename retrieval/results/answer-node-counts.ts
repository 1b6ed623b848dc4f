// How many pages of a result lie under catalogue nodes.
import type { Question } from '#contract/search/search.ts';
import type { Stop } from '#search/lists/stop.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';

export interface NodeCountsJob extends z.output<typeof Question> {
  /** The requested nodes, by the version's ordinals. */
  ordinals: readonly number[];
}

/**
 * Pages under each node, in the requested order; 0 for a query without any condition. @throws AppError for a bad query.
 */
export const answerNodeCounts = (
  holding: OpenProduct,
  { ordinals, ...question }: NodeCountsJob,
  stop: Stop,
): { counts: number[] } => {
  const search = runSearch(holding.engine, queryOf(holding, question), 'page', stop);
  const counts = search?.countNodes();
  return { counts: ordinals.map((ordinal) => counts?.unitsOf(ordinal) ?? 0) };
};

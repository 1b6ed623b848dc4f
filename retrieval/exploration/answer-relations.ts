import type { NameRelations, RelationsRequest } from '#contract/knowledge/exploration.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { allowKinds, askGraph, describeNode } from './ask-graph.ts';
import { findPaths } from './find-paths.ts';
import { JoinedNames } from './joined-names.ts';

/** @throws AppError `query-invalid` where both are one name. */
export const answerRelations = (
  product: OpenProduct,
  request: z.output<typeof RelationsRequest> & { code: string },
  stop: Stop,
): NameRelations => {
  const { sourceId, targetId, kinds, leastWeight: least, count, mostSteps } = request;
  const found = askGraph(product, request, [sourceId, targetId], stop);
  const { nodes, missing, totals, graph, selected } = found;
  if (missing.length > 0) return { ...totals, missing, paths: [] };
  const [source, target] = nodes;
  if (target === undefined) throw new AppError('query-invalid', '请选两个不同的名称');
  const allowed = allowKinds(found, kinds);
  const joined = new JoinedNames(graph, { matching: selected.matching, allowed, least }, stop);
  const paths = findPaths(joined, [source, target], { count, mostSteps }, stop);
  return {
    ...totals,
    missing,
    paths: paths.map((path) => ({
      nodes: path.nodes.map((node) => describeNode(joined, node)),
      weights: path.weights,
    })),
  };
};

// The search result that was read last, so that its list shows it again. Stored while the window is open, one for each
// question of the product.
import type { ResultParameters } from './result-parameters.ts';

/** The page of a result, and the number of an article, where results are these. */
interface Visited {
  pageId: number;
  articleNum: string | undefined;
}

let visited: { code: string; results: Map<string, Visited> } = { code: '', results: new Map() };

const questionOf = (parameters: ResultParameters): string => {
  const { query, scope, variants, excludedForms, catalogId, narrow, titles1st } = parameters;
  return JSON.stringify([query, scope, variants, excludedForms, catalogId, narrow, titles1st]);
};

export const rememberVisited = (code: string, parameters: ResultParameters, result: Visited): void => {
  if (visited.code !== code) visited = { code, results: new Map() };
  visited.results.set(questionOf(parameters), result);
};

/** Undefined when none was read. */
export const visitedResult = (code: string, parameters: ResultParameters): Visited | undefined =>
  visited.code === code ? visited.results.get(questionOf(parameters)) : undefined;

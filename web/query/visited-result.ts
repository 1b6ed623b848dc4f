// The result of a search that was read last, so that the list it stands in shows it again: kept while the window is
// open, one for each question of the product.
import type { ResultParameters } from './result-parameters.ts';

let visited: { code: string; pages: Map<string, number> } = { code: '', pages: new Map() };

const questionOf = (asked: ResultParameters): string => {
  const { query, scope, variants, excludedForms, catalogId, narrow, titles1st } = asked;
  return JSON.stringify([query, scope, variants, excludedForms, catalogId, narrow, titles1st]);
};

export const rememberVisited = (code: string, asked: ResultParameters, pageId: number): void => {
  if (visited.code !== code) visited = { code, pages: new Map() };
  visited.pages.set(questionOf(asked), pageId);
};

/** The page id of the result; undefined when none was read. */
export const visitedResult = (code: string, asked: ResultParameters): number | undefined =>
  visited.code === code ? visited.pages.get(questionOf(asked)) : undefined;

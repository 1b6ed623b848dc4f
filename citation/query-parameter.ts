// The `query` parameter of the search address: a FilterGroup as JSON, compressed by lz-string.
import lzString from 'lz-string';
import type { FilterGroup } from '#contract/search/search.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';

export const packQuery = (group: FilterGroup): string =>
  lzString.compressToEncodedURIComponent(JSON.stringify(group));

/** Undefined for anything that was not packed by packQuery. */
export const unpackQuery = (text: string): FilterGroup | undefined => {
  try {
    const value: unknown = JSON.parse(lzString.decompressFromEncodedURIComponent(text));
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** What a plain search box asks for: white space means And, quotes keep a phrase with its spaces. */
export const simpleQuery = (text: string, relation: boolean): FilterGroup => ({
  type: 'And',
  rules: parseSimpleQuery(text).map((value) => ({ field: 'content', operator: 'Contain', value, relation })),
});

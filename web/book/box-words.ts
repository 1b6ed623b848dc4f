// The reader's search box: what is typed there, as the address has it, and back.
import type { FilterGroup } from '#contract/search/search.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';
import { packQuery, simpleQuery, unpackQuery } from '#citation/query-parameter.ts';
import { usesVariants } from '../api/use-options.ts';
import type { HitQuery } from './reader-queries.ts';

/** Keywords to light, and the question where they alone are not the whole of it. */
export interface BoxWords {
  /** Comma-separated; any of them. */
  key: string;
  query?: string;
}

/** A comma would part a keyword in two; it is never searched, so that the word is the same without. */
const keyword = (phrase: string): string => phrase.replaceAll(/[,，、\s]/gu, '');

const anyOf = (key: string, relation: boolean): FilterGroup => {
  const rules = key
    .split(',')
    .map((value) => ({ field: 'content', operator: 'Contain' as const, value, relation }));
  return { type: rules.length > 1 ? 'Or' : 'And', rules };
};

/** The query of the search screen for a phrase exactly as it appears in a text. */
export const packPhrase = (phrase: string): string =>
  packQuery({
    type: 'And',
    rules: [{ field: 'content', operator: 'Contain', value: phrase, relation: usesVariants() }],
  });

/** Keywords by themselves are found with their variants. */
export const wordsOfKey = (key: string, variants = usesVariants()): BoxWords =>
  variants || key === '' ? { key } : { key, query: packQuery(anyOf(key, false)) };

/**
 * White space means And and quotes keep a phrase, as in the box of the search screen. A comma as the box itself
 * writes it parts keywords of which any will do.
 */
export const readBox = (text: string, variants = usesVariants()): BoxWords => {
  const phrases = parseSimpleQuery(text);
  const words = phrases.length === 1 ? phrases[0].split(',') : phrases;
  const key = [...new Set(words.map(keyword).filter(Boolean))].join(',');
  if (phrases.length > 1) return { key, query: packQuery(simpleQuery(text, variants)) };
  return wordsOfKey(key, variants);
};

/** The box text for the current search. For a query that the box cannot show, the highlighted words. */
export const textOfHitQuery = ({ key, query }: HitQuery): string => {
  const group = query === undefined ? undefined : unpackQuery(query);
  const words = key === '' ? [] : key.split(',');
  const all =
    group?.not !== true &&
    group?.type === 'And' &&
    !group.groups?.length &&
    group.rules?.length === words.length &&
    group.rules.every((rule) => (rule.operator ?? 'Contain') === 'Contain' && !rule.val2);
  return words.join(all ? ' ' : ',');
};

/** The query of the search screen that finds what is sought here. */
export const groupOfHitQuery = ({ key, query }: HitQuery): string | undefined => {
  if (query !== undefined || key === '') return query;
  return packQuery(anyOf(key, true));
};

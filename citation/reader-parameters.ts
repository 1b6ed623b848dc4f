// The parameters of the reader's address that carry a question along, so that it goes on with the same hits.
import { keywordsOf } from '#contract/search/keywords.ts';
import type { Question, VariantSwitches } from '#contract/search/search.ts';
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { writeTextList } from './list-parameter.ts';
import { packQuery } from './query-parameter.ts';

/** The parameter for switches; undefined when all are as they are by default. */
export const writeVariants = (switches: VariantSwitches): string | undefined =>
  variantKinds
    .filter((kind) => (switches[kind] ?? defaultKinds[kind]) !== defaultKinds[kind])
    .map((kind) => (switches[kind] ? kind : `-${kind}`))
    .join('.') || undefined;

type QueryFields = Pick<Question, 'filterGroup' | 'scope' | 'variants' | 'excludedForms' | 'cid'>;

const writeParameters = (parameters: Record<string, string | undefined>): string =>
  Object.entries(parameters)
    .map(([name, value]) => (value ? `&${name}=${encodeURIComponent(value)}` : ''))
    .join('');

/**
 * The parameters after the place in an address that leads from a result to the reader, `&key=明德&query=…`, at most
 * `most` characters. A query that is too long is reduced to its words, which are only highlighted; if these are too
 * long, the result is empty.
 */
export const writeQuestion = (
  { filterGroup, scope = 'all', variants = {}, excludedForms = [], cid }: QueryFields,
  catalogPath: readonly string[],
  most: number,
): string => {
  const key = keywordsOf(filterGroup);
  const limits = {
    scope: scope === 'all' ? undefined : scope,
    variants: writeVariants(variants),
    excludedForms: writeTextList(excludedForms),
    catalogId: cid,
    catalogPath: cid === undefined ? undefined : writeTextList(catalogPath),
  };
  const whole = writeParameters({ key, query: packQuery(filterGroup), ...limits });
  if (whole.length <= most) return whole;
  const words = key === '' ? '' : writeParameters({ key, ...limits });
  return words.length <= most ? words : '';
};

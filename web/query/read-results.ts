// What the parameters of a list of results say, read alike by the search and by the reader.
import type { KwicSort } from '#contract/search/kwic.ts';
import {
  mostExcludedForms,
  type Sort,
  type VariantKind,
  type VariantSwitches,
} from '#contract/search/search.ts';
import { readValue } from '#search/characters/characters.ts';
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { readTextList } from '#citation/list-parameter.ts';
import { oneOf } from '../address/parameter-kinds.ts';

export const sorts: readonly Sort[] = [
  'PageIdAscending',
  'PageIdDescending',
  'ScoreDescending',
  'ScoreAscending',
];
export const pageSizes: readonly number[] = [10, 20, 30];

export const sortOfResults = oneOf(sorts).or(sorts[0]);
export const sizeOfPage = oneOf(pageSizes).or(pageSizes[0]);
export const sortOfHits = oneOf<KwicSort>(['place', 'left', 'right']).or('place');

/** Lines on a page of hits in context. */
export const kwicPageSize = 50;

const isKind = (text: string): text is VariantKind => variantKinds.some((kind) => kind === text);

/** `loan.-taboo`: a kind that is switched on by its name, one that is switched off with a minus. */
export const readVariants = (text: string | undefined): VariantSwitches => {
  const switches: VariantSwitches = {};
  for (const part of text?.split('.') ?? []) {
    const on = !part.startsWith('-');
    const kind = on ? part : part.slice(1);
    if (isKind(kind) && defaultKinds[kind] !== on) switches[kind] = on;
  }
  return switches;
};

/** Forms that are not to be found, each once. */
export const readForms = (text: string | undefined): string[] =>
  [...new Set(readTextList(text))].filter((form) => readValue(form).length > 0).slice(0, mostExcludedForms);

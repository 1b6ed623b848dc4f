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
import { readWhole } from './plain-search.ts';

export const sorts: readonly Sort[] = [
  'PageIdAscending',
  'PageIdDescending',
  'ScoreDescending',
  'ScoreAscending',
];
export const pageSizes: readonly number[] = [10, 20, 30];

/** What is not allowed counts as absent, here and below. */
export const readSort = (text: string | undefined): Sort => sorts.find((sort) => sort === text) ?? sorts[0];

export const readPageSize = (text: string | undefined): number => {
  const size = readWhole(text) ?? pageSizes[0];
  return pageSizes.includes(size) ? size : pageSizes[0];
};

const kwicSorts: readonly KwicSort[] = ['place', 'left', 'right'];
export const readKwicSort = (text: string | undefined): KwicSort =>
  kwicSorts.find((sort) => sort === text) ?? kwicSorts[0];

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

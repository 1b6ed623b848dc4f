// How articles found are spread over the values of their fields.
import { type NewspaperFacet, newspaperFacets } from '#contract/newspapers/newspaper-fields.ts';
import type {
  FacetValuesReply,
  FacetValuesRequest,
  NewspaperReply,
} from '#contract/newspapers/newspaper-searches.ts';
import type { Facet, FacetItem } from '#contract/search/facets.ts';
import { readValue } from '#search/characters/characters.ts';
import type { ValueCount } from '#search/match/fields.ts';
import { readFieldText } from '#search/index/field-text.ts';
import { textMatcher } from '#search/fields/field-tests.ts';
import type { Stop } from '#search/lists/stop.ts';
import { kindMask } from '#search/characters/variants.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { type ArticleSearch, letterField, searchArticles } from './search-articles.ts';

/** Values of a field that a reply has at first. */
const firstValues = 50;

const byCount = (a: ValueCount, b: ValueCount): number =>
  b.units - a.units || (a.value < b.value ? -1 : Number(a.value > b.value));

const leaf = ({ value, units, hits }: ValueCount): FacetItem => ({
  key: value,
  label: value,
  count: units,
  hits,
  isLeaf: true,
  childCount: 0,
});

/** Values summed by their first `length` digits, ascending, with how many each is made of. */
const sumBy = (days: readonly ValueCount[], length: 4 | 6): (ValueCount & { parts: number })[] => {
  const sums = new Map<string, ValueCount & { parts: number }>();
  for (const { value, units, hits } of days) {
    const key = value.slice(0, length);
    const sum = sums.get(key) ?? { value: key, units: 0, hits: 0, parts: 0 };
    sum.units += units;
    sum.hits += hits;
    sum.parts += 1;
    sums.set(key, sum);
  }
  return [...sums.values()];
};

/** An article has one day, so that days add up to months and years. */
const dateTree = (days: readonly ValueCount[]): FacetItem[] => {
  const months = new Map<string, FacetItem[]>();
  for (const month of sumBy(days, 6)) {
    const year = month.value.slice(0, 4);
    const item = { ...leaf(month), isLeaf: false, childCount: month.parts };
    const known = months.get(year);
    if (known) known.push(item);
    else months.set(year, [item]);
  }
  return sumBy(days, 4).map((year): FacetItem => {
    const children = months.get(year.value) ?? [];
    return { ...leaf(year), isLeaf: false, children, childCount: children.length };
  });
};

const facetOf = (search: ArticleSearch, field: Exclude<NewspaperFacet, 'date'>): Facet => {
  const values = search.beside(field).countValues(field).sort(byCount);
  return { field, items: values.slice(0, firstValues).map(leaf), itemCount: values.length };
};

const letterOrder = (letter: string): string => (letter === '#' ? '~' : letter);

/** Facets, years and letters of a result; of none, as empty as it is. */
export const facetsOf = (
  search: ArticleSearch | undefined,
): Required<Pick<NewspaperReply, 'facets' | 'dateFacets' | 'letters'>> => {
  const fields = newspaperFacets.filter((field) => field !== 'date');
  if (!search)
    return {
      facets: fields.map((field) => ({ field, items: [], itemCount: 0 })),
      dateFacets: [],
      letters: [],
    };
  return {
    facets: fields.map((field) => facetOf(search, field)),
    dateFacets: dateTree(search.beside('date').countValues('date')),
    letters: search
      .beside(letterField)
      .countValues(letterField)
      .map(({ value, units }) => ({ letter: value, count: units }))
      .sort((a, b) => (letterOrder(a.letter) < letterOrder(b.letter) ? -1 : 1)),
  };
};

/** Values of a field, from `start` on. @throws AppError for a bad query, and what `stop` throws. */
export const answerFacetValues = (
  holding: OpenProduct,
  request: z.output<typeof FacetValuesRequest>,
  stop: Stop,
): FacetValuesReply => {
  const { field, text = '', parent, start, count } = request;
  const search = searchArticles(holding, request, stop);
  if (!search) return { start, items: [], itemCount: 0 };
  const all = search.beside(field).countValues(field);
  if (field === 'date') {
    const within = parent === undefined ? all : all.filter(({ value }) => value.startsWith(parent));
    const items =
      parent?.length === 6
        ? within.map(leaf)
        : dateTree(within).flatMap((year) => (parent === undefined ? [year] : (year.children ?? [])));
    return { start, items: items.slice(start, start + count), itemCount: items.length };
  }
  const tokens = readValue(text);
  const find = textMatcher(holding.engine, { tokens, excluded: [] }, kindMask());
  const values = all
    .filter(({ value }) => tokens.length === 0 || find(readFieldText(value)).length > 0)
    .sort(byCount);
  return { start, items: values.slice(start, start + count).map(leaf), itemCount: values.length };
};

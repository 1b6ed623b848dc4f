// The search in a book. The address holds the query, the results are requested for it, and a click opens the
// reader with the words highlighted. This file reads, validates and changes the address.
import { type FacetChoice, type NewspaperRequest, periods } from '#contract/newspapers/newspaper-searches.ts';
import type { FilterGroup, Question, Scope } from '#contract/search/search.ts';
import { writeVariants } from '#citation/reader-parameters.ts';
import { address, type TextsOf, type ValuesOf } from '../address/address.ts';
import { flag, oneOf, type Parameter, parameterKind, text, whole } from '../address/parameter-kinds.ts';
import { readChoices, readTitleLetter, writeChoices } from '../query/article-choices.ts';
import { measures } from '../query/period-choices.ts';
import { readTextList, writeTextList } from '#citation/list-parameter.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { readForms, readVariants, sizeOfPage, sortOfHits, sortOfResults } from '../query/read-results.ts';
import type { ResultParameters } from '../query/result-parameters.ts';
import { tidyGroup } from './filter-group.ts';

export const scopes: readonly Scope[] = ['all', 'text', 'note'];

const page = whole(1).or(1);

/** The parameters of a list of results. */
const resultAddress = address({
  /** The question as the address has it. */
  query: text(),
  scope: oneOf(scopes).or('all'),
  /** Only what differs from the defaults. */
  variants: parameterKind(readVariants, writeVariants).or({}),
  /** Forms that are not to be found. */
  excludedForms: parameterKind<readonly string[]>(readForms, writeTextList).or([]),
  sort: sortOfResults,
  titlesFirst: flag('true'),
  page,
  pageSize: sizeOfPage,
  /** Key of the catalogue node that the result is narrowed to. */
  catalogId: text(),
  /** Titles from the root down to that node. */
  catalogPath: parameterKind<readonly string[]>(readTextList, writeTextList).or([]),
  /** Of newspapers: values that articles are narrowed to, and the letter that their titles begin with. */
  narrow: parameterKind<readonly FacetChoice[]>(readChoices, writeChoices).or([]),
  titles1st: parameterKind(readTitleLetter),
  tab: oneOf(['search', 'statistics', 'paragraph']).or('search'),
  view: oneOf(['list', 'kwic']).or('list'),
  kwicSort: sortOfHits,
  kwicPage: page,
  parPage: page,
  parPageSize: sizeOfPage,
  parSort: sortOfResults,
  /** Of newspapers: how their statistics are shown; by the span of the result where no period is chosen. */
  period: oneOf(periods),
  measure: oneOf(measures).or('articles'),
} satisfies Record<keyof ResultParameters, Parameter<unknown>>);

/** The raw parameters of the address. */
export type SearchParameters = TextsOf<typeof resultAddress>;
export interface SearchAddress extends ValuesOf<typeof resultAddress> {
  /** The query without conditions that lack a value; undefined when there is none. */
  group: FilterGroup | undefined;
}
export type ResultTabKey = SearchAddress['tab'];
/** An address that asks something. */
export type QueryAddress = SearchAddress & { group: FilterGroup };
export const hasQuery = (address: SearchAddress): address is QueryAddress => address.group !== undefined;

/** Reads the parameters; what is not allowed counts as absent. */
export const readSearchAddress = (search: SearchParameters): SearchAddress => {
  const { query, catalogId, catalogPath, ...read } = resultAddress.read(search);
  return {
    ...read,
    group: query === undefined ? undefined : tidyGroup(unpackQuery(query)),
    query,
    catalogId,
    catalogPath: catalogId === undefined ? [] : catalogPath,
  };
};

const firstPages: SearchParameters = { page: undefined, kwicPage: undefined, parPage: undefined };
/** What makes another question, so that every list of its results starts anew. */
const asking = ['query', 'scope', 'variants', 'excludedForms', 'catalogId', 'narrow', 'titles1st'] as const;

/**
 * The parameters after a change: undefined takes one away. A new question sets every list to its first page, another
 * order or size that of its own list. Forms are left out of one query, and a letter is chosen among its titles: the next has
 * its own.
 */
export const changeParameters = (before: SearchParameters, change: SearchParameters): SearchParameters => {
  const after: SearchParameters = {
    ...before,
    ...(asking.some((name) => name in change) ? firstPages : {}),
    ...('sort' in change || 'pageSize' in change || 'titlesFirst' in change ? { page: undefined } : {}),
    ...('kwicSort' in change ? { kwicPage: undefined } : {}),
    ...('parSort' in change || 'parPageSize' in change ? { parPage: undefined } : {}),
    ...('query' in change && change.query !== before.query
      ? { excludedForms: undefined, titles1st: undefined }
      : {}),
    ...change,
  };
  if (after.catalogId === undefined) after.catalogPath = undefined;
  // Without a query there are no paragraphs: the next query opens with its result list.
  if (after.query === undefined && after.tab === 'paragraph') after.tab = undefined;
  return after;
};

/** The address parameters of the query, without the book and the place in it. */
export const writeQueryParameters = ({
  query,
  scope,
  variants,
  excludedForms,
}: Pick<SearchAddress, 'query' | 'scope' | 'variants' | 'excludedForms'>): SearchParameters =>
  resultAddress.write({ query, scope, variants, excludedForms });

/** The query in the form that every search call takes. */
export const questionOf = (code: string, version: string, address: QueryAddress): Question => {
  const { group, scope, variants, excludedForms, catalogId } = address;
  return {
    code,
    version,
    filterGroup: group,
    scope,
    ...(Object.keys(variants).length > 0 ? { variants } : {}),
    ...(excludedForms.length > 0 ? { excludedForms: [...excludedForms] } : {}),
    ...(catalogId === undefined ? {} : { cid: catalogId }),
  };
};

/** A query on newspaper articles. */
export type ArticleQuestion = Question & Pick<NewspaperRequest, 'choices' | 'titles1st'>;

export const articleQuestionOf = (code: string, version: string, address: QueryAddress): ArticleQuestion => ({
  ...questionOf(code, version, { ...address, scope: 'all', catalogId: undefined }),
  choices: address.narrow.map(({ field, values }) => ({ field, values: [...values] })),
  ...(address.titles1st === undefined ? {} : { titles1st: address.titles1st }),
});

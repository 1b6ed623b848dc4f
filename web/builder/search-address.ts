// The search in a book. The address holds the query, the results are requested for it, and a click opens the
// reader with the words highlighted. This file reads, validates and changes the address.
import type { KwicSort } from '#contract/search/kwic.ts';
import type { FacetChoice, NewspaperRequest, Period } from '#contract/newspapers/newspaper-searches.ts';
import type { FilterGroup, Question, Scope, Sort, VariantSwitches } from '#contract/search/search.ts';
import { writeVariants } from '#citation/reader-parameters.ts';
import { readChoices, readTitleLetter } from '../query/article-choices.ts';
import { type PeriodMeasure, readMeasure, readPeriod } from '../query/period-choices.ts';
import { readWhole } from '../query/plain-search.ts';
import { readTextList, writeTextList } from '#citation/list-parameter.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { readForms, readKwicSort, readPageSize, readSort, readVariants } from '../query/read-results.ts';
import { tidyGroup } from './filter-group.ts';

export const scopes: readonly Scope[] = ['all', 'text', 'note'];

const tabs = ['search', 'statistics', 'paragraph'] as const;
export type ResultTabKey = (typeof tabs)[number];
const views = ['list', 'kwic'] as const;

export interface SearchAddress {
  /** The query without conditions that lack a value; undefined when there is none. */
  group: FilterGroup | undefined;
  /** The unparsed value from the address. */
  query: string | undefined;
  scope: Scope;
  /** Only what differs from the defaults. */
  variants: VariantSwitches;
  /** Forms that are not to be found. */
  excludedForms: readonly string[];
  sort: Sort;
  titlesFirst: boolean;
  page: number;
  pageSize: number;
  /** Key of the catalogue node that the result is narrowed to. */
  catalogId: string | undefined;
  /** Titles from the root down to that node. */
  catalogPath: readonly string[];
  /** Of newspapers: values that articles are narrowed to, and the letter that their titles begin with. */
  narrow: readonly FacetChoice[];
  titles1st: string | undefined;
  tab: ResultTabKey;
  view: (typeof views)[number];
  kwicSort: KwicSort;
  kwicPage: number;
  parPage: number;
  parPageSize: number;
  parSort: Sort;
  /** Of newspapers: how their statistics are shown; by the span of the result where no period is chosen. */
  period: Period | undefined;
  measure: PeriodMeasure;
}
/** An address that asks something. */
export type QueryAddress = SearchAddress & { group: FilterGroup };
export const hasQuery = (address: SearchAddress): address is QueryAddress => address.group !== undefined;

/** The raw parameters of the address. */
export type SearchParameters = Partial<Record<Exclude<keyof SearchAddress, 'group'>, string>>;

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T =>
  values.find((value) => value === text) ?? values[0];

/** Reads the parameters; what is not allowed counts as absent. */
export const readSearchAddress = (search: SearchParameters): SearchAddress => ({
  group: search.query === undefined ? undefined : tidyGroup(unpackQuery(search.query)),
  query: search.query,
  scope: oneOf(scopes, search.scope),
  variants: readVariants(search.variants),
  excludedForms: readForms(search.excludedForms),
  sort: readSort(search.sort),
  titlesFirst: search.titlesFirst === 'true',
  page: readWhole(search.page, 1) ?? 1,
  pageSize: readPageSize(search.pageSize),
  catalogId: search.catalogId,
  catalogPath: search.catalogId === undefined ? [] : readTextList(search.catalogPath),
  narrow: readChoices(search.narrow),
  titles1st: readTitleLetter(search.titles1st),
  tab: oneOf(tabs, search.tab),
  view: oneOf(views, search.view),
  kwicSort: readKwicSort(search.kwicSort),
  kwicPage: readWhole(search.kwicPage, 1) ?? 1,
  parPage: readWhole(search.parPage, 1) ?? 1,
  parPageSize: readPageSize(search.parPageSize),
  parSort: readSort(search.parSort),
  period: readPeriod(search.period),
  measure: readMeasure(search.measure),
});

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
export const writeAsked = ({ query, scope, variants, excludedForms }: SearchAddress): SearchParameters => ({
  query,
  scope: scope === 'all' ? undefined : scope,
  variants: writeVariants(variants),
  excludedForms: writeTextList(excludedForms),
});

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

// The search in a book: what is asked lives in the address, the results are asked by it, and a click opens the
// reader with the words lit. This file is the address: read, held to what is allowed, and written.
import type { FilterGroup, FulltextRequest, Rule } from '#contract/search.ts';
import { readWhole } from '../api/plain-search.ts';
import { unpackQuery } from '../ui/query-parameter.ts';

export type Scope = 'all' | 'text' | 'note';
export type Sort = NonNullable<FulltextRequest['sort']>;

export const scopes: readonly Scope[] = ['all', 'text', 'note'];
export const sorts: readonly Sort[] = [
  'PageIdAscending',
  'PageIdDescending',
  'ScoreDescending',
  'ScoreAscending',
];
export const pageSizes: readonly number[] = [10, 20, 30];

export interface SearchAddress {
  /** Undefined when nothing is asked. */
  group: FilterGroup | undefined;
  /** As it stands in the address. */
  query: string | undefined;
  scope: Scope;
  sort: Sort;
  page: number;
  pageSize: number;
}

export type SearchParameters = Partial<Record<'query' | 'scope' | 'sort' | 'page' | 'pageSize', string>>;

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T =>
  values.find((value) => value === text) ?? values[0];

/** Reads the parameters; what is not allowed counts as absent. */
export const readSearchAddress = (search: SearchParameters): SearchAddress => {
  const group = search.query === undefined ? undefined : unpackQuery(search.query);
  const size = readWhole(search.pageSize) ?? pageSizes[0];
  return {
    group: group && hasTerms(group) ? group : undefined,
    query: search.query,
    scope: oneOf(scopes, search.scope),
    sort: oneOf(sorts, search.sort),
    page: readWhole(search.page, 1) ?? 1,
    pageSize: pageSizes.includes(size) ? size : pageSizes[0],
  };
};

/** Every rule of a group, those of its groups too. */
export const rulesOf = (group: FilterGroup): Rule[] => [
  ...(Array.isArray(group.rules) ? group.rules : []),
  ...(Array.isArray(group.groups) ? group.groups : []).flatMap(rulesOf),
];

const needsNoValue = new Set(['Empty', 'NotEmpty']);

/** Whether anything is left to ask once the rules without a value are dropped. */
export const hasTerms = (group: FilterGroup): boolean =>
  rulesOf(group).some(
    (rule) =>
      needsNoValue.has(rule.operator ?? 'Contain') ||
      (typeof rule.value === 'string' && rule.value.trim() !== ''),
  );

/** Is this a query that the simple box can show: words joined by And, all with one variants switch? */
const isSimple = (group: FilterGroup): boolean =>
  group.not !== true &&
  (group.type ?? 'And') === 'And' &&
  (group.groups ?? []).length === 0 &&
  (group.rules ?? []).every(
    (rule) =>
      (rule.field ?? 'content') === 'content' &&
      (rule.operator ?? 'Contain') === 'Contain' &&
      rule.val2 === undefined,
  );

/** The text of the simple box for a query; undefined for one that it cannot show. */
export const boxText = (group: FilterGroup): string | undefined =>
  isSimple(group)
    ? (group.rules ?? [])
        .map((rule) => rule.value ?? '')
        .map((value) => (/\s/u.test(value) ? `“${value}”` : value))
        .join(' ')
    : undefined;

/** Whether variants are looked for; they are unless a rule says no. */
export const relationOf = (group: FilterGroup): boolean =>
  rulesOf(group).every((rule) => (rule.relation ?? rule.guanLian) !== false);

/** The same query with the variants switch of every rule set. */
export const withRelation = (group: FilterGroup, relation: boolean): FilterGroup => ({
  ...group,
  ...(group.rules ? { rules: group.rules.map((rule) => ({ ...rule, relation, guanLian: undefined })) } : {}),
  ...(group.groups ? { groups: group.groups.map((inner) => withRelation(inner, relation)) } : {}),
});

/** The words to light in the reader: of every rule that asks for a word to be there. */
export const keywordsOf = (group: FilterGroup): string => {
  const words: string[] = [];
  const walk = (g: FilterGroup, positive: boolean) => {
    const here = positive !== (g.not === true);
    for (const rule of g.rules ?? []) {
      const value = rule.value?.trim() ?? '';
      // A comma would part the word in two; it is never indexed, so that the word is the same without.
      if (here && (rule.operator ?? 'Contain') === 'Contain' && value !== '')
        words.push(value.replaceAll(/[,，、]/gu, ''));
    }
    for (const inner of g.groups ?? []) walk(inner, here);
  };
  walk(group, true);
  return [...new Set(words)].join(',');
};

// What `/search` asks, beyond what an address of a search in a book says: where the words are looked for, conditions on
// what is known of the books, and the order of their list.
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readTextList } from '#citation/list-parameter.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { type BookSort, bookSorts, type MultiProductRequest } from '#contract/search/multi-product.ts';
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import { oneOf } from '../address/parameter-kinds.ts';
import { type SearchType, searchTypes } from '../query/search-types.ts';
import type { AllBooksParameters } from './all-books-parameters.ts';
import { type BookNarrowing, readNarrowing } from './book-narrowing.ts';
import { boxText, tidyGroup } from '../builder/filter-group.ts';
import { readSearchAddress, type SearchAddress } from '../builder/search-address.ts';

export interface AllBooksAddress extends Omit<SearchAddress, 'narrow'> {
  /** Where the words of the box are looked for; a query of the builder asks the texts. */
  type: SearchType;
  /** What the box holds; undefined for a query that is the builder's. */
  words: string | undefined;
  metadata: FilterGroup | undefined;
  bookSort: BookSort;
  narrow: readonly BookNarrowing[];
  /** Whether the builder is wanted. */
  isAdvanced: boolean;
}

const readAllBooksAddress = (search: AllBooksParameters): AllBooksAddress => {
  const { narrow, mode, type, metadata, bookSort, ...rest } = search;
  const address = readSearchAddress(rest);
  const conditions = metadata === undefined ? undefined : tidyGroup(unpackQuery(metadata));
  const isAdvanced = mode === 'advanced' || conditions !== undefined;
  const words = isAdvanced || !address.group ? undefined : boxText(address.group);
  return {
    ...address,
    type:
      isAdvanced || (address.group && words === undefined)
        ? 'content'
        : oneOf(searchTypes).or('all').read(type),
    words,
    metadata: conditions,
    bookSort: oneOf(bookSorts).or(bookSorts[0]).read(bookSort),
    narrow: readNarrowing(readTextList(narrow)),
    isAdvanced,
  };
};

export const useAllBooksAddress = (): AllBooksAddress => {
  const search = useSearch({ from: '/public/search' });
  return useMemo(() => readAllBooksAddress(search), [search]);
};

/** All the words, each in one of the fields. */
const inFields = ({ rules = [] }: FilterGroup, fields: readonly string[]): FilterGroup => ({
  type: 'And',
  groups: rules.map(({ value, relation }) => ({
    type: 'Or',
    rules: fields.map((field): Rule => ({ field, operator: 'Contain', value, relation })),
  })),
});

type Question = Pick<
  MultiProductRequest,
  'filterGroup' | 'metadata' | 'join' | 'scope' | 'variants' | 'excludedForms'
>;

/** The question to books for a type; undefined without a question, or if the type does not search books. */
export const bookQuestion = (
  { group, metadata, scope, variants, excludedForms }: AllBooksAddress,
  type: SearchType,
): Question | undefined => {
  const common = {
    ...(Object.keys(variants).length > 0 && { variants }),
    ...(excludedForms.length > 0 && { excludedForms: [...excludedForms] }),
  };
  const texts = group && { ...common, filterGroup: group, scope };
  if (metadata) return { ...common, ...texts, metadata };
  if (!group || !texts) return undefined;
  switch (type) {
    case 'all':
      return { ...texts, metadata: inFields(group, ['title', 'author']), join: 'Or' };
    case 'title':
    case 'author':
      return { ...(Object.keys(variants).length > 0 && { variants }), metadata: inFields(group, [type]) };
    case 'titles':
      return {
        ...texts,
        filterGroup: { ...group, rules: group.rules?.map((rule) => ({ ...rule, field: 'titles' })) },
      };
    case 'content':
      return texts;
    default:
      return undefined;
  }
};

/** The question to articles: every word in the text or a title. */
export const articleQuestion = (group: FilterGroup): FilterGroup => inFields(group, ['content', 'titles']);

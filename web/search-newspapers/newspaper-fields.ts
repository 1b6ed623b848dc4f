// The fields and operators that the builder offers in newspapers: of each those that the server takes.
import { articleTypeNames } from '../newspapers/article-type-texts.ts';
import { useMemo } from 'react';
import type { ArticleRuleField } from '#contract/newspapers/newspaper-fields.ts';
import { useOptions } from '../api/use-options.ts';
import type { BoxField } from '../builder/box-query.ts';
import type { QueryField } from '../builder/query-fields.ts';
import { DateRangeInput } from './date-range-input.tsx';
import { newspaperTexts } from './newspaper-texts.ts';
import { AuthorInput, ColumnInput, NameInput } from './suggested-input.tsx';
import { TypeInput } from './type-input.tsx';

const whole = ['Equal', 'NotEqual', 'StartWith', 'NotStartWith', 'EndWith', 'NotEndWith'] as const;
const ofValue = {
  operators: ['Contain', 'NotContain', 'Empty', 'NotEmpty'],
  moreOperators: whole,
} as const;

export const newspaperFields: readonly (QueryField & { name: ArticleRuleField })[] = [
  {
    name: 'content',
    text: newspaperTexts.content,
    operators: ['Contain', 'NotContain', 'Empty', 'NotEmpty'],
    moreOperators: [],
  },
  { name: 'titles', text: newspaperTexts.titles, ...ofValue },
  { name: 'column', text: newspaperTexts.column, Input: ColumnInput, ...ofValue },
  { name: 'author', text: newspaperTexts.author, Input: AuthorInput, ...ofValue },
  {
    name: 'type',
    text: newspaperTexts.type,
    valueNames: articleTypeNames,
    Input: TypeInput,
    isExact: true,
    operators: ['Equal', 'NotEqual'],
    moreOperators: [],
  },
  { name: 'metaName', text: newspaperTexts.metaName, Input: NameInput, ...ofValue },
  {
    name: 'date',
    text: newspaperTexts.date,
    Input: DateRangeInput,
    isExact: true,
    operatorNames: {
      Contain: newspaperTexts.within,
      NotContain: newspaperTexts.notWithin,
      Greater: newspaperTexts.after,
      GreaterOrEqual: newspaperTexts.notBefore,
      Less: newspaperTexts.before,
      LessOrEqual: newspaperTexts.notAfter,
    },
    operators: ['Contain', 'NotContain'],
    moreOperators: ['Greater', 'GreaterOrEqual', 'Less', 'LessOrEqual'],
  },
];

/** The fields that this library offers, in its order. */
export const useNewspaperFields = (): readonly QueryField[] => {
  const { articleFields } = useOptions();
  return useMemo(
    () => articleFields.flatMap((name) => newspaperFields.find((field) => field.name === name) ?? []),
    [articleFields],
  );
};

export const newspaperBox: readonly BoxField[] = ['any', 'content', 'titles'];

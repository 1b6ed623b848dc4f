// The fields and operators that the builder offers in books.
import { type ComponentType, useMemo } from 'react';
import { operatorTexts } from '#contract/search/search-texts.ts';
import type { Operator } from '#contract/search/search.ts';
import { useOptions } from '../api/use-options.ts';
import { builderTexts } from './builder-texts.ts';

export const isOperator = (value: unknown): value is Operator =>
  typeof value === 'string' && Object.hasOwn(operatorTexts, value);

export interface FieldInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export interface QueryField {
  name: string;
  text: string;
  /** Where operators are called otherwise than elsewhere. */
  operatorNames?: Partial<Record<Operator, string>>;
  /** What values are called that are not shown as they are sent. */
  valueNames?: Readonly<Record<string, string>>;
  /** What its values are taken by, where they are not just typed. */
  Input?: ComponentType<FieldInputProps>;
  /** Whether its values are no words, which have no variants. */
  isExact?: boolean;
  operators: readonly Operator[];
  /** Shown only when more operators are requested. */
  moreOperators: readonly Operator[];
}

/** A text has words in it or not; a title can also be or begin with one. */
const ofText = ['Contain', 'NotContain', 'Empty', 'NotEmpty'] as const;

export const queryFields: readonly QueryField[] = [
  { name: 'content', text: builderTexts.content, operators: ofText, moreOperators: [] },
  {
    name: 'titles',
    text: builderTexts.titles,
    operators: ofText,
    moreOperators: ['Equal', 'NotEqual', 'StartWith', 'NotStartWith', 'EndWith', 'NotEndWith'],
  },
];

/** The fields that this library offers, in its order. */
export const useQueryFields = (): readonly QueryField[] => {
  const { searchFields } = useOptions();
  return useMemo(
    () => searchFields.flatMap((name) => queryFields.find((field) => field.name === name) ?? []),
    [searchFields],
  );
};

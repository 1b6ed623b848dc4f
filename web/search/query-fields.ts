// The fields and operators that the builder offers in books.
import type { Operator } from '#contract/search.ts';
import { builderTexts } from './builder-texts.ts';

export const operatorTexts = {
  Contain: builderTexts.contain,
  NotContain: builderTexts.notContain,
  Equal: builderTexts.equal,
  NotEqual: builderTexts.notEqual,
  StartWith: builderTexts.startWith,
  NotStartWith: builderTexts.notStartWith,
  EndWith: builderTexts.endWith,
  NotEndWith: builderTexts.notEndWith,
  Empty: builderTexts.empty,
  NotEmpty: builderTexts.notEmpty,
  Greater: builderTexts.greater,
  GreaterOrEqual: builderTexts.greaterOrEqual,
  Less: builderTexts.less,
  LessOrEqual: builderTexts.lessOrEqual,
  NumericRange: builderTexts.numericRange,
  NumericRanges: builderTexts.numericRanges,
  NotNumericRange: builderTexts.notNumericRange,
  NotNumericRanges: builderTexts.notNumericRanges,
} as const satisfies Record<Operator, string>;

export const isOperator = (value: unknown): value is Operator =>
  typeof value === 'string' && Object.hasOwn(operatorTexts, value);

export interface QueryField {
  name: string;
  text: string;
  operators: readonly Operator[];
}

/** A text has words in it or not; a title can also be or begin with one. */
const ofText = ['Contain', 'NotContain', 'Empty', 'NotEmpty'] as const;

export const queryFields: readonly QueryField[] = [
  { name: 'content', text: builderTexts.content, operators: ofText },
  {
    name: 'titles',
    text: builderTexts.titles,
    operators: [...ofText, 'Equal', 'NotEqual', 'StartWith', 'NotStartWith', 'EndWith', 'NotEndWith'],
  },
];

/** The fields that are offered, in the order of the names. */
export const fieldsOf = (names: readonly string[]): readonly QueryField[] =>
  names.flatMap((name) => queryFields.find((field) => field.name === name) ?? []);

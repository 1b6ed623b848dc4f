// From a rule of the wire on a field beside the text to the engine's, and what it refuses.
import { AppError } from '#contract/http/app-error.ts';
import type { Rule } from '#contract/search/search.ts';
import type { Calendar } from '#reference/dates/calendar.ts';
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import { toTraditional } from '#reference/traditional.ts';
import type { FieldType } from '#search/index/index-format.ts';
import { numbersIn } from '#search/characters/numerals.ts';
import type { FieldRule } from '#search/query/query.ts';
import type { DateRange } from '#search/characters/western-date.ts';
import { quote } from './quote.ts';

/** A field that rules may name. */
export interface RuleField {
  name: string;
  /** `number`: a whole number, as its digits. */
  type: FieldType | 'number';
  /** As readers know it: 目录标题. */
  label: string;
  /** Other words for its values: 广告 for Ad. */
  synonyms?: ReadonlyMap<string, string>;
}

type OperatorName = NonNullable<Rule['operator']>;

/** By operator: the test, and whether the rule holds where the test does not. */
const textOperators: Partial<Record<OperatorName, [FieldRule['operator'], boolean]>> = {
  Contain: ['Contain', false],
  NotContain: ['Contain', true],
  Equal: ['Equal', false],
  NotEqual: ['Equal', true],
  StartWith: ['StartWith', false],
  NotStartWith: ['StartWith', true],
  EndWith: ['EndWith', false],
  NotEndWith: ['EndWith', true],
  Empty: ['Empty', false],
  NotEmpty: ['Empty', true],
};

const infinite = Number.POSITIVE_INFINITY;

/** Operators that compare, as ranges of whole numbers or days with both ends included. */
const comparisons: Partial<Record<OperatorName, (range: [number, number]) => [number, number]>> = {
  Greater: ([, to]) => [to + 1, infinite],
  GreaterOrEqual: ([from]) => [from, infinite],
  Less: ([from]) => [-infinite, from - 1],
  LessOrEqual: ([, to]) => [-infinite, to],
};
const rangeOperators = new Set<OperatorName>([
  'NumericRange',
  'NumericRanges',
  'NotNumericRange',
  'NotNumericRanges',
]);
/** What of a day is within the days that are meant. */
const dayOperators = new Set<OperatorName>(['Contain', 'NotContain', 'Equal', 'NotEqual']);

const readNumber = (text: string): number => {
  const [value, ...more] = numbersIn(text);
  if (value === undefined || more.length > 0 || !Number.isSafeInteger(value))
    throw new AppError('query-invalid', `${quote(text)}不是数目，请填写如 12 或 十二`);
  return value;
};

/** `12-30`, `十二至三十`, `5` */
const readRange = (text: string): [number, number] => {
  const ends = text.split(/[-–—~～至]/u);
  if (ends.length > 2) throw new AppError('query-invalid', `${quote(text)}不是范围，请填写如 12-30`);
  const [from, to] = [readNumber(ends[0]), readNumber(ends[ends.length - 1])];
  if (from > to) throw new AppError('query-invalid', `范围${quote(text)}的起点大于终点`);
  return [from, to];
};

/** Parts of a list of ranges. */
const partsOf = (operator: OperatorName, value: string): string[] =>
  operator.endsWith('s') ? value.split(/[,，、;；]/u).filter((part) => part.trim() !== '') : [value];

const commonOf = (field: RuleField, rule: Rule) => {
  if ((rule.val2 ?? '') !== '')
    throw new AppError('query-invalid', `${field.label}不支持间隔检索，请改用全文`);
  const written = rule.value ?? '';
  const value = field.synonyms?.get(toTraditional(written.trim())) ?? written;
  return { field: field.name, value, relation: rule.relation ?? rule.guanLian ?? true } as const;
};

const refuse = ({ label }: RuleField, operator: OperatorName): never => {
  throw new AppError('query-invalid', `${label}不支持“${operator}”`);
};

const readTextRule = (field: RuleField, rule: Rule): FieldRule | undefined => {
  const operator = rule.operator ?? 'Contain';
  const common = commonOf(field, rule);
  const { value } = common;
  const known = textOperators[operator];
  if (known) return { ...common, operator: known[0], negative: known[1], ranges: [] };
  if (field.type !== 'text') return refuse(field, operator);
  if (value.trim() === '') return undefined;
  const compare = comparisons[operator];
  if (!compare && !rangeOperators.has(operator)) return refuse(field, operator);
  const ranges = compare
    ? [compare([readNumber(value), readNumber(value)])]
    : partsOf(operator, value).map(readRange);
  return { ...common, operator: 'InRanges', negative: operator.startsWith('Not'), ranges };
};

/** A number is compared as such, not by its characters. */
const readNumberRule = (field: RuleField, rule: Rule): FieldRule | undefined => {
  const operator = rule.operator ?? 'Equal';
  const common = commonOf(field, rule);
  if (operator === 'Empty' || operator === 'NotEmpty')
    return { ...common, operator: 'Empty', negative: operator === 'NotEmpty', ranges: [] };
  const { value } = common;
  if (value.trim() === '') return undefined;
  const isEqual = operator === 'Equal' || operator === 'NotEqual';
  const compare = comparisons[operator];
  if (!isEqual && !compare && !rangeOperators.has(operator)) return refuse(field, operator);
  const point = (): [number, number] => [readNumber(value), readNumber(value)];
  const ranges = isEqual ? [point()] : compare ? [compare(point())] : partsOf(operator, value).map(readRange);
  return { ...common, operator: 'InRanges', negative: operator.startsWith('Not'), ranges };
};

/** Days on which a newspaper may have come out. */
const newspapers = { from: 15_000_101, to: 21_991_231 };

const readDateRule = (
  field: RuleField,
  rule: Rule,
  calendar: () => Calendar,
  held: () => DateRange | undefined,
): FieldRule | undefined => {
  const operator = rule.operator ?? 'Contain';
  const common = commonOf(field, rule);
  if (operator === 'Empty' || operator === 'NotEmpty')
    return { ...common, operator: 'Empty', negative: operator === 'NotEmpty', ranges: [] };
  if (common.value.trim() === '') return undefined;
  const compare = comparisons[operator];
  if (!compare && !rangeOperators.has(operator) && !dayOperators.has(operator))
    return refuse(field, operator);
  const days = held() ?? newspapers;
  const ranges = partsOf(operator, common.value).flatMap((part): [number, number][] => {
    const meant = readDateRanges(part, calendar(), days).map(({ from, to }): [number, number] => [from, to]);
    if (meant.length === 0)
      throw new AppError(
        'query-invalid',
        `${quote(part)}不是日期，请填写如 1912、1912年3月、民国元年 或 19120101-19121231`,
      );
    return compare ? [compare(meant[0])] : meant;
  });
  return { ...common, operator: 'InRanges', negative: operator.startsWith('Not'), ranges };
};

/**
 * `undefined` for a rule without a value. `held`: from the first day that is held to the last.
 * @throws AppError `query-invalid`.
 */
export const readFieldRule = (
  field: RuleField,
  rule: Rule,
  calendar: () => Calendar,
  held: () => DateRange | undefined = () => undefined,
): FieldRule | undefined => {
  if (field.type === 'date') return readDateRule(field, rule, calendar, held);
  return field.type === 'number' ? readNumberRule(field, rule) : readTextRule(field, rule);
};

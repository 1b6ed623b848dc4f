// From the wire's filter group to the engine's query, and what it refuses.
import type { Bundle } from '#library/open-bundle.ts';
import type { FilterGroup, PageHitsRequest, Rule, VariantSwitches } from '#contract/search.ts';
import type { Query, QueryGroup, QueryRule, FieldRule } from '#search/query.ts';
import { numbersIn } from '#search/numerals.ts';
import type { Engine } from '#search/engine.ts';
import { kindMask, type Variants } from '#search/variants.ts';
import { AppError } from '#contract/app-error.ts';
import type { Segment } from '#search/open-index.ts';
import { checkForms } from './check-forms.ts';
import { quote } from './quote.ts';

const limits = { rules: 200, depth: 20 };
const contentOperators = ['Contain', 'NotContain', 'Empty', 'NotEmpty'] as const;

type OperatorName = NonNullable<Rule['operator']>;

/** Rules on titles by operator: the test, and whether the rule holds where the test does not. */
const titleOperators: Partial<Record<OperatorName, [FieldRule['operator'], boolean]>> = {
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

/** Operators that compare the numbers in a title, as ranges of whole numbers with both ends included. */
const numberOperators: Partial<Record<OperatorName, (n: number) => [number, number]>> = {
  Greater: (n) => [n + 1, infinite],
  GreaterOrEqual: (n) => [n, infinite],
  Less: (n) => [-infinite, n - 1],
  LessOrEqual: (n) => [-infinite, n],
};
const rangeOperators = new Set<OperatorName>([
  'NumericRange',
  'NumericRanges',
  'NotNumericRange',
  'NotNumericRanges',
]);

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

const readTitleRule = (rule: Rule): FieldRule | undefined => {
  const operator = rule.operator ?? 'Contain';
  const value = rule.value ?? '';
  if ((rule.val2 ?? '') !== '') throw new AppError('query-invalid', '目录标题不支持间隔检索，请改用全文');
  const common = { field: 'titles', value, relation: rule.relation ?? rule.guanLian ?? true } as const;
  const known = titleOperators[operator];
  if (known) return { ...common, operator: known[0], negative: known[1], ranges: [] };
  if (value.trim() === '') return undefined;
  const open = numberOperators[operator];
  if (open) return { ...common, operator: 'InRanges', negative: false, ranges: [open(readNumber(value))] };
  const parts = operator.endsWith('s') ? value.split(/[,，、;；]/u).filter((p) => p.trim() !== '') : [value];
  if (!rangeOperators.has(operator)) throw new AppError('query-invalid', `目录标题不支持“${operator}”`);
  return {
    ...common,
    operator: 'InRanges',
    negative: operator.startsWith('Not'),
    ranges: parts.map(readRange),
  };
};

/** `undefined` for a rule without a value. */
const readRule = (rule: Rule): QueryRule | FieldRule | undefined => {
  if (rule.field === 'titles') return readTitleRule(rule);
  const operator = contentOperators.find((o) => o === (rule.operator ?? 'Contain'));
  if ((rule.field ?? 'content') !== 'content')
    throw new AppError(
      'query-invalid',
      `不支持的检索字段“${rule.field}”，书内检索请用全文（content）或目录标题（titles）`,
    );
  if (!operator) throw new AppError('query-invalid', `全文检索不支持“${rule.operator}”`);
  return {
    ...(rule.id !== undefined && { id: rule.id }),
    operator,
    value: rule.value ?? '',
    ...(rule.val2 !== undefined && { val2: rule.val2 }),
    ...(rule.dis !== undefined && { dis: rule.dis }),
    ...(rule.dir !== undefined && { dir: rule.dir }),
    relation: rule.relation ?? rule.guanLian ?? true,
  };
};

const readGroup = (group: FilterGroup, depth: number, budget: { rules: number }): QueryGroup => {
  if (depth > limits.depth) throw new AppError('query-too-large', `条件组嵌套最多 ${limits.depth} 层`);
  budget.rules -= group.rules?.length ?? 0;
  if (budget.rules < 0) throw new AppError('query-too-large', `检索条件最多 ${limits.rules} 条`);
  return {
    type: group.type ?? 'And',
    not: group.not ?? false,
    rules: (group.rules ?? []).map(readRule).filter((rule) => rule !== undefined),
    groups: (group.groups ?? []).map((child) => readGroup(child, depth + 1, budget)),
  };
};

/** The engine's query of a request. @throws AppError `query-invalid`, `query-too-large`. */
export const readQuery = (
  request: {
    filterGroup: FilterGroup;
    scope: Query['scope'];
    variants?: VariantSwitches | undefined;
    excludedForms?: readonly string[] | undefined;
  },
  variants: Variants,
  segments: readonly Segment[] = [],
): Query => {
  const group = readGroup(request.filterGroup, 0, { rules: limits.rules });
  const { scope, excludedForms = [] } = request;
  checkForms(excludedForms, group, variants, segments);
  const kinds = kindMask(request.variants);
  return { group, scope, kinds, ...(excludedForms.length > 0 && { excludedForms }) };
};

/** The reader's comma-separated keywords as a filter group: any of them. */
export const readKeywords = (key: string): FilterGroup => ({
  type: 'Or',
  rules: key
    .split(/[,，]/u)
    .filter((word) => word.trim() !== '')
    .slice(0, limits.rules)
    .map((value) => ({ value })),
});

/** What a page's hits are asked by: the filter group, or else the keywords. */
export const groupOf = (request: Pick<PageHitsRequest, 'filterGroup' | 'key'>): FilterGroup =>
  request.filterGroup ?? readKeywords(request.key ?? '');

/** The engine's query of a request to this holding. @throws AppError for a bad query and a node that is not there. */
export const queryOf = (
  { bundle, engine }: { bundle: Pick<Bundle, 'nodeOfKey'>; engine: Pick<Engine, 'variants' | 'index'> },
  request: Parameters<typeof readQuery>[0] & { cid?: string | undefined },
): Query => {
  const query = readQuery(request, engine.variants, engine.index.segments);
  if (request.cid === undefined) return query;
  const node = bundle.nodeOfKey(request.cid);
  if (!node) throw new AppError('query-invalid', `目录中没有“${request.cid}”，请重新选择目录`);
  return { ...query, node: node.ordinal };
};

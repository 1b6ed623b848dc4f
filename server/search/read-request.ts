// From the wire's filter group to the engine's query, and what it refuses.
import type { FilterGroup, PageHitsRequest, Rule, VariantSwitches } from '#contract/search.ts';
import type { Query, QueryGroup, QueryRule } from '#search/query.ts';
import { kindMask } from '#search/variants.ts';
import { AppError } from '../errors.ts';

const limits = { rules: 200, depth: 20 };
const contentOperators = ['Contain', 'NotContain', 'Empty', 'NotEmpty'] as const;

const readRule = (rule: Rule): QueryRule => {
  const operator = contentOperators.find((o) => o === (rule.operator ?? 'Contain'));
  if ((rule.field ?? 'content') !== 'content')
    throw new AppError('query-invalid', `不支持的检索字段“${rule.field}”，书内检索请用全文（content）`);
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
    rules: (group.rules ?? []).map(readRule),
    groups: (group.groups ?? []).map((child) => readGroup(child, depth + 1, budget)),
  };
};

/** The engine's query of a request. @throws AppError `query-invalid`, `query-too-large`. */
export const readQuery = (request: {
  filterGroup: FilterGroup;
  scope: Query['scope'];
  variants?: VariantSwitches | undefined;
}): Query => ({
  group: readGroup(request.filterGroup, 0, { rules: limits.rules }),
  scope: request.scope,
  kinds: kindMask(request.variants),
});

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

// From the wire's filter group to the engine's query, and what it refuses.
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { FilterGroup, PageHitsRequest, Rule, VariantSwitches } from '#contract/search/search.ts';
import type { Query, QueryGroup, QueryRule, FieldRule } from '#search/query/query.ts';
import { heldDays } from '#library/newspaper/held-days.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import type { DateRange } from '#search/characters/western-date.ts';
import type { Engine } from '#search/match/engine.ts';
import { kindMask, type Variants } from '#search/characters/variants.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Segment } from '#search/index/open-index.ts';
import { checkForms } from './check-forms.ts';
import { type RuleField, readFieldRule } from './read-field-rule.ts';

const limits = { rules: 200, depth: 20 };
const contentOperators = ['Contain', 'NotContain', 'Empty', 'NotEmpty'] as const;

/** What the rules of a question may name beside the text. */
export interface RuleFields {
  fields: readonly RuleField[];
  /** Hint in the error for a rule on another field. */
  hint: string;
  /** From the first day that is held to the last, of a product of newspapers. */
  held?: () => DateRange | undefined;
}

const bookFields: RuleFields = {
  fields: [{ name: 'titles', type: 'text', label: '目录标题' }],
  hint: '书内检索请用全文（content）或目录标题（titles）',
};
const newspaperFields: RuleFields = {
  fields: [
    { name: 'titles', type: 'text', label: '标题' },
    { name: 'date', type: 'date', label: '日期' },
    { name: 'column', type: 'keyword', label: '栏目' },
    {
      name: 'type',
      type: 'keyword',
      label: '类型',
      synonyms: new Map([
        ['文', 'Text'],
        ['圖', 'Image'],
        ['廣告', 'Ad'],
      ]),
    },
    { name: 'author', type: 'keyword', label: '作者' },
    { name: 'metaName', type: 'keyword', label: '报名' },
  ],
  hint: '报刊检索请用正文（content）、标题（titles）、日期（date）、栏目（column）、类型（type）、作者（author）或报名（metaName）',
};

/** `undefined` for a rule without a value. */
const readRule = (rule: Rule, { fields, hint, held }: RuleFields): QueryRule | FieldRule | undefined => {
  const name = rule.field ?? 'content';
  const field = fields.find((known) => known.name === name);
  if (field) return readFieldRule(field, rule, computedCalendar, held);
  if (name !== 'content') throw new AppError('query-invalid', `不支持的检索字段“${name}”，${hint}`);
  const operator = contentOperators.find((o) => o === (rule.operator ?? 'Contain'));
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

const readGroup = (
  group: FilterGroup,
  fields: RuleFields,
  depth: number,
  budget: { rules: number },
): QueryGroup => {
  if (depth > limits.depth) throw new AppError('query-too-large', `条件组嵌套最多 ${limits.depth} 层`);
  budget.rules -= group.rules?.length ?? 0;
  if (budget.rules < 0) throw new AppError('query-too-large', `检索条件最多 ${limits.rules} 条`);
  return {
    type: group.type ?? 'And',
    not: group.not ?? false,
    rules: (group.rules ?? []).map((rule) => readRule(rule, fields)).filter((rule) => rule !== undefined),
    groups: (group.groups ?? []).map((child) => readGroup(child, fields, depth + 1, budget)),
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
  fields: RuleFields = bookFields,
): Query => {
  const group = readGroup(request.filterGroup, fields, 0, { rules: limits.rules });
  const { scope, excludedForms = [] } = request;
  checkForms(excludedForms, group, variants, segments);
  const kinds = kindMask(request.variants);
  return { group, scope, kinds, ...(excludedForms.length > 0 && { excludedForms }) };
};

/** The reader's comma-separated keywords as a filter group: any of them. */
const readKeywords = (key: string): FilterGroup => ({
  type: 'Or',
  rules: key
    .split(/[,，]/u)
    .filter((word) => word.trim() !== '')
    .slice(0, limits.rules)
    .map((value) => ({ value })),
});

/** The conditions for a page's hits: the filter group, or else the keywords. */
export const groupOf = (request: Pick<PageHitsRequest, 'filterGroup' | 'key'>): FilterGroup =>
  request.filterGroup ?? readKeywords(request.key ?? '');

/** The engine's query of a request to this holding. @throws AppError for a bad query and a node that is not there. */
export const queryOf = (
  {
    bundle,
    engine,
  }: { bundle: Pick<Bundle, 'nodeOfKey' | 'newspapers'>; engine: Pick<Engine, 'variants' | 'index'> },
  request: Parameters<typeof readQuery>[0] & { cid?: string | undefined },
): Query => {
  const { newspapers } = bundle;
  const fields = newspapers
    ? { ...newspaperFields, held: () => heldDays(newspapers.newspapers()) }
    : bookFields;
  const query = readQuery(request, engine.variants, engine.index.segments, fields);
  if (request.cid === undefined) return query;
  const node = bundle.nodeOfKey(request.cid);
  if (!node) throw new AppError('query-invalid', `目录中没有“${request.cid}”，请重新选择目录`);
  return { ...query, node: node.ordinal };
};

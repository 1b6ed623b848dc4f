// The builder's tree: a filter group in which every rule and group has an id, and words may be empty still. To and from
// the filter group nothing is lost that asks something.
import type { FilterGroup, Operator, Rule } from '#contract/search/search.ts';
import { defaultDistance } from '#search/query/query.ts';
import { usesVariants } from '../api/use-options.ts';
import { nearDirections, distances, needsNoValue, tidyGroup } from './filter-group.ts';

export type Direction = (typeof nearDirections)[number];

/** The second word of a distance rule. */
export interface Near {
  val2: string;
  dis: number;
  dir: Direction;
}
export interface BuilderRule {
  id: string;
  field: string;
  operator: Operator;
  value: string;
  relation: boolean;
  near?: Near | undefined;
}
export interface BuilderGroup {
  id: string;
  combinator: 'and' | 'or';
  not: boolean;
  rules: (BuilderRule | BuilderGroup)[];
}

let made = 0;
/** An id that no other rule or group of this visit has. */
const makeId = (): string => {
  made += 1;
  return `c${made}`;
};

export const isGroup = (node: BuilderRule | BuilderGroup): node is BuilderGroup => 'rules' in node;

export const newRule = (field = 'content'): BuilderRule => ({
  id: makeId(),
  field,
  operator: 'Contain',
  value: '',
  relation: usesVariants(),
});
export const newNear = (): Near => ({ val2: '', dis: defaultDistance, dir: 'both' });
export const newGroup = (
  rules: BuilderGroup['rules'] = [newRule()],
  combinator: BuilderGroup['combinator'] = 'and',
): BuilderGroup => ({ id: makeId(), combinator, not: false, rules });

/** The nearest distance that is allowed; undefined for what is no number. */
export const clampDistance = (text: string): number | undefined => {
  if (!/^\s*-?\d+\s*$/u.test(text)) return undefined;
  return Math.min(Math.max(Number(text), distances.least), distances.most);
};

const toRule = (rule: Rule): BuilderRule => ({
  id: makeId(),
  field: rule.field ?? 'content',
  operator: rule.operator ?? 'Contain',
  value: rule.value ?? '',
  relation: (rule.relation ?? rule.guanLian) !== false,
  ...(rule.val2 === undefined
    ? {}
    : { near: { val2: rule.val2, dis: rule.dis ?? defaultDistance, dir: rule.dir ?? 'both' } }),
});

const toGroup = (group: FilterGroup): BuilderGroup => ({
  id: makeId(),
  combinator: group.type === 'Or' ? 'or' : 'and',
  not: group.not === true,
  rules: [...(group.rules ?? []).map(toRule), ...(group.groups ?? []).map(toGroup)],
});

/** A tree with fresh ids; one empty rule when there is no query. */
export const toBuilder = (group: FilterGroup | undefined): BuilderGroup =>
  group ? toGroup(group) : newGroup();

const fromRule = ({ field, operator, value, relation, near }: BuilderRule): Rule =>
  needsNoValue(operator) ? { field, operator } : { field, operator, value, relation, ...near };

const fromGroup = ({ combinator, not, rules }: BuilderGroup): FilterGroup => ({
  type: combinator === 'or' ? 'Or' : 'And',
  not,
  rules: rules.flatMap((node) => (isGroup(node) ? [] : fromRule(node))),
  groups: rules.flatMap((node) => (isGroup(node) ? fromGroup(node) : [])),
});

/** What a tree asks; undefined when no rule of it has a value. */
export const fromBuilder = (tree: BuilderGroup): FilterGroup | undefined => tidyGroup(fromGroup(tree));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const isNear = (value: unknown): value is Near =>
  isRecord(value) &&
  typeof value.val2 === 'string' &&
  typeof value.dis === 'number' &&
  nearDirections.some((one) => one === value.dir);

const isNode = (value: unknown): value is BuilderRule | BuilderGroup =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  (Array.isArray(value.rules)
    ? typeof value.not === 'boolean' && typeof value.combinator === 'string' && value.rules.every(isNode)
    : typeof value.field === 'string' &&
      typeof value.operator === 'string' &&
      typeof value.value === 'string' &&
      typeof value.relation === 'boolean' &&
      (value.near === undefined || isNear(value.near)));

const withFreshIds = (node: BuilderRule | BuilderGroup): BuilderRule | BuilderGroup =>
  isGroup(node) ? { ...node, id: makeId(), rules: node.rules.map(withFreshIds) } : { ...node, id: makeId() };

/** A tree that was stored as JSON, with fresh ids; undefined for anything else. */
export const readTree = (json: string): BuilderGroup | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    const node = isNode(value) ? withFreshIds(value) : undefined;
    return node && isGroup(node) ? node : undefined;
  } catch {
    return undefined;
  }
};

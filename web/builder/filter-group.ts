// Operations on filter groups in the client: validates a group from an address or a saved query, removes conditions
// without a value, and describes it.
import type { FilterGroup, Operator, Rule } from '#contract/search/search.ts';
import { readValue } from '#search/characters/characters.ts';
import { defaultDistance } from '#search/query/query.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';
import { isOperator } from './query-fields.ts';

export const nearDirections = ['both', 'front', 'behind'] as const;
/** What the server takes, too. */
const deepest = 20;
/** Number of characters allowed between the two words of a distance rule. */
export const distances = { least: 1, most: 100 } as const;

/** Operators that ask for no value. */
export const needsNoValue = (operator: Operator | undefined): boolean =>
  operator === 'Empty' || operator === 'NotEmpty';

/** Whether a value has a character that is searched for. */
export const hasCharacters = (value: string | undefined): boolean => readValue(value ?? '').length > 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * A rule with something to say, everything that it says spelt out; undefined for any other. Its id, by which the
 * builder tells rules apart, is no part of the question.
 */
const tidyRule = (value: unknown): Rule | undefined => {
  if (!isRecord(value)) return undefined;
  const { field = 'content', operator = 'Contain', val2, dis, dir } = value;
  if (typeof field !== 'string' || !isOperator(operator)) return undefined;
  if (needsNoValue(operator)) return { field, operator };
  if (typeof value.value !== 'string' || !hasCharacters(value.value)) return undefined;
  const relation = (value.relation ?? value.guanLian) !== false;
  const rule = { field, operator, value: value.value, relation };
  if (typeof val2 !== 'string' || !hasCharacters(val2)) return rule;
  return {
    ...rule,
    val2,
    dis:
      typeof dis === 'number' && Number.isInteger(dis) && dis >= distances.least && dis <= distances.most
        ? dis
        : defaultDistance,
    dir: nearDirections.find((one) => one === dir) ?? 'both',
  };
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * What of a value is a question: rules without a value are dropped, but Empty and NotEmpty, and so are groups with
 * nothing in them. Undefined when nothing is left.
 */
export const tidyGroup = (value: unknown, depth = 0): FilterGroup | undefined => {
  if (!isRecord(value) || depth > deepest) return undefined;
  const rules = list(value.rules).flatMap((rule) => tidyRule(rule) ?? []);
  const groups = list(value.groups).flatMap((group) => tidyGroup(group, depth + 1) ?? []);
  if (rules.length === 0 && groups.length === 0) return undefined;
  return {
    type: value.type === 'Or' ? 'Or' : 'And',
    ...(value.not === true ? { not: true } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    ...(groups.length > 0 ? { groups } : {}),
  };
};

/** Every rule of a group, those of its groups too. */
export const rulesOf = (group: FilterGroup): Rule[] => [
  ...(group.rules ?? []),
  ...(group.groups ?? []).flatMap(rulesOf),
];

/** Is this a query that the simple box can show: words joined by And, all with one variants switch? */
const isSimple = (group: FilterGroup): boolean => {
  const rules = group.rules ?? [];
  return (
    group.not !== true &&
    (group.type !== 'Or' || rules.length < 2) &&
    (group.groups ?? []).length === 0 &&
    rules.every(
      (rule) =>
        (rule.field ?? 'content') === 'content' &&
        (rule.operator ?? 'Contain') === 'Contain' &&
        rule.val2 === undefined,
    ) &&
    new Set(rules.map((rule) => rule.relation ?? true)).size < 2
  );
};

/** The text of the simple box for a query; undefined for one that it cannot show. */
export const boxText = (group: FilterGroup): string | undefined => {
  if (!isSimple(group)) return undefined;
  const values = (group.rules ?? []).map((rule) => rule.value ?? '');
  const text = values.map((value) => (/\s/u.test(value) ? `“${value}”` : value)).join(' ');
  // A value with quotes of its own would be read as another.
  const read = parseSimpleQuery(text);
  return read.length === values.length && read.every((value, i) => value === values[i]) ? text : undefined;
};

/** Whether variants are looked for; they are unless a rule says no. */
export const relationOf = (group: FilterGroup): boolean =>
  rulesOf(group).every((rule) => (rule.relation ?? rule.guanLian) !== false);

/** The same query with the variants switch of every rule set. */
export const withRelation = (group: FilterGroup, relation: boolean): FilterGroup => ({
  ...group,
  ...(group.rules ? { rules: group.rules.map((rule) => ({ ...rule, relation, guanLian: undefined })) } : {}),
  ...(group.groups ? { groups: group.groups.map((inner) => withRelation(inner, relation)) } : {}),
});

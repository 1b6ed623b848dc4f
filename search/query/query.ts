// The query as the engine takes it, and what is left of it once values are read: docs in `DESIGN.md`, “Queries”.
import { type QueryToken, readValue, type QueryValue } from '../characters/characters.ts';
import type { FieldTest } from '../fields/field-tests.ts';

export type QueryScope = 'all' | 'text' | 'note';
export type NearDirection = 'both' | 'front' | 'behind';
export type SortOrder = 'PageIdAscending' | 'PageIdDescending' | 'ScoreAscending' | 'ScoreDescending';

/** A rule on a field beside the text: of titles, authors, dates. It is decided for a unit and never counts as a hit. */
export interface FieldRule {
  field: string;
  operator: FieldTest['operator'];
  /** Whether it holds where the test does not. */
  negative: boolean;
  value: string;
  /** For `InRanges`, both ends included: numbers that occur in a text, or days YYYYMMDD. */
  ranges: [number, number][];
  relation: boolean;
}

/** The field `content`: the text. */
export interface QueryRule {
  field?: 'content';
  /** Given back with what the rule alone finds. */
  id?: string;
  operator: 'Contain' | 'NotContain' | 'Empty' | 'NotEmpty';
  value: string;
  val2?: string;
  /** Characters between the nearest ends, 1 to 100. */
  dis?: number;
  /** `front`: val2 comes before the value. */
  dir?: NearDirection;
  /** Whether variants count. */
  relation: boolean;
}

export interface QueryGroup {
  type: 'And' | 'Or';
  not: boolean;
  rules: (QueryRule | FieldRule)[];
  groups: QueryGroup[];
}

/** Values that a result is narrowed to, any of them: of a date also a year YYYY or a month YYYYMM. */
export interface FieldChoice {
  field: string;
  values: readonly string[];
}

export interface Query {
  group: QueryGroup;
  scope: QueryScope;
  /** Bit mask of the variant kinds that are on. */
  kinds: number;
  /** Ordinal of the catalogue node that the result is narrowed to. */
  node?: number;
  /** Values of fields that the result is narrowed to. */
  choices?: readonly FieldChoice[];
  /** Forms that no rule finds, in the text or in fields: what is written just so, a gaiji as it is shown. */
  excludedForms?: readonly string[];
}

/** A Contain rule whose value has been read. */
export interface Phrase extends QueryValue {
  value: string;
  near?: QueryValue & { distance: number; direction: NearDirection };
  relation: boolean;
}

export type Condition =
  | { kind: 'phrase'; phrase: number }
  | { kind: 'field'; test: number }
  | { kind: 'empty' }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; of: Condition[] };

/** A query with its distinct phrases numbered. `undefined` represents a query with nothing left in it. */
export interface Plan {
  phrases: Phrase[];
  /** Numbers of the phrases whose hits count: those under an even number of nots. */
  positive: Set<number>;
  /** The rules that have an id, with the number of their phrase. */
  named: { id: string; phrase: number }[];
  tests: FieldTest[];
  /** Numbers of the tests on fields that are positive: their matches are highlighted. */
  positiveTests: Set<number>;
  condition: Condition;
}

export const defaultDistance = 10;

const not = (of: Condition): Condition => ({ kind: 'not', of });

/** Reads the values and drops rules and groups that say nothing. */
export const planQuery = ({
  group,
  excludedForms = [],
}: Pick<Query, 'group' | 'excludedForms'>): Plan | undefined => {
  const forms = excludedForms.map(readValue);
  const wantedOf = (tokens: QueryToken[]): QueryValue => ({
    tokens,
    excluded: forms.filter((form) => form.length === tokens.length),
  });
  const phrases = new Map<string, number>();
  const list: Phrase[] = [];
  const positive = new Set<number>();
  const named: Plan['named'] = [];
  const tests: FieldTest[] = [];
  const positiveTests = new Set<number>();

  const planField = (rule: FieldRule, negated: boolean): Condition | undefined => {
    const { field, operator, negative, value, ranges, relation } = rule;
    const tokens = readValue(value);
    if (tokens.length === 0 && operator !== 'Empty' && operator !== 'InRanges') return undefined;
    const number = tests.push({ field, operator, value, ...wantedOf(tokens), ranges, relation }) - 1;
    if (negated === negative) positiveTests.add(number);
    return negative ? not({ kind: 'field', test: number }) : { kind: 'field', test: number };
  };

  const planRule = (rule: QueryRule | FieldRule, negated: boolean): Condition | undefined => {
    if ('negative' in rule) return planField(rule, negated);
    if (rule.operator === 'Empty') return { kind: 'empty' };
    if (rule.operator === 'NotEmpty') return not({ kind: 'empty' });
    const tokens = readValue(rule.value);
    if (tokens.length === 0) return undefined;
    const second = readValue(rule.val2 ?? '');
    const near =
      second.length > 0
        ? { ...wantedOf(second), distance: rule.dis ?? defaultDistance, direction: rule.dir ?? 'both' }
        : undefined;
    const { value, relation } = rule;
    const phrase: Phrase = { value, ...wantedOf(tokens), ...(near && { near }), relation };
    const key = JSON.stringify([tokens, near, relation]);
    const number = phrases.get(key) ?? list.push(phrase) - 1;
    phrases.set(key, number);
    if (rule.id !== undefined) named.push({ id: rule.id, phrase: number });
    const turned = rule.operator === 'NotContain';
    if (negated === turned) positive.add(number);
    return turned ? not({ kind: 'phrase', phrase: number }) : { kind: 'phrase', phrase: number };
  };

  const planGroup = (
    { type, not: turned, rules, groups }: QueryGroup,
    negated: boolean,
  ): Condition | undefined => {
    const inside = negated !== turned;
    const of = [
      ...rules.map((rule) => planRule(rule, inside)),
      ...groups.map((child) => planGroup(child, inside)),
    ].filter((c) => c !== undefined);
    if (of.length === 0) return undefined;
    const joined: Condition = of.length === 1 ? of[0] : { kind: type === 'And' ? 'and' : 'or', of };
    return turned ? not(joined) : joined;
  };

  const condition = planGroup(group, false);
  return condition && { phrases: list, positive, named, tests, positiveTests, condition };
};

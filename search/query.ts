// The query as the engine takes it, and what is left of it once values are read: docs in `DESIGN.md`, “Queries”.
import { type QueryToken, readValue } from './characters.ts';
import type { TitleTest } from './titles.ts';

export type Scope = 'all' | 'text' | 'note';
export type Direction = 'both' | 'front' | 'behind';
export type Sort = 'PageIdAscending' | 'PageIdDescending' | 'ScoreAscending' | 'ScoreDescending';

/** The field `titles`: every catalogue title on the path of a unit's first character. */
export interface TitleRule {
  field: 'titles';
  operator: TitleTest['operator'];
  /** Whether it holds where the test does not. */
  negative: boolean;
  value: string;
  /** For `InRanges`, both ends included. */
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
  /** `front`: val2 stands before the value. */
  dir?: Direction;
  /** Whether variants count. */
  relation: boolean;
}

export interface QueryGroup {
  type: 'And' | 'Or';
  not: boolean;
  rules: (QueryRule | TitleRule)[];
  groups: QueryGroup[];
}

export interface Query {
  group: QueryGroup;
  scope: Scope;
  /** Bit mask of the variant kinds that are on. */
  kinds: number;
  /** Ordinal of the catalogue node that the result is narrowed to. */
  node?: number;
}

/** A Contain rule whose value has been read. */
export interface Phrase {
  value: string;
  tokens: QueryToken[];
  near?: { tokens: QueryToken[]; distance: number; direction: Direction };
  relation: boolean;
}

export type Condition =
  | { kind: 'phrase'; phrase: number }
  | { kind: 'title'; title: number }
  | { kind: 'empty' }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; of: Condition[] };

/** A query with its distinct phrases numbered. `undefined` stands for a query with nothing left in it. */
export interface Plan {
  phrases: Phrase[];
  /** Numbers of the phrases whose hits count: those under an even number of nots. */
  positive: Set<number>;
  /** The rules that have an id, with the number of their phrase. */
  named: { id: string; phrase: number }[];
  titles: TitleTest[];
  /** Numbers of the title tests that are positive: their matches light. */
  positiveTitles: Set<number>;
  condition: Condition;
}

export const defaultDistance = 10;

const not = (of: Condition): Condition => ({ kind: 'not', of });

/** Reads the values and drops rules and groups that say nothing. */
export const planQuery = (group: QueryGroup): Plan | undefined => {
  const phrases = new Map<string, number>();
  const list: Phrase[] = [];
  const positive = new Set<number>();
  const named: Plan['named'] = [];
  const titles: TitleTest[] = [];
  const positiveTitles = new Set<number>();

  const planTitle = (rule: TitleRule, negated: boolean): Condition | undefined => {
    const { operator, negative, ranges, relation } = rule;
    const tokens = readValue(rule.value);
    if (tokens.length === 0 && operator !== 'Empty' && operator !== 'InRanges') return undefined;
    const number = titles.push({ operator, tokens, ranges, relation }) - 1;
    if (negated === negative) positiveTitles.add(number);
    return negative ? not({ kind: 'title', title: number }) : { kind: 'title', title: number };
  };

  const planRule = (rule: QueryRule | TitleRule, negated: boolean): Condition | undefined => {
    if (rule.field === 'titles') return planTitle(rule, negated);
    if (rule.operator === 'Empty') return { kind: 'empty' };
    if (rule.operator === 'NotEmpty') return not({ kind: 'empty' });
    const tokens = readValue(rule.value);
    if (tokens.length === 0) return undefined;
    const second = readValue(rule.val2 ?? '');
    const near =
      second.length > 0
        ? { tokens: second, distance: rule.dis ?? defaultDistance, direction: rule.dir ?? 'both' }
        : undefined;
    const phrase: Phrase = { value: rule.value, tokens, ...(near && { near }), relation: rule.relation };
    const key = JSON.stringify([tokens, near, rule.relation]);
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
  return condition && { phrases: list, positive, named, titles, positiveTitles, condition };
};

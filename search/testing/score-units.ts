// For proof alone: scores by their formula, from what the oracle finds of each rule.
import { readValue } from '../characters/characters.ts';
import type { UnitKind } from '../index/units.ts';
import { countedCharacters, oracleUnits } from './compare-oracle.ts';
import type { OracleGroup, OracleTextRule } from './oracle-model.ts';
import type { RandomProduct } from './random-corpus.ts';
import type { RandomQuery } from './random-query.ts';

/** The rules on the text that count: those under an even number of nots. */
const positiveRules = ({ not, rules, groups }: OracleGroup, nots: number): OracleTextRule[] => {
  const inside = nots + Number(not);
  const own = rules.filter((rule): rule is OracleTextRule => !('negative' in rule));
  return [
    ...own.filter(
      ({ operator, value }) =>
        (operator === 'Contain' ? inside % 2 === 0 : operator === 'NotContain' && inside % 2 === 1) &&
        readValue(value).length > 0,
    ),
    ...groups.flatMap((group) => positiveRules(group, inside)),
  ];
};

/** Equal for rules that say the same. */
const ruleKey = ({ value, val2, dis, dir, relation }: OracleTextRule): string => {
  const second = readValue(val2 ?? '');
  return JSON.stringify([readValue(value), second.length > 0 && [second, dis, dir], relation]);
};

/** The score of each unit of a result by its formula, from the oracle's hits of every rule alone. */
export const scoreUnitsByFormula = (
  product: RandomProduct,
  query: RandomQuery,
  kind: UnitKind,
): Map<number, number> => {
  const items = countedCharacters(product, query.scope);
  const filled = new Set(items.map((i) => i[kind])).size;
  const average = filled > 0 ? items.length / filled : 1;
  const distinct = new Map(positiveRules(query.group, 0).map((rule) => [ruleKey(rule), rule]));
  const alone = [...distinct.values()].map((rule) => {
    const contain: OracleTextRule = { ...rule, operator: 'Contain' };
    const group = { type: 'And' as const, not: false, rules: [contain], groups: [] };
    const { units } = oracleUnits(product, { ...query, group }, kind);
    return new Map(units.map((u) => [u.unit, u.hits.length]));
  });
  const score = (unit: number) => {
    const length = items.filter((i) => i[kind] === unit).length;
    return alone.reduce((sum, counts) => {
      const tf = counts.get(unit) ?? 0;
      const idf = Math.log(1 + (filled - counts.size + 0.5) / (counts.size + 0.5));
      return sum + (idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / average));
    }, 0);
  };
  const { units } = oracleUnits(product, query, kind);
  return new Map(units.map((u) => [u.unit, Math.round(score(u.unit) * 1e9) / 1e9]));
};

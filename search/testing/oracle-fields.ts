// What holds of the values that a unit has in a field, value by value, for the oracle.
import { narrowWidth, oracleCharacters } from './oracle-characters.ts';
import type { OracleFieldRule, OracleItem, OracleProduct } from './oracle-model.ts';

interface FieldGrounds {
  /** Whether a value occurs in a row of characters at a place, with variants or without. */
  spells(value: string[], items: OracleItem[], start: number, relation: boolean): boolean;
  unitOf(item: OracleItem): number;
  /** Whether units are articles. */
  articleItself: boolean;
  /** The catalogue titles over a unit. */
  titlesOver(unit: number): string[];
}

/** The numbers in a value, as far as random values have any. */
const numbersIn = (value: string): number[] => {
  const numerals =
    [...value]
      .map(narrowWidth)
      .join('')
      .match(/[0-9]+|〇+/g) ?? [];
  return numerals.map((text) => Number(text.replaceAll('〇', '0')));
};

/** `characters`: all of the product, main text before notes. */
export const openFields = (
  { fields = [], articles = [] }: OracleProduct,
  characters: OracleItem[],
  { spells, unitOf, articleItself, titlesOver }: FieldGrounds,
) => {
  const valuesOf = (unit: number, name: string): string[] => {
    if (!fields.some((field) => field.name === name)) return name === 'titles' ? titlesOver(unit) : [];
    const article = articleItself ? unit : characters.find((item) => unitOf(item) === unit)?.article;
    return article === undefined ? [] : articles[article].values[name];
  };
  /** A gaiji in a value is what the text knows by its code, shown as the value has it. */
  const itemsOf = (value: string): OracleItem[] =>
    oracleCharacters(value)
      .filter((text) => text !== '？')
      .map((text) => {
        const known = characters.find((item) => item.gaiji && item.text === text)?.gaiji;
        const gaiji = known ?? ([...text].length > 1 ? { forms: [] } : undefined);
        return { page: 0, text, note: 0, ...(gaiji && { gaiji: { ...gaiji, shown: text } }) };
      });

  const readRule = (rule: OracleFieldRule): ((unit: number) => boolean) | undefined => {
    const { field, operator, ranges, relation, negative } = rule;
    const wanted = oracleCharacters(rule.value);
    if (wanted.length === 0 && operator !== 'Empty' && operator !== 'InRanges') return undefined;
    const passes = (value: string): boolean => {
      const items = itemsOf(value);
      const at = (start: number) => spells(wanted, items, start, relation);
      if (operator === 'Empty') return items.length === 0;
      if (operator === 'InRanges')
        return numbersIn(value).some((n) => ranges.some(([from, to]) => n >= from && n <= to));
      if (operator === 'Equal') return items.length === wanted.length && at(0);
      if (operator === 'StartWith') return at(0);
      if (operator === 'EndWith') return at(items.length - wanted.length);
      return items.some((_, start) => at(start));
    };
    return (unit) => {
      const values = valuesOf(unit, field);
      return (operator === 'Empty' ? values.every(passes) : values.some(passes)) !== negative;
    };
  };

  /** Of a date also by its year or month. */
  const hasOneOf = (unit: number, choice: { field: string; values: readonly string[] }): boolean => {
    const isDate = fields.find((field) => field.name === choice.field)?.type === 'date';
    return valuesOf(unit, choice.field).some((value) =>
      choice.values.some((chosen) => value === chosen || (isDate && value.startsWith(chosen))),
    );
  };
  return { readRule, hasOneOf };
};

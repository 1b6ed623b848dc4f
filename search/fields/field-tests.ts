// Tests on the values of fields: whether a test holds for a value, and where in the value the rule's own value occurs.
import type { QueryToken, QueryValue } from '../characters/characters.ts';
import { matchKeys } from '../index/place-classes.ts';
import { reachForms } from '../characters/reach-forms.ts';
import type { FieldText } from '../index/field-text.ts';
import { numbersIn } from '../characters/numerals.ts';
import type { Index } from '../index/open-index.ts';
import type { Variants } from '../characters/variants.ts';

type FieldOperator = 'Contain' | 'Equal' | 'StartWith' | 'EndWith' | 'Empty' | 'InRanges';

/** A rule on a field whose value has been read; negations are the query's. */
export interface FieldTest extends QueryValue {
  field: string;
  /** As it was written. */
  value: string;
  operator: FieldOperator;
  /** For `InRanges`: [from, to], both included; infinite where open. */
  ranges: [number, number][];
  relation: boolean;
}

/** What values are read by: the gaiji of an index, and the variants. */
export interface CharacterTables {
  variants: Variants;
  index: Pick<Index, 'segments'>;
}

/**
 * All keys that a query's character matches with the kinds of `mask`. A field may contain a character that the text
 * does not have.
 */
const keysOf = ({ index, variants }: CharacterTables, key: string, mask: number): Set<string> => {
  const keys = new Set(reachForms(variants, key, mask).keys());
  for (const segment of index.segments)
    for (const form of matchKeys(segment, key, mask, variants).keys()) keys.add(form);
  return keys;
};

/** The keys allowed at each place of a value; undefined if any key is allowed. */
export const keysAtPlaces = (
  engine: CharacterTables,
  tokens: readonly QueryToken[],
  mask: number,
): (ReadonlySet<string> | undefined)[] =>
  tokens.map((token) => (token === 'any' ? undefined : keysOf(engine, token.key, mask)));

/** The same of a form: its very characters. */
export const spelledKeys = (form: readonly QueryToken[]): (ReadonlySet<string> | undefined)[] =>
  form.map((token) => (token === 'any' ? undefined : new Set([token.key])));

/** Where a value occurs in texts: a function from a text to [start, end) in its code points, in order. */
export const textMatcher = (
  engine: CharacterTables,
  { tokens, excluded }: QueryValue,
  mask: number,
): ((text: FieldText) => [number, number][]) => {
  const value = keysAtPlaces(engine, tokens, mask);
  const forms = excluded.map(spelledKeys);
  return ({ cells }) => {
    const found: [number, number][] = [];
    const occursAt = (places: typeof value, at: number) =>
      places.every((keys, k) => keys?.has(cells[at + k].key) ?? true);
    for (let i = 0; i + value.length <= cells.length; i++)
      if (occursAt(value, i) && !forms.some((form) => occursAt(form, i)))
        found.push([cells[i].from, cells[i + value.length - 1].to]);
    return found;
  };
};

/** Whether the test holds of one text. `Empty` holds of a text without a character. */
export const textTester = (
  engine: CharacterTables,
  test: FieldTest,
  mask: number,
): ((text: FieldText) => boolean) => {
  if (test.operator === 'Empty') return ({ cells }) => cells.length === 0;
  if (test.operator === 'InRanges')
    return ({ text }) => numbersIn(text).some((n) => test.ranges.some(([from, to]) => n >= from && n <= to));
  const find = textMatcher(engine, test, mask);
  const edges = ({ cells }: FieldText) => ({ first: cells[0]?.from, last: cells.at(-1)?.to });
  switch (test.operator) {
    case 'Contain':
      return (read) => find(read).length > 0;
    case 'StartWith':
      return (read) => find(read).some(([from]) => from === edges(read).first);
    case 'EndWith':
      return (read) => find(read).some(([, to]) => to === edges(read).last);
    case 'Equal':
      return (read) => find(read).some(([from, to]) => from === edges(read).first && to === edges(read).last);
  }
};

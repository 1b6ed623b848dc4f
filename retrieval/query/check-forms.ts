// Forms that a question leaves out: each has to be one that some value of the question can be written as.
import { AppError } from '#contract/http/app-error.ts';
import { type QueryToken, readValue, reduce } from '#search/characters/characters.ts';
import type { Segment } from '#search/index/open-index.ts';
import { matchToken } from '#search/index/place-classes.ts';
import type { QueryGroup } from '#search/query/query.ts';
import { reachForms } from '#search/characters/reach-forms.ts';
import { variantKinds, type Variants } from '#search/characters/variants.ts';
import { quote } from './quote.ts';

const allKinds = (1 << variantKinds.length) - 1;

const valuesOf = ({ rules, groups }: QueryGroup): QueryToken[][] => [
  ...rules.flatMap((rule) => [rule.value, 'val2' in rule ? (rule.val2 ?? '') : '']).map(readValue),
  ...groups.flatMap(valuesOf),
];

/** A gaiji is compared by its code or description; the character that it represents depends on the book. */
const isGaiji = (key: string): boolean => [...key].length > 1;

/** A function from a character of a value to all that it can be written as: by the table, and in the segments. */
const openForms = (variants: Variants, segments: readonly Segment[]) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (key: string): ReadonlySet<string> => {
    const before = known.get(key);
    if (before) return before;
    const found = new Set(reachForms(variants, key, allKinds).keys());
    // Gaiji are shown by characters that the table does not join.
    for (const segment of segments)
      for (const { class: c } of matchToken(segment, key, allKinds, variants))
        found.add(reduce(segment.gaiji.get(c)?.shown ?? segment.surfaces[c]) ?? '');
    known.set(key, found);
    return found;
  };
};

/** @throws AppError `query-invalid` for a form that none of the values can be written as. */
export const checkForms = (
  forms: readonly string[],
  group: QueryGroup,
  variants: Variants,
  segments: readonly Segment[],
): void => {
  if (forms.length === 0) return;
  const values = valuesOf(group);
  const formsOf = openForms(variants, segments);
  for (const text of forms) {
    const form = readValue(text);
    const keys = form.flatMap((token) => (token === 'any' ? [] : [token.key]));
    if (keys.length === 0 || keys.length < form.length)
      throw new AppError('query-invalid', `要排除的写法${quote(text)}须逐字写明，不能为空或含“？”`);
    const isWritten = (token: QueryToken, at: number): boolean =>
      token === 'any' || isGaiji(token.key) || isGaiji(keys[at]) || formsOf(token.key).has(keys[at]);
    if (!values.some((value) => value.length === keys.length && value.every(isWritten)))
      throw new AppError('query-invalid', `${quote(text)}不是检索词的写法，请从检索结果的关联字中选取`);
  }
};

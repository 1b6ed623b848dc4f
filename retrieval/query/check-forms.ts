// Forms that a question leaves out: each has to be one that some value of the question can be written as.
import { AppError } from '#contract/app-error.ts';
import { type QueryToken, readValue } from '#search/characters.ts';
import type { Segment } from '#search/open-index.ts';
import { placeWanted } from '#search/place-classes.ts';
import type { QueryGroup } from '#search/query.ts';
import { reachForms } from '#search/reach-forms.ts';
import { variantKinds, type Variants } from '#search/variants.ts';
import { quote } from './quote.ts';

const allKinds = (1 << variantKinds.length) - 1;

const valuesOf = ({ rules, groups }: QueryGroup): QueryToken[][] => [
  ...rules.flatMap((rule) => [rule.value, 'val2' in rule ? (rule.val2 ?? '') : '']).map(readValue),
  ...groups.flatMap(valuesOf),
];

/** A gaiji goes by its code or description; what it stands for is each book's own. */
const isGaiji = (key: string): boolean => [...key].length > 1;

/**
 * A form is known by the table of variants, or by a segment in which a value can be written so: gaiji are shown by
 * characters that the table does not join. @throws AppError `query-invalid`.
 */
export const checkForms = (
  forms: readonly string[],
  group: QueryGroup,
  variants: Variants,
  segments: readonly Segment[],
): void => {
  if (forms.length === 0) return;
  const values = valuesOf(group);
  const reached = new Map<string, ReadonlyMap<string, number>>();
  const reaches = (token: QueryToken, key: string): boolean => {
    if (token === 'any' || isGaiji(token.key) || isGaiji(key)) return true;
    const found = reached.get(token.key) ?? reachForms(variants, token.key, allKinds);
    reached.set(token.key, found);
    return found.has(key);
  };
  for (const text of forms) {
    const form = readValue(text);
    const keys = form.flatMap((token) => (token === 'any' ? [] : [token.key]));
    if (keys.length === 0 || keys.length < form.length)
      throw new AppError('query-invalid', `要排除的写法${quote(text)}须逐字写明，不能为空或含“？”`);
    const alike = values.filter(({ length }) => length === form.length);
    const isKnown =
      alike.some((value) => value.every((token, at) => reaches(token, keys[at]))) ||
      segments.some((segment) =>
        alike.some(
          (tokens) =>
            placeWanted(segment, { tokens, excluded: [form] }, allKinds, variants).excluded.length > 0,
        ),
      );
    if (!isKnown)
      throw new AppError('query-invalid', `${quote(text)}不是检索词的写法，请从检索结果的关联字中选取`);
  }
};

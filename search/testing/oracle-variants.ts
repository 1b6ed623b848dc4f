// Which characters a character of a query is to find, written apart from the engine: docs/search-meaning.md, “Variants”,
// at its word.
import type { VariantsOf } from './oracle-model.ts';

interface OracleForms {
  /** The character and its traditional forms. */
  starts: Set<number>;
  /** All that three steps lead to. */
  found: Set<number>;
}

/** What `step` leads to, once and again, until nothing new comes. */
const exhaust = (from: Set<number>, step: (codePoint: number) => number[]): Set<number> => {
  const more = new Set([...from, ...[...from].flatMap(step)]);
  return more.size === from.size ? from : exhaust(more, step);
};

/**
 * Returns a function of a query character, or the name of a gaiji, and the mask of the kinds that are on. `standFor`
 * maps the names of gaiji to the characters that they represent: these are one edge apart.
 */
export const openChains = (
  variantsOf: VariantsOf,
  standFor: ReadonlyMap<string, Set<string>>,
  { gaijiKind, simplifiedKind }: { gaijiKind: number; simplifiedKind: number },
): ((wanted: string, mask: number) => OracleForms) => {
  const chain = (wanted: string, mask: number): OracleForms => {
    const follow = (way: 'traditional' | 'simplified') => (codePoint: number) =>
      mask & simplifiedKind ? variantsOf(codePoint).flatMap((v) => (v[way] ? [v.codePoint] : [])) : [];
    const own = [...wanted].length === 1 ? [wanted.codePointAt(0)!] : [];
    const starts = exhaust(new Set(own), follow('traditional'));
    const joined = [...starts].flatMap((c) => variantsOf(c).filter((v) => (v.kinds & mask) !== 0));
    const meant = mask & gaijiKind ? [...(standFor.get(wanted) ?? [])] : [];
    const middle = [...joined.map((v) => v.codePoint), ...meant.map((c) => c.codePointAt(0)!)];
    return { starts, found: exhaust(new Set([...starts, ...middle]), follow('simplified')) };
  };
  const known = new Map<string, OracleForms>();
  return (wanted, mask) => {
    const forms = known.get(`${wanted}${mask}`) ?? chain(wanted, mask);
    known.set(`${wanted}${mask}`, forms);
    return forms;
  };
};

// What a character of a query finds: at most three steps through the table of variants, in this order, each of which may
// be left out.
//
//   1  from a simplified form to its traditional forms, and theirs, where one is itself the simplified form of another
//   2  one edge of any other kind that is on, either way round: the table's, or that of a gaiji of the book
//   3  from a traditional form to its simplified forms, and theirs
//
// So simplified input never finds less than any of its traditional forms does: what these take in steps 2 and 3, it takes
// too. And since step 3 is step 1 backwards, what finds a character is found by it. Edges of simplification are no step
// 2: those upwards are in step 1, those downwards in step 3. Steps 1 and 3 are the kind `simplified`.
import { kindBit, type Variants } from './variants.ts';

/** The gaiji that represent a character, by their codes; the characters that a gaiji, by its name, represents. */
export type GaijiEdges = (key: string) => Iterable<string>;

const simplifiedKind = kindBit('simplified');
const gaijiKind = kindBit('gaiji');
const noGaiji: GaijiEdges = () => [];

/** Of a key that is no single character, the name of a gaiji: undefined. */
const codePointOf = (key: string): number | undefined => {
  const codePoint = key.codePointAt(0);
  return codePoint !== undefined && key.length === (codePoint > 0xffff ? 2 : 1) ? codePoint : undefined;
};

/** The character first, then all its traditional (simplified) forms, each once. */
const follow = (variants: Variants, key: string, way: 'traditional' | 'simplified'): readonly string[] => {
  const start = codePointOf(key);
  const direct = start === undefined ? [] : variants.formsOf(start, way);
  if (direct.length === 0) return [key];
  const found = [start!, ...direct];
  for (const codePoint of found)
    for (const other of variants.formsOf(codePoint, way)) if (!found.includes(other)) found.push(other);
  return found.map((codePoint) => String.fromCodePoint(codePoint));
};

/** Fewer kinds explain more plainly; of as many, the first in the order of the kinds. A path has at most two. */
const isPlainer = (kinds: number, than: number): boolean => {
  const [one, other] = [kinds & (kinds - 1), than & (than - 1)];
  return one === 0 && other === 0 ? kinds < than : one === 0 || (other !== 0 && kinds < than);
};

/**
 * Everything that `key`, a character as `reduce` gives it or the name of a gaiji, reaches with the kinds of `mask`: by key
 * the kinds of one path to it, which all have to be on, 0 for `key` itself.
 */
export const reachForms = (
  variants: Variants,
  key: string,
  mask: number,
  gaiji: GaijiEdges = noGaiji,
): Map<string, number> => {
  const found = new Map([[key, 0]]);
  if (mask === 0) return found;
  const simplified = mask & simplifiedKind;
  const add = (form: string, kinds: number) => {
    const before = found.get(form);
    if (before === undefined || isPlainer(kinds, before)) found.set(form, kinds);
  };
  const addWithSimplified = (form: string, kinds: number) => {
    const forms = simplified ? follow(variants, form, 'simplified') : [form];
    for (const [i, lower] of forms.entries()) add(lower, i > 0 ? kinds | simplified : kinds);
  };
  const starts = simplified ? follow(variants, key, 'traditional') : [key];
  for (const [i, from] of starts.entries()) {
    const before = i > 0 ? simplified : 0;
    addWithSimplified(from, before);
    const codePoint = codePointOf(from);
    for (const neighbour of codePoint === undefined ? [] : variants.of(codePoint)) {
      const kinds = neighbour.kinds & mask & ~simplifiedKind;
      // The first of the kinds that join the two.
      if (kinds) addWithSimplified(String.fromCodePoint(neighbour.codePoint), before | (kinds & -kinds));
    }
    if (mask & gaijiKind) for (const other of gaiji(from)) addWithSimplified(other, before | gaijiKind);
  }
  return found;
};

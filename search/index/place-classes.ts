// Which classes of a segment match a character of a query: its own, and its variants of the kinds that are on.
import type { QueryToken, QueryValue } from '../characters/characters.ts';
import type { Segment } from './open-index.ts';
import { reachForms } from '../characters/reach-forms.ts';
import type { Variants } from '../characters/variants.ts';

/** The classes allowed at a place, ascending; `any` for `？`. An empty list can never match. */
export type Position = readonly number[] | 'any';

/** A class that matches, and the kinds of the path that joined it; 0 when it is the very character. */
export interface Match {
  class: number;
  kinds: number;
}

/** All keys that the character matches in the segment with the kinds of `mask`, whether they occur or not. */
export const matchKeys = (
  segment: Segment,
  key: string,
  mask: number,
  variants: Variants,
): Map<string, number> => {
  const codesOf = (classes: readonly number[] = []) => classes.map((c) => segment.surfaces[c]);
  const keys = reachForms(variants, key, mask, (from) => [
    ...codesOf(segment.gaijiByForm.get(from)),
    ...(segment.formsByName.get(from) ?? []),
  ]);
  for (const code of codesOf(segment.gaijiByIds.get(key))) keys.set(code, 0);
  return keys;
};

const findMatches = (segment: Segment, key: string, mask: number, variants: Variants): Match[] => {
  const matches: Match[] = [];
  for (const [form, kinds] of matchKeys(segment, key, mask, variants)) {
    const found = segment.classByKey.get(form);
    if (found !== undefined) matches.push({ class: found, kinds });
  }
  return matches.sort((a, b) => a.class - b.class);
};

/** What characters matched of late, by table of variants and segment; forgotten together when there are many. */
const matched = new WeakMap<Variants, WeakMap<Segment, Map<string, readonly Match[]>>>();
const mostMatched = 2_000;

/** All classes of the segment that the character matches with the kinds of `mask`, ascending, each once. */
export const matchToken = (
  segment: Segment,
  key: string,
  mask: number,
  variants: Variants,
): readonly Match[] => {
  const bySegment = matched.get(variants) ?? new WeakMap<Segment, Map<string, readonly Match[]>>();
  matched.set(variants, bySegment);
  const known = bySegment.get(segment) ?? new Map<string, readonly Match[]>();
  bySegment.set(segment, known);
  const name = `${mask} ${key}`;
  const before = known.get(name);
  if (before) return before;
  const matches = findMatches(segment, key, mask, variants);
  if (known.size >= mostMatched) known.clear();
  known.set(name, matches);
  return matches;
};

/** The places of a phrase in one segment. */
export const placePhrase = (
  segment: Segment,
  tokens: readonly QueryToken[],
  mask: number,
  variants: Variants,
): Position[] =>
  tokens.map((token) =>
    token === 'any' ? 'any' : matchToken(segment, token.key, mask, variants).map((m) => m.class),
  );

/** Whether no text can match both: at some place they have no class in common. */
export const areApart = (a: readonly Position[], b: readonly Position[]): boolean =>
  a.some((place, k) => {
    const other = b[k];
    return place !== 'any' && other !== 'any' && !place.some((c) => other.includes(c));
  });

/** The search value in one segment: the places of the value, and the places of each form that is excluded. */
export interface PlacedValue {
  places: Position[];
  excluded: Position[][];
}

/**
 * The places of a form: the classes that its own characters show; for a gaiji, those of the characters that represent
 * it.
 */
const placeForm = (segment: Segment, form: readonly QueryToken[]): Position[] =>
  form.map((token) => {
    if (token === 'any') return 'any';
    const own = segment.classByKey.get(token.key);
    const plain = own === undefined || segment.gaiji.has(own) ? [] : [own];
    return [...plain, ...(segment.gaijiByShown.get(token.key) ?? [])].sort((a, b) => a - b);
  });

/** A form that the value cannot find in the segment is left out of `excluded`. */
export const placeWanted = (
  segment: Segment,
  { tokens, excluded }: QueryValue,
  mask: number,
  variants: Variants,
): PlacedValue => {
  const places = placePhrase(segment, tokens, mask, variants);
  const forms = excluded.map((form) => placeForm(segment, form));
  return { places, excluded: forms.filter((form) => !areApart(places, form)) };
};

// Which classes of a segment may stand where a query has a character: its own, and its variants of the kinds that are on.
import type { QueryToken } from './characters.ts';
import type { Place } from './find-phrase.ts';
import type { Segment } from './open-index.ts';
import { kindBit, type Variants } from './variants.ts';

/** A class that matches, and the kinds that joined it; 0 when it is the very character. */
export interface Match {
  class: number;
  kinds: number;
}

/** All classes of the segment that the character matches with the kinds of `mask`, ascending, each once. */
export const matchToken = (segment: Segment, key: string, mask: number, variants: Variants): Match[] => {
  const found = new Map<number, number>();
  const own = segment.classByKey.get(key);
  if (own !== undefined) found.set(own, 0);
  for (const c of segment.gaijiByIds.get(key) ?? []) found.set(c, 0);
  const add = (c: number | undefined, kinds: number) => {
    if (c === undefined || found.get(c) === 0) return;
    found.set(c, (found.get(c) ?? 0) | kinds);
  };
  const codePoint = key.codePointAt(0)!;
  const single = key.length === (codePoint > 0xffff ? 2 : 1);
  if (single && mask !== 0)
    for (const { codePoint: other, kinds } of variants.of(codePoint))
      if (kinds & mask) add(segment.classByKey.get(String.fromCodePoint(other)), kinds & mask);
  const gaijiKind = kindBit('gaiji');
  if (mask & gaijiKind) {
    for (const c of segment.gaijiByForm.get(key) ?? []) add(c, gaijiKind);
    // A gaiji asked for by its code or IDS also finds the characters that it stands for.
    for (const form of segment.formsByName.get(key) ?? []) add(segment.classByKey.get(form), gaijiKind);
  }
  return [...found].map(([c, kinds]) => ({ class: c, kinds })).sort((a, b) => a.class - b.class);
};

/** The places of a phrase in one segment. */
export const placePhrase = (
  segment: Segment,
  tokens: readonly QueryToken[],
  mask: number,
  variants: Variants,
): Place[] =>
  tokens.map((token) =>
    token === 'any' ? 'any' : matchToken(segment, token.key, mask, variants).map((m) => m.class),
  );

// Ranges of addresses that two units both have: an address there would sign in as one of them, and which is not plain.
import { type IpRange, rangesMeet, readRange } from '#contract/values/address-range.ts';

export interface Overlap {
  cidr: string;
  unit: string;
  theirs: string;
}

interface Read {
  text: string;
  range: IpRange;
}

const readAll = (cidrs: readonly string[]): Read[] =>
  cidrs.flatMap((text) => {
    const range = readRange(text);
    return range ? [{ text, range }] : [];
  });

/** Finds what the ranges of one unit share with those of others. Reads those of the others once. */
export function overlapFinder(
  all: readonly { id: string; name: string; cidrs: readonly string[] }[],
): (unitId: string, cidrs: readonly string[]) => Overlap[] {
  const known = all.flatMap(({ id, name, cidrs }) => readAll(cidrs).map((read) => ({ id, name, ...read })));
  return (unitId, cidrs) =>
    readAll(cidrs).flatMap(({ text, range }) =>
      known
        .filter((other) => other.id !== unitId && rangesMeet(range, other.range))
        .map((other) => ({ cidr: text, unit: other.name, theirs: other.text })),
    );
}

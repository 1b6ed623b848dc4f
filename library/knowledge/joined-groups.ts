// Which entries are one, by all that librarians have joined; and where that is not what they have parted.
import type { Joining } from './knowledge-inputs.ts';

export const joiningKey = (kind: string, id: string): string => `${kind} ${id}`;

/**
 * Maps each entry to the representative of all entries that are joined with it, regardless of the order in which they
 * were joined.
 */
export const groupJoined = (joinings: readonly Joining[]): ReadonlyMap<string, string> => {
  const above = new Map<string, string>();
  const leadOf = (key: string): string => {
    let lead = key;
    for (let next = above.get(lead); next !== undefined; next = above.get(lead)) lead = next;
    // All on the way are led there at once, so that a long chain is walked once.
    for (let at = key; at !== lead; ) {
      const next = above.get(at)!;
      above.set(at, lead);
      at = next;
    }
    return lead;
  };
  for (const { kind, one, other, verdict } of joinings) {
    if (verdict !== 'joined') continue;
    const [a, b] = [leadOf(joiningKey(kind, one)), leadOf(joiningKey(kind, other))].sort();
    if (a !== b) above.set(b, a);
  }
  const keys = joinings.flatMap(({ kind, one, other }) => [joiningKey(kind, one), joiningKey(kind, other)]);
  return new Map(keys.map((key) => [key, leadOf(key)]));
};

/** Two that were parted and are one all the same, by way of others: both ends and who is between them. */
export interface PartedInVain {
  joining: Joining;
  way: string[];
}

const wayBetween = (
  joined: ReadonlyMap<string, readonly string[]>,
  { kind, one, other }: Joining,
): string[] => {
  const from = new Map([[one, one]]);
  const waiting = [one];
  for (const id of waiting) {
    if (id === other) break;
    for (const next of joined.get(joiningKey(kind, id)) ?? [])
      if (!from.has(next)) {
        from.set(next, id);
        waiting.push(next);
      }
  }
  const way = [other];
  while (way[0] !== one) way.unshift(from.get(way[0])!);
  return way;
};

/** The first so many of them. */
export const findPartedInVain = (joinings: readonly Joining[], most: number): PartedInVain[] => {
  const groups = groupJoined(joinings);
  const joined = new Map<string, string[]>();
  const add = (kind: string, id: string, next: string) => {
    const key = joiningKey(kind, id);
    const known = joined.get(key);
    if (known) known.push(next);
    else joined.set(key, [next]);
  };
  for (const { kind, one, other, verdict } of joinings)
    if (verdict === 'joined') {
      add(kind, one, other);
      add(kind, other, one);
    }
  return joinings
    .filter(
      ({ kind, one, other, verdict }) =>
        verdict === 'parted' && groups.get(joiningKey(kind, one)) === groups.get(joiningKey(kind, other)),
    )
    .slice(0, most)
    .map((joining) => ({ joining, way: wayBetween(joined, joining) }));
};

// Proximity matches: the second values of distance rules. They are highlighted with the hits near them and never
// count. They are searched in the text round the few hits that are shown.
import type { Engine } from './engine.ts';
import type { Position } from '../index/place-classes.ts';
import { seek } from '../lists/merge-lists.ts';
import type { Segment } from '../index/open-index.ts';
import type { UnitHit } from './page-hits.ts';
import { placePhrase, type PlacedValue, placeWanted } from '../index/place-classes.ts';
import type { Phrase, Plan, Query } from '../query/query.ts';
import type { Stop } from '../lists/stop.ts';

interface NearPhrase {
  places: Position[];
  others: PlacedValue;
  distance: number;
  direction: NonNullable<Phrase['near']>['direction'];
}

/** How far from a hit's start a second value may begin or end, over all rules; 0 without a distance rule. */
export const reachOf = (plan: Plan): number =>
  Math.max(
    0,
    ...plan.phrases.map(({ tokens, near }, i) =>
      near && plan.positive.has(i) ? tokens.length + near.distance + near.tokens.length : 0,
    ),
  );

/** Section or note: positions that no separator parts. */
const runRound = ({ cuts, length }: Segment, position: number): { from: number; to: number } => {
  const next = seek(cuts, position, 0);
  return { from: next > 0 ? cuts[next - 1] + 1 : 0, to: next < cuts.length ? cuts[next] : length };
};

const matchesAt = (places: Position[], classes: readonly number[], at: number): boolean =>
  at >= 0 &&
  at + places.length <= classes.length &&
  places.every((place, k) => place === 'any' || place.includes(classes[at + k]));

/** The second values near one hit of a phrase; none when the hit is of another phrase. */
const matchesNear = ({ segment, start, length }: UnitHit, phrase: NearPhrase): UnitHit[] => {
  const { places, others, distance, direction } = phrase;
  if (places.length !== length) return [];
  const run = runRound(segment, start);
  const size = others.places.length;
  const from = Math.max(run.from, start - distance - size);
  const to = Math.min(run.to, start + length + distance + size);
  const classes = Array.from(segment.text(from, to), (surface) => segment.classOf(surface));
  if (!matchesAt(places, classes, start - from)) return [];
  const matches: UnitHit[] = [];
  for (let other = from; other + size <= to; other++) {
    const before = start - (other + size);
    const after = other - (start + length);
    const near =
      (direction !== 'behind' && before >= 0 && before <= distance) ||
      (direction !== 'front' && after >= 0 && after <= distance);
    const found = near && matchesAt(others.places, classes, other - from);
    if (found && !others.excluded.some((form) => matchesAt(form, classes, other - from)))
      matches.push({ segment, start: other, length: size });
  }
  return matches;
};

/** The second values near the hits, each once, without what is itself among them. */
export const findProximityMatches = (
  { variants }: Engine,
  hits: readonly UnitHit[],
  plan: Plan,
  query: Query,
  stop: Stop,
): UnitHit[] => {
  const found = new Map<string, UnitHit>();
  const keyOf = ({ segment, start, length }: UnitHit) => `${segment.name} ${start} ${length}`;
  const counted = new Set(hits.map(keyOf));
  for (const segment of new Set(hits.map((hit) => hit.segment))) {
    const phrases = plan.phrases.flatMap(({ tokens, near, relation }, i): NearPhrase[] => {
      if (!near || !plan.positive.has(i)) return [];
      const mask = relation ? query.kinds : 0;
      const { distance, direction } = near;
      const others = placeWanted(segment, near, mask, variants);
      return [{ places: placePhrase(segment, tokens, mask, variants), others, distance, direction }];
    });
    for (const hit of hits) {
      if (hit.segment !== segment) continue;
      for (const phrase of phrases) {
        stop.check();
        for (const match of matchesNear(hit, phrase))
          if (!counted.has(keyOf(match))) found.set(keyOf(match), match);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.length - b.length);
};

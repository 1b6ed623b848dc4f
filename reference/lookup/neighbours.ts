// Who lived when somebody did, and what lies near a place: by the years and coordinates that lists give, and nothing else.
import type { Years } from '../knowledge/read-life.ts';

export interface Spot {
  latitude: number;
  longitude: number;
}

/** There is no year 0: from 2 BC to AD 3 are four years. */
const astronomical = (year: number): number => (year < 0 ? year + 1 : year);

/** Years that two lives have in common, the first and the last of each counted. */
export const sharedYears = (a: Years, b: Years): number =>
  Math.max(0, astronomical(Math.min(a.last, b.last)) - astronomical(Math.max(a.first, b.first)) + 1);

/** Ordinals of the lives that share a year with this one, those that share most first. */
export const findContemporaries = (
  lives: readonly (Years | undefined)[],
  life: Years,
  isSame: (ordinal: number) => boolean,
): { ordinal: number; shared: number }[] =>
  lives
    .flatMap((other, ordinal) => {
      const shared = other ? sharedYears(life, other) : 0;
      return shared > 0 && !isSame(ordinal) ? [{ ordinal, shared }] : [];
    })
    .sort(
      (a, b) =>
        b.shared - a.shared || lives[a.ordinal]!.first - lives[b.ordinal]!.first || a.ordinal - b.ordinal,
    );

const meanRadius = 6371.0088;
const radians = (degrees: number): number => (degrees / 180) * Math.PI;

/** Kilometres along a great circle of a sphere (haversine). */
export const distanceBetween = (a: Spot, b: Spot): number => {
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * meanRadius * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** Ordinals of the places nearest to a spot, the nearest first. */
export const findNearest = (
  spots: readonly (Spot | undefined)[],
  spot: Spot,
  isSame: (ordinal: number) => boolean,
  count: number,
): { ordinal: number; distance: number }[] =>
  spots
    .flatMap((other, ordinal) =>
      other && !isSame(ordinal) ? [{ ordinal, distance: distanceBetween(spot, other) }] : [],
    )
    .sort((a, b) => a.distance - b.distance || a.ordinal - b.ordinal)
    .slice(0, count);

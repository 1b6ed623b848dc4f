// Leaves and petals: a blade about a midrib, with its margin, its veins and its shade.
import {
  beside,
  curve,
  bearingOf,
  type PenLine,
  type PenPoint,
  pointAlong,
  polar,
  steps,
} from './geometry.ts';
import { type DrawingSheet, swelling, tapering } from './sheet.ts';

/** Half the width of a blade from its base (0) to its tip (1), as a factor. */
type Profile = (t: number) => number;

/** Widest at `peak`; ends are round below 1, pointed from 1 on. */
export const blade =
  (peak: number, base: number, tip: number): Profile =>
  (t) =>
    t < peak
      ? Math.sin((Math.PI / 2) * Math.max(0, t / peak)) ** base
      : Math.cos((Math.PI / 2) * Math.min(1, (t - peak) / (1 - peak))) ** tip;

interface Teeth {
  count: number;
  /** As a part of the half width. */
  depth: number;
  round?: boolean;
  /** Smaller teeth on each. */
  finer?: { count: number; depth: number };
}

interface Leaf {
  /** From the base to the tip. */
  rib: PenLine;
  /** Half the width at the widest, or left and right of the rib where it is seen aslant. */
  width: number | readonly [left: number, right: number];
  profile: Profile;
  teeth?: Teeth;
  /** Of each side; 0 for none. */
  veins?: number;
  /** How far along the leaf a side vein runs. */
  sweep?: number;
  /** Veins from the base to the tip, of each side, in place of side veins. */
  parallel?: number;
  /** The half that is hatched. */
  shade?: 'left' | 'right';
  weight?: number;
  /** Whether the midrib is drawn; it is by default. */
  midrib?: boolean;
}

/** Height of the tooth of the leaf margin at `t` (0 to 1 along the margin): 0 at its base, about 1 at its tip. */
const toothAt = ({ count, round = false, finer }: Teeth, t: number): number => {
  const phase = Math.max(0, t * count) % 1;
  const grown = round ? Math.sin(Math.PI * phase) ** 0.8 : phase ** 1.3;
  return finer ? grown * (1 - finer.depth) + finer.depth * ((phase * finer.count) % 1) : grown;
};

export const drawLeaf = (sheet: DrawingSheet, leaf: Leaf): void => {
  const { profile, teeth, veins = 6, sweep = 0.2, parallel = 0, shade, weight = 4.5, midrib = true } = leaf;
  const rib = curve(leaf.rib);
  const [left, right] = typeof leaf.width === 'number' ? [leaf.width, leaf.width] : leaf.width;
  const reachAt = (t: number, side: number): number => (side < 0 ? left : right) * profile(t) * side;
  const edge = (side: number): PenPoint[] => {
    const count = teeth ? teeth.count * 8 * (teeth.finer?.count ?? 1) : 60;
    return Array.from({ length: count + 1 }, (_, i) => {
      const t = i / count;
      const grown = teeth ? 1 - teeth.depth + teeth.depth * 1.6 * toothAt(teeth, t - 1e-4) : 1;
      return beside(rib, t, reachAt(t, side) * grown);
    });
  };
  sheet.shape([...edge(1), ...edge(-1).reverse()], weight);
  const inner = teeth ? 1 - teeth.depth * 0.6 : 1;
  /** From the rib at `t` outwards, bent towards the tip. */
  const sideVein = (t: number, side: number, reach: number, from = 0): PenPoint[] =>
    Array.from({ length: 13 }, (_, i) => {
      const s = from + ((reach - from) * i) / 12;
      const place = Math.min(0.985, t + sweep * s ** 1.25);
      return beside(rib, place, reachAt(place, side) * s * inner);
    });
  if (shade) {
    const side = shade === 'left' ? -1 : 1;
    const count = Math.round(rib.length / 2.6);
    for (let i = 1; i < count; i += 1) {
      const t = (i + sheet.between(-0.25, 0.25)) / count;
      if (parallel > 0) {
        const offset = sheet.between(0.12, 0.8);
        const to = Math.min(0.97, t + sheet.between(0.06, 0.16));
        const place = (s: number): PenPoint =>
          beside(rib, t + (to - t) * s, reachAt(t + (to - t) * s, side) * offset);
        sheet.line([0, 0.25, 0.5, 0.75, 1].map(place), 2, swelling);
      } else sheet.line(sideVein(t * 0.94, side, sheet.between(0.4, 0.78)), 2, tapering);
    }
  }
  for (let k = 1; k <= parallel; k += 1)
    for (const side of [-1, 1]) {
      const offset = k / (parallel + 1);
      const line = Array.from({ length: 41 }, (_, i) => {
        const t = 0.02 + (0.94 * i) / 40;
        return beside(rib, t, reachAt(t, side) * offset);
      });
      sheet.line(line, 2.4, swelling);
    }
  if (parallel === 0)
    for (const t of steps(veins))
      for (const side of [-1, 1])
        sheet.line(sideVein(t * (1 - sweep * 0.6) + (side > 0 ? 0.012 : 0), side, 0.9), 2.6, tapering);
  if (midrib)
    sheet.line(
      Array.from({ length: 41 }, (_, i) => pointAlong(rib, (0.97 * i) / 40)),
      4.2,
      tapering,
    );
};

/** A line from `from` that bends by so many degrees, more and more towards its end. */
export const bentLine = (from: PenPoint, degrees: number, length: number, bend: number): PenPoint[] => {
  const points: PenPoint[] = [from];
  for (let i = 1; i <= 8; i += 1)
    points.push(polar(points[i - 1], degrees + bend * (i / 8) ** 1.4, length / 8));
  return points;
};

/** The rib of a leaf that begins at `base` and bends by so many degrees. */
export const ribOf = (base: PenPoint, degrees: number, length: number, bend = 0): PenPoint[] => {
  const middle = polar(base, degrees + bend * 0.1, length * 0.5);
  const direction = bearingOf(base, middle);
  return [base, middle, polar(middle, direction + bend * 0.9, length * 0.5)];
};

/** A petal: a blade with fine lines from its base and from its tip. */
export const drawPetal = (
  sheet: DrawingSheet,
  {
    rib: points,
    width,
    profile,
    weight = 4,
    lines = 5,
  }: Pick<Leaf, 'rib' | 'width' | 'profile' | 'weight'> & { lines?: number },
): void => {
  drawLeaf(sheet, { rib: points, width, profile, weight, veins: 0, midrib: false });
  const rib = curve(points);
  const [left, right] = typeof width === 'number' ? [width, width] : width;
  for (const offset of steps(lines).map((t) => t * 2 - 1)) {
    const reach = offset < 0 ? left : right;
    const fine = (from: number, to: number): PenPoint[] =>
      Array.from({ length: 13 }, (_, i) => {
        const t = from + ((to - from) * i) / 12;
        return beside(rib, t, offset * reach * profile(t) * 0.92);
      });
    sheet.line(fine(0.03, sheet.between(0.35, 0.6) - Math.abs(offset) * 0.1), 2.2, tapering);
    sheet.line(fine(0.95, sheet.between(0.76, 0.88)), 2, tapering);
  }
};

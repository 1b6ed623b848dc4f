// From a mask to regions with outlines: each region of a colour is one, black lines part them. Outlines cover what was
// painted; one with holes in it becomes several pieces without.
import { areaOf, crossesItself, type OutlinePoint } from '../outline.ts';
import type { Mask } from './read-mask.ts';
import { type Component, joinRuns, type PixelRun, runsOf, signedArea, traceLoops } from './trace-runs.ts';

interface OutlinedRegion {
  /** Place of its colour in `regionColours`. */
  colour: number;
  /** Pixels painted. */
  area: number;
  outlines: OutlinePoint[][];
}

export interface OutlinedRegions {
  regions: OutlinedRegion[];
  /** Specks that were passed over. */
  specks: number;
  /** Regions whose edge is too frayed to be drawn. */
  frayed: number;
}

/** Less than this share of the picture, and less than so many pixels, is a speck. */
const speckShare = 1e-5;
const leastSpeck = 64;
/** Holes are filled as long as they are together no more than this share of a region. */
const filledShare = 0.005;
/** How far the area of an outline may be off for the sake of fewer corners. */
const lostShare = 0.005;
const tolerances = [2, 1, 0.5];
const mostCorners = 5000;
/** Corners that are looked at together, so that the time is linear in them. */
const stretch = 256;

const bottomOf = (points: readonly OutlinePoint[]): number =>
  points.reduce((most, [, y]) => Math.max(most, y), 0);
const topOf = (points: readonly OutlinePoint[]): number =>
  points.reduce((least, [, y]) => Math.min(least, y), Number.POSITIVE_INFINITY);

/** How far a corner lies from the line between two others. */
const distance = ([x, y]: OutlinePoint, [ax, ay]: OutlinePoint, [bx, by]: OutlinePoint): number => {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
};

/** Ramer, Douglas and Peucker, a stretch of the loop at a time; the ends of stretches stay. */
const simplifyLoop = (loop: readonly OutlinePoint[], tolerance: number): OutlinePoint[] => {
  const retained = new Uint8Array(loop.length + 1);
  const step = Math.min(stretch, Math.ceil(loop.length / 2));
  const open: [number, number][] = [];
  for (let from = 0; from < loop.length; from += step) open.push([from, Math.min(loop.length, from + step)]);
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    retained[from] = 1;
    let [furthest, most] = [-1, tolerance];
    for (let i = from + 1; i < to; i += 1) {
      const far = distance(loop[i], loop[from], loop[to % loop.length]);
      if (far > most) [furthest, most] = [i, far];
    }
    if (furthest >= 0) open.push([from, furthest], [furthest, to]);
  }
  return loop.filter((_, i) => retained[i]);
};

/** The corners of a loop that it can do without left out, as far as it stays what it is. */
const simplify = (loop: OutlinePoint[]): OutlinePoint[] => {
  const area = areaOf(loop);
  for (const tolerance of tolerances) {
    const simple = simplifyLoop(loop, tolerance);
    if (simple.length < 3 || Math.abs(areaOf(simple) - area) > area * lostShare) continue;
    if (!crossesItself(simple)) return simple;
  }
  return loop;
};

/** Rows in which holes are cut through, so that each opens to the outside. */
const cutsOf = (loops: readonly OutlinePoint[][], area: number): number[] => {
  const holes = loops
    .map((loop) => ({ loop, area: -signedArea(loop) }))
    .filter((hole) => hole.area > 0)
    .toSorted((a, b) => a.area - b.area);
  let filled = 0;
  const cut = holes.filter((hole) => {
    filled += hole.area;
    return filled > area * filledShare;
  });
  return cut.map(({ loop }) => Math.floor((topOf(loop) + bottomOf(loop)) / 2)).sort((a, b) => a - b);
};

/** Bands between the cuts, each parted into what hangs together. */
const cutRuns = (runs: readonly PixelRun[], cuts: readonly number[]): PixelRun[][] => {
  const bands: PixelRun[][] = [[]];
  let next = 0;
  for (const run of runs) {
    while (next < cuts.length && run.y >= cuts[next]) {
      next += 1;
      if (bands.at(-1)!.length > 0) bands.push([]);
    }
    bands.at(-1)!.push(run);
  }
  return bands.flatMap((band) => joinRuns(band.map((run) => ({ label: 1, run }))).map((piece) => piece.runs));
};

/** Undefined when its edge is frayed. */
const outline = (component: Component, width: number): OutlinePoint[][] | undefined => {
  const loops = traceLoops(component.runs, width);
  const cuts = cutsOf(loops, component.area);
  const pieces =
    cuts.length === 0 ? [loops] : cutRuns(component.runs, cuts).map((runs) => traceLoops(runs, width));
  const outer = pieces.flatMap((piece) => piece.filter((loop) => signedArea(loop) > 0));
  if (outer.some((loop) => loop.length > mostCorners)) return undefined;
  return outer.map(simplify);
};

/** Undefined when no regions can be distinguished: the mask is noise. */
export const outlineRegions = (mask: Mask): OutlinedRegions | undefined => {
  const runs = runsOf(mask);
  if (!runs) return undefined;
  const speck = Math.max(leastSpeck, mask.width * mask.height * speckShare);
  const found: OutlinedRegions = { regions: [], specks: 0, frayed: 0 };
  for (const component of joinRuns(runs)) {
    if (component.area < speck) {
      found.specks += 1;
      continue;
    }
    const outlines = outline(component, mask.width);
    if (outlines) found.regions.push({ colour: component.label - 1, area: component.area, outlines });
    else found.frayed += 1;
  }
  return found;
};

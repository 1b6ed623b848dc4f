// What characters whose strokes are known show of their components: how each looks in its place, and how much room it takes.
import type { CompositionTree } from './composition-trees.ts';
import { type StrokeBox, boxOfStrokes } from './stroke-boxes.ts';
import type { Stroke } from './strokes.ts';

interface Seen {
  strokes: readonly Stroke[];
  box: StrokeBox;
  /** Strokes of all the other parts. */
  others: number;
}

interface Room {
  counts: readonly number[];
  boxes: readonly StrokeBox[];
}

/** Maximum number of samples stored for one component in one place. */
const mostSeen = 24;

/** Operators after which one part is written after the other. */
const inTurn = new Set('⿰⿱⿲⿳⿸⿵⿹⿺');
/** Written before what goes round the bottom left: 辶 after it, 走 before. */
const afterwards = new Set('辶⻌廴𠃊乚');

export interface LearnedPlaces {
  /** Room that parts of so many strokes take; undefined for an operator that no known character has. */
  roomFor(operator: string, wanted: readonly number[]): StrokeBox[] | undefined;
  /** A component in a place, named by it, the operator and the number of the part: that beside about so many strokes. */
  nearest(place: string, others: number): Seen | undefined;
}

/** `treesOf`: the sequences of a character as trees. */
export const learnPlaces = (
  medians: ReadonlyMap<string, readonly Stroke[]>,
  treesOf: (character: string) => readonly CompositionTree[],
): LearnedPlaces => {
  const seen = new Map<string, Seen[]>();
  const rooms = new Map<string, Room[]>();

  const counts = new Map<string, number>();
  const countOf = (of: CompositionTree, depth = 0): number => {
    if (typeof of !== 'string')
      return of.parts.reduce((sum, part) => sum + (countOf(part, depth + 1) || Number.NaN), 0);
    const known = medians.get(of)?.length ?? counts.get(of);
    if (known !== undefined) return known;
    counts.set(of, Number.NaN);
    const [tree] = treesOf(of);
    const count = tree === undefined || depth > 12 ? Number.NaN : countOf(tree, depth + 1);
    counts.set(of, count);
    return count;
  };

  /** The strokes of each part, one part of unknown count taking what the others leave. */
  const split = (
    tree: Exclude<CompositionTree, string>,
    strokes: readonly Stroke[],
  ): (readonly Stroke[])[] | undefined => {
    const { operator, parts } = tree;
    if (!inTurn.has(operator)) return undefined;
    const order = parts.map((_, i) => i);
    if (operator === '⿺' && typeof parts[0] === 'string' && afterwards.has(parts[0])) order.reverse();
    const own = parts.map((part) => countOf(part));
    const unknown = own.filter(Number.isNaN).length;
    const rest = strokes.length - own.reduce((sum, n) => sum + (n || 0), 0);
    if (unknown > 1 || (unknown === 0 ? rest !== 0 : rest < 1)) return undefined;
    const found: (readonly Stroke[])[] = [];
    let at = 0;
    for (const i of order) found[i] = strokes.slice(at, (at += own[i] || rest));
    return found;
  };

  const learn = (tree: CompositionTree, strokes: readonly Stroke[], depth: number): void => {
    if (typeof tree === 'string' || depth > 3) return;
    const parts = split(tree, strokes);
    if (!parts) return;
    const boxes = parts.map(boxOfStrokes);
    const middle = (box: StrokeBox, axis: 0 | 1) => box[axis] + box[axis + 2];
    const axis = '⿰⿲'.includes(tree.operator) ? 0 : '⿱⿳'.includes(tree.operator) ? 1 : undefined;
    // Strokes that are not arranged as the sequence says were written in another order.
    if (
      axis !== undefined &&
      boxes.some((box, i) => i > 0 && middle(box, axis) <= middle(boxes[i - 1], axis))
    )
      return;
    const outer = boxOfStrokes(strokes);
    const within = ([l, t, r, b]: StrokeBox): StrokeBox => {
      const [w, h] = [Math.max(outer[2] - outer[0], 0.05), Math.max(outer[3] - outer[1], 0.05)];
      return [(l - outer[0]) / w, (t - outer[1]) / h, (r - outer[0]) / w, (b - outer[1]) / h];
    };
    const room = rooms.get(tree.operator) ?? [];
    rooms.set(tree.operator, room);
    if (depth === 0)
      room.push({ counts: parts.map((part) => part.length), boxes: boxes.map((box) => within(box)) });
    for (const [i, part] of tree.parts.entries()) {
      if (typeof part === 'string') {
        const place = `${part}${tree.operator}${i}`;
        const list = seen.get(place) ?? [];
        seen.set(place, list);
        const others = strokes.length - parts[i].length;
        if (list.length < mostSeen && !list.some((one) => one.others === others))
          list.push({ strokes: parts[i], box: within(boxes[i]), others });
      } else learn(part, parts[i], depth + 1);
    }
  };
  for (const [character, strokes] of medians) for (const tree of treesOf(character)) learn(tree, strokes, 0);

  /** Room that parts of so many strokes take: as in characters that have about as many. */
  const roomCache = new Map<string, StrokeBox[]>();
  const roomFor = (operator: string, wanted: readonly number[]): StrokeBox[] => {
    const name = `${operator}${wanted.join()}`;
    const cached = roomCache.get(name);
    if (cached) return cached;
    const sums = wanted.map(() => [0, 0, 0, 0]);
    let weights = 0;
    for (const { counts: own, boxes } of rooms.get(operator) ?? []) {
      const far = own.reduce((sum, n, i) => sum + Math.log(n / wanted[i]) ** 2, 0);
      const weight = Math.exp(-6 * far) + 1e-9;
      weights += weight;
      for (const [i, box] of boxes.entries()) for (let k = 0; k < 4; k++) sums[i][k] += weight * box[k];
    }
    const boxes = sums.map((sum) => sum.map((value) => value / weights) as unknown as StrokeBox);
    roomCache.set(name, boxes);
    return boxes;
  };

  const nearest = (place: string, others: number): Seen | undefined => {
    let found: Seen | undefined;
    for (const one of seen.get(place) ?? [])
      if (!found || Math.abs(one.others - others) < Math.abs(found.others - others)) found = one;
    return found;
  };

  return {
    roomFor: (operator, wanted) => (rooms.has(operator) ? roomFor(operator, wanted) : undefined),
    nearest,
  };
};

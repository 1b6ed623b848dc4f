// Strokes of characters that nobody has drawn for us, put together from those of their components. How a component looks
// in its place (金 at the left is 釒) and how much room it takes is seen from characters whose strokes are known: in a
// composition the strokes of the first part come before those of the second, save where it frames them.
import type { Stroke } from './strokes.ts';

/** A description sequence as a tree; a leaf is a component. */
export type CompositionTree = string | { operator: string; parts: CompositionTree[] };

const binary = '⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻⿼⿽';
const ternary = '⿲⿳';
const tokens = /&[^;&\s]+;|\{[^{}]*\}|./gsu;
/** Marks of doubt and of other shapes. */
const marks = /^(?:[〾\s]|\p{Variation_Selector})$/u;

/** Undefined for what is no composition of parts as they are: turned, mirrored, taken away, unknown. */
const readComposition = (text: string): CompositionTree | undefined => {
  const all = (text.match(tokens) ?? []).filter((one) => !marks.test(one));
  let at = 0;
  const read = (depth: number): CompositionTree | undefined => {
    const token = all[at++];
    if (token === undefined || token === '？' || depth > 12 || /^[⿾⿿㇯]$/u.test(token)) return undefined;
    const count = binary.includes(token) ? 2 : ternary.includes(token) ? 3 : 0;
    if (count === 0) return token;
    const parts: CompositionTree[] = [];
    for (let i = 0; i < count; i++) {
      const part = read(depth + 1);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return { operator: token, parts };
  };
  const composition = read(0);
  return at === all.length ? composition : undefined;
};

/** Left, top, right, bottom between 0 and 1. */
type Box = readonly [number, number, number, number];
const whole: Box = [0, 0, 1, 1];

/** The box of the second part where the first part frames it. */
const framed: Partial<Record<string, Box>> = {
  '⿴': [0.22, 0.22, 0.78, 0.78],
  '⿵': [0.22, 0.36, 0.78, 0.96],
  '⿶': [0.22, 0.06, 0.78, 0.72],
  '⿷': [0.24, 0.2, 0.94, 0.8],
  '⿸': [0.28, 0.3, 0.98, 1],
  '⿹': [0.04, 0.34, 0.7, 0.98],
  '⿺': [0.34, 0.04, 0.98, 0.74],
  '⿼': [0.06, 0.22, 0.76, 0.78],
  '⿽': [0.3, 0.0, 1, 0.7],
};

const size = 256;

const boxOf = (strokes: readonly Stroke[]): Box => {
  let [left, top, right, bottom] = [size, size, 0, 0];
  for (const stroke of strokes)
    for (let i = 0; i < stroke.length; i += 2) {
      left = Math.min(left, stroke[i]);
      right = Math.max(right, stroke[i]);
      top = Math.min(top, stroke[i + 1]);
      bottom = Math.max(bottom, stroke[i + 1]);
    }
  return [left / size, top / size, right / size, bottom / size];
};

/** From the box that strokes fill to another. A bar that is thin stays as thin as the whole becomes. */
const fit = (strokes: readonly Stroke[], [left, top, right, bottom]: Box): Stroke[] => {
  const [l, t, r, b] = boxOf(strokes);
  const [wide, high] = [r - l, b - t];
  const least = Math.max(wide, high) / 4;
  const kx = (right - left) / Math.max(wide, least, 0.01);
  const ky = (bottom - top) / Math.max(high, least, 0.01);
  const [mx, my] = [(l + r) / 2, (t + b) / 2];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return strokes.map((stroke) =>
    stroke.map((value, i) =>
      i % 2 === 0 ? ((value / size - mx) * kx + x) * size : ((value / size - my) * ky + y) * size,
    ),
  );
};

interface Seen {
  strokes: readonly Stroke[];
  box: Box;
  /** Strokes of all the other parts. */
  others: number;
}

interface Room {
  counts: readonly number[];
  boxes: readonly Box[];
}

/** Maximum number of samples stored for one component in one place. */
const mostSeen = 24;
const mostStrokes = 64;

/** Operators after which one part is written after the other. */
const inTurn = new Set('⿰⿱⿲⿳⿸⿵⿹⿺');
/** Written before what goes round the bottom left: 辶 after it, 走 before. */
const afterwards = new Set('辶⻌廴𠃊乚');

/** `medians`: strokes that are known, between 0 and 256. `sequences`: those of all characters. */
export const skeletonBuilder = (
  medians: ReadonlyMap<string, readonly Stroke[]>,
  sequences: ReadonlyMap<string, readonly string[]>,
) => {
  const seen = new Map<string, Seen[]>();
  const rooms = new Map<string, Room[]>();
  const trees = new Map<string, CompositionTree[]>();
  const treesOf = (character: string): CompositionTree[] => {
    let known = trees.get(character);
    if (!known) {
      const all = (sequences.get(character) ?? []).map(readComposition);
      known = all.filter((tree): tree is CompositionTree => tree !== undefined && tree !== character);
      trees.set(character, known);
    }
    return known;
  };

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
    const boxes = parts.map(boxOf);
    const middle = (box: Box, axis: 0 | 1) => box[axis] + box[axis + 2];
    const axis = '⿰⿲'.includes(tree.operator) ? 0 : '⿱⿳'.includes(tree.operator) ? 1 : undefined;
    // Strokes that are not arranged as the sequence says were written in another order.
    if (
      axis !== undefined &&
      boxes.some((box, i) => i > 0 && middle(box, axis) <= middle(boxes[i - 1], axis))
    )
      return;
    const outer = boxOf(strokes);
    const within = ([l, t, r, b]: Box): Box => {
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
  const roomKept = new Map<string, Box[]>();
  const roomFor = (operator: string, wanted: readonly number[]): Box[] => {
    const name = `${operator}${wanted.join()}`;
    const kept = roomKept.get(name);
    if (kept) return kept;
    const sums = wanted.map(() => [0, 0, 0, 0]);
    let weights = 0;
    for (const { counts: own, boxes } of rooms.get(operator) ?? []) {
      const far = own.reduce((sum, n, i) => sum + Math.log(n / wanted[i]) ** 2, 0);
      const weight = Math.exp(-6 * far) + 1e-9;
      weights += weight;
      for (const [i, box] of boxes.entries()) for (let k = 0; k < 4; k++) sums[i][k] += weight * box[k];
    }
    const boxes = sums.map((sum) => sum.map((value) => value / weights) as unknown as Box);
    roomKept.set(name, boxes);
    return boxes;
  };

  const made = new Map<string, readonly Stroke[] | undefined>();
  const strokesOf = (character: string, depth: number): readonly Stroke[] | undefined => {
    const known = medians.get(character) ?? made.get(character);
    if (known || made.has(character) || depth > 8) return known;
    made.set(character, undefined);
    for (const tree of treesOf(character)) {
      const strokes = compose(tree, depth + 1);
      if (!strokes) continue;
      made.set(character, strokes);
      return strokes;
    }
    return undefined;
  };

  const nearest = (place: string, others: number): Seen | undefined => {
    let found: Seen | undefined;
    for (const one of seen.get(place) ?? [])
      if (!found || Math.abs(one.others - others) < Math.abs(found.others - others)) found = one;
    return found;
  };

  const compose = (tree: CompositionTree, depth: number): readonly Stroke[] | undefined => {
    if (typeof tree === 'string') return strokesOf(tree, depth);
    if (depth > 12) return undefined;
    const { operator, parts } = tree;
    const plain = parts.map((part, i) => {
      if (typeof part !== 'string') return compose(part, depth + 1);
      return strokesOf(part, depth + 1) ?? nearest(`${part}${operator}${i}`, 8)?.strokes;
    });
    if (plain.some((part) => part === undefined)) return undefined;
    const own = plain.map((part) => part!.length);
    const total = own.reduce((sum, n) => sum + n, 0);
    if (total > mostStrokes) return undefined;
    const learned = rooms.has(operator) && !(operator in framed) ? roomFor(operator, own) : undefined;
    const placed = parts.map((part, i) => {
      const like = typeof part === 'string' ? nearest(`${part}${operator}${i}`, total - own[i]) : undefined;
      const box = learned?.[i] ?? like?.box ?? (i > 0 ? framed[operator] : undefined) ?? whole;
      return fit(like?.strokes ?? plain[i]!, box);
    });
    return fit(placed.flat(), [0.06, 0.06, 0.94, 0.94]);
  };

  /** The strokes of a character in each of its ways, those that are known alone where there are any. */
  return (character: string): (readonly Stroke[])[] => {
    const known = medians.get(character);
    if (known) return [known];
    return treesOf(character).flatMap((tree) => {
      const strokes = compose(tree, 1);
      return strokes ? [strokes] : [];
    });
  };
};

// Strokes of characters that nobody has drawn for us, put together from those of their components. How a component looks
// in its place (金 at the left is 釒) and how much room it takes is seen from characters whose strokes are known: in a
// composition the strokes of the first part come before those of the second, save where it frames them.
import { type CompositionTree, readComposition } from './composition-trees.ts';
import { learnPlaces } from './learn-places.ts';
import { type StrokeBox, fitInto, wholeBox } from './stroke-boxes.ts';
import type { Stroke } from './strokes.ts';

/** The box of the second part where the first part frames it. */
const framed: Partial<Record<string, StrokeBox>> = {
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

const mostStrokes = 64;

/** `medians`: strokes that are known, between 0 and 256. `sequences`: those of all characters. */
export const skeletonBuilder = (
  medians: ReadonlyMap<string, readonly Stroke[]>,
  sequences: ReadonlyMap<string, readonly string[]>,
) => {
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
  const { roomFor, nearest } = learnPlaces(medians, treesOf);

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
    const learned = operator in framed ? undefined : roomFor(operator, own);
    const placed = parts.map((part, i) => {
      const like = typeof part === 'string' ? nearest(`${part}${operator}${i}`, total - own[i]) : undefined;
      const box = learned?.[i] ?? like?.box ?? (i > 0 ? framed[operator] : undefined) ?? wholeBox;
      return fitInto(like?.strokes ?? plain[i]!, box);
    });
    return fitInto(placed.flat(), [0.06, 0.06, 0.94, 0.94]);
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

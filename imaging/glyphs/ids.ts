// Ideographic description sequences: read into a tree, and drawn as a character composed of the glyphs of its
// parts, each squeezed into the place that the structure gives it. A composed drawing tells what a character
// is made of; it does not claim to be its printed form.
import {
  boundsOf,
  type Bounds,
  contoursOf,
  joinSegments,
  type Outline,
  placeSegments,
  type Segments,
} from './outline.ts';

export type Ids = { part: string } | { operator: string; parts: Ids[] };

/** Operands by operator (Unicode 15.1, chapter 18.2). */
const operands = new Map<string, number>([
  ...Array.from('⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻⿼⿽㇯', (op): [string, number] => [op, 2]),
  ...Array.from('⿲⿳', (op): [string, number] => [op, 3]),
  ...Array.from('⿾⿿', (op): [string, number] => [op, 1]),
]);

/** One step of a sequence: an entity (`&CDP-8B7C;`, `{12}`), or a code point. Selectors and 〾 say nothing of parts. */
const steps = (text: string): string[] =>
  (text.match(/&[^;&\s]+;|\{[^{}]*\}|./gsu) ?? []).filter(
    (s) => !/^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u303E]$/u.test(s),
  );

/** The tree of a well-formed sequence with at least one operator; undefined for anything else. */
export const parseIds = (text: string): Ids | undefined => {
  const tokens = steps(text);
  let at = 0;
  const read = (depth: number): Ids | undefined => {
    const token = tokens[at];
    if (token === undefined || depth > 12) return undefined;
    at += 1;
    const count = operands.get(token);
    if (count === undefined) return { part: token };
    const parts: Ids[] = [];
    for (let i = 0; i < count; i += 1) {
      const part = read(depth + 1);
      if (!part) return undefined;
      parts.push(part);
    }
    return { operator: token, parts };
  };
  const tree = read(0);
  return tree && 'operator' in tree && at === tokens.length ? tree : undefined;
};

/** Parts that are printed narrow at the left or right, and low above or below. */
const narrow = new Set(
  '亻氵扌忄犭礻衤訁飠釒牜丬彳口日木火石禾米糸糹虫言足車金食馬魚女子弓土山月耳舟豸阝卩刂彡攵欠斤戈'.normalize(),
);
const low = new Set('艹宀⺮竹雨穴罒亠冖癶灬皿心一二乛爫⺌亼士土山日口十厶几八'.normalize());

const leadOf = (part: Ids): string => ('part' in part ? part.part : '');
/** Rough weight of a part: how much room it asks for beside another. */
const weight = (part: Ids, slim: Set<string>): number => {
  if (slim.has(leadOf(part))) return 0.62;
  return 'part' in part ? 1 : 1.25;
};

type Box = Bounds;
const within = (box: Box, x0: number, y0: number, x1: number, y1: number): Box => {
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  return {
    left: box.left + x0 * w,
    top: box.top + y0 * h,
    right: box.left + x1 * w,
    bottom: box.top + y1 * h,
  };
};

/** Place of the inner part within an enclosing one. */
const inner: Record<string, [number, number, number, number]> = {
  '⿴': [0.22, 0.2, 0.78, 0.8],
  '⿵': [0.22, 0.36, 0.78, 0.95],
  '⿶': [0.2, 0.04, 0.8, 0.68],
  '⿷': [0.26, 0.18, 0.96, 0.8],
  '⿼': [0.04, 0.18, 0.74, 0.8],
  '⿸': [0.3, 0.3, 0.98, 0.98],
  '⿹': [0.04, 0.3, 0.7, 0.96],
  '⿺': [0.34, 0.02, 0.98, 0.72],
  '⿽': [0.02, 0.02, 0.68, 0.7],
};

const boxesOf = (operator: string, parts: readonly Ids[], box: Box): Box[] => {
  const across = operator === '⿰' || operator === '⿲';
  if (across || operator === '⿱' || operator === '⿳') {
    const weights = parts.map((part) => weight(part, across ? narrow : low));
    const sum = weights.reduce((a, b) => a + b, 0);
    let from = 0;
    return weights.map((w) => {
      const [a, b] = [from, from + w / sum];
      from = b;
      return across ? within(box, a, 0, b, 1) : within(box, 0, a, 1, b);
    });
  }
  const place = inner[operator];
  return place ? [box, within(box, ...place)] : parts.map(() => box);
};

/** Breadth of a glyph's upright and level strokes, and how much of it a lessened part is to keep. */
const stroke = { upright: 70, level: 30, retained: 0.85, restored: 0.65, contours: 6 };

/**
 * Gives the strokes of a lessened part back most of what they lost: copies set a little apart run into one shape, for
 * paths are filled by winding. The part in the middle closes what the copies might leave open. The more contours a part
 * has, the finer its strokes are, and the sooner they would run into each other: it gets less.
 */
const thicken = (segments: Segments, sx: number, sy: number): Segments => {
  const room = Math.min(1, stroke.contours / contoursOf(segments)) ** 2;
  const lost = (breadth: number, scale: number) =>
    Math.max(0, Math.round((breadth * (stroke.retained - scale) * stroke.restored * room) / 2));
  const [x, y] = [lost(stroke.upright, sx), lost(stroke.level, sy)];
  if (x + y < 3) return segments;
  const moved = (dx: number, dy: number) => placeSegments(segments, { sx: 1, sy: 1, dx, dy });
  return joinSegments([segments, moved(-x, -y), moved(x, -y), moved(-x, y), moved(x, y)]);
};

/** Fills the box with the glyph's ink, leaving a hair's breadth around; thin strokes keep their breadth. */
const fit = (segments: Segments, box: Box): Segments => {
  const ink = boundsOf(segments);
  if (!ink) return segments;
  const gap = 18;
  const [w, h] = [box.right - box.left - 2 * gap, box.bottom - box.top - 2 * gap];
  const [inkW, inkH] = [Math.max(ink.right - ink.left, 1), Math.max(ink.bottom - ink.top, 1)];
  // A flat or upright part (一, 丨) is not blown up to fill the box the other way.
  const sx = Math.min(w / inkW, (h / inkH) * 2.4, 1.15);
  const sy = Math.min(h / inkH, (w / inkW) * 2.4, 1.15);
  const placed = placeSegments(segments, {
    sx,
    sy,
    dx: (box.left + box.right) / 2 - (sx * (ink.left + ink.right)) / 2,
    dy: (box.top + box.bottom) / 2 - (sy * (ink.top + ink.bottom)) / 2,
  });
  return thicken(placed, sx, sy);
};

/** An empty square for a part that no font has. */
const square = (box: Box): Segments => {
  const [l, t, r, b] = [box.left + 40, box.top + 40, box.right - 40, box.bottom - 40].map(Math.round);
  const e = 26;
  const outside = [0, l, t, 1, r, t, 1, r, b, 1, l, b, 4];
  const hole = [0, l + e, t + e, 1, l + e, b - e, 1, r - e, b - e, 1, r - e, t + e, 4];
  return Int16Array.from([...outside, ...hole]);
};

/**
 * The composed drawing of a sequence in an em of 1000 units, or undefined when it is no sequence.
 * `outlineOf` gives the glyph of a part; `idsOf` may give the sequence of a part that no font has.
 */
export const composeIds = (
  text: string,
  outlineOf: (character: string) => Outline | undefined,
  idsOf: (character: string) => string | undefined = () => undefined,
): Outline | undefined => {
  const draw = (node: Ids, box: Box, depth: number): Segments => {
    if ('part' in node) {
      const glyph = outlineOf(node.part);
      if (glyph) return fit(glyph.segments, box);
      const ids = depth < 4 ? idsOf(node.part) : undefined;
      const tree = ids === undefined ? undefined : parseIds(ids);
      return tree ? draw(tree, box, depth + 1) : square(box);
    }
    // A part turned, mirrored or lessened cannot be had from glyphs: the whole part is shown.
    if (node.operator === '⿾' || node.operator === '⿿' || node.operator === '㇯')
      return draw(node.parts[0], box, depth);
    const boxes = boxesOf(node.operator, node.parts, box);
    return joinSegments(node.parts.map((part, i) => draw(part, boxes[i], depth)));
  };
  const tree = parseIds(text);
  if (!tree) return undefined;
  return { segments: draw(tree, { left: 20, top: 20, right: 980, bottom: 980 }, 0), advance: 1000 };
};

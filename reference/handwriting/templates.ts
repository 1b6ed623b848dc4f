// The table of what characters look like: their strokes, and the few numbers by which the nearest are found.
import { type ByteSource, openTables, packTables } from '#search/table-file.ts';
import { decodeText, encodeText } from '#search/text-codec.ts';
import { directionFeatures, featureCount } from './direction-features.ts';
import { type Points, pointsOf, sampleStrokes } from './match-strokes.ts';
import { side, type Stroke } from './strokes.ts';

const kind = 'handwriting';
/** Numbers that are kept of those that tell what a character looks like. */
export const keptCount = 128;
/** Of the kept numbers in a byte: beyond ±127 they are cut off. */
const unitsPerStep = 0.12;
/** Steps of a coordinate of the square in a byte. */
const stepsPerUnit = 255 / side;

export interface Template {
  character: string;
  strokes: readonly Stroke[];
  /** How common it is where no text is known: 0 rare to 3 taught at school. */
  commonness: number;
}

/** Four sums at once: one addition need not wait for the one before. */
const product = (a: Float32Array, b: Float32Array): number => {
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  for (let i = 0; i < a.length; i += 4) {
    s0 += a[i] * b[i];
    s1 += a[i + 1] * b[i + 1];
    s2 += a[i + 2] * b[i + 2];
    s3 += a[i + 3] * b[i + 3];
  }
  return s0 + s1 + s2 + s3;
};

/** What the discriminant gives of some strokes. */
export const keptFeatures = (rows: Float32Array, strokes: readonly Stroke[]): Float32Array => {
  const features = directionFeatures(strokes);
  const out = new Float32Array(keptCount);
  for (let row = 0; row < keptCount; row++) {
    out[row] = product(rows.subarray(row * featureCount, (row + 1) * featureCount), features);
  }
  return out;
};

const bytesOf = (array: Float32Array | Uint32Array | Int8Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** `origin` is taken from the kept numbers, so that they lie about nought. */
export const packTemplates = (templates: readonly Template[], rows: Float32Array, origin: Float32Array) => {
  const near = new Int8Array(templates.length * keptCount);
  const ends = new Uint32Array(templates.length + 1);
  const points: number[] = [];
  for (const [t, template] of templates.entries()) {
    const reduced = keptFeatures(rows, template.strokes);
    for (let i = 0; i < keptCount; i++)
      near[t * keptCount + i] = Math.max(
        -127,
        Math.min(127, Math.round((reduced[i] - origin[i]) / unitsPerStep)),
      );
    for (const stroke of sampleStrokes(template.strokes)) {
      points.push(stroke.length / 2);
      for (const value of stroke) points.push(Math.round(value * stepsPerUnit));
    }
    ends[t + 1] = points.length;
  }
  return packTables(kind, {
    characters: encodeText(templates.map(({ character }) => character).join('')),
    commonness: Uint8Array.from(templates, ({ commonness }) => commonness),
    rows: bytesOf(rows),
    origin: bytesOf(origin),
    near: bytesOf(near),
    ends: bytesOf(ends),
    points: Uint8Array.from(points),
  });
};

export interface Templates {
  characters: readonly string[];
  commonness: Uint8Array;
  rows: Float32Array;
  origin: Float32Array;
  near: Int8Array;
  /** Its strokes, sampled. */
  pointsOf(template: number): Points;
}

/** What was drawn, in the units of `near`. */
export const locate = ({ rows, origin }: Pick<Templates, 'rows' | 'origin'>, strokes: readonly Stroke[]) =>
  keptFeatures(rows, strokes).map((value, i) => (value - origin[i]) / unitsPerStep);

const floatsOf = (bytes: Uint8Array) => new Float32Array(bytes.slice().buffer);

/** @throws DamagedFile. */
export const openTemplates = (source: ByteSource): Templates => {
  const tables = openTables(source, kind);
  const ends = new Uint32Array(tables.read('ends').slice().buffer);
  const bytes = tables.read('points');
  const near = tables.read('near');
  return {
    characters: [...decodeText(tables.read('characters'))],
    commonness: tables.read('commonness'),
    rows: floatsOf(tables.read('rows')),
    origin: floatsOf(tables.read('origin')),
    near: new Int8Array(near.buffer, near.byteOffset, near.byteLength),
    pointsOf: (template) => {
      const sampled: Stroke[] = [];
      for (let at = ends[template]; at < ends[template + 1]; ) {
        const length = 2 * bytes[at];
        const stroke = new Float32Array(length);
        for (let i = 0; i < length; i++) stroke[i] = bytes[at + 1 + i] / stepsPerUnit;
        sampled.push(stroke);
        at += 1 + length;
      }
      return pointsOf(sampled);
    },
  };
};

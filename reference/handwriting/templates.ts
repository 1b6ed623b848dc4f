// The table of what characters look like: their strokes, and the few numbers by which the nearest are found.
import { type ByteSource, openTables, packTables } from '#search/lists/table-file.ts';
import { decodeText, encodeText } from '#search/lists/text-codec.ts';
import { directionFeatures, featureCount } from './direction-features.ts';
import { type Points, pointsOf, sampleStrokes } from './match-strokes.ts';
import { side, type Stroke } from './strokes.ts';

const kind = 'handwriting';
/** How many of the numbers that describe what a character looks like are retained. */
export const reducedCount = 128;
/** Step of a retained number stored in a byte: values beyond ±127 steps are clipped. */
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
export const reduceFeatures = (rows: Float32Array, strokes: readonly Stroke[]): Float32Array => {
  const features = directionFeatures(strokes);
  const out = new Float32Array(reducedCount);
  for (let row = 0; row < reducedCount; row++) {
    out[row] = product(rows.subarray(row * featureCount, (row + 1) * featureCount), features);
  }
  return out;
};

const bytesOf = (array: Float32Array | Uint32Array | Int8Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Numbers one after another, in room that doubles. */
class Row<A extends Uint8Array | Uint32Array | Float32Array> {
  #array: A;
  length = 0;
  readonly #make: (length: number) => A;
  constructor(make: (length: number) => A) {
    this.#make = make;
    this.#array = make(1 << 16);
  }
  #reach(length: number): void {
    if (length <= this.#array.length) return;
    const longer = this.#make(Math.max(length, 2 * this.#array.length));
    longer.set(this.#array);
    this.#array = longer;
  }
  push(value: number): void {
    this.#reach(this.length + 1);
    this.#array[this.length] = value;
    this.length += 1;
  }
  add(values: Float32Array): void {
    this.#reach(this.length + values.length);
    this.#array.set(values, this.length);
    this.length += values.length;
  }
  all(): A {
    return this.#array.subarray(0, this.length) as A;
  }
}

/** Every so many give the middle of all. */
const originStep = 10;

/** What lies about nought: the mean of every tenth. */
const originOf = (reduced: Float32Array, count: number): Float32Array => {
  const origin = new Float32Array(reducedCount);
  for (let t = 0; t < count; t += originStep)
    for (let i = 0; i < reducedCount; i++) origin[i] += reduced[t * reducedCount + i];
  return origin.map((sum) => sum / Math.ceil(count / originStep));
};

/** Takes the templates one by one and keeps none: all their strokes at once, as arrays, are a gigabyte. */
export const packTemplates = (templates: Iterable<Template>, rows: Float32Array): Uint8Array => {
  const characters: string[] = [];
  const commonness = new Row((length) => new Uint8Array(length));
  const reduced = new Row((length) => new Float32Array(length));
  const points = new Row((length) => new Uint8Array(length));
  const ends = new Row((length) => new Uint32Array(length));
  ends.push(0);
  for (const template of templates) {
    characters.push(template.character);
    commonness.push(template.commonness);
    reduced.add(reduceFeatures(rows, template.strokes));
    for (const stroke of sampleStrokes(template.strokes)) {
      points.push(stroke.length / 2);
      for (const value of stroke) points.push(Math.round(value * stepsPerUnit));
    }
    ends.push(points.length);
  }
  const located = reduced.all();
  const origin = originOf(located, characters.length);
  const near = new Int8Array(located.length);
  for (let i = 0; i < near.length; i++)
    near[i] = Math.max(
      -127,
      Math.min(127, Math.round((located[i] - origin[i % reducedCount]) / unitsPerStep)),
    );
  return packTables(kind, {
    characters: encodeText(characters.join('')),
    commonness: commonness.all(),
    rows: bytesOf(rows),
    origin: bytesOf(origin),
    near: bytesOf(near),
    ends: bytesOf(ends.all()),
    points: points.all(),
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
  reduceFeatures(rows, strokes).map((value, i) => (value - origin[i]) / unitsPerStep);

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

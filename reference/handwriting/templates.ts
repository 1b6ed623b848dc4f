// The table of what characters look like: their strokes, and the few numbers by which the nearest are found.
import { type ByteSource, openTables, packTables } from '#search/table-file.ts';
import { decodeText, encodeText } from '#search/text-codec.ts';
import { directionFeatures, featureCount } from './direction-features.ts';
import type { Stroke } from './strokes.ts';

const kind = 'handwriting';
/** Numbers that are kept of those that tell what a character looks like. */
export const keptCount = 128;
/** Of the kept numbers in a byte: beyond ±127 they are cut off. */
const unitsPerStep = 0.12;

export interface Template {
  character: string;
  strokes: readonly Stroke[];
  /** How common it is where no text is known: 0 rare to 3 taught at school. */
  commonness: number;
}

/** What the discriminant gives of some strokes. */
export const keptFeatures = (rows: Float32Array, strokes: readonly Stroke[]): Float32Array => {
  const features = directionFeatures(strokes);
  const out = new Float32Array(keptCount);
  for (let row = 0; row < keptCount; row++) {
    let sum = 0;
    const at = row * featureCount;
    for (let i = 0; i < featureCount; i++) sum += rows[at + i] * features[i];
    out[row] = sum;
  }
  return out;
};

const bytesOf = (array: Float32Array | Uint32Array | Int8Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** `origin` is taken from the kept numbers, so that they lie about nought. */
export const packTemplates = (templates: readonly Template[], rows: Float32Array, origin: Float32Array) => {
  const near = new Int8Array(templates.length * keptCount);
  const ends = new Uint32Array(templates.length + 1);
  const strokes: number[] = [];
  for (const [t, template] of templates.entries()) {
    const reduced = keptFeatures(rows, template.strokes);
    for (let i = 0; i < keptCount; i++)
      near[t * keptCount + i] = Math.max(
        -127,
        Math.min(127, Math.round((reduced[i] - origin[i]) / unitsPerStep)),
      );
    for (const stroke of template.strokes) {
      strokes.push(stroke.length / 2);
      for (const value of stroke) strokes.push(Math.max(0, Math.min(255, Math.round(value))));
    }
    ends[t + 1] = strokes.length;
  }
  return packTables(kind, {
    characters: encodeText(templates.map(({ character }) => character).join('')),
    commonness: Uint8Array.from(templates, ({ commonness }) => commonness),
    rows: bytesOf(rows),
    origin: bytesOf(origin),
    near: bytesOf(near),
    ends: bytesOf(ends),
    strokes: Uint8Array.from(strokes),
  });
};

export interface Templates {
  characters: readonly string[];
  commonness: Uint8Array;
  rows: Float32Array;
  origin: Float32Array;
  near: Int8Array;
  strokesOf(template: number): Stroke[];
}

/** What was drawn, in the units of `near`. */
export const locate = ({ rows, origin }: Pick<Templates, 'rows' | 'origin'>, strokes: readonly Stroke[]) =>
  keptFeatures(rows, strokes).map((value, i) => (value - origin[i]) / unitsPerStep);

/** @throws DamagedFile. */
export const openTemplates = (source: ByteSource): Templates => {
  const tables = openTables(source, kind);
  const floats = (name: string) => new Float32Array(tables.read(name).slice().buffer);
  const ends = new Uint32Array(tables.read('ends').slice().buffer);
  const bytes = tables.read('strokes');
  return {
    characters: [...decodeText(tables.read('characters'))],
    commonness: tables.read('commonness'),
    rows: floats('rows'),
    origin: floats('origin'),
    near: new Int8Array(tables.read('near').slice().buffer),
    strokesOf: (template) => {
      const strokes: Stroke[] = [];
      for (let at = ends[template]; at < ends[template + 1]; ) {
        const length = 2 * bytes[at];
        strokes.push(Float32Array.from(bytes.subarray(at + 1, at + 1 + length)));
        at += 1 + length;
      }
      return strokes;
    },
  };
};

// Builds the table of what characters look like from the medians of hanzi-writer-data, where Japanese hands write them
// otherwise from those of hanzi-writer-data-jp too, and where there are none from mojidata's compositions; once a version of the packages, some half a minute.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { directionFeatures, featureCount } from '#reference/handwriting/direction-features.ts';
import { discriminant, scatter } from '#reference/handwriting/discriminant.ts';
import { distort, seededRandom } from '#reference/handwriting/distort.ts';
import { skeletonBuilder } from '#reference/handwriting/skeletons.ts';
import type { Stroke } from '#reference/handwriting/strokes.ts';
import {
  reducedCount,
  openTemplates,
  packTemplates,
  type Template,
  type Templates,
} from '#reference/handwriting/templates.ts';
import { BookDb } from '../../bundle/book-db.ts';
import { ensureTable, fingerprintOf } from '../table-cache.ts';
import { findMojidata } from '../variants/read-relations.ts';

const require = createRequire(import.meta.url);
/** The record of each package, which lies beside its characters. */
const records = {
  'hanzi-writer-data': () => require.resolve('hanzi-writer-data/package.json'),
  'hanzi-writer-data-jp': () => require.resolve('hanzi-writer-data-jp/package.json'),
};

/** The packages' square: x from 0, y from -124 upwards to 900. */
const packageSide = 1024;
const packageTop = 900;

/** Strokes by character, as one of the packages has them. */
const readMedians = (name: keyof typeof records): Map<string, Stroke[]> => {
  const folder = dirname(records[name]());
  const medians = new Map<string, Stroke[]>();
  for (const file of readdirSync(folder).sort()) {
    const character = file.slice(0, -'.json'.length).normalize('NFC');
    if (!file.endsWith('.json') || [...character].length !== 1) continue;
    const { medians: strokes } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      medians: [number, number][][];
    };
    const place = (value: number) => (value * 256) / packageSide;
    medians.set(
      character,
      strokes.map((points) =>
        Float32Array.from(points.flatMap(([x, y]) => [place(x), place(packageTop - y)])),
      ),
    );
  }
  return medians;
};

/** How common a character is: taught at school in one of the countries, in a standard of everyday use, or neither. */
const commonnessTables = [
  { level: 3, sql: 'SELECT 漢字 AS c FROM joyo' },
  { level: 3, sql: 'SELECT 规范字 AS c FROM tghb WHERE 级 = 1' },
  { level: 3, sql: "SELECT UCS AS c FROM unihan_kBigFive WHERE value < 'C6A1'" },
  { level: 2, sql: 'SELECT 规范字 AS c FROM tghb WHERE 级 = 2' },
  { level: 2, sql: 'SELECT UCS AS c FROM unihan_each_kJis0' },
  { level: 2, sql: 'SELECT UCS AS c FROM unihan_each_kIICore' },
  { level: 1, sql: 'SELECT UCS AS c FROM unihan_kBigFive' },
  { level: 1, sql: 'SELECT 规范字 AS c FROM tghb' },
] as const;

const readMojidata = () => {
  const db = BookDb.openReadOnly(findMojidata());
  try {
    const sequences = new Map<string, string[]>();
    for (const { UCS, IDS } of db.all('SELECT UCS, IDS FROM ids')) {
      const known = sequences.get(String(UCS)) ?? [];
      sequences.set(String(UCS), known);
      known.push(String(IDS));
    }
    const commonness = new Map<string, number>();
    for (const { level, sql } of commonnessTables)
      for (const { c } of db.all(sql))
        if ((commonness.get(String(c)) ?? 0) < level) commonness.set(String(c), level);
    return { sequences, commonness };
  } finally {
    db.close();
  }
};

const isLetter = (character: string) => /^\p{Unified_Ideograph}$|^〇$/u.test(character);

/** Within a way of writing a stroke, points that lie on a line tell nothing. */
const thin = (stroke: Stroke): Stroke => {
  const tolerance = 2;
  const keep: number[] = [];
  const visit = (from: number, to: number): void => {
    let [far, at] = [tolerance, -1];
    const [ax, ay] = [stroke[2 * from], stroke[2 * from + 1]];
    const [bx, by] = [stroke[2 * to] - ax, stroke[2 * to + 1] - ay];
    const length = Math.hypot(bx, by) || 1;
    for (let i = from + 1; i < to; i++) {
      const off = Math.abs((stroke[2 * i] - ax) * by - (stroke[2 * i + 1] - ay) * bx) / length;
      if (off > far) [far, at] = [off, i];
    }
    if (at >= 0) visit(from, at);
    keep.push(stroke[2 * to], stroke[2 * to + 1]);
    if (at >= 0) {
      keep.splice(-2);
      visit(at, to);
    }
  };
  keep.push(stroke[0], stroke[1]);
  visit(0, stroke.length / 2 - 1);
  return Float32Array.from(keep);
};

const ends = (stroke: Stroke) => {
  const [x0, y0, x1, y1] = [stroke[0], stroke[1], stroke.at(-2)!, stroke.at(-1)!];
  return { x0, y0, x1, y1, dx: x1 - x0, dy: y1 - y0 };
};

/** The dot upon a bar (亠, 宀) upright, as Japanese and traditional forms have it; undefined where there is none. */
const withUprightDots = (strokes: readonly Stroke[]): Stroke[] | undefined => {
  let found = false;
  const upright = strokes.map((stroke, i) => {
    const dot = ends(stroke);
    if (dot.dx < 4 || dot.dy < 4 || dot.dx + dot.dy > 90) return stroke;
    const middle = (dot.x0 + dot.x1) / 2;
    const onBar = strokes.slice(i + 1, i + 3).some((next) => {
      const bar = ends(next);
      const share = (middle - bar.x0) / bar.dx;
      const above = bar.y0 + (bar.y1 - bar.y0) * share - dot.y1;
      const flat = Math.abs(bar.dy) < 0.45 * bar.dx;
      return flat && bar.dx > 1.6 * dot.dx && share > 0.25 && share < 0.75 && above > -12 && above < 24;
    });
    if (!onBar) return stroke;
    found = true;
    return Float32Array.of(middle, dot.y0, middle, dot.y1);
  });
  return found ? upright : undefined;
};

/** Classes by which the discriminant is found, and how often each is distorted. */
const classes = 1500;
const hands = 8;

const learn = (templates: readonly Template[]) => {
  const random = seededRandom(7);
  const step = Math.max(1, Math.floor(templates.length / classes));
  const chosen = templates.filter((_, i) => i % step === 0);
  const within = scatter(featureCount);
  const means: Float32Array[] = [];
  for (const { strokes } of chosen) {
    const samples = Array.from({ length: hands }, () => directionFeatures(distort(strokes, random)));
    const mean = new Float32Array(featureCount);
    for (const sample of samples) for (let i = 0; i < featureCount; i++) mean[i] += sample[i] / hands;
    for (const sample of samples) within.add(sample.map((value, i) => value - mean[i]));
    means.push(mean);
  }
  const middle = new Float32Array(featureCount);
  for (const mean of means) for (let i = 0; i < featureCount; i++) middle[i] += mean[i] / means.length;
  const between = scatter(featureCount);
  for (const mean of means) between.add(mean.map((value, i) => value - middle[i]));
  return discriminant(within.covariance(), between.covariance(), featureCount, reducedCount, 3);
};

/** The templates of a character: each way of writing it, and those with upright dots. */
const templateMaker = (
  medians: ReadonlyMap<string, readonly Stroke[]>,
  { sequences, commonness }: ReturnType<typeof readMojidata>,
) => {
  const japanese = readMedians('hanzi-writer-data-jp');
  const skeletonsOf = skeletonBuilder(medians, sequences);
  return (character: string): Template[] => {
    const common = commonness.get(character) ?? 0;
    const others = japanese.get(character);
    const ways = [...skeletonsOf(character).slice(0, 2), ...(others ? [others] : [])];
    const dotted =
      common === 0
        ? []
        : ways.flatMap((strokes) => [withUprightDots(strokes) ?? []].filter((s) => s.length > 0));
    return [...ways, ...dotted].map((strokes) => ({
      character,
      strokes: strokes.map((stroke) => thin(stroke)),
      commonness: common,
    }));
  };
};

/** Made one character after the other, and twice where they are learned from: what they hold at once is little. */
const buildTemplates = (): Uint8Array => {
  const mojidata = readMojidata();
  const medians = readMedians('hanzi-writer-data');
  const templatesOf = templateMaker(medians, mojidata);
  const characters = [...new Set([...medians.keys(), ...mojidata.sequences.keys()])].filter(isLetter).sort();
  const rows = learn(characters.filter((character) => medians.has(character)).flatMap(templatesOf));
  const all = function* (): Generator<Template> {
    for (const character of characters) yield* templatesOf(character);
  };
  return packTemplates(all(), rows);
};

const bytesSource = (bytes: Uint8Array) => ({
  name: 'handwriting',
  size: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
});

/** The table, from `.cache/tables` or built and stored there. */
export const ensureTemplates = async (): Promise<Templates> => {
  const pure = join(import.meta.dirname, '../../../reference/handwriting');
  const of = [
    'direction-features',
    'discriminant',
    'distort',
    'match-strokes',
    'skeletons',
    'strokes',
    'templates',
  ];
  const sources = [import.meta.filename, ...of.map((name) => join(pure, `${name}.ts`))];
  const name = `handwriting-${fingerprintOf(['@mandel59/mojidata', ...Object.keys(records)], sources)}.bin`;
  let opened: Templates | undefined;
  const check = (cached: Uint8Array) => {
    opened = openTemplates(bytesSource(cached));
  };
  const bytes = await ensureTable(name, buildTemplates, check, { aside: 'handwriting' });
  return opened ?? openTemplates(bytesSource(bytes));
};

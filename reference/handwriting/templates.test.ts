import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { featureCount } from './direction-features.ts';
import { sampleStrokes } from './match-strokes.ts';
import {
  reducedCount,
  reduceFeatures,
  locate,
  openTemplates,
  packTemplates,
  type Template,
} from './templates.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const rows = Float32Array.from({ length: reducedCount * featureCount }, (_, i) => Math.sin(i * i) / 8);
const templateOf = (n: number): Template => ({
  character: String.fromCodePoint(0x4e00 + n),
  strokes: [Float32Array.of(10, 20 + n, 200, 30), Float32Array.of(100, 10, 110 + n, 240)],
  commonness: n % 4,
});
const open = (bytes: Uint8Array) =>
  openTemplates({
    name: 'templates',
    size: bytes.length,
    read: (offset, length) => bytes.slice(offset, offset + length),
  });

it('has each template again, as near to its drawing as a byte tells', () => {
  const templates = Array.from({ length: 43 }, (_, n) => templateOf(n));
  const opened = open(packTemplates(templates, rows));
  expect(opened.characters.join('')).toBe(templates.map(({ character }) => character).join(''));
  expect([...opened.commonness]).toEqual(templates.map(({ commonness }) => commonness));
  const tenths = templates.filter((_, n) => n % 10 === 0).map(({ strokes }) => reduceFeatures(rows, strokes));
  for (let i = 0; i < reducedCount; i++) {
    const mean = tenths.reduce((sum, one) => sum + one[i], 0) / tenths.length;
    expect(opened.origin[i]).toBeCloseTo(mean, 4);
  }
  for (const [t, { strokes }] of templates.entries()) {
    const at = locate(opened, strokes);
    for (let i = 0; i < reducedCount; i++)
      expect(Math.abs(opened.near[t * reducedCount + i] - Math.max(-127, Math.min(127, at[i])))).toBeLessThan(
        0.51,
      );
    const points = sampleStrokes(strokes).flatMap((stroke) => [...stroke]);
    const { x, y } = opened.pointsOf(t);
    expect(x.length * 2).toBe(points.length);
    for (let k = 0; k < x.length; k++) {
      expect(Math.abs(x[k] - points[2 * k])).toBeLessThan(0.6);
      expect(Math.abs(y[k] - points[2 * k + 1])).toBeLessThan(0.6);
    }
  }
});

it('has its large table in the bytes of the file, and not twice', () => {
  const bytes = packTemplates(
    Array.from({ length: 2000 }, (_, n) => templateOf(n)),
    rows,
  );
  const { near } = openTemplates({
    name: 'templates',
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  });
  expect(near.buffer).toBe(bytes.buffer);
});

it('keeps no template that it has packed', () => {
  const ballast = 1 << 20;
  const count = 60;
  const most: number[] = [];
  const templates = function* (): Generator<Template> {
    for (let n = 0; n < count; n++) {
      yield Object.assign(templateOf(n), { ballast: new Uint8Array(ballast) });
      if (n % 20 !== 19) continue;
      collectGarbage();
      collectGarbage();
      most.push(process.memoryUsage().arrayBuffers);
    }
  };
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  packTemplates(templates(), rows);
  // Half of them at most, since buffers are given back beside the work; all would be sixty megabytes.
  expect(Math.max(...most) - before).toBeLessThan((count / 2) * ballast);
});

import { array, assert, double, integer, property, tuple } from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { longestOpenTrace } from '#contract/tools/input-aids.ts';
import { type DrawnPoint, type DrawnStroke, thinStroke, writeTrace } from './write-trace.ts';

const side = 226;
const point = tuple(integer({ min: 0, max: side }), integer({ min: 0, max: side }));

const offSegment = ([x, y]: DrawnPoint, [ax, ay]: DrawnPoint, [bx, by]: DrawnPoint): number => {
  // The nearest of a thousand places of it: another way than the one that is tested.
  const steps = Array.from({ length: 1001 }, (_, i) => i / 1000);
  return Math.min(...steps.map((t) => Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))));
};

it('has both ends, some of the points in their order, and none further off than it may be', () => {
  assert(
    property(
      array(point, { maxLength: 20 }),
      double({ min: 0, max: 9, noNaN: true }),
      (points, tolerance) => {
        const thin = thinStroke(points, tolerance);
        expect([thin[0], thin.at(-1)]).toEqual([points[0], points.at(-1)]);
        const places: number[] = [];
        for (const one of thin)
          places.push(points.indexOf(one as [number, number], (places.at(-1) ?? -1) + 1));
        expect(places).not.toContain(-1);
        for (const [i, at] of places.entries())
          for (let between = at + 1; between < (places[i + 1] ?? 0); between += 1)
            expect(offSegment(points[between], points[at], points[places[i + 1]])).toBeLessThan(
              tolerance + 0.2,
            );
      },
    ),
    { numRuns: 50 },
  );
});

/** A hand that trembles by a tenth of a pixel, a point each pixel. */
const drawStroke = (k: number): DrawnStroke =>
  Array.from({ length: 200 }, (_, i) => [
    Math.round(10 * (10 + i + 0.1 * Math.sin(i * 1.7))) / 10,
    Math.round(10 * (10 + 3 * k + 12 * Math.sin(i / 60) + 0.1 * Math.cos(i * 2.3))) / 10,
  ]);

it('is short enough for anybody of a character of 64 strokes, and whole where that is', () => {
  const strokes = Array.from({ length: 64 }, (_, k) => drawStroke(k));
  expect(JSON.stringify(strokes).length).toBeGreaterThan(8 * longestOpenTrace);
  expect(writeTrace(strokes).length).toBeLessThanOrEqual(longestOpenTrace);
  expect(JSON.parse(writeTrace(strokes))).toHaveLength(64);
  expect(writeTrace(strokes.slice(0, 5))).toBe(JSON.stringify(strokes.slice(0, 5)));
  expect(writeTrace([])).toBe('');
});

const corpora = process.env['LANGHUAN_CORPORA'] ?? join(import.meta.dirname, '../../../shared/corpora');
const learners = join(corpora, 'handwriting/learner.json');

it.skipIf(!existsSync(learners))('is whole of every drawing of learners (needs LANGHUAN_CORPORA)', () => {
  const traces = JSON.parse(readFileSync(learners, 'utf8')) as { strokes: [number, number][][] }[];
  for (const { strokes } of traces) expect(writeTrace(strokes)).toBe(JSON.stringify(strokes));
});

// Real hands, of people who learn to write: how often the character that was meant is found, in the usual order of strokes
// and in the opposite one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { recognise } from '#reference/handwriting/recognise.ts';
import type { Templates } from '#reference/handwriting/templates.ts';
import { ensureTemplates } from './build-templates.ts';

const corpora = process.env.LANGHUAN_CORPORA ?? join(import.meta.dirname, '../../../../shared/corpora');
const file = join(corpora, 'handwriting/learner.json');

interface Trace {
  ch: string;
  strokes: [number, number][][];
}

/** Of 250 traces every so many: all characters, and every hand. */
const step = 4;

describe.skipIf(!existsSync(file) && process.env.CI !== 'true')(
  'drawings of learners (needs LANGHUAN_CORPORA)',
  () => {
    let templates: Templates;
    let traces: Trace[];
    beforeAll(async () => {
      templates = await ensureTemplates();
      traces = (JSON.parse(readFileSync(file, 'utf8')) as Trace[]).filter((_, i) => i % step === 0);
    }, 590_000);

    /** Percent of the drawings whose character is among the first 1, 10 and 21. */
    const shares = (change: (strokes: Float32Array[]) => Float32Array[]): number[] => {
      const ranks = traces.map(({ ch, strokes }) => {
        const drawn = change(strokes.map((points) => Float32Array.from(points.flat())));
        return recognise(templates, drawn).findIndex(({ character }) => character === ch);
      });
      return [1, 10, 21].map(
        (most) => (100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length,
      );
    };
    const atLeast = (found: readonly number[], wanted: readonly number[]) => {
      for (const [i, share] of wanted.entries())
        expect(found[i], found.join(' / ')).toBeGreaterThanOrEqual(share);
    };

    it('are known by their strokes in the usual order', { timeout: 590_000 }, () => {
      atLeast(
        shares((strokes) => strokes),
        [86, 96, 97],
      );
    });

    it('are known by their strokes from the last to the first', { timeout: 590_000 }, () => {
      atLeast(
        shares((strokes) => strokes.toReversed()),
        [74, 93, 94],
      );
    });
  },
);

// Real hands, of people who learn to write: how often the character that was meant is found, in the usual order of strokes
// and in the opposite one.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DrawingRanks } from '#testing/rank-drawings.ts';

const corpora = process.env.LANGHUAN_CORPORA ?? join(import.meta.dirname, '../../../../shared/corpora');
const file = join(corpora, 'handwriting/learner.json');
const script = fileURLToPath(new URL('../../../testing/rank-drawings.ts', import.meta.url));

/** Of 250 traces every so many: all characters, and every hand. */
const step = 4;

describe.skipIf(!existsSync(file) && process.env.CI !== 'true')(
  'drawings of learners (needs LANGHUAN_CORPORA)',
  () => {
    let ranks: DrawingRanks;
    beforeAll(async () => {
      const args = ['--import', 'tsx', script, file, String(step)];
      ranks = JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
    }, 590_000);

    /** Percent of the drawings whose character is among the first 1, 10 and 21. */
    const atLeast = (found: readonly number[], wanted: readonly number[]) => {
      const shares = [1, 10, 21].map(
        (most) => (100 * found.filter((rank) => rank >= 0 && rank < most).length) / found.length,
      );
      for (const [i, share] of wanted.entries())
        expect(shares[i], shares.join(' / ')).toBeGreaterThanOrEqual(share);
    };

    it('are known by their strokes in the usual order', () => {
      atLeast(ranks.usual, [86, 96, 97]);
    });

    it('are known by their strokes from the last to the first', () => {
      atLeast(ranks.opposite, [74, 93, 94]);
    });
  },
);

// The order of test files: those that take over a minute first, so that no core stands idle while the last one ends; the
// others by chance, another one with every seed.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first. */
const long = [
  'accessibility',
  'calendar',
  'first-reading',
  'accounts',
  'entities',
  'moving',
  'marks',
  'ranking',
  'viewer',
  'newspaper-articles',
  'overlaps',
  'catalogue',
  'search-screen',
  'learners',
  'walk-corpora',
  'kill-import',
].map((name) => `${name}.proof.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyOf = ({ moduleId }: TestSpecification): string => {
      const place = long.indexOf(basename(moduleId));
      const chance = createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
      return `${(place < 0 ? long.length : place).toString().padStart(3, '0')} ${chance}`;
    };
    const keys = new Map(files.map((file) => [file, keyOf(file)]));
    return files.toSorted((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1));
  }
}

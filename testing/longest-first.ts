// The order of test files: those that take long first, so that no core stands idle while the last one ends; the
// others by chance, another one with every seed.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first. */
const proofs = [
  'first-reading',
  'open-product',
  'printing',
  'accounts',
  'newspaper-articles',
  'search-screen',
  'marks',
  'viewer',
  'moving',
  'entities',
  'accessibility',
  'catalogue',
  'overlaps',
  'settings',
  'calendar',
  'learners',
  'many-entries',
  'prove-deployment',
  'ranking',
  'walk-corpora',
  'index-stores',
  'any-request',
  'kill-import',
  'export-progress',
  'prove-store-nodes',
  'deliveries',
].map((name) => `${name}.proof.test.ts`);
const tests = [
  'opening-mode',
  'reader-flow',
  'tools-row',
  'offline',
  'small-text',
  'query-card',
  'characters',
  'marked-pages',
  'misbehaving-store',
  'main',
  'index-stores',
  'index-refusals',
  'engine',
  'import-product',
  'print-routes',
  'rounds',
].map((name) => `${name}.test.ts`);
const long = [...proofs, ...tests];

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

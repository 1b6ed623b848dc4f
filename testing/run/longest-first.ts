// The order of test files: long ones first, so that no core is idle while the last one ends. The others are in random
// order, a different one for every seed.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first. */
const proofs = [
  'layout-shifts',
  'first-reading',
  'search-flow',
  'long-words',
  'accessibility',
  'moving',
  'marks',
  'entities',
  'catalogue',
  'site',
  'search-screen',
  'accounts',
  'viewer',
  'calendar',
  'page',
  'printing',
  'newspaper-hits',
  'newspaper-articles',
  'content-console',
  'long-titles',
  'newspaper-search',
  'overlaps',
  'export',
  'newspaper-conditions',
  'all-books',
  'version',
  'saved-flow',
  'hit-navigation',
  'notes',
  'settings',
  'ranking',
  'many-entries',
  'prove-deployment',
  'walk-corpora',
  'index-stores',
  'any-request',
  'openapi-readers',
  'kill-import',
  'usage-records',
  'text-accounts',
  'prove-store-nodes',
  'prove-store-damage',
  'database-away',
  'damaged-page',
  'entries',
  'large-pages',
  'learners',
  'export-progress',
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

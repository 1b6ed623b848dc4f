// Builds the variant table from the data packages and the project's own judgements, once a version of either.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { ensureTable, fingerprintOf } from '../table-cache.ts';
import { classifyRelations, readReviewedRelations } from './classify-relations.ts';
import { readRelations } from './read-relations.ts';
import { tabooPairs } from './taboo.ts';

const root = join(import.meta.dirname, '../../..');
export const reviewedFile = join(import.meta.dirname, 'reviewed-variants.tsv');

/** Builds the table; takes about half a second. */
export const buildVariants = async (): Promise<Uint8Array> =>
  packVariants(
    classifyRelations(
      await readRelations(),
      readReviewedRelations(readFileSync(reviewedFile, 'utf8')),
      tabooPairs,
    ),
  );

/** Tells one table of variants from another. */
export const variantsFingerprint = (): string =>
  fingerprintOf(
    ['@mandel59/mojidata', 'opencc-js'],
    [
      ...readdirSync(import.meta.dirname)
        .filter((f) => !f.includes('.test.'))
        .sort()
        .map((f) => join(import.meta.dirname, f)),
      join(root, 'search/characters/variants.ts'),
    ],
  );

/**
 * The variant table, from `.cache/tables` (or the system's folder for temporary files, when the program's own cannot
 * be written) or built and stored there. A stored table that is damaged is built again.
 */
export const ensureVariants = (folders?: readonly string[]): Promise<Uint8Array> =>
  ensureTable(
    `variants-${variantsFingerprint()}.bin`,
    buildVariants,
    openVariants,
    folders ? { folders } : { aside: 'variants' },
  );

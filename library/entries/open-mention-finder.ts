import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MentionFinder } from '#reference/entries/find-mentions.ts';
import type { Variants } from '#search/characters/variants.ts';

const folder = join(import.meta.dirname, '../../reference/entries');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Finds what entries mention, by the tables of the project. */
export const openMentionFinder = (variants: Variants): MentionFinder =>
  new MentionFinder(
    {
      offices: read('offices.tsv'),
      places: read('places.tsv'),
      officerWords: read('officer-words.tsv'),
      categories: read('categories.tsv'),
    },
    variants,
  );

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entryCategoryTexts } from '#contract/knowledge/entry-category-texts.ts';

/** The first column of a table, without what is no class. */
const namesOf = (file: string, others: readonly string[] = []): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0])
    .filter((name) => !others.includes(name));

it('has a name in the interface for every class that the tables give entries', () => {
  const names = [
    ...namesOf('reference/entries/categories.tsv'),
    ...namesOf('demo/address-words.tsv', ['place', 'stop', 'office', 'word', 'behind']),
  ];
  expect(new Set(names)).toEqual(new Set(Object.keys(entryCategoryTexts)));
});

// Which sources join two characters: what the table of variants, which keeps kinds alone, does not tell.
import { readFileSync } from 'node:fs';
import { readReviewedRelations } from './classify-relations.ts';
import { readRelations } from './read-relations.ts';
import { reviewedFile } from './build-variants.ts';
import { tabooPairs } from './taboo.ts';

export interface EdgeSources {
  /** `unihan/kZVariant`, `taboo`, `reviewed`; none for what follows from other edges. */
  of(a: number, b: number): string[];
}

/** Takes a few tenths of a second. */
export const readEdgeSources = async (): Promise<EdgeSources> => {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (source: string): number => {
    const known = numbers.get(source);
    if (known !== undefined) return known;
    numbers.set(source, names.length);
    return names.push(source) - 1;
  };
  /** By a character: others and sources, one after the other. */
  const joined = new Map<number, number[]>();
  const add = (a: number, b: number, source: string) => {
    const row = joined.get(a);
    if (row) row.push(b, numberOf(source));
    else joined.set(a, [b, numberOf(source)]);
  };
  const { relations } = await readRelations();
  for (const { a, b, source } of relations) add(a, b, source);
  for (const { character, substitute } of tabooPairs)
    add(character.codePointAt(0)!, substitute.codePointAt(0)!, 'taboo');
  for (const [pair, verdict] of readReviewedRelations(readFileSync(reviewedFile, 'utf8'))) {
    const [a, b] = pair.split(' ').map(Number);
    if (verdict === 'variant' || verdict === 'loan') add(a, b, 'reviewed');
  }
  const told = (a: number, b: number): string[] => {
    const row = joined.get(a) ?? [];
    const found: string[] = [];
    for (let i = 0; i < row.length; i += 2) if (row[i] === b) found.push(names[row[i + 1]]);
    return found;
  };
  return { of: (a, b) => [...new Set([...told(a, b), ...told(b, a)])].sort() };
};

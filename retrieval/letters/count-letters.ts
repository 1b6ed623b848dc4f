// How often each character stands in a product, and each after a given one: read from its index, which counts them all.
import { reduce } from '#search/characters.ts';
import type { OpenProduct } from '../products/open-product.ts';

interface LettersJob {
  code: string;
  version?: string | undefined;
}

/** Characters outside Unicode have names of several code points: they cannot be entered. */
const isLetter = (key: string): boolean => key !== '' && [...key].length === 1;

const addTo = (counts: Map<string, number>, key: string, count: number): void => {
  if (count > 0 && isLetter(key)) counts.set(key, (counts.get(key) ?? 0) + count);
};

/** Pairs of a character and how often it stands there. */
export const answerLetterCounts = ({ engine }: OpenProduct, _job: LettersJob): [string, number][] => {
  const counts = new Map<string, number>();
  for (const { surfaces, classes, counts: own } of engine.index.segments)
    for (let c = 1; c <= classes; c++) addTo(counts, surfaces[c], own[c]);
  return [...counts];
};

/** Pairs of a character and how often it stands right after `letter`, notes and main text apart. */
export const answerFollowers = (
  { engine }: OpenProduct,
  { letter }: LettersJob & { letter: string },
): [string, number][] => {
  const counts = new Map<string, number>();
  const key = reduce(letter) ?? '';
  for (const { segment, listFollowers } of engine.postings) {
    const first = segment.classByKey.get(key);
    if (first === undefined) continue;
    for (const { second, count } of listFollowers(first)) addTo(counts, segment.surfaces[second], count);
  }
  return [...counts];
};

// Facts about single characters from an index: how often each occurs in a product, which follow it, and where one is
// alone between the explanation of another and its own, as a headword of a dictionary whose explanations are notes.
import { reduce } from '#search/characters/characters.ts';
import { seek } from '#search/lists/merge-lists.ts';
import type { Segment } from '#search/index/open-index.ts';
import type { Stop } from '#search/lists/stop.ts';
import { pageAt } from '#search/index/runs.ts';
import { spelling } from '#search/present/snippet.ts';
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

/** Pairs of a character and the number of its occurrences in the product. */
export const answerLetterCounts = ({ engine }: OpenProduct, _job: LettersJob): [string, number][] => {
  const counts = new Map<string, number>();
  for (const { surfaces, classes, counts: own } of engine.index.segments)
    for (let c = 1; c <= classes; c++) addTo(counts, surfaces[c], own[c]);
  return [...counts];
};

/** Every class of the index with the number of its occurrences, and for one outside Unicode what the page shows. */
export const answerCharacterCounts = (
  { engine }: OpenProduct,
  _job: LettersJob,
): [string, number, string?][] => {
  const rows = new Map<string, [string, number, string?]>();
  for (const { surfaces, classes, counts, gaiji } of engine.index.segments)
    for (let c = 1; c <= classes; c++) {
      if (counts[c] === 0) continue;
      const name = surfaces[c];
      const row = rows.get(name);
      const shown = gaiji.get(c)?.shown;
      if (row) row[1] += counts[c];
      else rows.set(name, shown === undefined ? [name, counts[c]] : [name, counts[c], shown]);
    }
  return [...rows.values()];
};

/** Pairs of a character and the number of its occurrences right after `letter`, notes and main text apart. */
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

interface HeadwordsJob {
  code: string;
  version?: string | undefined;
  letter: string;
  /** Most lines that are returned. */
  most: number;
}

export interface FoundHeadwords {
  count: number;
  lines: { pageId: number; pageNum: string; catalog: string[]; text: string }[];
}

/** Characters of an explanation that are shown. */
const textShown = 40;

/** The main position lies between two notes, or between the beginning of a section and a note. */
const isAlone = ({ anchors, cuts }: Segment, position: number): boolean => {
  const hasNote = (at: number) => anchors[seek(anchors, at, 0)] === at;
  const opens = position === 0 || cuts[seek(cuts, position - 1, 0)] === position - 1;
  return hasNote(position + 1) && (opens || hasNote(position));
};

/** The beginning of the note before a main position. */
const noteBefore = (segment: Segment, position: number): string => {
  const { anchors, cuts, mainLength, length } = segment;
  const note = seek(anchors, position, 0);
  const firstCut = seek(cuts, mainLength, 0);
  const from = cuts[firstCut + note] + 1;
  const end = Math.min(cuts[firstCut + note + 1] ?? length, from + textShown);
  return Array.from(segment.text(from, end), (surface) => spelling(segment, surface)).join('');
};

/** The node of the segment that is open at a main position, by its ordinal. */
const nodeAt = ({ nodes }: Segment, position: number): number | undefined => {
  let low = 0;
  let high = nodes.length / 4;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nodes[middle * 4 + 2] <= position) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : nodes[(low - 1) * 4];
};

export const answerHeadwords = (
  { bundle, engine }: OpenProduct,
  { letter, most }: HeadwordsJob,
  stop: Stop,
): FoundHeadwords => {
  const found: FoundHeadwords = { count: 0, lines: [] };
  const key = reduce(letter) ?? '';
  for (const { segment, unigram } of engine.postings) {
    const one = segment.classByKey.get(key);
    if (one === undefined || segment.articles.length > 0) continue;
    for (const position of unigram(one, stop)) {
      if (position >= segment.mainLength) break;
      if (!isAlone(segment, position)) continue;
      found.count += 1;
      if (found.lines.length >= most) continue;
      const pageId = pageAt(segment, position);
      const node = nodeAt(segment, position);
      const path = node === undefined ? bundle.pathOfPage(pageId) : bundle.pathOf(node);
      found.lines.push({
        pageId,
        pageNum: bundle.pageNames([pageId]).get(pageId)?.pageNum ?? '',
        catalog: path.map(({ title }) => title),
        text: noteBefore(segment, position + 1),
      });
    }
  }
  return found;
};

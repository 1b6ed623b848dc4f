// The lines of a file that its pages show to be titles: each candidate of the four ways of telling one, held against
// what the edition has proved, with the reason why it is believed.
import type { SourceLine } from '../source.ts';
import { findContents } from './find-contents.ts';
import { findHeadings, plainTitle } from './find-headings.ts';
import { findHeadLine } from './find-head-titles.ts';
import { findLoneTitles } from './find-lone-titles.ts';
import type { DraftFile, DraftLine } from './page-builder.ts';
import { isBelieved, provesAny, type TitleProof } from './weigh-titles.ts';

export interface FoundTitle {
  /** Deeper in the catalogue when larger. */
  level: number;
  /** Why it is believed, for whoever reviews the catalogue. */
  why: string;
}

/** The lines of a file, parted where a `JUAN` property begins another part of the book. */
export const titleParts = (draft: DraftFile): DraftLine[][] => {
  const parts: DraftLine[][] = [[...draft.lead]];
  for (const page of draft.pages) {
    if (page.juan.length > 0) parts.push([]);
    for (const line of page.lines) {
      if (line.juan.length > 0) parts.push([]);
      parts.at(-1)!.push(line);
    }
  }
  return parts;
};

/** Ordinals of lines of a part, and why each is a title. */
const findInPart = (lines: readonly SourceLine[], cells: number, proof: TitleProof): Map<number, string> => {
  const found = new Map<number, string>();
  const head = proof.heads ? findHeadLine(lines, cells) : undefined;
  if (head?.title !== undefined)
    found.set(head.at, `under the title of its 卷; ${proof.grounds.get('head') ?? ''}`);
  for (const at of findLoneTitles(lines, { alone: false, numbered: proof.signs.numbered }))
    found.set(at, 'counted through the book');
  const believed = (at: number) => isBelieved(plainTitle(lines[at]) ?? '', proof);
  for (const at of findLoneTitles(lines, { alone: proof.signs.alone, numbered: false }))
    if (!found.has(at) && believed(at))
      found.set(at, 'alone between empty lines, as titles are in this edition');
  for (const { at, over } of findHeadings(lines, cells, proof.indents)) {
    if (found.has(at) || !believed(at)) continue;
    const { indent } = lines[at];
    const ground = proof.grounds.get(`indent ${indent}`);
    const why = over ? 'over a title further in' : `over text further out; ${ground ?? ''}`;
    found.set(at, `indented ${indent}, ${why}`);
  }
  return found;
};

/** `cells` is the length of a full line. Lines of a table of contents are none. */
export const proveTitles = (
  draft: DraftFile,
  cells: number,
  proof: TitleProof,
): Map<DraftLine, FoundTitle> => {
  const found = new Map<DraftLine, FoundTitle>();
  if (!provesAny(proof)) return found;
  for (const part of titleParts(draft)) {
    const lines = part.map((l) => l.line);
    const contents = findContents(lines, cells);
    for (const [at, why] of findInPart(lines, cells, proof))
      if (!contents.has(at)) found.set(part[at], { level: Math.max(1, lines[at].indent), why });
  }
  return found;
};

// The type of the demonstration newspaper: how large its sheet, its tiers and its letters are, and how a text is broken
// into lines.
import type { SourceCell } from '#library/sources/source.ts';
import type { PressItem } from './press-items.ts';
import { readRuns } from './read-runs.ts';

/** In page units. */
export const sheet = {
  width: 2000,
  height: 2860,
  left: 97,
  right: 1903,
  head: 80,
  top: 150,
  tierHeight: 428,
  tiers: 6,
  /** Of body type: the width of a line, the height of a cell, and how many of these a line has. */
  pitch: 42,
  cell: 34,
  cells: 12,
} as const;

export const tierPadding = 10;
export const tierTop = (tier: number): number => sheet.top + tier * sheet.tierHeight;

/** Main text alone: a paper has no room for the notes of its sources. */
export const pressCells = (text: string): SourceCell[] =>
  readRuns(text).flatMap(({ note, cells }) => (note ? [] : cells));

/** A line of body type: the first of a paragraph begins a cell lower. */
export interface BodyLine {
  cells: SourceCell[];
  opens: boolean;
}

export const breakBody = (paragraphs: readonly string[]): BodyLine[] =>
  paragraphs.flatMap((text) => {
    const cells = pressCells(text);
    const lines: BodyLine[] = [];
    for (let from = 0; from < cells.length; ) {
      const opens = from === 0;
      const taken = cells.slice(from, from + sheet.cells - (opens ? 1 : 0));
      lines.push({ cells: taken, opens });
      from += taken.length;
    }
    return lines;
  });

export interface PressHeadline {
  text: string;
  width: number;
  cell: number;
  /** Is placed at the foot: the name of an author. */
  low?: true;
}

/** Type of a headline by its length: as large as the tier has room for. */
const titleSizes = [
  { most: 4, width: 104, cell: 92 },
  { most: 6, width: 80, cell: 66 },
  { most: 8, width: 64, cell: 49 },
  { most: 12, width: 50, cell: 33.5 },
];
const leadingSizes = [{ most: 3, width: 136, cell: 122 }, { most: 5, width: 92, cell: 78 }, ...titleSizes];
const smallSizes = [
  { most: 8, width: 60, cell: 48 },
  { most: 12, width: 46, cell: 33.5 },
];

export const headLines = ({ leadTitle, title, subTitle, authors, rank }: PressItem): PressHeadline[] => {
  const length = pressCells(title).length;
  const sizes = { minor: smallSizes, usual: titleSizes, leading: leadingSizes }[rank ?? 'usual'];
  const { width, cell } = sizes.find(({ most }) => length <= most) ?? { width: 46, cell: 392 / length };
  const side = (text: string | undefined, type: Omit<PressHeadline, 'text'>): PressHeadline[] => {
    if (!text) return [];
    const room = sheet.tierHeight - 2 * tierPadding - 16;
    return [{ text, ...type, cell: Math.min(type.cell, room / pressCells(text).length) }];
  };
  return [
    ...side(leadTitle, { width: 46, cell: 36 }),
    { text: title, width, cell },
    ...side(subTitle, { width: 44, cell: 34 }),
    ...side(authors.join(' '), { width: sheet.pitch, cell: 38, low: true }),
  ];
};

export const columnGap = 14;
export const widthOfHead = (lines: readonly PressHeadline[]): number =>
  lines.reduce((sum, { width }) => sum + width, 0);

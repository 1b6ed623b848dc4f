// A page as its XML has it, whichever form that is in: regions with boxes, in reading order, and the lines within them.

import type { TextTags } from './custom-tags.ts';

export interface RegionBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type WritingDirection = 'V' | 'H';

export interface PageXmlLine {
  box: RegionBox;
  /** As transcribed; '' for a line that no one has read. */
  text: string;
  /** A row of a small-type note, as the source says. */
  isNote: boolean;
  /** Characters or words with boxes of their own, in order; their texts make up `text`. */
  parts?: { text: string; box: RegionBox }[];
  /** The axis along which it is written against the coordinates: right to left, or upwards. */
  against?: WritingDirection;
  /** What is said of its characters. */
  tags?: TextTags;
  /** Where it begins in its file. */
  at: number;
}

export interface DraftRegion {
  /** `text`, `heading`, `marginalia`, `caption`, `Image`, `Seal`, `Chart`, `Table`, or the source's own word. */
  areaType: string;
  /** Whether its text runs on from region to region and page to page; text beside the main text does not. */
  runsOn: boolean;
  box: RegionBox;
  /** Where the source says it. */
  direction?: WritingDirection;
  lines: PageXmlLine[];
  /** It lies behind the text. */
  isBackground?: true;
  /** What whoever drew it remarks on it. */
  comment?: string;
  at: number;
}

export interface PageXmlPage {
  /** Of the picture that the boxes were drawn on. */
  width: number;
  height: number;
  /** The picture's name as the file gives it. */
  picture?: { name: string; at: number };
  regions: DraftRegion[];
  /** Number of characters of all text in its file, except text that is reported as left out. */
  characters?: number;
}

export const boundingBox = (boxes: readonly RegionBox[]): RegionBox => ({
  left: Math.min(...boxes.map((b) => b.left)),
  top: Math.min(...boxes.map((b) => b.top)),
  right: Math.max(...boxes.map((b) => b.right)),
  bottom: Math.max(...boxes.map((b) => b.bottom)),
});

export const widthOf = (box: RegionBox): number => box.right - box.left;
export const heightOf = (box: RegionBox): number => box.bottom - box.top;

/** Held within the page and in whole units; undefined when nothing of it lies there. */
export const clampBox = (box: RegionBox, page: { width: number; height: number }): RegionBox | undefined => {
  const x = (v: number) => Math.min(page.width, Math.max(0, Math.round(v)));
  const y = (v: number) => Math.min(page.height, Math.max(0, Math.round(v)));
  const held = { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
  return held.left < held.right && held.top < held.bottom ? held : undefined;
};

/**
 * Which way a page is written: its long lines tell, each by its length. Undefined when there are none, as on a page of
 * pictures or of single characters.
 */
export const directionOf = (lines: readonly { box: RegionBox }[]): WritingDirection | undefined => {
  let down = 0;
  let across = 0;
  for (const { box } of lines) {
    const [width, height] = [widthOf(box), heightOf(box)];
    if (height > width * 1.5) down += height;
    if (width > height * 1.5) across += width;
  }
  return down === across ? undefined : down > across ? 'V' : 'H';
};

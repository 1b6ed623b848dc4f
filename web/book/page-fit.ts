// The reader: one page of a book as printed beside its picture, its catalogue, and the hits of a search highlighted
// on both. Everything on a page is given in page units; only this file converts them to pixels.
// Pure files here (fit, flow, walk, slider, keys) do not depend on React; the .tsx files draw their results.
import { latinAdvance } from '#contract/reading/latin-advances.ts';
import type { Column, Page } from '#contract/reading/reader.ts';
import { isSmallColumn } from './page-cells.ts';

/** What part of the page is shown and how large. Pixel x of a page x is `(x - left) * scaleX`; y likewise. */
export interface Fit {
  left: number;
  top: number;
  scaleX: number;
  scaleY: number;
  /** Size of the drawn leaf in pixels. */
  width: number;
  height: number;
}

export interface Stage {
  width: number;
  height: number;
}

/** The specification's least width of a page's text. */
export const leastTextWidth = 300;
/** How much a leaf without its picture may be drawn out downwards to fill a tall screen. */
const mostStretch = 1.3;
/** Room in pixels for frame and margin around the text block when a leaf is trimmed to it. */
const trimMargin = 14;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The areas of a page without those that lie behind its text. */
export const textBlocks = ({ blocks }: Pick<Page, 'blocks'>): Page['blocks'] =>
  blocks.filter(({ areaType }) => areaType !== 'Background');

/** The box of all blocks of text, or the whole page when it has none. */
export const textBox = (page: Page): Box => {
  const blocks = textBlocks(page);
  if (blocks.length === 0) return { left: 0, top: 0, right: page.width, bottom: page.height };
  return {
    left: Math.min(...blocks.map((b) => b.left)),
    top: Math.min(...blocks.map((b) => b.top)),
    right: Math.max(...blocks.map((b) => b.right)),
    bottom: Math.max(...blocks.map((b) => b.bottom)),
  };
};

/**
 * Fits the whole page into `room` pixels, keeping its proportions, then enlarges it by `zoom` (1 to 4).
 * At no time is it narrower than the least text width.
 */
export const fitPage = (page: { width: number; height: number }, room: Stage, zoom: number): Fit => {
  const whole = Math.min(room.width / page.width, room.height / page.height);
  const scale = Math.max(whole * zoom, leastTextWidth / page.width);
  return {
    left: 0,
    top: 0,
    scaleX: scale,
    scaleY: scale,
    width: page.width * scale,
    height: page.height * scale,
  };
};

/**
 * Fits only the text block, for small screens: the paper's margin is removed, and the leaf may be stretched
 * vertically by a third. Only for text that is shown without its picture.
 */
export const fitBlock = (page: Page, room: Stage, zoom: number): Fit => {
  const box = textBox(page);
  const across = Math.max(1, box.right - box.left);
  const down = Math.max(1, box.bottom - box.top);
  const scaleX = Math.max(leastTextWidth, (room.width - 2 * trimMargin) * zoom) / across;
  const filling = ((room.height - 2 * trimMargin) * zoom) / down;
  // A circle that is printed on it stays one.
  const most = page.printed ? 1 : mostStretch;
  const scaleY = Math.min(Math.max(filling, scaleX), scaleX * most);
  return {
    left: box.left - trimMargin / scaleX,
    top: box.top - trimMargin / scaleY,
    scaleX,
    scaleY,
    width: across * scaleX + 2 * trimMargin,
    height: down * scaleY + 2 * trimMargin,
  };
};

export interface PlacedColumn {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Length of a cell along the column. */
  pitch: number;
  fontSize: number;
}

/** How much of the breadth of its column a character fills: of half a line, a whole line, a real box. */
const smallShare = 0.785;
const mainShare = 0.66;
const boxShare = 0.95;
const pitchShare = 0.92;

const letterTypes: ReadonlySet<Column['columnType']> = new Set(['English', 'Formula', 'SerialNumber']);

/** Font size of letters and figures whose cells have their own widths, in page units along their column. */
const letterSize = ({ columnType, cells, words }: Column): number | undefined => {
  if (!cells || !letterTypes.has(columnType)) return undefined;
  const room = cells.reduce((sum, [from, to]) => sum + to - from, 0);
  return room / words.reduce((sum, word) => sum + latinAdvance(word), 0);
};

/** Places a column: pixels, with a whole-pixel font size between 5 and 100. */
export const placeColumn = (column: Column, fit: Fit): PlacedColumn => {
  const left = (column.left - fit.left) * fit.scaleX;
  const top = (column.top - fit.top) * fit.scaleY;
  const width = (column.right - column.left) * fit.scaleX;
  const height = (column.bottom - column.top) * fit.scaleY;
  const vertical = column.wordDir === 'V';
  const count = Math.max(1, column.words.length);
  const pitch = (vertical ? height : width) / count;
  const breadth = vertical ? width : height;
  const share = isSmallColumn(column) ? smallShare : column.cells ? boxShare : mainShare;
  const letters = letterSize(column);
  const along = letters === undefined ? pitch * pitchShare : letters * (vertical ? fit.scaleY : fit.scaleX);
  const size = Math.floor(Math.min(along, breadth * share));
  return { left, top, width, height, pitch, fontSize: Math.min(100, Math.max(5, size)) };
};

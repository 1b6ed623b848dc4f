// How a page is placed on a sheet: paper of 794 × 1090 pixels with margins of 80, turned if that shows the page larger.
import type { PrintContent } from '#contract/reading/print.ts';
import type { Page } from '#contract/reading/reader.ts';
import { type Fit, textBox } from '../book/page-fit.ts';

export const paper = { width: 794, height: 1090, margin: 80 } as const;
/** Height that source, address and date take at the foot of a sheet, with the room above them. */
export const footHeight = 72;
const gap = 24;
const worthWhile = 1.1;
/** Pixels of margin round the text when it is printed without the page's own margins. */
const trimMargin = 10;

export interface SheetLayout {
  /** The paper lies on its long side. */
  turned: boolean;
  /** Text and picture one above the other, not side by side. */
  stacked: boolean;
  text?: Fit;
  picture?: Fit;
}

interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

const roomOf = (turned: boolean): Size => {
  const [across, down] = turned ? [paper.height, paper.width] : [paper.width, paper.height];
  return { width: across - 2 * paper.margin, height: down - 2 * paper.margin - footHeight };
};

const scaleIn = (box: Size, room: Size): number =>
  Math.min(room.width / Math.max(1, box.width), room.height / Math.max(1, box.height));

const fitBox = ({ left, top, width, height }: Box, scale: number): Fit => ({
  left,
  top,
  scaleX: scale,
  scaleY: scale,
  width: width * scale,
  height: height * scale,
});

/** The text block with a little room, for a sheet that has margins of its own. */
const trimmed = (page: Page, room: Size): Fit => {
  const { left, top, right, bottom } = textBox(page);
  const inner = { width: room.width - 2 * trimMargin, height: room.height - 2 * trimMargin };
  const scale = scaleIn({ width: right - left, height: bottom - top }, inner);
  const margin = trimMargin / scale;
  return fitBox(
    {
      left: left - margin,
      top: top - margin,
      width: right - left + 2 * margin,
      height: bottom - top + 2 * margin,
    },
    scale,
  );
};

/**
 * `content` is what the page really has: both only where there is a picture. The upright sheet comes first, and side by
 * side: another way is taken where it shows the page larger by a tenth.
 */
export const layoutSheet = (page: Page, content: PrintContent): SheetLayout => {
  const whole = { left: 0, top: 0, width: page.width, height: page.height };
  const ways = [false, true].flatMap((turned) =>
    (content === 'both' ? [false, true] : [false]).map((stacked) => ({ turned, stacked })),
  );
  const layouts = ways.map(({ turned, stacked }): SheetLayout => {
    const room = roomOf(turned);
    if (content === 'text') return { turned, stacked, text: trimmed(page, room) };
    if (content === 'image') return { turned, stacked, picture: fitBox(whole, scaleIn(whole, room)) };
    const half = stacked
      ? { width: room.width, height: (room.height - gap) / 2 }
      : { width: (room.width - gap) / 2, height: room.height };
    const fit = fitBox(whole, scaleIn(whole, half));
    return { turned, stacked, text: fit, picture: fit };
  });
  const scaleOf = ({ text, picture }: SheetLayout) => (text ?? picture)?.scaleX ?? 0;
  return layouts.reduce((best, one) => (scaleOf(one) > scaleOf(best) * worthWhile ? one : best));
};

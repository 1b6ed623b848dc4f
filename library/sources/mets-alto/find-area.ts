// Which blocks and lines of a page an area names: by ids of its ALTO, by a shape, or as a page alone.
import type { AltoBlock, AltoPage } from '../alto/alto-page.ts';
import type { BlockPiece } from '../alto/placed-article.ts';
import { boxOutline, holdsPoint, type OutlinePoint, tidyOutline } from '../outline.ts';
import type { MetsArea } from './linked-areas.ts';

/** `RECT 700,100,980,900` or `POLY 0,0,…`, in pixels of the page; undefined for what is none. */
const outlineOfShape = (
  shape: string,
  page: { width: number; height: number },
): OutlinePoint[] | undefined => {
  const [name, ...rest] = shape.trim().split(/[\s,]+/);
  const numbers = rest.map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  if (/^rect/i.test(name) && numbers.length === 4) {
    const [left, top, right, bottom] = numbers;
    return tidyOutline(boxOutline({ left, top, right, bottom }), page);
  }
  if (!/^poly/i.test(name) || numbers.length % 2 === 1) return undefined;
  return tidyOutline(
    numbers.flatMap((x, i): OutlinePoint[] => (i % 2 === 0 ? [[x, numbers[i + 1]]] : [])),
    page,
  );
};

/** How many blocks an area of ids names, or lines a shape is held against for each of its corners. */
export const workOfArea = (alto: AltoPage, { begin, end, shape }: MetsArea): number => {
  if (begin !== undefined) {
    const from = alto.ids.get(begin)?.blocks;
    const to = end === undefined ? from : alto.ids.get(end)?.blocks;
    return from === to ? (from?.length ?? 0) : Math.max(0, (to?.at(-1) ?? 0) - (from?.[0] ?? 0));
  }
  return shape === undefined ? 0 : alto.blocks.reduce((sum, { lines }) => sum + 1 + lines.length, 0);
};

/** Lines whose middle lies within, and pictures. */
const blocksWithin = (alto: AltoPage, outline: readonly OutlinePoint[], isHeading: boolean): BlockPiece[] => {
  const isWithin = (box: AltoBlock['box']): boolean =>
    box !== undefined && holdsPoint(outline, [(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
  return alto.blocks.flatMap((block): BlockPiece[] => {
    const lines = block.lines.filter((line) => isWithin(line.box ?? block.box));
    const isPicture = block.kind === 'Image' && isWithin(block.box);
    return lines.length > 0 || isPicture ? [{ block, lines, isHeading }] : [];
  });
};

export interface FoundArea {
  blocks: BlockPiece[];
  outline?: OutlinePoint[];
}

/** The blocks, or the line, that `begin` and `end` name; else the one of the two that names nothing. */
export const findByIds = (
  alto: AltoPage,
  begin: string,
  end: string | undefined,
  isHeading: boolean,
): FoundArea | { unknown: string } => {
  const piece = (place: number): BlockPiece => ({
    block: alto.blocks[place],
    lines: alto.blocks[place].lines,
    isHeading,
  });
  const from = alto.ids.get(begin);
  const to = end === undefined ? from : alto.ids.get(end);
  if (!from || !to) return { unknown: from ? end! : begin };
  if (from.line !== undefined) {
    const { block, lines } = piece(from.blocks[0]);
    return { blocks: [{ block, lines: [lines[from.line]], isHeading }] };
  }
  const last = to.blocks.at(-1) ?? -1;
  const places =
    to === from
      ? from.blocks
      : Array.from({ length: Math.max(0, last - (from.blocks[0] ?? 0) + 1) }, (_, i) => from.blocks[0] + i);
  return { blocks: places.map(piece), ...(to === from && from.outline ? { outline: from.outline } : {}) };
};

/** What an area without ids names. */
export const findByShape = (
  alto: AltoPage,
  { shape }: MetsArea,
  isHeading: boolean,
): FoundArea | undefined => {
  const outline = shape === undefined ? undefined : outlineOfShape(shape, alto);
  return outline && { blocks: blocksWithin(alto, outline, isHeading), outline };
};

/** All of a page. */
export const allOfPage = (alto: AltoPage, isHeading: boolean): FoundArea => ({
  blocks: alto.blocks.map((block) => ({ block, lines: block.lines, isHeading })),
});

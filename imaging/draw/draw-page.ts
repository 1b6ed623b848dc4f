// Draws a typeset page, or a part of it, as an SVG of paths, and of pictures for the few gaiji that no path shows
// whole. It has no text element and uses no system font, so the picture is the same on every machine. The SVG is
// written in pixels of the requested view.
import type { Ink } from './cell-ink.ts';
import type { Glyphs } from '../glyphs/glyphs.ts';
import { drawBeside, drawForm } from './draw-printed.ts';
import type { InkRaster } from '../glyphs/ink-raster.ts';
import { drawLines } from './draw-lines.ts';
import { drawSymbols, glyphSize, uprightRules, uprightForm } from './draw-symbols.ts';
import { liesDown } from '../typeset/lay-letters.ts';
import { layDown } from '../glyphs/outline.ts';
import { colours, drawPaper, drawPrinted } from './leaf-ornament.ts';
import { makePen, type Pen } from './pen.ts';
import {
  cellSpan,
  isOutside,
  type TypesetColumn,
  type TypesetGaiji,
  type TypesetPage,
  type View,
} from '../typeset/typeset-page.ts';

/** The place of a cell, whichever way its column runs. */
const cellBox = (column: TypesetColumn, index: number) => {
  const { left, top, right, bottom } = column;
  const [from, to] = cellSpan(column, index);
  return column.wordDir === 'H'
    ? { left: from, right: to, top, bottom }
    : { left, right, top: from, bottom: to };
};

/** A square with its code in tiny letters, for a character that can be had in no form. */
const drawCode = (
  code: string,
  at: { x: number; y: number; size: number },
  glyphs: Glyphs,
  pen: Pen,
): string => {
  const half = at.size * 0.42;
  const box = pen.shape(
    [
      [at.x - half, at.y - half],
      [at.x + half, at.y - half],
      [at.x + half, at.y + half],
      [at.x - half, at.y + half],
    ],
    { stroke: colours.ink, width: at.size * 0.035 },
  );
  const letters = Array.from(code);
  const perRow = letters.length > 4 ? Math.min(Math.ceil(letters.length / 2), 8) : 4;
  const rows = Math.ceil(letters.length / perRow);
  const size = Math.min((2 * half * 0.9) / (perRow * 0.58), (2 * half * 0.9) / rows);
  const d = letters.map((letter, i) => {
    const outline = glyphs.outlineOf(letter);
    if (!outline) return '';
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, letters.length - row * perRow);
    const x = at.x + ((i % perRow) + 0.5 - inRow / 2) * size * 0.58;
    return pen.glyph(outline, { x, y: at.y + (row + 0.5 - rows / 2) * size, size });
  });
  return `${box}<path fill="${colours.ink}" d="${d.join('')}"/>`;
};

const letterTypes = new Set(['English', 'Formula', 'SerialNumber']);

/** The em of letters and figures whose places are as broad as they are; undefined of other cells. */
const letterEm = (column: TypesetColumn, glyphs: Glyphs): number | undefined => {
  if (!column.cells || !letterTypes.has(column.columnType)) return undefined;
  const room = column.cells.reduce((sum, [from, to]) => sum + to - from, 0);
  const advance = column.words.reduce((sum, word) => sum + (glyphs.outlineOf(word)?.advance ?? 1000), 0);
  const breadth = column.wordDir === 'H' ? column.bottom - column.top : column.right - column.left;
  return Math.min((room * 1000) / advance, breadth * 0.9);
};

/** Symbols take the form that they have in a vertical line. */
const formIn = ({ columnType, wordDir }: TypesetColumn, word: string): string =>
  wordDir !== 'H' && (columnType === 'Symbol' || columnType === 'SymbolLine') ? uprightForm(word) : word;

/**
 * The SVG of the view. `inkOf` answers for every cell of the page; see `openInkLoader`. With `raster` the characters and
 * marks of the text are filled into it, and are not in the SVG.
 */
export const drawPage = (
  page: TypesetPage,
  view: View,
  inkOf: (word: string, gaiji?: TypesetGaiji) => Ink,
  glyphs: Glyphs,
  raster?: InkRaster,
): string => {
  const pen = makePen(view);
  const inkPen = raster ? makePen(view, raster) : pen;
  const gaijiAt = new Map(page.gaiji.map((g) => [`${g.lineId}.${g.wordId}`, g]));
  const rules = uprightRules(page);
  const ink: string[] = [];
  const behind: string[] = [];
  const others: string[] = [];
  for (const block of page.blocks)
    for (const column of block.columns) {
      if (isOutside(column, view)) continue;
      const em = letterEm(column, glyphs);
      const lies = column.wordDir !== 'H' && liesDown(column.columnType);
      const [strokes, strokePen] = column.columnType === 'BackgroundImage' ? [behind, pen] : [ink, inkPen];
      column.words.forEach((word, i) => {
        const box = cellBox(column, i);
        if (isOutside(box, view)) return;
        const [width, height] = [box.right - box.left, box.bottom - box.top];
        const at = {
          x: box.left + width / 2,
          y: box.top + height / 2,
          size: em ?? (column.wordDir === 'H' ? Math.min(width, height) * 0.93 : glyphSize(column, height)),
        };
        const found = inkOf(formIn(column, word), gaijiAt.get(`${column.lineId}.${i + 1}`));
        if ('outline' in found)
          strokes.push(strokePen.glyph(lies ? layDown(found.outline) : found.outline, at));
        else if ('grey' in found) others.push(pen.grey(found.grey, at));
        else others.push(drawCode(found.code, at, glyphs, pen));
      });
      if (column.symbols.length > 0) ink.push(drawSymbols(column, glyphs, inkPen, rules));
      others.push(drawLines(column, pen));
    }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}">`,
    drawPaper(page, pen),
    // A page in a form of its own has frames of its own, if none.
    page.printed && page.frames
      ? drawForm(page, page.printed, view, glyphs, pen)
      : drawPrinted(page, glyphs, pen) + (page.printed ? drawBeside(page.printed, view, glyphs, pen) : ''),
    ...(behind.length > 0 ? [`<path fill="${colours.pale}" d="${behind.join('')}"/>`] : []),
    `<path fill="${colours.ink}" d="${ink.join('')}"/>`,
    ...others,
    '</svg>',
  ].join('');
};

// imaging/ makes the pictures of pages: it lays out the text of an edition that has no scans as a printed
// leaf, draws that leaf from glyph outlines, and answers IIIF requests for it. This file is the layout: lines
// of runs of cells in, boxes in whole page units out. It is pure, knows nothing of the rest of the project
// (shapes are structural), and its result is stored with the page, so that text, picture and hits agree.
import { nameLines } from './cell-marks.ts';
import { layColumn, type LayoutCell, type LayoutColumn, letterShare } from './lay-columns.ts';
import { type AdvanceOf, liesDown, type MainType, placeLetters, isSetAcross } from './lay-letters.ts';

export type LayoutRun =
  | { kind: 'main'; cells: readonly LayoutCell[]; small?: true; type?: MainType }
  | { kind: 'note'; right: readonly LayoutCell[]; left: readonly LayoutCell[]; continues: boolean }
  | { kind: 'gap'; cells: number };

export interface LayoutLine {
  indent: number;
  runs: readonly LayoutRun[];
}

/** A tier of printed lines. Its box is the inside of the frame, lines without text included. */
interface LayoutBlock {
  left: number;
  top: number;
  right: number;
  bottom: number;
  direction: 'V';
  areaType: 'text';
  columns: LayoutColumn[];
}

export interface PageLayout {
  width: number;
  height: number;
  blocks: LayoutBlock[];
  /** x of the rules between printed lines, ascending, without the frame itself. */
  colline: number[];
}

/** A leaf of the usual form is 1440 × 2000; the inside of its frame starts this far from the edges. */
const margin = { left: 106, right: 106, top: 116, bottom: 100 };
const inside = { width: 1228, height: 1784 };
/** Narrowest printed line, and lowest row, that a reader can still tell strokes in. */
const minPitch = { x: 72, y: 56 };
/** Rows are not set wider apart than this; a form of very few cells leaves the foot of the leaf empty. */
const maxRow = 112;
/** Below this many lines a leaf is ruled as if it had as many: wide empty bands are no printed page. */
const minLines = 6;
/** Beyond this many lines a leaf becomes tiers one above the other, read from the top. */
const maxLinesOfTier = 32;
const padding = 8;
const tierGap = 56;

const placesOf = (cells: readonly LayoutCell[]): number =>
  cells.reduce((places, cell) => places + (cell.space ?? 0) + 1, 0);

const rowsOfRun = (run: LayoutRun, advanceOf: AdvanceOf): number => {
  if (run.kind === 'main') {
    if (isSetAcross(run.type, run.cells)) return Math.min(1, run.cells.length);
    return liesDown(run.type)
      ? Math.ceil(placeLetters(run.cells, advanceOf).length * letterShare)
      : placesOf(run.cells);
  }
  if (run.kind === 'gap') return run.cells;
  return Math.max(placesOf(run.right), placesOf(run.left));
};

const rowsOfLine = (line: LayoutLine, advanceOf: AdvanceOf): number =>
  line.runs.reduce((rows, run) => rows + rowsOfRun(run, advanceOf), line.indent);

/** Rows of `tiers` tiers: as high as the leaf allows, never below what can be read. */
const rowPitch = (rows: number, tiers: number): number => {
  const room = inside.height - (tiers - 1) * tierGap - tiers * 2 * padding;
  return Math.max(minPitch.y, Math.min(maxRow, Math.floor(room / (tiers * rows))));
};

const sizeOf = (lines: number, rows: number, tiers: number) => {
  const perTier = Math.ceil(lines / tiers);
  const innerWidth = Math.max(inside.width, perTier * minPitch.x);
  const lineWidth = innerWidth / perTier;
  const isLeaf = tiers === 1 && innerWidth === inside.width;
  // In many narrow lines, rows set wide apart would read across instead of down.
  const pitch = isLeaf ? rowPitch(rows, 1) : Math.min(rowPitch(rows, tiers), Math.round(lineWidth * 1.2));
  const needed = rows * pitch + 2 * padding;
  const tierHeight = isLeaf ? Math.max(inside.height, needed) : needed;
  return { perTier, pitch, innerWidth, tierHeight, innerHeight: tiers * tierHeight + (tiers - 1) * tierGap };
};

/** As many tiers as bring a page of many lines nearest to the shape of an open book. */
const chooseTiers = (lines: number, rows: number): number => {
  if (lines <= maxLinesOfTier) return 1;
  let best = { tiers: 1, off: Number.POSITIVE_INFINITY };
  for (let tiers = 1; tiers <= Math.ceil(lines / minLines); tiers += 1) {
    const { innerWidth, innerHeight } = sizeOf(lines, rows, tiers);
    const off = Math.abs(Math.log(innerWidth / innerHeight / 1.2));
    if (off < best.off) best = { tiers, off };
  }
  return best.tiers;
};

/**
 * Lays out a page in the form of its edition: `form.lines` printed lines of `form.cells` cells, or more if the page
 * has more, so that nothing is cut. Lines run from right to left, tiers from top to bottom. Units are integers with
 * the origin at the top left. All cells of a column have the same integer height: the length of the column is a
 * multiple of its number of cells, unless it has `cells`, because empty places separate them. A double-row note
 * becomes a RightSmall and a LeftSmall column at the row pitch of the main text, each half a line wide. `note`
 * numbers the notes of this page from 1; a note continued from an earlier page counts as a note of this page too.
 * Small main text becomes a RightSmall column without `note`. Other types of main text are handled the same way:
 * their letters and formulas lie on their side, and numbers of a few figures are set across the line. Rows without
 * cells make no column. `advanceOf` returns the width of a letter.
 */
export const layoutPage = (
  lines: readonly LayoutLine[],
  form: { lines: number; cells: number },
  advanceOf: AdvanceOf = () => 0.5,
): PageLayout => {
  const count = Math.max(minLines, form.lines, lines.length);
  const rows = lines.reduce(
    (most, line) => Math.max(most, rowsOfLine(line, advanceOf)),
    Math.max(1, form.cells),
  );
  const tiers = chooseTiers(count, rows);
  const { perTier, pitch, innerWidth, tierHeight, innerHeight } = sizeOf(count, rows, tiers);
  const width = margin.left + innerWidth + margin.right;
  const height = margin.top + innerHeight + margin.bottom;
  const right = width - margin.right;
  /** x between the lines i − 1 and i of a tier, counted from the right. */
  const edge = (i: number) => right - Math.round((i * innerWidth) / perTier);
  const slack = tierHeight - 2 * padding - rows * pitch;
  /** A few units left over are shared between head and foot; a leaf much too long is set from the head. */
  const head = padding + (slack < pitch ? Math.floor(slack / 2) : 0);

  const nameOf = nameLines(
    lines.flatMap(({ runs }) =>
      runs.flatMap((run) =>
        run.kind === 'main' ? [run.cells] : run.kind === 'note' ? [run.right, run.left] : [],
      ),
    ),
  );
  const blocks: LayoutBlock[] = [];
  let lineId = 0;
  let note = 0;
  for (let tier = 0; tier < tiers; tier += 1) {
    const top = margin.top + tier * (tierHeight + tierGap);
    const columns: LayoutColumn[] = [];
    lines.slice(tier * perTier, (tier + 1) * perTier).forEach((line, i) => {
      const box = { left: edge(i + 1), right: edge(i) };
      const middle = box.left + Math.floor((box.right - box.left) / 2);
      const of = { line: tier * perTier + i + 1 };
      let row = line.indent;
      for (const run of line.runs) {
        const at = { top: top + head + row * pitch, pitch };
        const put = (
          cells: readonly LayoutCell[],
          columnType: LayoutColumn['columnType'],
          side: { left: number; right: number },
          group?: number,
        ) => {
          if (cells.length === 0) return;
          lineId += 1;
          const about = { ...of, lineId, columnType, note: group, nameOf };
          columns.push(layColumn(cells, { ...side, ...at }, about, advanceOf));
        };
        const rightHalf = { left: middle, right: box.right };
        const leftHalf = { left: box.left, right: middle };
        if (run.kind === 'main' && run.small) put(run.cells, 'RightSmall', rightHalf);
        else if (run.kind === 'main')
          put(run.cells, run.type ?? 'Normal', run.type === 'LeftSmall' ? leftHalf : box);
        if (run.kind === 'note') {
          if (!run.continues || note === 0) note += 1;
          put(run.right, 'RightSmall', rightHalf, note);
          put(run.left, 'LeftSmall', leftHalf, note);
        }
        row += rowsOfRun(run, advanceOf);
      }
    });
    blocks.push({
      left: edge(perTier),
      top,
      right,
      bottom: top + tierHeight,
      direction: 'V',
      areaType: 'text',
      columns,
    });
  }
  const colline = Array.from({ length: perTier - 1 }, (_, i) => edge(perTier - 1 - i));
  return { width, height, blocks, colline };
};

export interface LayoutBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the fine line of a frame to the thick one round it. */
export const frameGap = 15;

export const widen = (box: LayoutBox, by: number): LayoutBox => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/**
 * What is printed around the text, computed from a stored page: the double frame (`outer` a thick line, `inner` a fine
 * one; the boxes follow the middles of the lines), and the half of the 版心 that this side of the leaf shows, in the
 * margin at the fold: the left margin on side a, the right margin on side b, none where the side is not known.
 */
export const printedAround = (
  page: { width: number; height: number; blocks: readonly (LayoutBox & { areaType?: string })[] },
  side: 'a' | 'b' | '',
): { outer: LayoutBox; inner: LayoutBox; fold?: LayoutBox } => {
  const blocks = page.blocks.filter(({ areaType }) => areaType !== 'Background');
  const inner: LayoutBox = {
    left: Math.min(page.width, ...blocks.map((b) => b.left)),
    top: Math.min(page.height, ...blocks.map((b) => b.top)),
    right: Math.max(0, ...blocks.map((b) => b.right)),
    bottom: Math.max(0, ...blocks.map((b) => b.bottom)),
  };
  const outer = widen(inner, frameGap);
  if (side === '') return { outer, inner };
  const fold =
    side === 'a'
      ? { left: 0, top: outer.top, right: outer.left, bottom: outer.bottom }
      : { left: outer.right, top: outer.top, right: page.width, bottom: outer.bottom };
  return { outer, inner, fold };
};

// From a page of a source to the page as it is stored: laid out, its gaiji shown in a readable form.
import { latinAdvance } from '#contract/reading/latin-advances.ts';
import type { Page, PageGaiji } from '#contract/reading/reader.ts';
import { layoutPage } from '#imaging/typeset/typeset-geometry.ts';
import type { StoredScan } from './keep-scans.ts';
import { framesOf, placeRows } from './place-rows.ts';
import {
  type Gaiji,
  rowsOfRun,
  type SourceCell,
  type SourceLine,
  type SourcePage,
  type SourceProduct,
  type SourceRun,
} from '../sources/source.ts';

/** What a gaiji's cell shows: the Unicode character that it is, else its IDS, else its code. */
export const shownForm = (code: string, gaiji: Gaiji | undefined): string =>
  gaiji?.unicode ?? gaiji?.ids ?? code;

const showRow = (cells: SourceCell[], gaiji: ReadonlyMap<string, Gaiji>): SourceCell[] =>
  cells.some((cell) => cell.gaiji)
    ? cells.map((cell) => (cell.gaiji ? { ...cell, text: shownForm(cell.text, gaiji.get(cell.text)) } : cell))
    : cells;

const showRun = (run: SourceRun, gaiji: ReadonlyMap<string, Gaiji>): SourceRun => {
  if (run.kind === 'main') return { ...run, cells: showRow(run.cells, gaiji) };
  if (run.kind === 'note') {
    return { ...run, right: showRow(run.right, gaiji), left: showRow(run.left, gaiji) };
  }
  return run;
};

const hasGaiji = (line: SourceLine): boolean =>
  line.runs.some((run) => rowsOfRun(run).some((row) => row.some((cell) => cell.gaiji)));

/** The gaiji of a page with their places. Rows and columns are in the same order; an empty row has no column. */
const placeGaiji = (
  lines: SourceLine[],
  blocks: Page['blocks'],
  gaiji: ReadonlyMap<string, Gaiji>,
  pictureOf: (code: string) => string | undefined,
): PageGaiji[] => {
  const columns = blocks.flatMap((block) => block.columns);
  const rows = lines.flatMap((line) => line.runs.flatMap(rowsOfRun)).filter((row) => row.length > 0);
  return rows.flatMap((row, r) =>
    row.flatMap((cell, c): PageGaiji[] => {
      if (!cell.gaiji) return [];
      const { ids, unicode, normal } = gaiji.get(cell.text) ?? {};
      const picture = pictureOf(cell.text);
      return [
        {
          lineId: columns[r].lineId,
          wordId: c + 1,
          code: cell.text,
          ...(ids === undefined ? {} : { ids }),
          ...(unicode === undefined ? {} : { unicode }),
          ...(normal === undefined ? {} : { normal }),
          ...(picture === undefined ? {} : { picture }),
        },
      ];
    }),
  );
};

/** A page that is nothing but a scan that cannot be read. */
const blank = { width: 1440, height: 2000 };

/** Where everything is placed, and which picture of it exists. */
const layOut = (source: SourcePage, lines: SourceLine[], form: SourceProduct['form'], scan?: StoredScan) => {
  const { layout, picture } = source;
  if (!layout)
    return { ...layoutPage(lines, form, latinAdvance), direction: 'V' as const, picture: 'typeset' as const };
  const { width, height } = scan ?? (layout.width > 0 ? layout : blank);
  const blocks = placeRows(lines, layout, { width, height });
  if (layout.colline && scan === undefined && picture === undefined) {
    const { colline, direction, printed } = layout;
    return { width, height, blocks, colline, direction, printed, picture: 'typeset' as const };
  }
  const hasText = blocks.some((block) => block.columns.length > 0);
  const kind: Page['picture'] = (scan ?? picture) ? 'scan' : hasText ? 'typeset' : 'none';
  const printed = scan === undefined ? layout.printed : undefined;
  const frames = printed ? [] : framesOf(blocks);
  return { width, height, blocks, frames, printed, colline: [], direction: layout.direction, picture: kind };
};

/** Without its paragraphs, which are known at the end of its section. `pictureOf` names the glyph picture of a gaiji among the holding's images. */
export const composePage = (
  source: SourcePage,
  pageId: number,
  product: Pick<SourceProduct, 'form' | 'gaiji'>,
  pictureOf: (code: string) => string | undefined,
  scan?: StoredScan,
): Page => {
  const special = source.lines.some(hasGaiji);
  const lines = special
    ? source.lines.map((line) => ({ ...line, runs: line.runs.map((run) => showRun(run, product.gaiji)) }))
    : source.lines;
  const laid = layOut(source, lines, product.form, scan);
  const { width, height, blocks, colline, direction, picture } = laid;
  let text = '';
  for (const block of blocks) for (const column of block.columns) text += column.words.join('');
  return {
    pageId,
    pageKey: source.pageKey,
    pageNum: source.pageNum,
    width,
    height,
    direction,
    blocks,
    text,
    picture,
    images: scan ? [scan.name] : [],
    ...('frames' in laid ? { frames: laid.frames } : {}),
    ...('printed' in laid && laid.printed ? { printed: laid.printed } : {}),
    colline,
    ...(source.banxin ? { banxin: source.banxin } : {}),
    gaiji: special ? placeGaiji(source.lines, blocks, product.gaiji, pictureOf) : [],
    hotWord: { lsrw: [], lsdm: [], ldzg: [], zcy: [] },
    paragraphs: [],
    articles: [],
  };
};

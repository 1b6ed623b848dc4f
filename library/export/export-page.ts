// A page of a bundle as a line of the exchange form: its columns as runs of lines, their marks with the cells, and all
// boxes as they are stored.
import type { Column, Page } from '#contract/reading/reader.ts';
import { type ExchangeLine, type ExchangePage, mainTypes } from '../sources/langhuan/exchange-form.ts';
import { backgroundArea } from '../pages/place-rows.ts';
import { type Codes, exportCells } from './export-cells.ts';

/** What a line has before its columns are runs. */
interface OpenLine {
  columns: Column[];
  line: ExchangeLine;
}

const putRuns = ({ columns, line }: OpenLine, codes: Codes, continues: (note: number) => boolean): void => {
  for (let i = 0; i < columns.length; i += 1) {
    const column = columns[i];
    const { note, columnType } = column;
    const cells = exportCells(column, codes);
    if (note === undefined) {
      const type = mainTypes.find((one) => one === columnType);
      const small = columnType === 'RightSmall' ? { small: true as const } : {};
      line.runs.push(type ? { main: cells, type } : { main: cells, ...small });
      continue;
    }
    const goesOn = continues(note) ? { continues: true as const } : {};
    const next = columns[i + 1];
    if (columnType === 'LeftSmall') line.runs.push({ right: '', left: cells, ...goesOn });
    else if (next?.columnType === 'LeftSmall' && next.note === note) {
      line.runs.push({ right: cells, left: exportCells(next, codes), ...goesOn });
      i += 1;
    } else line.runs.push({ right: cells, left: '', ...goesOn });
  }
};

const codesOf = ({ gaiji }: Page): Codes =>
  new Map(gaiji.map(({ lineId, wordId, code }) => [`${lineId}.${wordId}`, code]));

/** How many cells of a row are counted. */
type CountCells = (row: readonly string[]) => number;

const countCells = ({ columns }: OpenLine, codes: Codes, count: CountCells): number =>
  columns.reduce(
    (sum, { lineId, words }) => sum + count(words.map((word, i) => codes.get(`${lineId}.${i + 1}`) ?? word)),
    0,
  );

export interface ExportedPage {
  page: ExchangePage;
  /** Number of cells before each line, then the number of all cells. */
  cellsBefore: number[];
  /** The line, from 0, to which each column belongs. */
  lineOfColumn: number[];
}

export interface PageFacts {
  /** Before how many of its searched cells sections begin. */
  sections: readonly number[];
  searchedIn(row: readonly string[]): readonly boolean[];
  /** Whether it goes on with a note of the page before. */
  goesOn: boolean;
  /** Of the nodes that begin on it, the cells before which they do. */
  nodes: readonly number[];
}

/** What lies behind the text has a block of its own without characters. */
const isBehind = ({ areaType }: Page['blocks'][number]): boolean => areaType === backgroundArea;

const boxOf = ({ left, top, right, bottom }: Page['blocks'][number]) => ({ left, top, right, bottom });

const layoutOf = (page: Page, blocks: Page['blocks']): NonNullable<ExchangePage['layout']> => ({
  width: page.width,
  height: page.height,
  direction: page.direction,
  blocks: blocks.map(({ left, top, right, bottom, direction, areaType, columns }) => ({
    left,
    top,
    right,
    bottom,
    direction,
    areaType,
    rows: columns.length,
  })),
  rows: blocks.flatMap(({ columns }) =>
    columns.map(({ left, top, right, bottom, columnType, wordDir, cells }) => ({
      left,
      top,
      right,
      bottom,
      columnType,
      wordDir,
      ...(cells ? { cells } : {}),
    })),
  ),
  ...(page.blocks.some(isBehind) ? { backgrounds: page.blocks.filter(isBehind).map(boxOf) } : {}),
  // A page in the form of its edition has no frames of its own.
  ...(page.picture === 'typeset' && page.frames === undefined ? { colline: page.colline } : {}),
  ...(page.printed ? { printed: page.printed } : {}),
});

export const exportPage = (page: Page, facts: PageFacts): ExportedPage => {
  const blocks = page.blocks.filter((block) => !isBehind(block));
  const columns = blocks.flatMap((block) => block.columns);
  const codes = codesOf(page);
  const lines: OpenLine[] = [];
  const lineAt = (i: number): OpenLine => {
    while (lines.length <= i) lines.push({ columns: [], line: { runs: [], paragraph: false } });
    return lines[i];
  };
  for (const column of columns) lineAt(column.line - 1).columns.push(column);
  const starts = new Set(page.paragraphs);
  let note = facts.goesOn && columns[0]?.note !== undefined ? columns[0].note : 0;
  for (const open of lines) {
    open.line.paragraph = open.columns.length > 0 && starts.has(open.columns[0].lineId);
    putRuns(open, codes, (number) => {
      const same = number === note;
      note = number;
      return same;
    });
  }
  const countedBefore = (count: CountCells): number[] => {
    const before = [0];
    for (const open of lines) before.push(before.at(-1)! + countCells(open, codes, count));
    return before;
  };
  const searched = countedBefore((row) => facts.searchedIn(row).filter(Boolean).length);
  for (const at of facts.sections) {
    const candidates = lines.flatMap((_, i) => (searched[i] === at ? [i] : []));
    // The first line of a product begins a section whatever it has.
    const first = page.pageId === 1 && at === 0 ? 0 : undefined;
    const found =
      first ?? candidates.find((i) => lines[i].line.paragraph) ?? candidates.at(-1) ?? lines.length;
    lineAt(found).line.section = true;
  }
  const all = countedBefore((row) => row.length);
  // What begins after the last cell begins at a line without any.
  if (facts.nodes.some((cell) => !all.slice(0, lines.length).includes(cell))) lineAt(lines.length);
  const picture =
    page.picture === 'scan'
      ? page.images.length > 0
        ? `images/scans/${page.images[0]}`
        : 'missing'
      : undefined;
  return {
    page: {
      key: page.pageKey,
      label: page.pageNum,
      ...(page.banxin ? { banxin: page.banxin } : {}),
      ...(picture === undefined ? {} : { picture }),
      lines: lines.map(({ line }) => line),
      layout: layoutOf(page, blocks),
    },
    cellsBefore: all,
    lineOfColumn: columns.map(({ line }) => line - 1),
  };
};

// From a line of the exchange form to a page of the source; inconsistencies are reported.
import { lstatSync } from 'node:fs';
import type { ColumnType } from '#contract/reading/reader.ts';
import type { FaultLog } from '../fault-log.ts';
import {
  rowsOfRun,
  type SourceLayout,
  type SourceLine,
  type SourcePage,
  type SourcePicture,
  type SourceRun,
} from '../source.ts';
import { fileWithin } from '../file-within.ts';
import { cellsOfRow } from './cells-of-row.ts';
import type { ExchangeLine, ExchangePage, ExchangeRun } from './exchange-form.ts';

const runOf = (run: ExchangeRun): SourceRun => {
  if ('gap' in run) return { kind: 'gap', cells: run.gap };
  if ('main' in run) {
    const type = 'type' in run ? run.type : undefined;
    const small = 'small' in run && run.small;
    const cells = cellsOfRow(run.main, type);
    return { kind: 'main', cells, ...(small ? { small: true as const } : {}), ...(type ? { type } : {}) };
  }
  return {
    kind: 'note',
    right: cellsOfRow(run.right),
    left: cellsOfRow(run.left),
    continues: run.continues ?? false,
  };
};

/** Of each row of characters what its run says that it is. */
const typesOfRows = (lines: readonly SourceLine[]): { type: ColumnType; isNote: boolean }[] =>
  lines.flatMap(({ runs }) =>
    runs.flatMap((run): { type: ColumnType; isNote: boolean }[] => {
      if (run.kind === 'gap') return [];
      if (run.kind === 'main')
        return run.cells.length > 0
          ? [{ type: run.small ? 'RightSmall' : (run.type ?? 'Normal'), isNote: false }]
          : [];
      return [
        ...(run.right.length > 0 ? [{ type: 'RightSmall' as const, isNote: true }] : []),
        ...(run.left.length > 0 ? [{ type: 'LeftSmall' as const, isNote: true }] : []),
      ];
    }),
  );

const lineOf = ({ indent, runs, section, paragraph }: ExchangeLine): SourceLine => ({
  indent: indent ?? 0,
  runs: runs.map(runOf),
  ...(section ? { section } : {}),
  ...(paragraph === undefined ? {} : { paragraph }),
});

/** What of a layout does not fit its lines. */
const misfit = ({ layout }: ExchangePage, lines: readonly SourceLine[]): string | undefined => {
  if (!layout) return undefined;
  const rows = lines.flatMap((line) => line.runs.flatMap(rowsOfRun)).filter((row) => row.length > 0);
  const inBlocks = layout.blocks.reduce((sum, block) => sum + block.rows, 0);
  if (rows.length !== layout.rows.length || rows.length !== inBlocks)
    return `its lines have ${rows.length} rows of characters, its layout ${layout.rows.length}, its blocks ${inBlocks}: tell a place for each row`;
  const wrong = layout.rows.findIndex(
    ({ cells }, i) => cells !== undefined && cells.length !== rows[i].length,
  );
  if (wrong >= 0)
    return `row ${wrong + 1} has ${rows[wrong].length} characters, and places for ${layout.rows[wrong].cells!.length}: tell one for each, or none`;
  const out = layout.rows.findIndex(({ left, top, right, bottom }) => left > right || top > bottom);
  if (out >= 0) return `row ${out + 1} ends before it begins: tell left, top, right, bottom in this order`;
  const behind = (layout.backgrounds ?? []).findIndex(
    (box) => box.left >= box.right || box.top >= box.bottom,
  );
  if (behind >= 0)
    return `background ${behind + 1} ends before it begins: tell left, top, right, bottom in this order`;
  const types = typesOfRows(lines);
  const other = layout.rows.findIndex(({ columnType: stated }, i) => {
    if (stated === undefined) return false;
    const { type, isNote } = types[i];
    // A row alone may be of either side, and plain text is what its place says.
    if (isNote) return !['Normal', 'RightSmall', 'LeftSmall'].includes(stated);
    return type !== 'Normal' && type !== 'RightSmall' && stated !== type;
  });
  return other < 0
    ? undefined
    : `row ${other + 1} is ${layout.rows[other].columnType} in the layout and ${types[other].type} in its run: tell one of them`;
};

const layoutOf = (
  { backgrounds, ...layout }: NonNullable<ExchangePage['layout']>,
  lines: readonly SourceLine[],
): SourceLayout => {
  const types = typesOfRows(lines);
  return {
    ...layout,
    rows: layout.rows.map((row, i) => ({ ...row, columnType: row.columnType ?? types[i].type })),
    ...(backgrounds?.length ? { backgrounds } : {}),
  };
};

const pictureOf = (
  { key, picture }: ExchangePage,
  at: { root: string; file: string; line: number },
  faults: FaultLog,
): SourcePage['picture'] => {
  if (picture === undefined || picture === 'missing') return picture;
  const path = fileWithin(at.root, at.root, picture);
  if (path === 'outside' || path === 'missing') {
    const why = path === 'outside' ? 'lies outside the folder' : 'is not there';
    faults.warn(
      at.file,
      at.line,
      `“${picture.slice(0, 100)}” ${why}, so page ${key.slice(0, 80)} has no picture: put it in the folder`,
    );
    return 'missing';
  }
  const found: SourcePicture = {
    path,
    bytes: lstatSync(path).size,
    report: (message) => faults.warn(path, 0, `page ${key.slice(0, 80)}: ${message}`),
  };
  return found;
};

/** Undefined when there is none; the reason has then been reported to `faults`. */
export const pageOfLine = (
  page: ExchangePage,
  at: { root: string; file: string; line: number; gaiji: ReadonlySet<string> | ReadonlyMap<string, unknown> },
  faults: FaultLog,
): SourcePage | undefined => {
  const { key, label, banxin, layout } = page;
  const lines = page.lines.map(lineOf);
  const wrong = misfit(page, lines);
  const unknown = lines
    .flatMap((line) => line.runs.flatMap(rowsOfRun).flat())
    .find((cell) => cell.gaiji && !at.gaiji.has(cell.text));
  if (wrong !== undefined) faults.refuse(at.file, at.line, wrong);
  if (unknown)
    faults.refuse(
      at.file,
      at.line,
      `the gaiji “${unknown.text.slice(0, 80)}” is not described in gaiji.jsonl: add it there`,
    );
  if (wrong !== undefined || unknown) return undefined;
  const picture = pictureOf(page, at, faults);
  return {
    pageKey: key,
    pageNum: label,
    ...(banxin ? { banxin } : {}),
    ...(layout ? { layout: layoutOf(layout, lines) } : {}),
    ...(picture === undefined ? {} : { picture }),
    lines,
  };
};

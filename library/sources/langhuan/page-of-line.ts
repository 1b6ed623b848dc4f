// From a line of the exchange form to a page of the source; what does not fit together is told.
import { lstatSync } from 'node:fs';
import type { FaultLog } from '../../fault-log.ts';
import {
  rowsOfRun,
  type SourceCell,
  type SourceLine,
  type SourcePage,
  type SourcePicture,
  type SourceRun,
} from '../../source.ts';
import { fileWithin } from '../file-within.ts';
import type { ExchangeCells, ExchangeLine, ExchangePage, ExchangeRun } from './exchange-form.ts';

const cellsOf = (cells: ExchangeCells): SourceCell[] => {
  if (typeof cells === 'string') return Array.from(cells, (text) => ({ text }));
  return cells.map((cell): SourceCell => {
    if (typeof cell === 'string') return { text: cell };
    const { text, gaiji, before, after, space } = cell;
    return {
      text,
      ...(gaiji ? { gaiji } : {}),
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
      ...(space ? { space } : {}),
    };
  });
};

const runOf = (run: ExchangeRun): SourceRun => {
  if ('gap' in run) return { kind: 'gap', cells: run.gap };
  if ('main' in run)
    return { kind: 'main', cells: cellsOf(run.main), ...(run.small ? { small: true as const } : {}) };
  return {
    kind: 'note',
    right: cellsOf(run.right),
    left: cellsOf(run.left),
    continues: run.continues ?? false,
  };
};

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
  return out < 0
    ? undefined
    : `row ${out + 1} ends before it begins: tell left, top, right, bottom in this order`;
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
      `“${picture.slice(0, 100)}” ${why}, so page ${key.slice(0, 80)} stands without its picture: put it in the folder`,
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

/** Undefined when it is told to `faults` why there is none. */
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
      `the gaiji “${unknown.text.slice(0, 80)}” is not told in gaiji.jsonl: add it there`,
    );
  if (wrong !== undefined || unknown) return undefined;
  const picture = pictureOf(page, at, faults);
  return {
    pageKey: key,
    pageNum: label,
    ...(banxin ? { banxin } : {}),
    ...(layout ? { layout } : {}),
    ...(picture === undefined ? {} : { picture }),
    lines,
  };
};

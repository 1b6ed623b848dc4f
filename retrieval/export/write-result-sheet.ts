// A result as a workbook: a sheet of its rows and one that describes the request. Rows are made when they are written,
// so that a sheet of 60,000 is never held in memory whole; it ends at the number of characters of text that may be
// delivered at once.
import { readerPath } from '#citation/span-address.ts';
import { exportLimit } from '#contract/search/export.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { AppError } from '#contract/http/app-error.ts';
import { toTraditional } from '#reference/traditional.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { Cell } from '#workbook/sheet-xml.ts';
import { type Sheet, writeWorkbook } from '#workbook/write-workbook.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { hasDefinite } from '../query/has-definite.ts';
import { cutTexts, moreTexts, sheetTexts } from '../query/sheet-texts.ts';
import type { SearchAnswer } from '../results/measure-delivery.ts';
import { type AboutRequest, type ResultUnit, describeResult } from './about-sheet.ts';

/** What a sheet needs besides the query: the address of the library, the time of the request, and the script. */
export interface Issue {
  /** `https://books.example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: number;
  traditional: boolean;
  /** Characters of text that the sheet has at most. */
  mostCharacters: number;
  /** Two numbers, shared: rows that are written, and that there will be. */
  written?: SharedArrayBuffer;
}

/** A sheet that is ready to be sent, and what text is in it. */
export class DeliveredSheet {
  readonly answer: SearchAnswer;
  constructor(answer: SearchAnswer) {
    this.answer = answer;
  }
}

export interface SheetColumn {
  title: keyof typeof sheetTexts;
  width: number;
}

/** A row, and what text of the book it has. */
export interface SheetRow {
  cells: Cell[];
  pages: readonly number[];
  /** UTF-16 units of text. */
  characters: number;
}

export interface ResultRows {
  unit: ResultUnit;
  /** Rows of the whole result, hits in it, and rows of the requested part. */
  total: number;
  totalHit: number;
  requested: number;
  columns: readonly SheetColumn[];
  rows: Iterable<SheetRow>;
  /** Sheets between the rows and what tells of the question. */
  figures?: readonly Sheet[];
}

/** @throws AppError for a question that names no character. */
export const checkDefinite = (group: FilterGroup): void => {
  if (!hasDefinite(group)) throw new AppError('query-invalid', '导出须至少有一个确定的字，不能只用“？”');
};

/** The permalink of a place, by what it has in `at`. */
export const linkTo = ({ origin, code }: { origin: string; code: string }, at: string): string =>
  `${origin}${readerPath(code, at)}`;

export const writeResultSheet = (
  { bundle }: OpenProduct,
  request: AboutRequest & Issue & { count: number },
  { unit, total, totalHit, requested, columns, rows, figures = [] }: ResultRows,
  stop: Stop,
): DeliveredSheet => {
  const say = request.traditional ? toTraditional : (text: string) => text;
  const { code, start, count, mostCharacters } = request;
  const progress = new Int32Array(request.written ?? new SharedArrayBuffer(8));
  Atomics.store(progress, 1, requested);
  const written = { code, version: bundle.facts.version, pages: [] as number[], count: 0, characters: 0 };
  const leftOut = (): number => Math.max(0, total - start) - written.count;

  function* cellsOfRows(): Generator<Cell[]> {
    for (const { cells, pages, characters } of rows) {
      stop.check();
      Atomics.store(progress, 0, written.count);
      if (written.count > 0 && written.characters + characters > mostCharacters) {
        yield [say(cutTexts(leftOut(), mostCharacters))];
        return;
      }
      written.count += 1;
      written.characters += characters;
      written.pages.push(...pages);
      yield cells;
    }
    if (leftOut() > 0 && count === exportLimit) yield [say(moreTexts(leftOut()))];
  }

  const date = new Date(request.now);
  /** Called when the rows are written. */
  function* aboutRows(): Generator<Cell[]> {
    yield* describeResult(bundle, { request, unit, total, totalHit, rows: written.count, date }, say);
  }
  const sheets: Sheet[] = [
    {
      name: say(sheetTexts.results),
      widths: columns.map(({ width }) => width),
      head: columns.map(({ title }) => say(sheetTexts[title])),
      rows: cellsOfRows(),
    },
    ...figures,
    { name: say(sheetTexts.about), widths: [24, 100], rows: aboutRows() },
  ];
  const bytes = writeWorkbook(sheets, `${bundle.facts.name} ${say(sheetTexts.results)}`, date);
  const isCut = written.count < requested;
  return new DeliveredSheet({ bytes, delivered: [written], ...(isCut ? { leftOut: leftOut() } : {}) });
};

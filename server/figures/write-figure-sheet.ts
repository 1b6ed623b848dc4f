// The figures that a search finds as a workbook: a row a figure with its picture, and the address of its page.
import { readerPath, writePageAddress } from '#citation/span-address.ts';
import { AppError } from '#contract/http/app-error.ts';
import {
  type Figure,
  type FigureQuestion,
  FigureReply,
  FigureRequest,
  figureSheetLimit,
} from '#contract/figures/figures.ts';
import { figureTexts, figureTypeTexts } from '#contract/figures/figure-texts.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { toTraditional } from '#reference/traditional.ts';
import type { Cell } from '#workbook/sheet-xml.ts';
import type { SheetPicture } from '#workbook/drawing-xml.ts';
import { writeWorkbook } from '#workbook/write-workbook.ts';
import type { z } from 'zod';

export interface FigureSheet {
  bundle: Bundle;
  search(request: z.output<typeof FigureRequest>): Promise<Uint8Array>;
  cut(page: Page, box: Figure, side: number): Promise<Uint8Array | undefined>;
  origin: string;
  date: Date;
  traditional: boolean;
  signal: AbortSignal;
}

/** Figures requested at a time. */
const stretch = 100;
/** Pixels of the longer side of a picture as it is stored, and as it is shown in its row. */
const storedSide = 360;
const shownSide = 110;
/** Points; a pixel is three quarters of one. */
const rowHeight = 90;

const columns = [
  ['pageId', 8],
  ['preview', 18],
  ['type', 8],
  ['catalog', 32],
  ['title', 24],
  ['textInImage', 32],
  ['comment', 32],
  ['context', 48],
  ['link', 60],
] as const;
const pictureColumn = 1;

/** The permalink of a figure; of its page where no text of it is known. */
const pathOf = (code: string, { at }: Figure, page: Page | undefined): string =>
  readerPath(code, at ?? writePageAddress(page?.pageKey ?? ''));

const listFigures = async (question: FigureQuestion, { search }: FigureSheet): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (;;) {
    const request = FigureRequest.parse({ ...question, skipCount: figures.length, maxResultCount: stretch });
    const reply = FigureReply.parse(JSON.parse(new TextDecoder().decode(await search(request))));
    figures.push(...reply.items);
    if (figures.length >= reply.totalCount || figures.length >= figureSheetLimit || reply.items.length === 0)
      return figures.slice(0, figureSheetLimit);
  }
};

export const writeFigureSheet = async (question: FigureQuestion, sheet: FigureSheet): Promise<Uint8Array> => {
  const { bundle, cut, origin, date, traditional, signal } = sheet;
  const say = traditional ? toTraditional : (text: string) => text;
  const pictures: SheetPicture[] = [];
  const rows: Cell[][] = [];
  const long = (text: string): Cell => (text === '' ? '' : [{ text, style: 'plain' }]);
  let page: Page | undefined;
  for (const figure of await listFigures(question, sheet)) {
    if (signal.aborted) throw new AppError('request-timeout');
    if (page?.pageId !== figure.pageId) page = bundle.page(figure.pageId);
    const bytes = page && (await cut(page, figure, storedSide));
    if (bytes) {
      const k = Math.min(1, shownSide / Math.max(figure.width, figure.height));
      const [width, height] = [figure.width, figure.height].map((side) => Math.max(1, Math.round(side * k)));
      pictures.push({ row: rows.length + 1, column: pictureColumn, bytes, width, height });
    }
    const { pageId, type, catalog, title, titleFound, textInImage, comment, context } = figure;
    rows.push([
      pageId,
      bytes ? '' : say(figureTexts.noPicture),
      say(figureTypeTexts[type]),
      long(catalog.join(' › ')),
      long(titleFound ? `${title}（${say(figureTexts.titleFound)}）` : title),
      long(textInImage),
      long(comment),
      long(context),
      { link: `${origin}${pathOf(question.code, figure, page)}` },
    ]);
  }
  return writeWorkbook(
    [
      {
        name: say(figureTexts.figures),
        widths: columns.map(([, width]) => width),
        head: columns.map(([name]) => say(figureTexts[name])),
        rows,
        pictures,
        rowHeight,
      },
    ],
    `${bundle.facts.name} ${say(figureTexts.figures)}`,
    date,
  );
};

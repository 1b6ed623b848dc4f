// Reads the figures of a published version: all their words once, to search them, and single ones to show them.
import type { FigureValue, StoredFigure } from '../pages/find-figures.ts';
import type { Bundle } from '../bundle/open-bundle.ts';

/** A figure with its page. */
export interface FigureOnPage extends StoredFigure {
  pageId: number;
}

/** Rows that are read at a time. */
const stretch = 10_000;

const readRows = (bundle: Bundle, where: string): FigureOnPage[] =>
  bundle.rows(`SELECT page_id, title, value FROM figures WHERE ${where} ORDER BY ordinal`).map((row) => ({
    pageId: row.page_id as number,
    title: row.title as string,
    value: JSON.parse(row.value as string) as FigureValue,
  }));

export const figuresOfPage = (bundle: Bundle, pageId: number): FigureOnPage[] =>
  readRows(bundle, `page_id = ${Math.trunc(pageId)}`);

/** Those of these ordinals, in the order of the book. */
export const figuresAt = (bundle: Bundle, ordinals: readonly number[]): FigureOnPage[] =>
  readRows(bundle, `ordinal IN (${ordinals.map(Math.trunc).join(',')})`);

/** All of them in the order of the book, a stretch at a time. */
export function* allFigures(bundle: Bundle): Generator<FigureOnPage> {
  for (let from = 0; ; from += stretch) {
    const rows = readRows(bundle, `ordinal >= ${from} AND ordinal < ${from + stretch}`);
    if (rows.length === 0) return;
    yield* rows;
  }
}

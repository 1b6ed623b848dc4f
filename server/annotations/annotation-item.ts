// Something saved for a span, as an export file describes it: its place, its citation, and its permalink.
import { cite, type CitedBook } from '#citation/citation.ts';
import { bookOnPath } from '#library/reading/book-of-page.ts';
import { pieceAt } from '#library/reading/piece-authors.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { SourceBook } from '#library/sources/source.ts';
import type { SpanRow } from '../anchors/annotation-reply.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { AnnotationRow, CorrectionRow } from '../database/tables.ts';

/** What the file says of it beside its place. */
export type ExportedRow = AnnotationRow | CorrectionRow;

export interface AnnotationItem {
  row: ExportedRow;
  productName: string;
  /** 〔宋〕司馬光：《資治通鑑》卷一，…，葉三a，第5行 */
  citation: string;
  /** `https://books.example.org/app/read/zztj?at=…` */
  permalink: string;
}

/** The address by which a span is found again, whatever becomes of the text. */
export const permalinkOf = (origin: string, { code, address }: Pick<SpanRow, 'code' | 'address'>): string =>
  `${origin}/app/read/${encodeURIComponent(code)}?at=${encodeURIComponent(address)}`;

interface OpenProduct {
  code: string;
  bundle: Bundle;
  books: readonly SourceBook[];
}

/**
 * Describes rows one after the other, best by product and page. For a product that no longer exists, the code and the
 * catalogue stored in the row are given.
 */
export const itemDescriber = (
  holdings: Pick<Holdings, 'open' | 'nameOf'>,
  origin: string,
): ((row: ExportedRow) => AnnotationItem) => {
  const open = (code: string): OpenProduct | undefined => {
    try {
      const bundle = holdings.open(code);
      return { code, bundle, books: bundle.books() };
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
  let product: { code: string; opened: OpenProduct | undefined } | undefined;
  let page: { id: number; book: CitedBook } | undefined;
  const bookOf = ({ bundle, books }: OpenProduct, pageId: number): CitedBook => {
    if (page?.id !== pageId) {
      const path = pageId === 0 ? [] : bundle.pathOfPage(pageId);
      page = { id: pageId, book: bookOnPath(bundle, books, path) };
    }
    return page.book;
  };
  return (row) => {
    if (product?.code !== row.code) {
      product = { code: row.code, opened: open(row.code) };
      page = undefined;
    }
    const { opened } = product;
    const known = opened?.bundle.facts.name ?? holdings.nameOf(row.code);
    const book: CitedBook = opened
      ? {
          ...bookOf(opened, row.page_id),
          piece: pieceAt(opened.bundle, row.page_id, {
            lineId: row.start_line_id,
            wordId: row.start_word_id,
          }),
        }
      : { title: (known ?? row.catalog.split(' / ')[0]) || row.code, authors: [] };
    const place = {
      pageNum: row.page_num,
      endPageNum: row.end_page_num,
      ...(row.line > 0 && { line: row.line, endLine: row.end_line }),
    };
    return {
      row,
      productName: known ?? row.code,
      citation: cite(book, place),
      permalink: permalinkOf(origin, row),
    };
  };
};

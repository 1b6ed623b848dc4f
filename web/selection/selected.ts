// What is selected, with all that its menu and its copies need: the pages that it touches and their text.
import type { QueryClient } from '@tanstack/react-query';
import { cellsOfPages } from '#citation/address-span.ts';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import { pageQuery } from '../book/reader-queries.ts';
import { citedBookQuery } from '../book/span-query.ts';
import { pageIdsOf, type Span } from './span.ts';
import { textOfSpan, type WrittenCell, writtenCellsOf } from './span-text.ts';

export interface Selected {
  span: Span;
  /** The pages that it touches, in order; never none. */
  pages: readonly Page[];
  cells: readonly WrittenCell[];
  /** As printed. */
  text: string;
  /** Without the notes; undefined where that is the same, or nothing. */
  main: string | undefined;
  /**
   * What a search can find of it: main text, through which a phrase runs on over notes, else the one note that it lies
   * in. Undefined where there is no such phrase, or a longer one than a search takes.
   */
  phrase: string | undefined;
}

/** Pages that are copied at once. */
export const mostPages = 60;
/** Characters that are searched at once. */
const longestPhrase = 100;

const phraseOf = (pages: readonly Page[], cells: readonly WrittenCell[]): string | undefined => {
  const main = cells.filter((cell) => !cell.note);
  const noteOf = ({ pageId, lineId }: WrittenCell) =>
    pages
      .find((page) => page.pageId === pageId)
      ?.blocks.flatMap((block) => block.columns)
      .find((column) => column.lineId === lineId)?.note;
  const notes = new Set(cells.map((cell) => `${cell.pageId}:${String(noteOf(cell))}`));
  const taken = main.length > 0 ? main : notes.size === 1 ? cells : [];
  if (taken.length === 0 || taken.length > longestPhrase) return undefined;
  return taken.map(({ word }) => word).join('');
};

export const describeSelected = (pages: readonly Page[], span: Span): Selected => {
  const cells = writtenCellsOf(pages, span);
  const mixed = cells.some((cell) => cell.note) && cells.some((cell) => !cell.note);
  return {
    span,
    pages,
    cells,
    text: textOfSpan(pages, span),
    main: mixed ? textOfSpan(pages, span, 'main') : undefined,
    phrase: phraseOf(pages, cells),
  };
};

/** What a citation says of the book of what is selected, and of the piece in which it begins. */
export const citedBookOf = ({ pages, span: { from } }: Selected, code: string, version: string) => {
  const cell = cellsOfPages(pages.slice(0, 1)).findIndex(
    ({ lineId, wordId }) => lineId === from.lineId && wordId === from.wordId,
  );
  return citedBookQuery(code, version, from.pageId, cell < 0 ? undefined : cell);
};

/** Undefined when a page of it is not at hand, or there are too many. */
export const selectedAtHand = (client: QueryClient, opened: OpenReply, span: Span): Selected | undefined => {
  const ids = pageIdsOf(span);
  if (ids.length > mostPages) return undefined;
  const pages = ids.map((id) => client.getQueryData(pageQuery(opened, id).queryKey));
  const there = pages.filter((page) => page !== undefined);
  return there.length === pages.length ? describeSelected(there, span) : undefined;
};

/** Fetches the pages that are not at hand. `too-long` where they are more than are copied at once. */
export const loadSelected = async (
  client: QueryClient,
  opened: OpenReply,
  span: Span,
): Promise<Selected | 'too-long'> => {
  const ids = pageIdsOf(span);
  if (ids.length > mostPages) return 'too-long';
  const pages: Page[] = [];
  // One after another: the server limits the rate of page requests.
  for (const id of ids) pages.push(await client.fetchQuery(pageQuery(opened, id)));
  return describeSelected(pages, span);
};

// From characters of a published text to the data stored about them, so that they can be found again in a later
// version.
import type { SpanPlace } from '#contract/annotations/annotations.ts';
import type { Page } from '#contract/reading/reader.ts';
import { addressSpan, type BookPlace, cellsOfPages } from '#citation/address-span.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { AppError, badValue } from '#contract/http/app-error.ts';

/** Characters of a text, with what it takes to find them in a later version: the columns of a row upon them. */
export interface Anchor {
  code: string;
  version: string;
  /** The page that they begin on: its lasting key, and its number in `version`. */
  page_key: string;
  page_id: number;
  /** Titles of the catalogue down to the page, ` / ` between. */
  catalog: string;
  end_page_id: number;
  /** Labels of the pages that they begin and end on, and the printed lines there: what a citation gives. */
  page_num: string;
  end_page_num: string;
  line: number;
  end_line: number;
  start_line_id: number;
  start_word_id: number;
  end_line_id: number;
  end_word_id: number;
  /** The exact text, and twelve characters on either side. */
  content: string;
  before: string;
  after: string;
  /** Their span address (citation/span-address.ts) when it was made, or last found unchanged. */
  address: string;
  /** `same`, or `changed` or `lost` when the text of `version` no longer reads so. */
  state: 'same' | 'changed' | 'lost';
}

/** What is looked for in a later version. */
export interface AnchorToFind extends Anchor {
  /** Of a correction what it would have there: where the text has come to read so, the characters are `changed`. */
  right_word?: string;
}

/** Most characters, and most pages, that one saved item may cover. */
const mostCharacters = 2000;
const mostPages = 5;
/** Number of characters stored of the text on either side. */
export const anchorContextLength = 12;

/** What is read of a version to find characters in it. */
export type AnchorSource = Pick<Bundle, 'facts' | 'page' | 'pathOfPage'>;

/** Titles of the catalogue down to a character of a page. */
const catalogAt = (bundle: AnchorSource, page: Page, { lineId, wordId }: BookPlace): string => {
  const cell = cellsOfPages([page]).findIndex((c) => c.lineId === lineId && c.wordId === wordId);
  return bundle
    .pathOfPage(page.pageId, Math.max(0, cell))
    .map(({ title }) => title)
    .join(' / ');
};

const lineOf = (page: Page, { lineId }: BookPlace): number =>
  page.blocks.flatMap(({ columns }) => columns).find((column) => column.lineId === lineId)?.line ?? 0;

/** The location of characters: the columns that another text changes even if the words are gone. */
type AnchorPlace = Omit<Anchor, 'content' | 'before' | 'after' | 'address' | 'state'>;

/** The place of two characters that are there. `pages` begin and end with theirs. */
export const readAnchorPlace = (
  bundle: AnchorSource,
  pages: readonly Page[],
  from: BookPlace,
  to: BookPlace,
): AnchorPlace => {
  const [first, last] = [pages[0], pages[pages.length - 1]];
  return {
    code: bundle.facts.code,
    version: bundle.facts.version,
    page_key: first.pageKey,
    page_id: first.pageId,
    catalog: catalogAt(bundle, first, from),
    end_page_id: last.pageId,
    page_num: first.pageNum,
    end_page_num: last.pageNum,
    line: lineOf(first, from),
    end_line: lineOf(last, to),
    start_line_id: from.lineId,
    start_word_id: from.wordId,
    end_line_id: to.lineId,
    end_word_id: to.wordId,
  };
};

/** The pages `from`..`to` that the product has. */
export const pagesBetween = (bundle: Pick<Bundle, 'page'>, from: number, to: number): Page[] =>
  Array.from({ length: to - from + 1 }, (_, i) => bundle.page(from + i)).filter((page) => page !== undefined);

/** Everything stored about the characters from one to another, both included; both must exist. */
export const readAnchor = (bundle: AnchorSource, from: BookPlace, to: BookPlace): Anchor => {
  const around = pagesBetween(bundle, from.pageId - 1, to.pageId + 1);
  const pages = around.filter(({ pageId }) => pageId >= from.pageId && pageId <= to.pageId);
  const cells = cellsOfPages(around);
  const indexOf = (place: BookPlace) =>
    cells.findIndex(
      (c) => c.pageId === place.pageId && c.lineId === place.lineId && c.wordId === place.wordId,
    );
  const [first, last] = [indexOf(from), indexOf(to)];
  const words = (start: number, end: number) =>
    cells
      .slice(Math.max(0, start), end)
      .map(({ word }) => word)
      .join('');
  return {
    ...readAnchorPlace(bundle, pages, from, to),
    content: words(first, last + 1),
    before: words(first - anchorContextLength, first),
    after: words(last + 1, last + 1 + anchorContextLength),
    address: writeSpanAddress(addressSpan(pages, from, to)),
    state: 'same',
  };
};

const refuse = (details: string) => new AppError('bad-request', details);

/**
 * The data stored about a place that a reader named. @throws AppError bad-request where the place does not exist, runs
 * backwards, or is too long.
 */
export const makeAnchor = (bundle: Bundle, place: SpanPlace): Anchor => {
  const { pageId, endPageId = pageId } = place;
  const params = { first: bundle.firstPage, last: bundle.lastPage };
  for (const [name, value] of Object.entries({ pageId, endPageId }))
    if (!bundle.entry(value)) throw badValue([name], 'not-a-page', params);
  const backwards = () => refuse('所选文字的终点在起点之前，请从前往后选取');
  if (endPageId < pageId) throw backwards();
  if (endPageId - pageId >= mostPages) throw refuse(`所选文字最多跨 ${mostPages} 页，请分开选取`);
  const from = { pageId, lineId: place.startLineId, wordId: place.startWordId };
  const to = { pageId: endPageId, lineId: place.endLineId, wordId: place.endWordId };
  const cells = cellsOfPages(pagesBetween(bundle, pageId, endPageId));
  const indexOf = (at: BookPlace, field: string) => {
    const index = cells.findIndex(
      (c) => c.pageId === at.pageId && c.lineId === at.lineId && c.wordId === at.wordId,
    );
    if (index < 0) throw badValue([field], 'not-a-character', { page: at.pageId });
    return index;
  };
  const first = indexOf(from, 'startWordId');
  const last = indexOf(to, 'endWordId');
  if (last < first) throw backwards();
  if (last - first >= mostCharacters) throw refuse(`所选文字最多 ${mostCharacters} 字，请分开选取`);
  return readAnchor(bundle, from, to);
};

// Finds what readers saved on an older version of a product again in this version: with the machinery of permalinks,
// but only where the text is exactly the saved text.
import { readSpanAddress } from '#citation/span-address.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import {
  type Anchor,
  type AnchorSource,
  pagesBetween,
  readAnchor,
  readAnchorPlace,
  type AnchorToFind,
} from './read-anchor.ts';
import { isCarriedOut } from './is-carried-out.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { locateSpan } from '../places/answer-span.ts';
import { cellReader } from '../places/span-cells.ts';

export interface AnchorsJob {
  code: string;
  version: string;
  /** Best in the order of the book: neighbours share the pages that are read. */
  anchors: readonly AnchorToFind[];
}

/** Milliseconds after which no further anchor is begun: the rest is requested again. */
const timeForMore = 2_000;
/** Number of requested pages after which the cached pages are dropped. */
const mostPagesCached = 2_000;

interface AnchorPages extends AnchorSource {
  cells: ReturnType<typeof cellReader>;
}

/** What is read of the version, pages once while they are near each other, but not all that were ever read. */
const readAnchorPages = (bundle: Bundle): AnchorPages => {
  let read = cellReader(bundle);
  const pages = new Map<number, ReturnType<Bundle['page']>>();
  let pagesRead = 0;
  return {
    facts: bundle.facts,
    pathOfPage: (pageId, cell) => bundle.pathOfPage(pageId, cell),
    page: (pageId) => {
      if (!pages.has(pageId)) pages.set(pageId, bundle.page(pageId));
      return pages.get(pageId);
    },
    cells: (from, to) => {
      pagesRead += to - from + 1;
      if (pagesRead > mostPagesCached) {
        read = cellReader(bundle);
        pages.clear();
        pagesRead = to - from + 1;
      }
      return read(from, to);
    },
  };
};

const findAnchor = (
  holding: OpenProduct,
  { right_word: right, ...anchor }: AnchorToFind,
  pages: AnchorPages,
  stop: Stop,
): Anchor => {
  const { bundle } = holding;
  const { version } = bundle.facts;
  const at = readSpanAddress(anchor.address);
  // An address of very long compositions may be longer than one that is read: its page at least is known.
  const { found, entry } = at
    ? locateSpan(holding, at, pages.cells, stop)
    : { found: undefined, entry: bundle.findPage(anchor.page_key) };
  const from = found?.cells[found.from];
  const to = found?.cells[found.to - 1];
  if (found && from && to) {
    if (found.state !== 'changed') {
      const whole = readAnchor(pages, from, to);
      // An address knows the words by a sum: only their comparison is proof.
      const place = at && entry && { pageId: entry.pageId, at: at.from };
      const carriedOut = right !== undefined && isCarriedOut({ anchor, right }, found, place);
      if (whole.content === anchor.content && !carriedOut) return whole;
    }
    const place = readAnchorPlace(pages, pagesBetween(pages, from.pageId, to.pageId), from, to);
    return { ...anchor, ...place, state: 'changed' };
  }
  const page = entry
    ? {
        page_key: entry.pageKey,
        page_id: entry.pageId,
        end_page_id: entry.pageId,
        page_num: entry.pageNum,
        end_page_num: entry.pageNum,
      }
    : { page_id: 0, end_page_id: 0 };
  return { ...anchor, ...page, version, state: 'lost' };
};

/** The first of the anchors as they are in this version: as many as there was time for, at least one. */
export const answerAnchors = (holding: OpenProduct, { anchors }: AnchorsJob, stop: Stop): Anchor[] => {
  const end = Date.now() + timeForMore;
  const pages = readAnchorPages(holding.bundle);
  const found: Anchor[] = [];
  for (const anchor of anchors) {
    if (found.length > 0 && Date.now() >= end) break;
    found.push(findAnchor(holding, anchor, pages, stop));
  }
  return found;
};

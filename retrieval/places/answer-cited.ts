// The places in one product that a citation names: its leaf by the printed label, its lines, and its words wherever
// they stand in it.
import { addressSpan } from '#citation/address-span.ts';
import type { CitedRequest, FoundPlace } from '#contract/cited-places.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import { pagesOfLabel } from '#library/find-page.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { SourceBook } from '#library/source.ts';
import type { Stop } from '#search/stop.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { juanAround } from './answer-span.ts';
import { findQuote, type Quote, quoteLength, readQuote } from './find-quote.ts';
import { pagesWithPhrase } from './pages-with-phrase.ts';
import { cellReader, type TextCell } from './span-cells.ts';

type Cited = z.output<typeof CitedRequest>;
export interface CitedJob {
  code: string;
  version?: string | undefined;
  cited: Cited;
  /** Keys of the books of that title; none where the product itself has it. */
  books: string[];
}

type Place = Omit<FoundPlace, 'code' | 'fullName' | 'version'>;
/** A stretch of pages, and the catalogue node that it is, where it is one. */
interface Range {
  first: number;
  last: number;
  node?: number;
  book: Pick<SourceBook, 'title' | 'edition'>;
}

/** Places that one product gives. */
const mostPlaces = 5;
/** Pages with some of the words that are looked at, and how many pieces of the words are tried. */
const mostCandidates = 40;
const pieceLength = 6;
const mostPieces = 12;
/** A quotation is looked for this far from the leaf that is named, before the whole 卷 is. */
const near = 3;
/** Characters that a page has at least, reckoned for how far a quotation may run. */
const fewOnPage = 60;

const rangesOf = (bundle: Bundle, keys: readonly string[]): Range[] => {
  const books = bundle.books();
  const whole = { first: bundle.firstPage, last: bundle.lastPage };
  const found = keys.flatMap((key): Range[] => {
    const node = bundle.nodeOfKey(key);
    const book = books.find((one) => one.key === key);
    return node && book ? [{ first: node.start, last: node.end, node: node.ordinal, book }] : [];
  });
  const name = { title: bundle.facts.name };
  return found.length > 0 ? found : [{ ...whole, book: books.length === 1 ? books[0] : name }];
};

interface Leaf {
  start: number;
  end: number;
}

/** The leaves that the parts name: of each that starts one, the last one that is named after it. */
const leavesOf = (bundle: Bundle, { juan, parts }: Cited, range: Range): Leaf[] => {
  const within = (pages: readonly number[]) => pages.filter((id) => id >= range.first && id <= range.last);
  const pagesOf = (part: string) => {
    const own = juan === '' ? [] : within(pagesOfLabel(bundle, `${juan}·${part}`));
    return own.length > 0 ? own : within(pagesOfLabel(bundle, part));
  };
  const named = parts.map(pagesOf).filter((pages) => pages.length > 0);
  const starts = named[0] ?? (juan === '' ? [] : within(pagesOfLabel(bundle, juan)));
  const ends = named[1] ?? [];
  return starts.map((start) => ({
    start,
    end: ends.find((end) => end >= start && end - start < 100) ?? start,
  }));
};

/** The words of a quotation in short pieces, by which the search finds pages that may have it. */
const piecesOf = (quote: string): string[] => {
  const runs = quote.split(/[^\p{L}\p{N}\p{Co}\p{So}]+/u).filter((run) => [...run].length > 1);
  const pieces = runs.flatMap((run) => {
    const letters = [...run];
    return Array.from({ length: Math.ceil(letters.length / pieceLength) }, (_, i) =>
      letters.slice(i * pieceLength, (i + 1) * pieceLength).join(''),
    );
  });
  const whole = [...quote].length <= 200 ? [quote] : [];
  return [...whole, ...pieces.filter((piece) => [...piece].length > 1).slice(0, mostPieces)];
};

type Read = ReturnType<typeof cellReader>;

/** Where the quotation stands, the likeliest first: on the leaf and line named, near it, in its 卷, anywhere. */
const placesOfQuote = (
  holding: OpenProduct,
  read: Read,
  { quote: text, line }: Cited,
  quote: Quote,
  range: Range,
  leaves: readonly Leaf[],
  stop: Stop,
): [TextCell, TextCell][] => {
  const { bundle } = holding;
  const far = Math.ceil(quoteLength(quote) / fewOnPage) + 1;
  const look = (from: number, to: number, starts: (id: number) => boolean): [TextCell, TextCell][] => {
    stop.check();
    const cells = read(Math.max(range.first, from), Math.min(range.last, to + far));
    return findQuote(cells, quote).filter(([{ pageId }]) => starts(pageId));
  };
  const onLine = (found: [TextCell, TextCell][]) => {
    const there = found.filter(([cell]) => cell.line === line);
    return there.length > 0 ? there : found;
  };
  for (const widen of [
    ({ start, end }: Leaf): [number, number] => [start, end],
    ({ start, end }: Leaf): [number, number] => [start - near, end + near],
    ({ start }: Leaf): [number, number] => juanAround(bundle, start),
  ]) {
    const found = leaves.flatMap((leaf) => {
      const [from, to] = widen(leaf);
      return onLine(look(from, to, (id) => id >= from && id <= to)).slice(0, 1);
    });
    if (found.length > 0) return found;
  }
  for (const piece of piecesOf(text)) {
    const found: [TextCell, TextCell][] = [];
    for (const id of pagesWithPhrase(holding, piece, range.node, mostCandidates, stop)) {
      // A piece from the middle of a quotation may stand on a later page than its beginning.
      const there = look(id - far, id, (start) => start <= id);
      found.push(...there.filter(([cell]) => !found.some(([other]) => samePlace(cell, other))));
      if (found.length >= mostPlaces) break;
    }
    if (found.length > 0) return found;
  }
  return [];
};

const samePlace = (a: TextCell, b: TextCell): boolean =>
  a.pageId === b.pageId && a.lineId === b.lineId && a.wordId === b.wordId;

/** First and last character of the printed lines that are named; undefined where the leaf has no such line. */
const linesOf = (read: Read, { start, end }: Leaf, { line, endLine }: Cited) => {
  const opening = read(start, start).find((cell) => cell.line === line);
  const [page, last] = endLine === undefined ? [start, line] : [end, endLine];
  const closing = read(page, page).findLast((cell) => cell.line === last);
  const ordered = opening && closing && (page > start || closing.line >= opening.line);
  return ordered ? ([opening, closing] as const) : undefined;
};

/** What the citation names of this product; nothing where neither a leaf nor its words are found. */
export const answerCited = (holding: OpenProduct, { cited, books }: CitedJob, stop: Stop): Place[] => {
  const { bundle, engine } = holding;
  const read = cellReader(bundle);
  const quote = readQuote(cited.quote, engine.variants);
  const places = rangesOf(bundle, books).flatMap((range): Place[] => {
    const { title, edition } = range.book;
    const leaves = leavesOf(bundle, cited, range);
    const put = (pageId: number, more: Pick<Place, 'at' | 'missing'>): Place => ({
      title,
      ...(edition !== undefined && { edition }),
      pageId,
      pageNum: bundle.entry(pageId)?.pageNum ?? '',
      ...more,
    });
    const span = (from: TextCell, to: TextCell) => {
      const pages = Array.from({ length: to.pageId - from.pageId + 1 }, (_, i) =>
        bundle.page(from.pageId + i),
      );
      const there = pages.filter((page) => page !== undefined);
      return put(from.pageId, { at: writeSpanAddress(addressSpan(there, from, to)) });
    };
    const found = placesOfQuote(holding, read, cited, quote, range, leaves, stop);
    if (found.length > 0) return found.map(([from, to]) => span(from, to));
    if (leaves.length === 0)
      return [
        put(range.first, { missing: cited.juan === '' && cited.parts.length === 0 ? 'quote' : 'leaf' }),
      ];
    return leaves.map((leaf) => {
      if (quote.length > 0) return put(leaf.start, { missing: 'quote' });
      if (cited.line === undefined) return put(leaf.start, {});
      const lines = linesOf(read, leaf, cited);
      return lines ? span(...lines) : put(leaf.start, { missing: 'line' });
    });
  });
  const whole = places.filter(({ missing }) => missing === undefined);
  return (whole.length > 0 ? whole : places).slice(0, mostPlaces);
};

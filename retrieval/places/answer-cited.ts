// The places in one product that a citation names: its leaf by the printed label, its lines, and its words wherever
// they occur in it.
import { addressSpan } from '#citation/address-span.ts';
import type { FoundPlace } from '#contract/reading/cited-places.ts';
import { citeEdition } from '#citation/citation.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import { bookOfPage } from '#library/reading/book-of-page.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { juanAround } from './answer-span.ts';
import {
  type Cited,
  type CitedBooks,
  type Leaf,
  leavesOf,
  type NameReader,
  type Range,
  rangesOf,
} from './cited-leaves.ts';
import { findQuote, type Quote, quoteLength, readQuote } from './find-quote.ts';
import { nameKeys, nameReader } from './find-titles.ts';
import { pagesWithPhrase } from './pages-with-phrase.ts';
import { cellReader, type TextCell } from './span-cells.ts';

export interface CitedJob extends CitedBooks {
  code: string;
  version?: string | undefined;
}

type Place = Omit<FoundPlace, 'code' | 'fullName' | 'version'>;
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

/** Most parts that are reported as unmatched. */
const mostUnmatched = 5;

/** What of a citation fits nothing that is known of the place: no leaf, edition, author, title or chapter. */
const unmatchedOf = (
  bundle: Bundle,
  { title, juan, parts }: Cited,
  pageId: number,
  read: ReadonlySet<string>,
  names: NameReader,
): string[] => {
  const book = bookOfPage(bundle, pageId);
  const edition = book.edition ?? '';
  const known = [
    edition,
    citeEdition(edition),
    book.title,
    bundle.facts.name,
    ...book.authors.flatMap(({ name, role = '' }) => [name, role]),
    ...bundle.pathOfPage(pageId).map((node) => node.title),
  ].map(nameKeys);
  const isKnown = (part: string) => {
    const keys = nameKeys(part);
    return (
      keys.length === 0 ||
      known.some((one) => names.has(one, keys) || (one.length > 1 && names.has(keys, one)))
    );
  };
  // 三國志·魏書 is found by 三國志.
  const [, ...inner] = isKnown(title) ? [] : title.split(/[·・．]/u);
  return [...inner, juan, ...parts]
    .filter((part) => part !== '' && !read.has(part) && !isKnown(part))
    .slice(0, mostUnmatched);
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

/** Where the quotation occurs, the likeliest place first: on the leaf and line named, near it, in its 卷, anywhere. */
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
      // A piece from the middle of a quotation may be on a later page than its beginning.
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

/** 第30行: the first of the lines named that the leaf has not; undefined where it has both, in another order. */
const absentLine = (
  read: Read,
  { start, end }: Leaf,
  { line, endLine = line }: Cited,
): string | undefined => {
  const has = (page: number, wanted: number | undefined) =>
    read(page, page).some((cell) => cell.line === wanted);
  if (!has(start, line)) return `第${line}行`;
  return has(end, endLine) ? undefined : `第${endLine}行`;
};

/** What the citation names of this product; nothing where neither a leaf nor its words are found. */
export const answerCited = (holding: OpenProduct, job: CitedJob, stop: Stop): Place[] => {
  const { cited } = job;
  const { bundle, engine } = holding;
  const read = cellReader(bundle);
  const quote = readQuote(cited.quote, engine.variants);
  const names = nameReader(engine.variants);
  const places = rangesOf(bundle, job).flatMap((range): Place[] => {
    const { title, edition } = range.book;
    const named = leavesOf(bundle, cited, range, names);
    const { leaves } = named;
    const put = (pageId: number, more: Pick<Place, 'at' | 'missing' | 'absent'>): Place => {
      const unmatched = unmatchedOf(bundle, cited, pageId, named.read, names);
      return {
        title,
        ...(edition !== undefined && { edition }),
        pageId,
        pageNum: bundle.entry(pageId)?.pageNum ?? '',
        ...more,
        ...(unmatched.length > 0 && { unmatched }),
      };
    };
    const span = (from: TextCell, to: TextCell) => {
      const pages = Array.from({ length: to.pageId - from.pageId + 1 }, (_, i) =>
        bundle.page(from.pageId + i),
      );
      const there = pages.filter((page) => page !== undefined);
      return put(from.pageId, { at: writeSpanAddress(addressSpan(there, from, to)) });
    };
    const found = placesOfQuote(holding, read, cited, quote, range, leaves, stop);
    if (found.length > 0) return found.map(([from, to]) => span(from, to));
    const { absent } = named;
    if (leaves.length === 0) {
      const isQuote = cited.juan === '' && cited.parts.length === 0;
      return [put(range.first, isQuote ? { missing: 'quote' } : { missing: 'leaf', absent })];
    }
    if (named.lacksLeaf) return leaves.map(({ start }) => put(start, { missing: 'leaf-in-juan', absent }));
    return leaves.map((leaf) => {
      if (quote.length > 0) return put(leaf.start, { missing: 'quote' });
      if (cited.line === undefined) return put(leaf.start, {});
      const lines = linesOf(read, leaf, cited);
      return lines
        ? span(...lines)
        : put(leaf.start, { missing: 'line', absent: absentLine(read, leaf, cited) });
    });
  });
  const whole = places.filter(({ missing }) => missing === undefined);
  return (whole.length > 0 ? whole : places).slice(0, mostPlaces);
};

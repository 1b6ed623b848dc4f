// The places in one product that a citation names: its leaf by the printed label, its lines, and its words wherever
// they occur in it.
import { addressSpan } from '#citation/address-span.ts';
import type { CitedRequest, FoundPlace } from '#contract/reading/cited-places.ts';
import { citeEdition } from '#citation/citation.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import { bookOfPage } from '#library/reading/book-of-page.ts';
import { pagesOfLabel, volumesOf } from '#library/reading/find-page.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { SourceBook } from '#library/sources/source.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { juanAround } from './answer-span.ts';
import { findQuote, type Quote, quoteLength, readQuote } from './find-quote.ts';
import { nameKeys, nameReader } from './find-titles.ts';
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

type NameReader = ReturnType<typeof nameReader>;
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

/** What a citation names of a range of pages. */
interface Named {
  leaves: Leaf[];
  /** The part that the citation gives as the leaf is none of these pages; `leaves` is where the 卷 begins. */
  lacksLeaf: boolean;
  /** What of the 卷 and the parts led to pages. */
  read: ReadonlySet<string>;
}

/** A part that tells a leaf, though perhaps none that is here; a year is none. */
const leafLike =
  /[葉叶頁页丁節节]|^第?\s?(?!(?:1[5-9]|20)\d\d$)[\d０-９〇○零一二三四五六七八九十百千廿卅卌]{1,12}\s?[a-cA-Crv前後后上中下右左表裏裡里]?$/u;
const leafUnit = /第?[葉叶頁页節节]/u;

/** The leaves that the parts name: of each that starts one, the last one that is named after it. */
const leavesOf = (
  bundle: Bundle,
  { juan: citedJuan, parts }: Cited,
  range: Range,
  names: NameReader,
): Named => {
  const pagesNamed = (label: string) =>
    label === '' ? [] : pagesOfLabel(bundle, label).filter((id) => id >= range.first && id <= range.last);
  /** As the book has it: 卷四目录 is its 卷四目録. */
  const printed = (juan: string) =>
    volumesOf(bundle).find((volume) => names.equals(nameKeys(volume), nameKeys(juan))) ?? juan;
  const juan = citedJuan === '' || pagesNamed(citedJuan).length > 0 ? citedJuan : printed(citedJuan);
  const juanPages = pagesNamed(juan);
  const pagesOf = (part: string): readonly number[] => {
    const own = juan === '' ? [] : pagesNamed(`${juan}·${part}`);
    const found = own.length > 0 ? own : pagesNamed(part);
    const at = found.length > 0 ? -1 : part.search(leafUnit);
    // The end of a span may be in another 卷.
    return at > 0 ? pagesNamed(`${printed(part.slice(0, at))}·${part.slice(at)}`) : found;
  };
  const named = parts.map((part) => ({ part, pages: pagesOf(part) })).filter(({ pages }) => pages.length > 0);
  const starts = named[0]?.pages ?? juanPages;
  const ends = named[1]?.pages ?? [];
  return {
    leaves: starts.map((start) => ({
      start,
      end: ends.find((end) => end >= start && end - start < 100) ?? start,
    })),
    lacksLeaf: named.length === 0 && parts.some((part) => leafLike.test(part)),
    read: new Set([...(juanPages.length > 0 ? [citedJuan] : []), ...named.map(({ part }) => part)]),
  };
};

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

/** What the citation names of this product; nothing where neither a leaf nor its words are found. */
export const answerCited = (holding: OpenProduct, { cited, books }: CitedJob, stop: Stop): Place[] => {
  const { bundle, engine } = holding;
  const read = cellReader(bundle);
  const quote = readQuote(cited.quote, engine.variants);
  const names = nameReader(engine.variants);
  const places = rangesOf(bundle, books).flatMap((range): Place[] => {
    const { title, edition } = range.book;
    const named = leavesOf(bundle, cited, range, names);
    const { leaves } = named;
    const put = (pageId: number, more: Pick<Place, 'at' | 'missing'>): Place => {
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
    if (leaves.length === 0)
      return [
        put(range.first, { missing: cited.juan === '' && cited.parts.length === 0 ? 'quote' : 'leaf' }),
      ];
    if (named.lacksLeaf) return leaves.map(({ start }) => put(start, { missing: 'leaf-in-juan' }));
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

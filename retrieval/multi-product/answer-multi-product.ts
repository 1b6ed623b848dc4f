// Answers a search over many products: those in the merged index a shard at a time, the others one by one, and all as one list.
// The figures do not depend on what is in the merged index.
import type { MultiProductReply, MultiProductRequest } from '#contract/search/multi-product.ts';
import type { MergedShard } from '#library/merged-index/open-merged-index.ts';
import type { Stop } from '#search/lists/stop.ts';
import { type Plan, planQuery, type Query } from '#search/query/query.ts';
import { runSearch } from '#search/run/run-query.ts';
import { type BooksResult, searchBooks } from '#search/run/search-books.ts';
import { LackingBytes } from '#search/lists/table-file.ts';
import type { z } from 'zod';
import type { OpenProducts } from '../products/open-products.ts';
import {
  isDamage,
  engineParts,
  type PlacedBook,
  placeBooks,
  type ProductVersion,
} from '../products/place-products.ts';
import { readQuery } from '../query/read-query.ts';
import {
  answeringBooks,
  type QueriedBook,
  describeListed,
  describeMatch,
  type ListedBook,
  orderBooks,
} from './list-books.ts';
import { matchNames } from './match-names.ts';
import { type MetadataFilter, openMetadataFilter } from './metadata-filter.ts';
import { countFacets, matchesNarrowing } from './product-facets.ts';
import { metadataValues } from './product-metadata.ts';

type Request = z.output<typeof MultiProductRequest>;

export interface QueriedProduct extends ProductVersion {
  /** Whether the caller may not read it: nothing of its text is searched. */
  isSealed?: boolean;
}

export interface MultiProductJob {
  request: Request;
  /** The products that the caller may know of, in their order. */
  products: readonly QueriedProduct[];
}

/** Letters of the forms that a reply lists; a list cut short would not add up to the hits. */
const formLetters = 3000;
/** Books of a list that tell their first page. */
const mostFirsts = 50;

/** All forms, or none when they are too many to send. */
const listed = <T>(forms: T[], letters: (form: T) => number): T[] =>
  forms.reduce((sum, form) => sum + letters(form), 0) > formLetters ? [] : forms;

const emptyList = { items: [], itemCount: 0 };
const noForms: MultiProductReply['glWords'] = { content: [], author: [], titles: [] };

/** The query, once its values have been read. */
interface Question {
  query: Query;
  /** Undefined where the request has no condition on texts; `metadata` likewise, on what is known of the products. */
  plan: Plan | undefined;
  metadata: MetadataFilter | undefined;
  by: 'metadata' | 'texts' | 'either';
}

const readQuestion = (request: Request, { variants }: OpenProducts): Question => {
  const query = readQuery(request, variants);
  const plan = planQuery(query);
  const metadata = openMetadataFilter(request.metadata, variants, request.variants);
  const either = request.join === 'Or' && metadata ? 'either' : 'texts';
  return { query, plan, metadata, by: plan ? either : 'metadata' };
};

/** The products that the question is put to, and those of them whose texts are searched, as these are numbered. */
const queriedBooks = (
  placed: readonly PlacedBook[],
  { plan, metadata, by }: Question,
  isSealed: (code: string) => boolean,
): { books: QueriedBook[]; texts: PlacedBook[] } => {
  const books: QueriedBook[] = [];
  const texts: PlacedBook[] = [];
  for (const place of placed) {
    const isKnown = metadata?.holds(place.facts) ?? false;
    if (metadata && !isKnown && by !== 'either') continue;
    const isSearched = plan !== undefined && !isSealed(place.facts.code);
    books.push({ place, isKnown, text: isSearched ? texts.push(place) - 1 : undefined });
  }
  return { books, texts };
};

/** What the reply says about the texts that were searched. */
const describeTexts = (
  opened: OpenProducts,
  { query, plan }: Question,
  matchingBooks: readonly PlacedBook[],
  result: BooksResult,
) => {
  const names = plan ? matchNames(matchingBooks, plan, query, opened) : undefined;
  return {
    glWords: {
      content: listed(result.forms, ({ word }) => word.length),
      author: names?.authors ?? [],
      titles: listed(result.titleForms, (form) => form.length + 2),
    },
    rules: result.rules,
    products: names?.products ?? emptyList,
    books: names?.books ?? emptyList,
  };
};

/**
 * As `searchBooks`. Where a part lacks bytes of its index, the other parts are run too, to find what they lack and
 * fetch it together.
 */
const searchParts: typeof searchBooks = (parts, query, window, stop, firstOf) => {
  try {
    return searchBooks(parts, query, window, stop, firstOf);
  } catch (cause) {
    if (!(cause instanceof LackingBytes)) throw cause;
    for (const part of parts)
      try {
        runSearch(part.open(), query, 'page', stop);
      } catch (other) {
        if (!(other instanceof LackingBytes)) throw other;
      }
    throw cause;
  }
};

interface Placed {
  placed: PlacedBook[];
  unsearched: string[];
  fetching: string[];
  isSealed: (code: string) => boolean;
  /** Products that were not placed, since the request has conditions on their texts only. */
  leftOut: number;
}

const answerOnce = (
  opened: OpenProducts,
  request: Request,
  question: Question,
  { placed, unsearched, fetching, isSealed, leftOut }: Placed,
  onOpen: (what: MergedShard | string) => void,
  stop: Stop,
): MultiProductReply => {
  const { start, bookStart, bookCount, narrow } = request;
  const { query, plan, metadata, by } = question;
  const { books, texts } = queriedBooks(placed, question, isSealed);
  const matching = texts.map(({ facts }) => matchesNarrowing(facts, narrow));
  // Beside a question about texts, what is known only says which of them.
  const ranked = by === 'texts' ? undefined : metadata;
  let answering: ListedBook[] = [];
  let totals: ListedBook[] = [];
  const list = (pagesOf: ArrayLike<number>, hitsOf: ArrayLike<number>): ListedBook[] => {
    answering = answeringBooks(books, { pagesOf, hitsOf }, by);
    const narrowed = answering.filter(({ facts }) => matchesNarrowing(facts, narrow));
    totals = orderBooks(narrowed, request.bookSort, ranked);
    return totals.slice(bookStart, bookStart + bookCount);
  };
  const result = plan
    ? searchParts(
        engineParts(opened, texts, plan, query, onOpen),
        { ...query, books: texts.length, keep: (book) => matching[book] },
        request,
        stop,
        (pagesOf, hitsOf) => {
          const shown = list(pagesOf, hitsOf).slice(0, request.withFirst ? mostFirsts : 0);
          return shown.flatMap(({ queried, pages }) =>
            pages > 0 && queried.text !== undefined ? queried.text : [],
          );
        },
      )
    : undefined;
  if (!result) list([], []);
  const describe = (match: BooksResult['matches'][number]) => {
    const place = texts[match.book];
    onOpen(place.on ?? place.facts.code);
    return describeMatch(opened, place, match);
  };
  const firsts = new Map(result?.firsts.map((match) => [match.book, describe(match)]));
  const matches = result?.matches.map(describe) ?? [];
  const described =
    result &&
    describeTexts(
      opened,
      question,
      texts.filter((_, text) => matching[text]),
      result,
    );
  return {
    start,
    searched: plan ? texts.length : placed.length,
    unread: plan ? books.length - texts.length + leftOut : 0,
    unsearched,
    fetching,
    count: matches.length,
    total: result?.total ?? 0,
    totalHit: result?.totalHit ?? 0,
    titleHitCount: result?.titleHitsOf.reduce((sum, hits) => sum + hits, 0) ?? 0,
    matches,
    glWords: described?.glWords ?? noForms,
    rules: described?.rules ?? [],
    bookTotals: {
      items: totals.slice(bookStart, bookStart + bookCount).map((book) => {
        const { text, place } = book.queried;
        const first = text === undefined ? undefined : firsts.get(text);
        const titleHits = text === undefined ? 0 : (result?.titleHitsOf[text] ?? 0);
        return describeListed(book, !isSealed(place.facts.code), metadata, first, titleHits);
      }),
      itemCount: totals.length,
    },
    ...(request.withFacets && { facets: countFacets(answering, narrow, request.wholeFacet) }),
    products: described?.products ?? emptyList,
    books: described?.books ?? emptyList,
  };
};

/** The reply to a request without conditions. */
const emptyReply = ({ start, withFacets }: Request, searched: number): MultiProductReply => ({
  start,
  searched,
  unread: 0,
  unsearched: [],
  fetching: [],
  count: 0,
  total: 0,
  totalHit: 0,
  titleHitCount: 0,
  matches: [],
  glWords: noForms,
  rules: [],
  bookTotals: emptyList,
  ...(withFacets && { facets: [] }),
  products: emptyList,
  books: emptyList,
});

/**
 * Searches the products. One that turns out damaged is named and left out; a damaged shard is given up, and its books
 * are searched alone. @throws AppError for a bad query, and what `stop` throws.
 */
export const answerMultiProduct = async (
  opened: OpenProducts,
  { request, products }: MultiProductJob,
  stop: Stop,
): Promise<MultiProductReply> => {
  opened.mergedIndex.refresh();
  const question = readQuestion(request, opened);
  const { plan, metadata } = question;
  const sealed = new Set(products.flatMap(({ code, isSealed }) => (isSealed ? code : [])));
  const open = products.filter(({ code }) => !sealed.has(code));
  if (!plan && !metadata) return emptyReply(request, open.length);
  const { siKu } = request;
  // Products that may not be read can be searched only by what is known of them.
  const queried = metadata || siKu ? products : open;
  const withTitles = (plan?.tests.length ?? 0) > 0;
  const damaged = new Set<string>();
  for (;;) {
    stop.check();
    const found = await placeBooks(
      opened,
      queried.filter(({ code }) => !damaged.has(code)),
      { withTitles, withTexts: plan !== undefined },
      stop,
    );
    const placed = siKu
      ? found.placed.filter(({ facts }) => {
          const classes = metadataValues.siKuCatalogs(facts);
          return siKu.some((one) => classes.includes(one));
        })
      : found.placed;
    const unsearched = [...damaged, ...found.unsearched].sort();
    let reading: MergedShard | string | undefined;
    try {
      const onOpen = (what: MergedShard | string) => {
        reading = what;
      };
      const leftOut = products.length - queried.length;
      const { fetching } = found;
      const where = { placed, unsearched, fetching, isSealed: (code: string) => sealed.has(code), leftOut };
      return answerOnce(opened, request, question, where, onOpen, stop);
    } catch (cause) {
      if (!isDamage(cause) || reading === undefined) throw cause;
      if (typeof reading === 'string') damaged.add(reading);
      else opened.mergedIndex.discard(reading);
    }
  }
};

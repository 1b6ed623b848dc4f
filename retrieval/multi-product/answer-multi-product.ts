// Answers a search over many products: those in the merged index a shard at a time, the others one by one, and all as one list.
// The figures do not depend on what is in the merged index.
import type {
  MultiProductBook,
  MultiProductMatch,
  MultiProductEntry,
  MultiProductReply,
  MultiProductRequest,
} from '#contract/multi-product.ts';
import type { MergedShard } from '#library/merged-index/open-merged-index.ts';
import type { BookFacts } from '#library/merged-index/merged-index-files.ts';
import { titleMatcher } from '#search/match-title.ts';
import type { Stop } from '#search/postings.ts';
import { type Plan, planQuery, type Query } from '#search/query.ts';
import { type BooksMatch, type BooksResult, searchBooks } from '#search/search-books.ts';
import type { z } from 'zod';
import { writeMatch } from '../results/write-match.ts';
import { countFacets, matchesNarrowing } from './product-facets.ts';
import type { OpenProducts } from '../products/open-products.ts';
import {
  isDamage,
  engineParts,
  type PlacedBook,
  placeBooks,
  type ProductVersion,
} from '../products/place-products.ts';
import { readQuery } from '../query/read-query.ts';

type Request = z.output<typeof MultiProductRequest>;

export interface MultiProductJob {
  request: Request;
  /** The products that the caller may search, in their order. */
  products: readonly ProductVersion[];
}

const namesListed = 50;
/** Letters of the forms that a reply lists; a list cut short would not add up to the hits. */
const formLetters = 3000;

const nameOf = ({ code, version, name }: BookFacts) => ({ code, version, fullName: name });

const describeMatch = (opened: OpenProducts, place: PlacedBook, match: BooksMatch): MultiProductMatch => {
  const name = nameOf(place.facts);
  if (!place.on) return { ...name, ...writeMatch(opened.bundle(place.dir), match) };
  const { on, at } = place;
  const { first, firstPage, root } = on.books[at];
  return {
    ...name,
    ...writeMatch(
      {
        entry: (pageId) => on.label(first + pageId - firstPage),
        node: (ordinal) => ({ title: on.title(root + 1 + ordinal) }),
      },
      match,
    ),
  };
};

/** Products and books whose names match, and the forms that do in them. */
const matchNames = (placed: readonly PlacedBook[], plan: Plan, query: Query, { variants }: OpenProducts) => {
  const judge = titleMatcher(plan, query, variants);
  const products: MultiProductEntry[] = [];
  const books: MultiProductBook[] = [];
  const authors = new Set<string>();
  const formsIn = (text: string) => judge(text).map(([from, to]) => [...text].slice(from, to).join(''));
  for (const { facts } of placed) {
    const hits = judge(facts.name);
    const [siKu] = facts.books.flatMap((book) => book.siKu ?? []);
    const { processingState } = facts;
    if (hits.length > 0)
      products.push({ ...nameOf(facts), titleHits: hits, ...(siKu && { siKu }), processingState });
    for (const book of facts.books) {
      const titleHits = judge(book.title);
      const forms = book.authors.flatMap(({ name }) => formsIn(name));
      if (titleHits.length === 0 && forms.length === 0) continue;
      for (const form of forms) authors.add(form);
      const { key, title, edition } = book;
      const shown = { key, title, titleHits, authors: book.authors, ...(edition && { edition }) };
      books.push({ ...nameOf(facts), ...shown });
    }
  }
  const listOf = <T>(items: T[]) => ({ items: items.slice(0, namesListed), itemCount: items.length });
  return { products: listOf(products), books: listOf(books), authors: [...authors].sort().slice(0, 200) };
};

const countedBooks = (placed: readonly PlacedBook[], { pagesOf, hitsOf }: BooksResult) =>
  placed.flatMap(({ facts }, book) =>
    pagesOf[book] > 0 ? [{ facts, pages: pagesOf[book], hits: hitsOf[book] }] : [],
  );

/** All forms, or none when they are too many to send. */
const listed = <T>(forms: T[], letters: (form: T) => number): T[] =>
  forms.reduce((sum, form) => sum + letters(form), 0) > formLetters ? [] : forms;

const emptyList = { items: [], itemCount: 0 };

const answerOnce = (
  opened: OpenProducts,
  request: Request,
  { placed, unsearched }: { placed: PlacedBook[]; unsearched: MultiProductReply['unsearched'] },
  onOpen: (what: MergedShard | string) => void,
  stop: Stop,
): MultiProductReply => {
  const { start, bookStart, bookCount } = request;
  const query = readQuery(request, opened.variants);
  const plan = planQuery(query);
  const common = { start, searched: placed.length, unsearched };
  if (!plan)
    return {
      ...common,
      count: 0,
      total: 0,
      totalHit: 0,
      matches: [],
      glWords: { content: [], author: [], titles: [] },
      rules: [],
      bookTotals: emptyList,
      ...(request.withFacets && { facets: [] }),
      products: emptyList,
      books: emptyList,
    };
  const kept = placed.map(({ facts }) => matchesNarrowing(facts, request.narrow));
  const parts = engineParts(opened, placed, plan, query, onOpen);
  const asked = { ...query, books: placed.length, keep: (book: number) => kept[book] };
  const result = searchBooks(parts, asked, request, stop);
  const matches = result.matches.map((match) => {
    const place = placed[match.book];
    onOpen(place.on ?? place.facts.code);
    return describeMatch(opened, place, match);
  });
  const counted = countedBooks(placed, result);
  const totals = counted
    .filter(({ facts }) => matchesNarrowing(facts, request.narrow))
    .sort((a, b) => b.hits - a.hits || b.pages - a.pages);
  const names = matchNames(
    placed.filter((_, book) => kept[book]),
    plan,
    query,
    opened,
  );
  return {
    ...common,
    count: matches.length,
    total: result.total,
    totalHit: result.totalHit,
    matches,
    glWords: {
      content: listed(result.forms, ({ word }) => word.length),
      author: names.authors,
      titles: listed(result.titleForms, (form) => form.length + 2),
    },
    rules: result.rules,
    bookTotals: {
      items: totals.slice(bookStart, bookStart + bookCount).map(({ facts, pages, hits }) => ({
        ...nameOf(facts),
        total: pages,
        totalHit: hits,
      })),
      itemCount: totals.length,
    },
    ...(request.withFacets && { facets: countFacets(counted, request.narrow) }),
    products: names.products,
    books: names.books,
  };
};

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
  const withTitles = (planQuery(readQuery(request, opened.variants))?.tests.length ?? 0) > 0;
  const damaged = new Set<string>();
  for (;;) {
    stop.check();
    const found = await placeBooks(
      opened,
      products.filter(({ code }) => !damaged.has(code)),
      withTitles,
      stop,
    );
    const { siKu } = request;
    const placed = siKu
      ? found.placed.filter(({ facts }) => facts.books.some((book) => book.siKu && siKu.includes(book.siKu)))
      : found.placed;
    const unsearched = [...damaged, ...found.unsearched].sort();
    let reading: MergedShard | string | undefined;
    try {
      const onOpen = (what: MergedShard | string) => {
        reading = what;
      };
      return answerOnce(opened, request, { placed, unsearched }, onOpen, stop);
    } catch (cause) {
      if (!isDamage(cause) || reading === undefined) throw cause;
      if (typeof reading === 'string') damaged.add(reading);
      else opened.mergedIndex.discard(reading);
    }
  }
};

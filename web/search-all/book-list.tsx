// The books that a question finds, in the order chosen, with what they are narrowed by.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { writeTextList } from '#citation/list-parameter.ts';
import { type BookSort, bookSorts, type MultiProductReply } from '#contract/search/multi-product.ts';
import { listedProducts, useProducts } from '../api/product-queries.ts';
import { useSession } from '../api/session-store.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { type AllBooksAddress, bookQuestion } from './all-books-address.ts';
import type { AllBooksParameters } from './all-books-parameters.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { BookFacets } from './book-facets.tsx';
import { BookRow } from './book-row.tsx';
import { booksQuery } from '../results/books/books-query.ts';
import { FailedResults } from '../results/list/failed-results.tsx';
import { isUnsearched } from './is-unsearched.ts';
import { NoBooks } from './no-books.tsx';
import { writeQueryParameters } from '../builder/search-address.ts';

/** Books on a page. */
const pageSize = 20;

const SortChoice = ({ sort, onSort }: { sort: BookSort; onSort: (sort: BookSort) => void }) => {
  const t = useText();
  const { bookSortFields } = useOptions();
  const offered = bookSortFields.flatMap((field) => bookSorts.filter((one) => one.startsWith(field)));
  // The order given by an address is always listed, even if it is not offered.
  const all = offered.includes(sort) ? offered : [...offered, sort];
  return (
    <label className="choice">
      <span className="quiet">{t(allBooksTexts.sort)}</span>
      <Select value={sort} options={all.map((one) => [one, t(allBooksTexts[one])])} onChange={onSort} />
    </label>
  );
};

/** What was searched, and what the reader may not read and was not. */
const Searched = ({ reply, hasTexts }: { reply: MultiProductReply; hasTexts: boolean }) => {
  const t = useText();
  const { href } = useLocation();
  const isSignedIn = useSession((s) => s.session !== undefined);
  const count = reply.unread.toLocaleString('en');
  return (
    <>
      {reply.searched > 0 && (
        <span>{t(allBooksTexts.searched, { searched: reply.searched.toLocaleString('en') })}</span>
      )}
      {hasTexts && reply.unread > 0 && isSignedIn && <span>{t(allBooksTexts.unread, { count })}</span>}
      {hasTexts && reply.unread > 0 && !isSignedIn && (
        <span>
          {t(allBooksTexts.unreadSignedOut, { count })}{' '}
          <Link className="text-link" to="/login" search={{ from: href }}>
            {t(allBooksTexts.signIn)}
          </Link>
        </span>
      )}
      {reply.unsearched.length > 0 && (
        <span>{t(allBooksTexts.unsearched, { count: reply.unsearched.length })}</span>
      )}
      {reply.fetching.length > 0 && (
        <span>{t(allBooksTexts.fetching, { count: reply.fetching.length })}</span>
      )}
    </>
  );
};

/** Hits in the texts, in titles of the catalogues, or in both. */
const totalsOf = (reply: MultiProductReply | undefined) => {
  if (!reply || reply.titleHitCount === 0) return allBooksTexts.totals;
  return reply.totalHit === 0 ? allBooksTexts.titleTotals : allBooksTexts.bothTotals;
};

interface Props {
  address: AllBooksAddress;
  onChange: (parameters: AllBooksParameters) => void;
}

export const FoundBooks = ({ address, onChange }: Props) => {
  const t = useText();
  const { page, narrow, bookSort } = address;
  const question = bookQuestion(address, address.type) ?? {};
  const { data: products } = useProducts();
  const listed = listedProducts(products?.products ?? []);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    booksQuery({
      ...question,
      narrow: [...narrow],
      bookSort,
      // A new question counts as a search (docs/counter.md): one that asks for a result.
      count: page === 1 && narrow.length === 0 ? 1 : 0,
      withFirst: true,
      bookStart: (page - 1) * pageSize,
      bookCount: pageSize,
    }),
  );
  const reply = isError ? undefined : data;
  const fresh = reply !== undefined && !isPlaceholderData;
  const hasTexts = question.filterGroup !== undefined;
  const countsHits = hasTexts && reply !== undefined && reply.searched > 0;
  const figures = reply && {
    books: reply.bookTotals.itemCount.toLocaleString('en'),
    pages: reply.total.toLocaleString('en'),
    hits: reply.totalHit.toLocaleString('en'),
    titles: reply.titleHitCount.toLocaleString('en'),
  };
  const { items = [], itemCount = 0 } = reply?.bookTotals ?? {};
  const found = question.join === 'Or' ? allBooksTexts.foundWith : totalsOf(reply);
  const totals = countsHits ? found : allBooksTexts.found;
  const none = hasTexts && reply && isUnsearched(reply) ? allBooksTexts.textsUnsearched : allBooksTexts.empty;
  // While this question is loading, the empty result of the previous question is not reported.
  const isStaleNone = isPlaceholderData && itemCount === 0;
  const caption = figures && !isStaleNone ? t(itemCount > 0 ? totals : none, figures) : undefined;
  useEffect(() => {
    if (fresh && caption) announce(caption);
  }, [fresh, caption]);
  if (isError) {
    return (
      <FailedResults error={error} address={address} onRetry={() => void refetch()} onChange={onChange} />
    );
  }
  if (!reply || isStaleNone) return <Waiting />;
  const last = Math.max(1, Math.ceil(itemCount / pageSize));
  const written = writeQueryParameters(address);
  return (
    <div className="all-books-body" aria-busy={isFetching && isPlaceholderData}>
      <BookFacets
        facets={reply.facets ?? []}
        question={question}
        total={itemCount}
        narrow={narrow}
        onNarrow={(values) => onChange({ narrow: writeTextList(values), page: undefined })}
      />
      <section aria-label={t(allBooksTexts.bookList)}>
        <div className="all-books-figures quiet num">
          <span>{caption}</span>
          <Searched reply={reply} hasTexts={hasTexts} />
          <SortChoice
            sort={bookSort}
            onSort={(sort) =>
              onChange({ bookSort: sort === bookSorts[0] ? undefined : sort, page: undefined })
            }
          />
        </div>
        {itemCount === 0 && (
          <NoBooks address={address} reply={reply} hasTexts={hasTexts} onChange={onChange} />
        )}
        <ol className="all-books-list" start={(page - 1) * pageSize + 1}>
          {items.map((book) => (
            <BookRow
              key={book.code}
              book={book}
              product={listed.find(({ code }) => code === book.code)}
              group={question.filterGroup}
              search={written}
            />
          ))}
        </ol>
        {last > 1 && (
          <footer className="results-foot">
            <Pager
              page={Math.min(page, last)}
              last={last}
              onPage={(to) => onChange({ page: to === 1 ? undefined : String(to) })}
            />
          </footer>
        )}
      </section>
    </div>
  );
};

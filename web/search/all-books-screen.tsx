// The search over all books that the unit owns: which of them have how much.
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MultiProductTotal } from '#contract/multi-product.ts';
import { useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { readTextList, writeTextList } from '#citation/list-parameter.ts';
import { announce } from '../ui/announce.tsx';
import { AuthorLine } from '../ui/author-line.tsx';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { Cover, clothOf } from '../ui/cover.tsx';
import { useTitle } from '../ui/use-title.ts';
import { Waiting } from '../ui/waiting.tsx';
import { AllBooksForm } from './all-books-form.tsx';
import { BookFacets, readNarrowing } from './book-facets.tsx';
import { allBooksTexts } from './all-books-texts.ts';
import { FailedResults } from './failed-results.tsx';
import { booksQuery, questionOfAll } from './books-query.ts';
import { describeConditions } from './describe-query.ts';
import { boxText } from './filter-group.ts';
import { Pager } from '../ui/pager.tsx';
import { hasQuery, type SearchParameters, writeAsked } from './search-address.ts';
import { useSearchAddress } from './use-search-address.ts';
import './search.css';
import './query-card.css';
import './all-books.css';

/** Books on a page. */
const pageSize = 20;

const BookRow = ({ book, asked }: { book: MultiProductTotal; asked: SearchParameters }) => {
  const t = useText();
  const { data } = useProducts();
  const product = data?.products.find(({ code }) => code === book.code);
  const to = { to: '/app/search/$code', params: { code: book.code }, search: asked } as const;
  return (
    <li className="all-books-row">
      <Cover title={book.fullName} cloth={clothOf(product?.siKu)} />
      <div className="grow">
        <h2 lang="zh-Hant">
          <Link {...to}>{book.fullName}</Link>
        </h2>
        {product && <AuthorLine authors={product.authors} />}
        {product && (
          <p className="quiet" lang="zh-Hant">
            {[product.edition, product.extent].filter(Boolean).join('，')}
          </p>
        )}
      </div>
      <p className="result-count num">
        <b>{book.totalHit.toLocaleString('en')}</b>
        {t(allBooksTexts.pages, { pages: book.total.toLocaleString('en') })}
      </p>
    </li>
  );
};

export const AllBooksScreen = () => {
  const t = useText();
  const navigate = useNavigate();
  const address = useSearchAddress();
  const { narrow: narrowText, mode } = useSearch({ from: '/public/search' });
  const narrow = readNarrowing(readTextList(narrowText));
  const { page } = address;
  const options = booksQuery({
    ...(hasQuery(address) ? questionOfAll(address) : { filterGroup: {} }),
    narrow,
    // A new question counts as a search (docs/counter.md): one that asks for a result.
    count: page === 1 && narrow.length === 0 ? 1 : 0,
    bookStart: (page - 1) * pageSize,
    bookCount: pageSize,
  });
  const asked = hasQuery(address);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...options,
    queryFn: asked ? options.queryFn : skipToken,
  });
  const reply = asked && !isError ? data : undefined;
  const fresh = reply !== undefined && !isPlaceholderData;
  useTitle(t(allBooksTexts.title));
  const figures = reply && {
    books: reply.bookTotals.itemCount.toLocaleString('en'),
    pages: reply.total.toLocaleString('en'),
    hits: reply.totalHit.toLocaleString('en'),
  };
  const caption = figures && t(reply.total > 0 ? allBooksTexts.totals : allBooksTexts.empty, figures);
  useEffect(() => {
    if (fresh && caption) announce(caption);
  }, [fresh, caption]);

  const change = (
    parameters: SearchParameters & { narrow?: string | undefined; mode?: string | undefined },
  ) =>
    navigate({
      to: '/search',
      search: (before) => ({ ...before, page: undefined, ...parameters }),
    });
  const askAgain = (query: string | undefined, advanced: boolean) => {
    if (query === address.query && isError) void refetch();
    else if (query !== address.query)
      change({
        query,
        mode: advanced ? 'advanced' : undefined,
        excludedForms: undefined,
        narrow: undefined,
      });
  };
  const written = writeAsked(address);
  const { items = [], itemCount = 0 } = reply?.bookTotals ?? {};
  const last = Math.max(1, Math.ceil(itemCount / pageSize));
  return (
    <div className="all-books">
      <h1 className="visually-hidden">{t(allBooksTexts.title)}</h1>
      <AllBooksForm address={address} advanced={mode === 'advanced'} onAsk={askAgain} />
      {address.group && boxText(address.group) === undefined && (
        <p className="all-books-query" lang="zh-Hant">
          {describeConditions(address.group, t)}
        </p>
      )}
      {!asked && <EmptyState title={t(allBooksTexts.nothing)} advice={t(allBooksTexts.nothingAdvice)} />}
      {asked && isError && (
        <FailedResults
          error={error}
          address={address}
          title={allBooksTexts.failed}
          advice={allBooksTexts.failedAdvice}
          onRetry={() => void refetch()}
          onChange={change}
        />
      )}
      {asked && !isError && !reply && <Waiting />}
      {reply && (
        <div className="all-books-body" aria-busy={isFetching && isPlaceholderData}>
          <BookFacets
            facets={reply.facets ?? []}
            narrow={narrow}
            onNarrow={(values) => change({ narrow: writeTextList(values) })}
          />
          <section aria-label={t(allBooksTexts.bookList)}>
            <p className="all-books-figures quiet num">
              <span>{caption}</span>
              <span>{t(allBooksTexts.searched, { searched: reply.searched.toLocaleString('en') })}</span>
              {reply.unsearched.length > 0 && (
                <span>{t(allBooksTexts.unsearched, { count: reply.unsearched.length })}</span>
              )}
            </p>
            {itemCount === 0 && !isPlaceholderData && (
              <EmptyState title={t(allBooksTexts.empty)} advice={t(allBooksTexts.emptyAdvice)} />
            )}
            <ol className="all-books-list" start={(page - 1) * pageSize + 1}>
              {items.map((book) => (
                <BookRow key={book.code} book={book} asked={written} />
              ))}
            </ol>
            {last > 1 && (
              <footer className="results-foot">
                <Pager
                  page={Math.min(page, last)}
                  last={last}
                  onPage={(to) => change({ page: to === 1 ? undefined : String(to) })}
                />
              </footer>
            )}
          </section>
        </div>
      )}
    </div>
  );
};

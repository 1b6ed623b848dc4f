import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listedProducts, useProducts } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { allBooksTexts } from '../books/all-books-texts.ts';
import { BookTotals } from '../books/book-totals.tsx';
import { booksQuery, questionOfAll } from '../books/books-query.ts';
import type { QueryAddress, SearchParameters } from '../../builder/search-address.ts';
import { writeQueryParameters } from '../../builder/search-address.ts';
import { refusalOf } from './failed-results.tsx';
import { searchTexts } from '../../builder/texts.ts';
import { isReadable } from '../../kit/products/product-facts.ts';
import '../books/book-totals.css';

/** Books that are listed. */
const most = 8;

interface Props {
  code: string;
  address: QueryAddress;
  /** Takes in the forms that are left out. */
  onTakeIn: () => void;
}

/** Which other books of the unit match a question that this book does not. The search can be stopped and repeated. */
const OtherBooksOf = ({ code, address, onTakeIn }: Props) => {
  const t = useText();
  const client = useQueryClient();
  const [stopped, setStopped] = useState(false);
  const options = booksQuery({
    ...questionOfAll(address),
    count: 0,
    withFacets: false,
    // One more, where this book is among them: narrowed to a node it had nothing, as a whole it may have.
    bookCount: most + 1,
  });
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...options,
    enabled: !stopped,
  });
  const search: SearchParameters = writeQueryParameters(address);
  if (isFetching && (!data || isPlaceholderData))
    return (
      <p className="other-books-state">
        <output className="quiet">{t(allBooksTexts.otherWaiting)}</output>
        <button
          type="button"
          className="text-link"
          onClick={() => {
            setStopped(true);
            void client.cancelQueries({ queryKey: options.queryKey });
          }}
        >
          {t(allBooksTexts.otherStop)}
        </button>
      </p>
    );
  if (!data || isPlaceholderData)
    return (
      <p className="other-books-state">
        {isError && (
          <span className="quiet">{t(refusalOf(error, address) ?? allBooksTexts.otherFailed)}</span>
        )}
        {refusalOf(error, address) !== undefined && (
          <button type="button" className="text-link" onClick={onTakeIn}>
            {t(searchTexts.takeFormsIn)}
          </button>
        )}
        <button
          type="button"
          className="text-link"
          onClick={() => {
            setStopped(false);
            if (!stopped) void refetch();
          }}
        >
          {t(allBooksTexts.otherStart)}
        </button>
      </p>
    );
  const { items, itemCount } = data.bookTotals;
  const others = items.filter((book) => book.code !== code).slice(0, most);
  const more = itemCount - others.length - Number(items.some((book) => book.code === code));
  if (others.length === 0) return <p className="quiet other-books-state">{t(allBooksTexts.otherNone)}</p>;
  return (
    <>
      <BookTotals books={others} search={search} />
      {more > 0 && (
        <Link className="text-link num" to="/search" search={search}>
          {t(allBooksTexts.otherAll, { count: more.toLocaleString('en') })}
        </Link>
      )}
    </>
  );
};

/** Nothing for a unit with no other book. */
export const OtherBooks = ({ code, address, onTakeIn }: Props) => {
  const t = useText();
  const { data } = useProducts();
  const others = listedProducts(data?.products ?? []).filter(
    (product) => isReadable(product) && product.code !== code,
  );
  if (others.length === 0) return null;
  return (
    <section className="other-books" aria-labelledby="other-books-title">
      <h3 id="other-books-title">{t(allBooksTexts.otherBooks)}</h3>
      <OtherBooksOf
        key={JSON.stringify(writeQueryParameters(address))}
        code={code}
        address={address}
        onTakeIn={onTakeIn}
      />
    </section>
  );
};

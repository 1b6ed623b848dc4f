import { Link } from '@tanstack/react-router';
import { keywordsOf } from '#contract/search/keywords.ts';
import type { MultiProductTotal } from '#contract/search/multi-product.ts';
import type { Product } from '#contract/products/products.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { useSession } from '../api/session-store.ts';
import { useText } from '../i18n/use-text.ts';
import { AuthorLine } from '../kit/products/author-line.tsx';
import { Cover, clothOf } from '../kit/products/cover.tsx';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import type { SearchParameters } from '../builder/search-address.ts';
import { Marked, Snippet } from '../results/list/snippet.tsx';

interface Props {
  book: MultiProductTotal;
  product: Product | undefined;
  /** The question to the texts, and its form in an address. */
  group: FilterGroup | undefined;
  search: SearchParameters;
}

/** The first page on which something was found, in its words. */
const FirstHit = ({ book, group, search }: Omit<Props, 'product'>) => {
  if (!book.first || !group) return null;
  const { pageId, content, catalog, authors = [] } = book.first;
  return (
    <p className="book-first">
      <Link
        to="/app/read/$code"
        params={{ code: book.code }}
        search={{ ...search, pageId: String(pageId), key: keywordsOf(group) }}
      >
        <Snippet parts={content} />
      </Link>
      <span className="quiet clip" lang="zh-Hant">
        {[...catalog, authors.join('、')].join(' ')}
      </span>
    </p>
  );
};

/** A book that was found: what it is, what in its names answers, where its text does first, and how often. */
export const BookRow = ({ book, product, group, search }: Props) => {
  const t = useText();
  const isSignedIn = useSession((s) => s.session !== undefined);
  const { code, fullName, titleHits = [], titles = [], authors = [] } = book;
  const params = { code };
  const inText = book.totalHit > 0 || book.titleHitCount === 0;
  const name = <Marked text={fullName} hits={titleHits} />;
  const isProductAuthor = (author: string) => product?.authors.some((one) => one.name === author) ?? false;
  const others = authors.filter((author) => !isProductAuthor(author.name));
  return (
    <li className="all-books-row">
      <Cover title={fullName} cloth={clothOf(product?.siKu)} />
      <div className="grow">
        <h2 lang="zh-Hant">
          {book.total > 0 ? (
            <Link to="/app/search/$code" params={params} search={search}>
              {name}
            </Link>
          ) : (
            <Link to="/product/$code" params={params}>
              {name}
            </Link>
          )}
        </h2>
        {product && <AuthorLine authors={product.authors} />}
        {product && (
          <p className="quiet" lang="zh-Hant">
            {[product.edition, product.extent].filter(Boolean).join('，')}
          </p>
        )}
        {titles.length + others.length > 0 && (
          <p className="book-parts" lang="zh-Hant">
            <span className="quiet">{t(allBooksTexts.otherTitles)}</span>
            {titles.map(({ title, hits }) => (
              <span key={title}>
                <Marked text={title} hits={hits} />
              </span>
            ))}
            {others.map((author) => (
              <span key={author.name}>
                <Marked text={author.name} hits={author.hits} />
              </span>
            ))}
          </p>
        )}
        <FirstHit book={book} group={group} search={search} />
      </div>
      <p className="result-count num">
        {book.total > 0 && (
          <>
            <b>{(inText ? book.totalHit : book.titleHitCount).toLocaleString('en')}</b>
            {t(inText ? allBooksTexts.pages : allBooksTexts.titlePages, {
              pages: book.total.toLocaleString('en'),
            })}
            {inText && book.titleHitCount > 0 && (
              <span>{t(allBooksTexts.titlesToo, { titles: book.titleHitCount.toLocaleString('en') })}</span>
            )}
            <Link className="text-link" to="/app/search/$code" params={params} search={search}>
              {t(allBooksTexts.inBook)}
            </Link>
          </>
        )}
        {book.total === 0 && book.isReadable && (
          <Link className="text-link" to="/app/read/$code" params={params}>
            {t(allBooksTexts.read)}
          </Link>
        )}
        {!book.isReadable && t(isSignedIn ? allBooksTexts.sealed : allBooksTexts.sealedSignedOut)}
      </p>
    </li>
  );
};

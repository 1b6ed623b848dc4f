// Where a word occurs in the library: one row per book with its exact count, which opens the search with that count,
// and beneath it the first places.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { keywordsOf } from '#contract/search/keywords.ts';
import type { MultiProductTotal } from '#contract/search/multi-product.ts';
import { useProducts } from '../../api/product-queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { isoDate } from '../../newspapers/publish-date.ts';
import { Icon } from '../../kit/icons/icons.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import {
  occurrencesByProductQuery,
  packedQuestion,
  type OccurrencePlace,
  placesQuery,
} from './occurrence-queries.ts';
import { questionOfWord } from './occurrence-questions.ts';
import { occurrenceTexts } from './occurrence-texts.ts';
import { useToolPlace } from './tool-place.ts';
import './occurrences.css';

/** Number of books shown before the rest is requested, and of places shown for one book. */
const firstProducts = 10;
const firstPlaces = 3;

const figure = (count: number) => count.toLocaleString('en');

export const SignInHint = ({ children }: { children: string }) => {
  const t = useText();
  const { href } = useLocation();
  return (
    <p className="quiet occurrence-note">
      {children}{' '}
      <Link className="text-link" to="/login" search={{ from: href }}>
        {t(occurrenceTexts.login)}
      </Link>
    </p>
  );
};

/** A passage with the word highlighted. It opens its page, in a newspaper its article. */
const Passage = ({ code, word, line }: { code: string; word: string; line: OccurrencePlace }) => {
  const { pageId, pageNum, at, left, hit, right, articleNum, titles, metaPublishDate } = line;
  const issue = metaPublishDate === undefined ? [] : [isoDate(metaPublishDate)];
  return (
    <Link
      className="occurrence-place"
      to="/app/read/$code"
      params={{ code }}
      search={{
        pageId: String(pageId),
        query: packedQuestion(word),
        key: keywordsOf(questionOfWord(word)),
        hit: String(at + 1),
        ...(articleNum !== undefined && { articleNum }),
      }}
    >
      <span className="song" lang="zh-Hant">
        {left}
        <mark>{hit}</mark>
        {right}
      </span>
      <span className="quiet leaf-label" lang="zh-Hant">
        {[...issue, pageNum, ...(titles ?? [])].join(' ')}
      </span>
    </Link>
  );
};

interface PassagesProps {
  product: MultiProductTotal;
  /** Unknown while the products are being read. */
  isNewspaper: boolean | undefined;
  word: string;
  count: number;
}

/** The first passages of a product that contain the word. */
export const Passages = ({ product: { code, version }, isNewspaper, word, count }: PassagesProps) => {
  const t = useText();
  const { data, isError } = useQuery({
    ...placesQuery({ code, version, isNewspaper: isNewspaper === true, word, count }),
    enabled: isNewspaper !== undefined,
  });
  if (isError) return <p className="quiet">{t(occurrenceTexts.failed)}</p>;
  if (!data) return <Waiting />;
  return data.map((line) => (
    <Passage key={`${line.pageId} ${line.articleNum ?? ''} ${line.at}`} code={code} word={word} line={line} />
  ));
};

const ProductRow = ({ book, word, most }: { book: MultiProductTotal; word: string; most: number }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { data } = useProducts();
  const { code, fullName, totalHit } = book;
  const product = data?.products.find((one) => one.code === code);
  return (
    <li>
      <div className="occurrence-row">
        <button
          type="button"
          className="icon-button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(occurrenceTexts.places, { name: fullName })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} small />
        </button>
        <span className="song clip" lang="zh-Hant">
          {fullName}
        </span>
        <span className="quiet clip" lang="zh-Hant">
          {product?.edition}
        </span>
        <i className="occurrence-bar" style={{ width: `${Math.max(2, (totalHit / most) * 100)}%` }} />
        <Link
          className="num occurrence-count"
          to="/app/search/$code"
          params={{ code }}
          search={{ query: packedQuestion(word) }}
          aria-label={`${fullName} ${t(occurrenceTexts.times, { count: figure(totalHit) })}`}
        >
          {figure(totalHit)}
        </Link>
      </div>
      {open && (
        <div className="occurrence-places" id={id}>
          <Passages product={book} isNewspaper={product?.isNewspaper} word={word} count={firstPlaces} />
          <Link
            className="text-link"
            to="/app/search/$code"
            params={{ code }}
            search={{ query: packedQuestion(word) }}
          >
            {t(product?.isNewspaper ? occurrenceTexts.searchPaper : occurrenceTexts.searchBook, {
              count: figure(totalHit),
            })}
          </Link>
        </div>
      )}
    </li>
  );
};

const Found = ({
  word,
  books,
  hits,
}: {
  word: string;
  books: readonly MultiProductTotal[];
  hits: number;
}) => {
  const t = useText();
  const [whole, setWhole] = useState(false);
  const most = Math.max(...books.map(({ totalHit }) => totalHit));
  const shown = whole ? books : books.slice(0, firstProducts);
  return (
    <>
      <p className="num occurrence-totals">
        <Link className="text-link" to="/search" search={{ query: packedQuestion(word) }}>
          {t(occurrenceTexts.totals, { products: figure(books.length), hits: figure(hits) })}
        </Link>
      </p>
      <ul>
        {shown.map((book) => (
          <ProductRow key={book.code} book={book} word={word} most={most} />
        ))}
      </ul>
      {shown.length < books.length && (
        <button type="button" className="text-link" onClick={() => setWhole(true)}>
          {t(occurrenceTexts.more, { count: figure(books.length - shown.length) })}
        </button>
      )}
    </>
  );
};

export const LibraryOccurrences = ({ word }: { word: string }) => {
  const t = useText();
  const { kind } = useToolPlace();
  const signedIn = useSession((s) => s.session !== undefined);
  const { data, isError, refetch } = useQuery(occurrencesByProductQuery(signedIn ? word : ''));
  const Heading = kind === 'page' ? 'h3' : 'h4';
  return (
    <section className="occurrences">
      <Heading className="part-title">{t(occurrenceTexts.title)}</Heading>
      {!signedIn ? (
        <SignInHint>{t(occurrenceTexts.signIn)}</SignInHint>
      ) : isError ? (
        <p className="occurrence-note">
          {t(occurrenceTexts.failed)}{' '}
          <button type="button" className="text-link" onClick={() => void refetch()}>
            {t(occurrenceTexts.retry)}
          </button>
        </p>
      ) : !data ? (
        <Waiting />
      ) : data.bookTotals.items.length === 0 ? (
        <p className="quiet occurrence-note">{t(occurrenceTexts.none)}</p>
      ) : (
        <>
          <Found word={word} books={data.bookTotals.items} hits={data.totalHit} />
          <p className="quiet occurrence-note">{t(occurrenceTexts.literal, { word })}</p>
        </>
      )}
      {data && data.unsearched.length > 0 && (
        <p className="quiet">{t(occurrenceTexts.unsearched, { count: data.unsearched.length })}</p>
      )}
      {data && data.fetching.length > 0 && (
        <p className="quiet">{t(occurrenceTexts.fetching, { count: data.fetching.length })}</p>
      )}
    </section>
  );
};

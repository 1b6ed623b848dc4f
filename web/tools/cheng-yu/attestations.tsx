// The passages of the library with an idiom, in books and in articles of newspapers, those of the oldest first.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { citeAuthors } from '#citation/citation.ts';
import type { MultiProductTotal } from '#contract/search/multi-product.ts';
import type { Product } from '#contract/products/products.ts';
import { useProducts } from '../../api/product-queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { occurrencesByProductQuery, packedQuestion } from '../frame/occurrence-queries.ts';
import { occurrenceTexts } from '../frame/occurrence-texts.ts';
import { Passages, SignInHint } from '../frame/occurrences.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { idiomTexts } from './texts.ts';

/** Books that are shown at first and with every press, and passages of each. */
const step = 5;
const passages = 3;

interface Attested {
  book: MultiProductTotal;
  product: Product | undefined;
}

/** The oldest first; those of which it is not known, last. */
const byAge = (a: Attested, b: Attested): number =>
  (a.product?.latestYear ?? Number.MAX_SAFE_INTEGER) - (b.product?.latestYear ?? Number.MAX_SAFE_INTEGER);

const Book = ({ book, product, word }: Attested & { word: string }) => {
  const t = useText();
  const { code, fullName, totalHit } = book;
  return (
    <li>
      <p className="attested-book">
        <span className="quiet song" lang="zh-Hant">
          {product && citeAuthors(product.authors)}
        </span>
        <b className="song" lang="zh-Hant">
          {fullName}
        </b>
        <Link
          className="text-link num"
          to="/app/search/$code"
          params={{ code }}
          search={{ query: packedQuestion(word) }}
          aria-label={`${fullName} ${t(idiomTexts.searchBook, { count: totalHit })}`}
        >
          {t(idiomTexts.searchBook, { count: totalHit.toLocaleString('en') })}
        </Link>
      </p>
      <Passages product={book} isNewspaper={product?.isNewspaper} word={word} count={passages} />
    </li>
  );
};

export const Attestations = ({ word }: { word: string }) => {
  const t = useText();
  const { kind } = useToolPlace();
  const signedIn = useSession((s) => s.session !== undefined);
  const { data: list } = useProducts();
  const { data, isError } = useQuery(occurrencesByProductQuery(signedIn ? word : ''));
  const [most, setMost] = useState(step);
  const Heading = kind === 'page' ? 'h3' : 'h4';
  const products = new Map(list?.products.map((product) => [product.code, product]));
  const attested = (data?.bookTotals.items ?? [])
    .map((book) => ({ book, product: products.get(book.code) }))
    .toSorted(byAge);
  return (
    <section className="occurrences">
      <Heading className="part-title">{t(idiomTexts.attestations)}</Heading>
      {!signedIn ? (
        <SignInHint>{t(idiomTexts.signIn)}</SignInHint>
      ) : isError ? (
        <p className="quiet occurrence-note">{t(occurrenceTexts.failed)}</p>
      ) : !data || !list ? (
        <Waiting />
      ) : attested.length === 0 ? (
        <p className="quiet occurrence-note">{t(idiomTexts.none)}</p>
      ) : (
        <>
          <p className="num occurrence-totals">
            <Link className="text-link" to="/search" search={{ query: packedQuestion(word) }}>
              {t(idiomTexts.oldest, { products: attested.length, hits: data.totalHit.toLocaleString('en') })}
            </Link>
          </p>
          <ol>
            {attested.slice(0, most).map((one) => (
              <Book key={one.book.code} {...one} word={word} />
            ))}
          </ol>
          {attested.length > most && (
            <button type="button" className="text-link" onClick={() => setMost(most + step)}>
              {t(idiomTexts.more, { count: Math.min(step, attested.length - most) })}
            </button>
          )}
        </>
      )}
    </section>
  );
};

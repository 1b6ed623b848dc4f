import { Link } from '@tanstack/react-router';
import type { MultiProductTotal } from '#contract/search/multi-product.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SearchParameters } from '../../builder/search-address.ts';
import { allBooksTexts } from './all-books-texts.ts';

interface Props {
  books: readonly MultiProductTotal[];
  /** The question, as the address of the search in a book has it. */
  search: SearchParameters;
}

/** Books with what was found in each; a book opens with the same question. */
export const BookTotals = ({ books, search }: Props) => {
  const t = useText();
  return (
    <ul className="book-totals">
      {books.map(({ code, fullName, total, totalHit }) => (
        <li key={code}>
          <Link to="/app/search/$code" params={{ code }} search={search}>
            <span lang="zh-Hant">{fullName}</span>
            <span className="quiet num">
              {t(allBooksTexts.bookTotals, {
                hits: totalHit.toLocaleString('en'),
                pages: total.toLocaleString('en'),
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

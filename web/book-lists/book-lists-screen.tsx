// The lists of books: products with how many titles each holds, and the first of them.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookListsQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { bookListsTexts } from './texts.ts';
import '../content/content.css';
import './book-lists.css';

export const BookListsScreen = () => {
  const t = useText();
  const house = useHouseText();
  const lists = useQuery(bookListsQuery);
  useTitle(t(contentTexts.bookLists));
  return (
    <div className="content-page">
      <h1 className="screen-title">{t(contentTexts.bookLists)}</h1>
      <ContentList
        query={lists}
        empty={bookListsTexts.none}
        advice={bookListsTexts.noneAdvice}
        ways={<Link to="/products">{t(frameTexts.allProducts)}</Link>}
      >
        {(items) =>
          items.map(({ title, introduction, products }) => (
            <section key={title ?? ''} className="book-list">
              {(title !== undefined || items.length > 1) && (
                <h2 className="part-title">{title === undefined ? t(bookListsTexts.rest) : house(title)}</h2>
              )}
              {introduction && <p className="quiet">{house(introduction)}</p>}
              {products.length === 0 && <p className="quiet">{t(bookListsTexts.noProducts)}</p>}
              <ul>
                {products.map(({ code, fullName, titleCount, titles }) => (
                  <li key={code} lang="zh-Hant">
                    <Link to="/bookList/$code" params={{ code }} className="menu-title">
                      {fullName}
                    </Link>
                    {/* A single title equal to the product's own name is shown already. */}
                    <span className="quiet song grow">
                      {titles.length === 1 && titles[0] === fullName ? null : titles.join('　')}
                    </span>
                    {/* One is no number that tells anything. */}
                    {titleCount > 1 && (
                      <span className="quiet num">
                        {t(bookListsTexts.count, { count: titleCount.toLocaleString('en') })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </ContentList>
    </div>
  );
};

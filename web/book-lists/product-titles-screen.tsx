// The titles of the books of one product.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { productTitlesQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { isMissing } from '../content/is-missing.ts';
import { useText } from '../i18n/use-text.ts';
import { NoSuchProduct } from '../shell/status-screens.tsx';
import { AuthorLine } from '../kit/products/author-line.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { bookListsTexts } from './texts.ts';
import '../content/content.css';
import './book-lists.css';

export const ProductTitlesScreen = () => {
  const t = useText();
  const { code } = useParams({ from: '/public/bookList/$code' });
  const titles = useQuery(productTitlesQuery(code));
  const { data, error } = titles;
  useTitle(data?.fullName, t(contentTexts.bookLists));
  if (isMissing(error)) return <NoSuchProduct code={code} />;
  return (
    <div className="content-page book-list">
      <h1 className="screen-title" lang={data && 'zh-Hant'}>
        {data?.fullName ?? t(contentTexts.bookLists)}
      </h1>
      <p className="row book-list-ways">
        {data && (
          <span className="quiet num">
            {t(bookListsTexts.count, { count: data.titles.length.toLocaleString('en') })}
          </span>
        )}
        <Link to="/product/$code" params={{ code }} className="text-link">
          {t(bookListsTexts.product)}
        </Link>
        <Link to="/bookList" className="text-link">
          {t(bookListsTexts.all)}
        </Link>
      </p>
      <ContentList
        query={{ ...titles, data: data?.titles }}
        empty={bookListsTexts.none}
        advice={bookListsTexts.noTitlesAdvice}
      >
        {(items) => (
          <ol>
            {items.map(({ title, authors, edition, extent, category, pageId }) => (
              <li key={`${title} ${pageId ?? ''} ${edition ?? ''}`} lang="zh-Hant">
                {pageId === undefined ? (
                  <span className="menu-title">{title}</span>
                ) : (
                  <Link
                    to="/app/read/$code"
                    params={{ code }}
                    search={{ pageId: String(pageId) }}
                    className="menu-title"
                  >
                    {title}
                  </Link>
                )}
                <AuthorLine authors={authors} />
                <span className="quiet">{[category, edition, extent].filter(Boolean).join('，')}</span>
              </li>
            ))}
          </ol>
        )}
      </ContentList>
    </div>
  );
};

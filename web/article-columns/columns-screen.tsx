// The tree of columns, with the articles of one or of all. The address has the name of the column.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { ArticleColumn } from '#contract/site/site-articles.ts';
import { isAwaited } from '../api/arrived.ts';
import { articleColumnsQuery, siteArticlesQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { isMissing } from '../content/is-missing.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { articleColumnsTexts } from './texts.ts';
import { wayToArticle } from '../content/way-to-article.ts';
import '../content/content.css';
import './article-columns.css';

const Columns = ({
  columns,
  current,
}: {
  columns: readonly ArticleColumn[];
  current: string | undefined;
}) => {
  const house = useHouseText();
  return (
    <ul>
      {columns.map(({ name, articleCount, children }) => (
        <li key={name}>
          <Link
            className="content-row"
            to="/articleColumn/$name"
            params={{ name }}
            aria-current={name === current ? 'page' : undefined}
          >
            {house(name)}
            <span className="num">{articleCount.toLocaleString('en')}</span>
          </Link>
          {children.length > 0 && <Columns columns={children} current={current} />}
        </li>
      ))}
    </ul>
  );
};

const Screen = ({ name }: { name?: string }) => {
  const t = useText();
  const house = useHouseText();
  const columns = useQuery(articleColumnsQuery);
  const articles = useQuery(siteArticlesQuery(name));
  const column = articles.data?.column;
  const count = columns.data?.reduce((sum, { articleCount }) => sum + articleCount, 0) ?? 0;
  useTitle(column ? house(column.name) : name, t(contentTexts.articleColumns));
  // One that has been renamed is found by its old name: the address becomes that of the new one.
  if (name !== undefined && column && column.name !== name)
    return <Navigate to="/articleColumn/$name" params={{ name: column.name }} replace />;
  // On a phone the tree is above the articles, and would push them, or their placeholder, down when it loads.
  if (isAwaited(columns)) return <Waiting />;
  return (
    <div className="content-split">
      <nav className="content-sider" aria-label={t(contentTexts.articleColumns)}>
        <h1 className="screen-title columns-title">{t(contentTexts.articleColumns)}</h1>
        <Link className="content-row" to="/articleColumn" activeOptions={{ exact: true }}>
          {t(articleColumnsTexts.all)}
          {columns.data && <span className="num">{count.toLocaleString('en')}</span>}
        </Link>
        <Columns columns={columns.data ?? []} current={name} />
      </nav>
      <section
        className="content-main"
        aria-label={name === undefined ? t(articleColumnsTexts.all) : house(name)}
      >
        {column?.introduction && <p className="quiet column-introduction">{house(column.introduction)}</p>}
        {name !== undefined && isMissing(articles.error) ? (
          <EmptyState
            title={t(articleColumnsTexts.noColumn)}
            advice={t(articleColumnsTexts.noColumnAdvice, { name })}
          />
        ) : (
          <ContentList query={{ ...articles, data: articles.data?.items }} empty={contentTexts.noArticles}>
            {(items) => (
              <ol className="article-rows">
                {items.map(({ title, address, column: of, summary, publishDate }) => (
                  <li key={address}>
                    <time className="quiet num" dateTime={publishDate}>
                      {publishDate}
                    </time>
                    <div>
                      <h2>
                        <Link {...wayToArticle({ title, address })}>{house(title)}</Link>
                      </h2>
                      {summary && <p className="quiet">{house(summary)}</p>}
                    </div>
                    <span className="quiet">{house(of)}</span>
                  </li>
                ))}
              </ol>
            )}
          </ContentList>
        )}
      </section>
    </div>
  );
};

export const AllColumnsScreen = () => <Screen />;

export const ColumnScreen = () => <Screen name={useParams({ from: '/public/articleColumn/$name' }).name} />;

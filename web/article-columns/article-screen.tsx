// An article, what it cites, and the others of its column. The address has its title.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import type { SiteArticle } from '#contract/site/site-articles.ts';
import { useProducts } from '../api/product-queries.ts';
import { siteArticleQuery } from '../content/content-queries.ts';
import { HouseText } from '../content/house-text.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { isMissing } from '../content/is-missing.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { Cover, clothOf } from '../kit/products/cover.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { articleColumnsTexts } from './texts.ts';
import { wayToArticle } from '../content/way-to-article.ts';
import '../content/content.css';
import './article-columns.css';

const Beside = ({ cited, neighbours }: Pick<SiteArticle, 'cited' | 'neighbours'>) => {
  const t = useText();
  const house = useHouseText();
  const products = useProducts().data?.products ?? [];
  if (cited.length === 0 && neighbours.length === 0) return null;
  return (
    <aside className="site-article-beside">
      {cited.length > 0 && (
        <section>
          <h2 className="part-title">{t(articleColumnsTexts.cited)}</h2>
          <ul>
            {cited.map(({ code, fullName, edition, address, label }) => (
              <li key={address} className="cited" lang="zh-Hant">
                <Cover title={fullName} cloth={clothOf(products.find((p) => p.code === code)?.siKu)} />
                <p>
                  <Link to="/product/$code" params={{ code }} className="menu-title">
                    {fullName}
                  </Link>
                  {edition && <span className="quiet">{edition}</span>}
                  {label && (
                    <a className="text-link" href={address}>
                      {label}
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {neighbours.length > 0 && (
        <section>
          <h2 className="part-title">{t(articleColumnsTexts.neighbours)}</h2>
          <ul>
            {neighbours.map(({ title, address }) => (
              <li key={address} className="neighbour">
                <Link {...wayToArticle({ title, address })}>{house(title)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
};

export const SiteArticleScreen = () => {
  const t = useText();
  const house = useHouseText();
  const { title } = useParams({ from: '/public/article/$title' });
  const { column } = useSearch({ from: '/public/article/$title' });
  const { data: article, error, refetch } = useQuery(siteArticleQuery(title, column));
  useTitle(house(article?.title ?? title), t(contentTexts.articleColumns));
  if (isMissing(error))
    return (
      <div className="content-page">
        <EmptyState
          level={1}
          title={t(articleColumnsTexts.noArticle)}
          advice={t(articleColumnsTexts.noArticleAdvice, { title })}
        >
          <Link to="/articleColumn">{t(articleColumnsTexts.seeColumns)}</Link>
        </EmptyState>
      </div>
    );
  if (!article) return error ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  // One that was renamed or moved is found by its old address, which becomes the new one.
  const way = wayToArticle(article);
  if (article.title !== title || (way.search.column !== undefined && way.search.column !== column))
    return <Navigate {...way} replace />;
  const { columns, author, publishDate, revisedDate, html } = article;
  return (
    <div className="site-article">
      <nav className="site-article-path" aria-label={t(articleColumnsTexts.path)}>
        <Link className="text-link" to="/articleColumn">
          {t(contentTexts.articleColumns)}
        </Link>
        {columns.map((name) => (
          <span key={name}>
            <i aria-hidden="true">›</i>
            <Link className="text-link" to="/articleColumn/$name" params={{ name }}>
              {house(name)}
            </Link>
          </span>
        ))}
        <span className="column-slip" aria-hidden="true">
          {house(article.column)}
        </span>
      </nav>
      <article>
        <h1>{house(article.title)}</h1>
        <p className="quiet num article-facts">
          {author && <span>{author}</span>}
          <time dateTime={publishDate}>{publishDate}</time>
          {revisedDate && <span>{t(articleColumnsTexts.revised, { day: revisedDate })}</span>}
        </p>
        <HouseText html={html} />
      </article>
      <Beside {...article} />
    </div>
  );
};

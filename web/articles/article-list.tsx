import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Article } from '#contract/articles.ts';
import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-names.ts';
import { ArticleAuthors, ArticleName } from './article-names.tsx';
import { articlesTexts } from './articles-texts.ts';
import { hovers } from './hovered-article.ts';

interface Props {
  code: string;
  articles: readonly Article[];
  titles: readonly string[];
  authors: readonly string[];
}

/** The address with another article of the same page open. */
const articleLink = (code: string, articleNum: string) =>
  ({
    to: '/app/read/$code',
    params: { code },
    search: (before: Record<string, unknown>) => ({ ...before, articleNum }),
    resetScroll: false,
  }) as const;

/** The articles of a page, a row each. */
export const ArticleTable = memo(({ code, articles, titles, authors }: Props) => {
  const t = useText();
  if (articles.length === 0) return <p className="articles-none quiet">{t(articlesTexts.none)}</p>;
  return (
    <table className="article-table">
      <caption className="visually-hidden">{t(articlesTexts.pane)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(articlesTexts.number)}</th>
          <th scope="col">{t(articlesTexts.title)}</th>
          <th scope="col">{t(articlesTexts.type)}</th>
          <th scope="col">{t(articlesTexts.column)}</th>
          <th scope="col">{t(articlesTexts.author)}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <tr key={article.articleKey} {...hovers(article.articleNum)}>
            <td className="num">{article.articleNum}</td>
            <td className="article-table-title">
              <Link {...articleLink(code, article.articleNum)}>
                <ArticleName article={article} words={titles} />
              </Link>
            </td>
            <td>{t(articleTypeNames[article.type])}</td>
            <td lang="zh-Hant">{article.column || '—'}</td>
            <td>{article.author === '' ? '—' : <ArticleAuthors article={article} words={authors} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** The other articles of the page, beneath the one that is open. */
export const OtherArticles = memo(({ code, articles, titles, authors }: Props) => {
  const t = useText();
  if (articles.length === 0) return null;
  return (
    <section className="other-articles">
      <h3>{t(articlesTexts.others)}</h3>
      <ul>
        {articles.map((article) => (
          <li key={article.articleKey}>
            <Link {...articleLink(code, article.articleNum)} {...hovers(article.articleNum)}>
              <span className="num quiet">{article.articleNum}</span>
              <span className="other-title">
                <ArticleName article={article} words={titles} />
              </span>
              {article.type !== 'Text' && <span className="quiet">{t(articleTypeNames[article.type])}</span>}
              <ArticleAuthors article={article} words={authors} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});

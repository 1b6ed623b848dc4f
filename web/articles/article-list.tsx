import { memo } from 'react';
import type { Article } from '#contract/articles.ts';
import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-names.ts';
import { ArticleAuthors, ArticleName } from './article-names.tsx';
import { articlesTexts } from './articles-texts.ts';
import { hovers } from './hovered-article.ts';
import { useArticleLinks } from './use-article-links.ts';

interface Props {
  code: string;
  articles: readonly Article[];
  titles: readonly string[];
  authors: readonly string[];
}

/** The articles of a page, a row each. */
export const ArticleTable = memo(({ code, articles, titles, authors }: Props) => {
  const t = useText();
  const { hrefOf, onClick } = useArticleLinks(code);
  if (articles.length === 0) return <p className="articles-none quiet">{t(articlesTexts.none)}</p>;
  return (
    <table className="article-table" onClick={onClick}>
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
              <a href={hrefOf(article.articleNum)} data-open={article.articleNum}>
                <ArticleName article={article} words={titles} />
              </a>
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
  const { hrefOf, onClick } = useArticleLinks(code);
  if (articles.length === 0) return null;
  return (
    <section className="other-articles">
      <h3>{t(articlesTexts.others)}</h3>
      <ul onClick={onClick}>
        {articles.map((article) => (
          <li key={article.articleKey}>
            <a
              href={hrefOf(article.articleNum)}
              data-open={article.articleNum}
              {...hovers(article.articleNum)}
            >
              <span className="num quiet">{article.articleNum}</span>
              <span className="other-title">
                <ArticleName article={article} words={titles} />
              </span>
              {article.type !== 'Text' && <span className="quiet">{t(articleTypeNames[article.type])}</span>}
              <ArticleAuthors article={article} words={authors} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});

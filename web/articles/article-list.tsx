import { useSearch } from '@tanstack/react-router';
import { type CSSProperties, type MouseEvent, memo, useCallback } from 'react';
import type { Article } from '#contract/newspapers/articles.ts';
import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-texts.ts';
import { stringifyPlainSearch } from '../address/plain-search.ts';
import { ArticleAuthors, ArticleName, authorsOf } from './article-names.tsx';
import { articlesTexts } from './articles-texts.ts';
import { hoversArticles } from './hovered-article.ts';

interface Props {
  articles: readonly Article[];
  titles: readonly string[];
  authors: readonly string[];
  links: ArticleLinks;
}

/** Addresses of the articles of one page. */
interface ArticleLinks {
  /** To be followed by the number of an article. */
  path: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * A page may have hundreds of articles, and each link of the router follows the address by itself: here are plain addresses
 * and one handler, which leaves to the browser what is to open elsewhere.
 */
export const useArticleLinks = (
  code: string,
  pageId: number,
  open: (articleNum: string) => void,
): ArticleLinks => {
  const search = useSearch({ strict: false });
  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { article } = event.currentTarget.closest<HTMLElement>('[data-article]')?.dataset ?? {};
      if (article === undefined) return;
      event.preventDefault();
      open(article);
    },
    [open],
  );
  // The page shown, which the address follows.
  const parameters = stringifyPlainSearch({ ...search, pageId, articleNum: undefined });
  return { path: `/app/read/${code}${parameters}&articleNum=`, onClick };
};

/** Widths of columns whose rows are laid out each by itself: as broad as their longest text, within bounds. */
const columnWidths = (articles: readonly Article[]): CSSProperties => {
  const longest = (textsOf: (article: Article) => readonly string[]) =>
    articles.reduce((most, article) => Math.max(most, ...textsOf(article).map((text) => text.length)), 1);
  return {
    '--number': `${longest(({ articleNum }) => [articleNum])}ch`,
    '--column': longest(({ column }) => [column]),
    '--author': longest(authorsOf),
  } as CSSProperties;
};

/** The articles of a page, a row each. */
export const ArticleTable = memo(({ articles, titles, authors, links }: Props) => {
  const t = useText();
  if (articles.length === 0) return <p className="articles-none quiet">{t(articlesTexts.none)}</p>;
  return (
    <table className="article-table" style={columnWidths(articles)}>
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
      <tbody {...hoversArticles}>
        {articles.map((article, row) => (
          // Rows are filled anew when the page is turned.
          <tr key={row} data-article={article.articleNum}>
            <td className="num">{article.articleNum}</td>
            <td className="article-table-title">
              <a href={links.path + encodeURIComponent(article.articleNum)} onClick={links.onClick}>
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
export const OtherArticles = memo(({ articles, titles, authors, links }: Props) => {
  const t = useText();
  if (articles.length === 0) return null;
  return (
    <section className="other-articles">
      <h3>{t(articlesTexts.others)}</h3>
      <ul {...hoversArticles}>
        {articles.map((article) => (
          <li key={article.articleKey}>
            <a
              href={links.path + encodeURIComponent(article.articleNum)}
              onClick={links.onClick}
              data-article={article.articleNum}
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

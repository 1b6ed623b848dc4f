// What an article is called: its number, titles, type and authors, as list and detail show them.
import type { Article } from '#contract/newspapers/articles.ts';
import { useText } from '../i18n/use-text.ts';
import { articlesTexts } from './articles-texts.ts';
import { highlightWords } from './highlighted-words.tsx';

/** What it is called where one line must do. */
export const nameOfArticle = ({ title, leadTitle, subTitle }: Article): string =>
  title || leadTitle || subTitle || articlesTexts.untitled;

export const authorsOf = ({ author }: Pick<Article, 'author'>): string[] =>
  author.split(' ').filter((name) => name !== '');

const Continued = () => {
  const t = useText();
  return <span className="article-continued">{t(articlesTexts.continued)} </span>;
};

/** The title, after 上接 where the page has a later part. */
export const ArticleName = ({ article, words }: { article: Article; words: readonly string[] }) => (
  <>
    {article.continues && <Continued />}
    <span lang="zh-Hant">{highlightWords(nameOfArticle(article), words)}</span>
  </>
);

/** Names that are not pressed. */
export const ArticleAuthors = ({ article, words }: { article: Article; words: readonly string[] }) => (
  <span className="article-authors" lang="zh-Hant">
    {authorsOf(article).map((name) => (
      <span key={name}>{highlightWords(name, words)}</span>
    ))}
  </span>
);

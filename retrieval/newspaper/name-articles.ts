// What articles are called and where they were printed, read in a few statements for many.
import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { joinNames } from '#library/bundle/read-newspapers.ts';

export type NamedArticle = Pick<
  NewspaperMatch,
  | 'articleNum'
  | 'articleKey'
  | 'titles'
  | 'column'
  | 'author'
  | 'type'
  | 'metaName'
  | 'metaPublishDate'
  | 'metaVolume'
  | 'metaPageNum'
  | 'pageCount'
  | 'confidence'
> & { firstPage: number };

/** Articles by their ordinals; one that is not there is left out. */
export const nameArticles = (bundle: Bundle, ordinals: readonly number[]): Map<number, NamedArticle> => {
  const { newspapers } = bundle;
  if (!newspapers) return new Map();
  const articles = newspapers.articles([...new Set(ordinals)]);
  const issues = new Map(
    newspapers
      .issuesOf([...new Set(articles.map(({ issue }) => issue))])
      .map((issue) => [issue.ordinal, issue]),
  );
  const titles = new Map(newspapers.newspapers().map(({ key, title }) => [key, title]));
  const pages = bundle.pageNames([...new Set(articles.map(({ firstPage }) => firstPage))]);
  return new Map(
    articles.flatMap((article): [number, NamedArticle][] => {
      const issue = issues.get(article.issue);
      if (!issue) return [];
      const { articleNum, articleKey, column, type, firstPage, confidence } = article;
      const named: NamedArticle = {
        firstPage,
        articleNum,
        articleKey,
        titles: [article.leadTitle, article.title, article.subTitle].filter((title) => title !== ''),
        column,
        author: joinNames(article.authors),
        type,
        metaName: titles.get(issue.newspaper) ?? '',
        metaPublishDate: issue.date,
        metaVolume: issue.volume,
        metaPageNum: pages.get(firstPage)?.pageNum ?? '',
        pageCount: article.pages,
        ...(confidence !== undefined && { confidence }),
      };
      return [[article.ordinal, named]];
    }),
  );
};

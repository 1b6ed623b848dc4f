import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-texts.ts';
import { SavedByProduct } from '../saved/saved-by-product.tsx';
import { SavedEntries, SavedEntry } from '../saved/saved-entries.tsx';
import { useSavedPage } from '../saved/use-saved-page.ts';
import { articleList, articleSummaryQuery, optimisticArticles, toggledArticle } from './article-calls.ts';
import { collectionsTexts } from './collections-texts.ts';

const Articles = ({ code }: { code: string }) => {
  const t = useText();
  const list = useSavedPage({ ...articleList, productId: code });
  const isUnwanted = optimisticArticles.useRemoved();
  return (
    <SavedEntries
      label={t(collectionsTexts.articleList)}
      list={list}
      isGone={(article) => isUnwanted(toggledArticle(article))}
    >
      {(article) => (
        <SavedEntry
          key={`${article.pageKey} ${article.articleNum}`}
          code={article.productId}
          pageId={article.pageId || undefined}
          search={{ articleNum: article.articleNum }}
          margin={t(articleTypeNames[article.articleType])}
          title={article.articleTitle || t(collectionsTexts.untitled)}
          path={article.catalog}
          date={article.date}
          onRemove={() => void optimisticArticles.set(toggledArticle(article), false)}
        >
          <p className="quiet">
            {t(collectionsTexts.articleOnPage, { page: article.pageNum, num: article.articleNum })}
          </p>
        </SavedEntry>
      )}
    </SavedEntries>
  );
};

/** Articles that are collected, by newspaper. */
export const ArticlesDialog = () => {
  const t = useText();
  return (
    <SavedByProduct
      title={t(collectionsTexts.articles)}
      summaryOf={articleSummaryQuery}
      none={t(collectionsTexts.noArticle)}
      noneAdvice={t(collectionsTexts.noArticleAdvice)}
    >
      {(code) => <Articles code={code} />}
    </SavedByProduct>
  );
};

import { useText } from '../i18n/use-text.ts';
import { KeptByProduct } from '../kept/kept-by-product.tsx';
import { KeptEntries, KeptEntry } from '../kept/kept-entries.tsx';
import { useKeptPage } from '../kept/use-kept-page.ts';
import { articleList, articleSummaryQuery, articleWishes, namedBy } from './article-calls.ts';
import { collectionsTexts } from './collections-texts.ts';

const Articles = ({ code }: { code: string }) => {
  const t = useText();
  const list = useKeptPage({ ...articleList, productId: code });
  const isUnwanted = articleWishes.useUnwanted();
  return (
    <KeptEntries
      label={t(collectionsTexts.articleList)}
      list={list}
      isGone={(article) => isUnwanted(namedBy(article))}
    >
      {(article) => (
        <KeptEntry
          key={`${article.pageKey} ${article.articleNum}`}
          code={article.productId}
          pageId={article.pageId || undefined}
          search={{ articleNum: article.articleNum }}
          margin={t(collectionsTexts.types[article.articleType])}
          title={article.articleTitle || t(collectionsTexts.untitled)}
          path={article.catalog}
          date={article.date}
          onRemove={() => void articleWishes.wish(namedBy(article), false)}
        >
          <p className="quiet">
            {t(collectionsTexts.articleOnPage, { page: article.pageNum, num: article.articleNum })}
          </p>
        </KeptEntry>
      )}
    </KeptEntries>
  );
};

/** Articles that are collected, by newspaper. */
export const ArticlesDialog = () => {
  const t = useText();
  return (
    <KeptByProduct
      title={t(collectionsTexts.articles)}
      summaryOf={articleSummaryQuery}
      none={t(collectionsTexts.noArticle)}
      noneAdvice={t(collectionsTexts.noArticleAdvice)}
    >
      {(code) => <Articles code={code} />}
    </KeptByProduct>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { SavedToggle } from '../saved/saved-toggle.tsx';
import { optimisticArticles, collectedOnPageQuery, type ToggledArticle } from './article-calls.ts';
import { collectionsTexts } from './collections-texts.ts';

/** Collects an article of a newspaper, or no longer. */
export const ArticleToggle = ({ article }: { article: ToggledArticle }) => {
  const t = useText();
  const person = useUser().data?.subUserName;
  const { data } = useQuery({
    ...collectedOnPageQuery(article.productId, article.pageId),
    enabled: person !== undefined,
  });
  const wanted = optimisticArticles.useWanted(article);
  return (
    <SavedToggle
      icon="star"
      label={t(collectionsTexts.favouriteArticle)}
      on={wanted ?? data?.includes(article.articleNum) ?? false}
      said={{ on: t(collectionsTexts.articleCollected), off: t(collectionsTexts.articleUncollected) }}
      onToggle={(wanted) => void optimisticArticles.set(article, wanted)}
    />
  );
};

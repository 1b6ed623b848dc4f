import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { SavedToggle } from '../saved/saved-toggle.tsx';
import { articleWishes, collectedOnPageQuery, type WishedArticle } from './article-calls.ts';
import { collectionsTexts } from './collections-texts.ts';

/** Collects an article of a newspaper, or no longer. */
export const ArticleToggle = ({ article }: { article: WishedArticle }) => {
  const t = useText();
  const person = useUser().data?.subUserName;
  const { data } = useQuery({
    ...collectedOnPageQuery(article.productId, article.pageId),
    enabled: person !== undefined,
  });
  const wish = articleWishes.useWish(article);
  return (
    <SavedToggle
      icon="star"
      label={t(collectionsTexts.favouriteArticle)}
      on={wish ?? data?.includes(article.articleNum) ?? false}
      said={{ on: t(collectionsTexts.articleCollected), off: t(collectionsTexts.articleUncollected) }}
      onToggle={(wanted) => void articleWishes.wish(article, wanted)}
    />
  );
};

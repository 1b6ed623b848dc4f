import { lazy, Suspense } from 'react';
import type { Feature } from '../book/feature.ts';
import { personalDialog } from '../kit/overlays/personal-dialogs.ts';

const Favourite = lazy(() => import('./favourite-toggle.tsx').then((m) => ({ default: m.FavouriteToggle })));

const FavouriteBesideTitle = () => (
  <Suspense fallback={<span className="icon-button" />}>
    <Favourite />
  </Suspense>
);

export const library = {
  saved: [
    {
      name: 'books',
      label: '书架',
      entry: '我的书库',
      dialog: personalDialog('library', async () => (await import('./library-dialog.tsx')).LibraryDialog),
    },
  ],
  reader: { besideTitle: [FavouriteBesideTitle] },
} satisfies Feature;

const Article = lazy(() => import('./article-toggle.tsx').then((m) => ({ default: m.ArticleToggle })));

/** Of newspapers. */
export const articles = {
  saved: [
    {
      name: 'articles',
      label: '文章',
      entry: '文章收藏',
      dialog: personalDialog('articles', async () => (await import('./articles-dialog.tsx')).ArticlesDialog),
      isOffered: ({ isNewspaper }) => isNewspaper !== false,
    },
  ],
  reader: { besideArticle: [Article] },
} satisfies Feature;

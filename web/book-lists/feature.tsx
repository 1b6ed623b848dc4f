import { createRoute, lazyRouteComponent, Link } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { contentTexts } from '../content/content-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const all = createRoute({
  getParentRoute: () => publicPages,
  path: '/bookList',
  component: lazyRouteComponent(() => import('./book-lists-screen.tsx'), 'BookListsScreen'),
});
const one = createRoute({
  getParentRoute: () => publicPages,
  path: '/bookList/$code',
  component: lazyRouteComponent(() => import('./product-titles-screen.tsx'), 'ProductTitlesScreen'),
});

const BookListsLink = () => {
  const t = useText();
  return <Link to="/bookList">{t(contentTexts.bookLists)}</Link>;
};

export const bookLists = { publicRoutes: [all, one], publicFoot: [BookListsLink] } satisfies Feature;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
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

export const bookLists = { publicRoutes: [all, one] } satisfies Feature;

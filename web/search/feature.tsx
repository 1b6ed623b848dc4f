import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../query/plain-search.ts';
import { resultParameters } from '../query/result-parameters.ts';
import { productPages, publicPages } from '../shell/frame-routes.tsx';
import { allBooksParameters } from './all-books-parameters.ts';
import { ProductSearchScreen } from './product-search.tsx';

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/search/$code',
  validateSearch: pickParameters(resultParameters),
  component: ProductSearchScreen,
});
const allBooks = createRoute({
  getParentRoute: () => publicPages,
  path: '/search',
  validateSearch: pickParameters(allBooksParameters),
  component: lazyRouteComponent(() => import('./all-books-screen.tsx'), 'AllBooksScreen'),
});

export const search = { publicRoutes: [allBooks], productRoutes: [screen] } satisfies Feature;

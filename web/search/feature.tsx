import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../query/plain-search.ts';
import { resultParameters } from '../query/result-parameters.ts';
import { productPages, publicPages, requireUser } from '../shell/frame-routes.tsx';
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
  // Anybody may come; what is asked is asked of the books of a unit.
  beforeLoad: async ({ location }: { location: { href: string; search: { query?: string } } }) => {
    if (location.search.query !== undefined) await requireUser({ location });
  },
  validateSearch: pickParameters(['query', 'scope', 'variants', 'excludedForms', 'page', 'narrow', 'mode']),
  component: lazyRouteComponent(() => import('./all-books-screen.tsx'), 'AllBooksScreen'),
});

export const search = { publicRoutes: [allBooks], productRoutes: [screen] } satisfies Feature;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../address/plain-search.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { allBooksParameters } from './all-books-parameters.ts';

const screen = createRoute({
  getParentRoute: () => publicPages,
  path: '/search',
  validateSearch: pickParameters(allBooksParameters),
  component: lazyRouteComponent(() => import('./all-books-screen.tsx'), 'AllBooksScreen'),
});

export const searchAll = { publicRoutes: [screen] } satisfies Feature;

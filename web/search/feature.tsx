import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../query/plain-search.ts';
import { resultParameters } from '../query/result-parameters.ts';
import { productPages } from '../shell/frame-routes.tsx';

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/search/$code',
  validateSearch: pickParameters(resultParameters),
  component: lazyRouteComponent(() => import('./search-screen.tsx'), 'SearchScreen'),
});

export const search = { productRoutes: [screen] } satisfies Feature;

import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../address/plain-search.ts';
import { resultParameters } from '../query/result-parameters.ts';
import { productPages } from '../shell/frame-routes.tsx';
import { ProductSearchScreen } from './product-search.tsx';

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/search/$code',
  validateSearch: pickParameters(resultParameters),
  component: ProductSearchScreen,
});

export const searchBook = { productRoutes: [screen] } satisfies Feature;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const products = createRoute({
  getParentRoute: () => publicPages,
  path: '/starProducts',
  component: lazyRouteComponent(() => import('./star-products-screen.tsx'), 'StarProductsScreen'),
});
const users = createRoute({
  getParentRoute: () => publicPages,
  path: '/starUsers',
  component: lazyRouteComponent(() => import('./star-users-screen.tsx'), 'StarUsersScreen'),
});

export const stars = { publicRoutes: [products, users] } satisfies Feature;

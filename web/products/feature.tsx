import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { frameTexts } from '../kit/texts.ts';
import { productsAddress } from './products-address.ts';

const list = createRoute({
  getParentRoute: () => publicPages,
  path: '/products',
  validateSearch: productsAddress.pick,
  component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
});
const one = createRoute({
  getParentRoute: () => publicPages,
  path: '/product/$code',
  component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
});

export const products = {
  publicRoutes: [list, one],
  places: [{ to: '/products', label: frameTexts.products, also: ['/product'] }],
} satisfies Feature;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { productPages } from '../shell/frame-routes.tsx';
import { figureAddress } from './figure-address.ts';

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/figure/$code',
  validateSearch: figureAddress.pick,
  component: lazyRouteComponent(() => import('./figure-screen.tsx'), 'FigureScreen'),
});

export const figures = { productRoutes: [screen] } satisfies Feature;

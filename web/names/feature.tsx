import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { productPages } from '../shell/frame-routes.tsx';
import { nameAddress } from './name-address.ts';

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/propername/$code',
  validateSearch: nameAddress.pick,
  component: lazyRouteComponent(() => import('./names-screen.tsx'), 'NamesScreen'),
});

export const names = { productRoutes: [screen] } satisfies Feature;

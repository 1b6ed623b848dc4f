import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../address/plain-search.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { consoleParameters } from './console/console-parameters.ts';

const screen = createRoute({
  getParentRoute: () => publicPages,
  path: '/admin',
  validateSearch: pickParameters(consoleParameters),
  component: lazyRouteComponent(() => import('./admin-screen.tsx'), 'AdminScreen'),
});

export const admin = { publicRoutes: [screen] } satisfies Feature;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../query/plain-search.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const parameters = [
  'part',
  'unit',
  'product',
  'search',
  'page',
  'status',
  'from',
  'to',
  'act',
  'actor',
  'subject',
  'person',
  'address',
  'period',
  'view',
  'corpId',
  'piece',
] as const;

const screen = createRoute({
  getParentRoute: () => publicPages,
  path: '/admin',
  validateSearch: pickParameters(parameters),
  component: lazyRouteComponent(() => import('./admin-screen.tsx'), 'AdminScreen'),
});

export const admin = { publicRoutes: [screen] } satisfies Feature;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { contentTexts } from '../content/content-texts.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const screen = createRoute({
  getParentRoute: () => publicPages,
  path: '/ranks',
  component: lazyRouteComponent(() => import('./ranks-screen.tsx'), 'RanksScreen'),
});

export const ranks = {
  publicRoutes: [screen],
  places: [{ to: '/ranks', label: contentTexts.ranks }],
} satisfies Feature;

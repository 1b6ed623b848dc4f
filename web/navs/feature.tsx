import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { contentTexts } from '../content/content-texts.ts';
import { pickParameters } from '../address/plain-search.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const screen = createRoute({
  getParentRoute: () => publicPages,
  path: '/navs',
  validateSearch: pickParameters(['navCodes']),
  component: lazyRouteComponent(() => import('./navs-screen.tsx'), 'NavsScreen'),
});

export const navs = {
  publicRoutes: [screen],
  places: [{ to: '/navs', label: contentTexts.navs }],
} satisfies Feature;

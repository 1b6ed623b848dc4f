import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { frameTexts } from '../kit/texts.ts';

const screen = createRoute({
  getParentRoute: () => publicPages,
  path: '/',
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});

export const home = {
  publicRoutes: [screen],
  places: [{ to: '/', label: frameTexts.home }],
} satisfies Feature;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { contentTexts } from '../content/content-texts.ts';
import { pickParameters } from '../address/plain-search.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const screen = createRoute({
  getParentRoute: () => publicPages,
  path: '/announcement',
  validateSearch: pickParameters(['title']),
  component: lazyRouteComponent(() => import('./announcements-screen.tsx'), 'AnnouncementsScreen'),
});

export const announcements = {
  publicRoutes: [screen],
  places: [{ to: '/announcement', label: contentTexts.announcements }],
} satisfies Feature;

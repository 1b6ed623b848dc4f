import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../address/plain-search.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { TrialDialogPlace, TrialLink } from './trial-entries.tsx';

const form = createRoute({
  getParentRoute: () => publicPages,
  path: '/trials',
  validateSearch: pickParameters(['code']),
  component: lazyRouteComponent(() => import('./trials-screen.tsx'), 'TrialsScreen'),
});
const sent = createRoute({
  getParentRoute: () => publicPages,
  path: '/trialsSuccess',
  component: lazyRouteComponent(() => import('./trials-screen.tsx'), 'TrialsSuccessScreen'),
});

export const trials = {
  publicRoutes: [form, sent],
  everyMasthead: [TrialDialogPlace],
  publicFoot: [TrialLink],
} satisfies Feature;

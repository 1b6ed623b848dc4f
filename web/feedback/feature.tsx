import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { FeedbackDialogPlace, FeedbackLink, openFeedback } from './feedback-entries.tsx';
import { feedbackTexts } from './texts.ts';

const form = createRoute({
  getParentRoute: () => publicPages,
  path: '/feedback',
  component: lazyRouteComponent(() => import('./feedback-screen.tsx'), 'FeedbackScreen'),
});
const sent = createRoute({
  getParentRoute: () => publicPages,
  path: '/feedbackSuccess',
  component: lazyRouteComponent(() => import('./feedback-sent-screen.tsx'), 'FeedbackSentScreen'),
});

export const feedback = {
  publicRoutes: [form, sent],
  everyMasthead: [FeedbackDialogPlace],
  publicFoot: [FeedbackLink],
  menu: [{ name: 'feedback', label: feedbackTexts.name, onChoose: openFeedback }],
} satisfies Feature;

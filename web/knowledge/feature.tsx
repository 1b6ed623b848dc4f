import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { knowledgeAddress } from './search-address.ts';
import { knowledgeTexts } from './texts.ts';

const area = createRoute({
  getParentRoute: () => publicPages,
  path: '/knowledge',
  component: lazyRouteComponent(() => import('./knowledge-screen.tsx'), 'KnowledgeScreen'),
});
const results = createRoute({
  getParentRoute: () => publicPages,
  path: '/knowledgeSearch',
  validateSearch: knowledgeAddress.pick,
  component: lazyRouteComponent(() => import('./search-screen.tsx'), 'KnowledgeSearchScreen'),
});
const entity = createRoute({
  getParentRoute: () => publicPages,
  path: '/knowledge/$kind/$id',
  component: lazyRouteComponent(() => import('./entity-screen.tsx'), 'EntityScreen'),
});

export const knowledge = {
  publicRoutes: [area, results, entity],
  places: [{ to: '/knowledge', label: knowledgeTexts.knowledge, also: ['/knowledgeSearch'] }],
} satisfies Feature;

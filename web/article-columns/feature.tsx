import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { contentTexts } from '../content/content-texts.ts';
import { pickParameters } from '../address/plain-search.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const loadColumns = () => import('./columns-screen.tsx');

const all = createRoute({
  getParentRoute: () => publicPages,
  path: '/articleColumn',
  component: lazyRouteComponent(loadColumns, 'AllColumnsScreen'),
});
const one = createRoute({
  getParentRoute: () => publicPages,
  path: '/articleColumn/$name',
  component: lazyRouteComponent(loadColumns, 'ColumnScreen'),
});
const article = createRoute({
  getParentRoute: () => publicPages,
  path: '/article/$title',
  validateSearch: pickParameters(['column']),
  component: lazyRouteComponent(() => import('./article-screen.tsx'), 'SiteArticleScreen'),
});

export const articleColumns = {
  publicRoutes: [all, one, article],
  places: [{ to: '/articleColumn', label: contentTexts.articleColumns, also: ['/article'] }],
} satisfies Feature;

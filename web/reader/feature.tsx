import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { pickParameters } from '../query/plain-search.ts';
import { resultParameters } from '../query/result-parameters.ts';
import { productPages } from '../shell/frame-routes.tsx';

const readParameters = pickParameters([
  'pageId',
  'hit',
  'at',
  'articleNum',
  'ilsId',
  'ick',
  'key',
  'authorkey',
  'titleskey',
  ...resultParameters,
]);

/** A permalink names no page number, which a correction may change: it leads to the page that it is now. */
const followPermalink = async (code: string, search: { at?: string; pageId?: string }): Promise<void> => {
  if (search.at === undefined || search.pageId !== undefined) return;
  const { pageOfLink } = await import('../book/span-query.ts');
  const pageId = await pageOfLink(code, search.at);
  if (pageId === undefined) return;
  throw redirect({
    to: '/app/read/$code',
    params: { code },
    search: { ...search, pageId: String(pageId) },
    replace: true,
  });
};

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/read/$code',
  validateSearch: readParameters,
  beforeLoad: ({ params, search }): Promise<void> => followPermalink(params.code, search),
  component: lazyRouteComponent(() => import('./reader-screen.tsx'), 'ReaderScreen'),
});

export const reader = { productRoutes: [screen] } satisfies Feature;

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

interface LinkedSearch {
  at?: string;
  pageId?: string;
  articleNum?: string;
}

/**
 * A permalink names no page number, which a correction may change: it leads to the page that it is now. That of an
 * article (citation/span-address.ts) is followed whatever stands beside it, and gives way to page and article.
 */
const followPermalink = async (code: string, search: LinkedSearch): Promise<void> => {
  const { at } = search;
  const isArticle = at?.startsWith('*') === true;
  if (at === undefined || (search.pageId !== undefined && !isArticle)) return;
  const { placeOfLink } = await import('../book/span-query.ts');
  const place = await placeOfLink(code, at);
  if (place === undefined) return;
  const { pageId, articleNum } = place;
  throw redirect({
    to: '/app/read/$code',
    params: { code },
    search: {
      ...search,
      pageId: String(pageId),
      ...(articleNum !== undefined && { articleNum }),
      ...(isArticle && { at: undefined }),
    },
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

import { createRoute, lazyRouteComponent, redirect, useSearch } from '@tanstack/react-router';
import { type Feature, readerSlots } from '../book/feature.ts';
import { pickParameters } from '../address/plain-search.ts';
import { resultParameters } from '../query/result-parameters.ts';
import { productPages } from '../shell/frame-routes.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';

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
  'newspaper',
  'year',
  'date',
  'entry',
  'entries',
  'joined',
  'joins',
  ...resultParameters,
]);

interface LinkedSearch {
  at?: string;
  pageId?: string;
  articleNum?: string;
}

/**
 * A permalink names no page number, because a correction may change it: it leads to the page that holds the place now.
 * The permalink of an article (citation/span-address.ts) is followed whatever else the address holds, and is replaced
 * by page and article.
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

const Desk = lazyRouteComponent(() => import('./reader-screen.tsx'), 'ReaderScreen');

/** The desk, or what the product opens on. */
const ReadScreen = () => {
  const product = useCurrentProduct();
  const search = useSearch({ strict: false });
  const opening = readerSlots.openingScreens.find(({ opensOn }) => opensOn(product, search));
  return opening ? <opening.Screen /> : <Desk />;
};

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/read/$code',
  validateSearch: readParameters,
  beforeLoad: ({ params, search }): Promise<void> => followPermalink(params.code, search),
  component: Object.assign(ReadScreen, { preload: Desk.preload }),
});

export const reader = { productRoutes: [screen] } satisfies Feature;

// Every address of the client, and the screen it shows. Screens are loaded when they are first needed.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { parsePlainSearch, pickParameters, stringifyPlainSearch } from './query/plain-search.ts';
import { useText } from './i18n/use-text.ts';
import { PersonalDialogs } from './personal.tsx';
import { networkTried } from './session/network-sign-in.ts';
import { currentToken } from './api/session-store.ts';
import { Announcer } from './ui/announce.tsx';
import { NoticeOutlet } from './ui/notice.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { resultParameters } from './query/result-parameters.ts';
import { BrokenScreen, NoSuchPage } from './shell/status-screens.tsx';
import { frameTexts } from './ui/texts.ts';
import { WaitingNow } from './ui/waiting.tsx';

const Root = () => {
  const t = useText();
  return (
    <>
      <a className="skip-link" href="#content">
        {t(frameTexts.skip)}
      </a>
      <Outlet />
      <PersonalDialogs />
      <NoticeOutlet />
      <Announcer />
    </>
  );
};

const root = createRootRoute({ component: Root });

const publicPages = createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame });

const home = createRoute({
  getParentRoute: () => publicPages,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-screen.tsx'), 'HomeScreen'),
});
const login = createRoute({
  getParentRoute: () => publicPages,
  path: '/login',
  validateSearch: pickParameters(['from']),
  component: lazyRouteComponent(() => import('./session/login-screen.tsx'), 'LoginScreen'),
});
const products = createRoute({
  getParentRoute: () => publicPages,
  path: '/products',
  validateSearch: pickParameters(['class']),
  component: lazyRouteComponent(() => import('./products/products-screen.tsx'), 'ProductsScreen'),
});
const product = createRoute({
  getParentRoute: () => publicPages,
  path: '/product/$code',
  component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
});
const admin = createRoute({
  getParentRoute: () => publicPages,
  path: '/admin',
  validateSearch: pickParameters([
    'part',
    'unit',
    'search',
    'page',
    'status',
    'from',
    'to',
    'act',
    'actor',
    'corpId',
  ]),
  component: lazyRouteComponent(() => import('./admin/admin-screen.tsx'), 'AdminScreen'),
});
const elsewhere = createRoute({ getParentRoute: () => publicPages, path: '$', component: NoSuchPage });

const productPages = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location }) => {
    // Entering without a user goes to /login; a session that ends on a page opens the dialog instead.
    if (currentToken() === undefined) await networkTried();
    if (currentToken() === undefined) throw redirect({ to: '/login', search: { from: location.href } });
  },
  component: lazyRouteComponent(() => import('./shell/product-frame.tsx'), 'ProductFrame'),
});

const readReaderParameters = pickParameters([
  'pageId',
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
  const { pageOfLink } = await import('./book/span-query.ts');
  const pageId = await pageOfLink(code, search.at);
  if (pageId === undefined) return;
  throw redirect({
    to: '/app/read/$code',
    params: { code },
    search: { ...search, pageId: String(pageId) },
    replace: true,
  });
};

const read = createRoute({
  getParentRoute: () => productPages,
  path: '/app/read/$code',
  validateSearch: readReaderParameters,
  beforeLoad: ({ params, search }): Promise<void> => followPermalink(params.code, search),
  component: lazyRouteComponent(() => import('./reader/reader-screen.tsx'), 'ReaderScreen'),
});
const search = createRoute({
  getParentRoute: () => productPages,
  path: '/app/search/$code',
  validateSearch: pickParameters(resultParameters),
  component: lazyRouteComponent(() => import('./search/search-screen.tsx'), 'SearchScreen'),
});

const tree = root.addChildren([
  publicPages.addChildren([home, login, products, product, admin, elsewhere]),
  productPages.addChildren([read, search]),
]);

/** `history` is the browser's unless a test brings its own. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    history,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPendingComponent: WaitingNow,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: NoSuchPage,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

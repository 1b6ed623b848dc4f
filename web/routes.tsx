// Every address of the client, and the screen it shows. Screens are loaded when they are first needed.
import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { productScreens, publicScreens } from './features.tsx';
import { parsePlainSearch, pickParameters, stringifyPlainSearch } from './address/plain-search.ts';
import { productPages, publicPages, rootRoute } from './shell/frame-routes.tsx';
import { BrokenScreen, NoSuchPage } from './shell/status-screens.tsx';
import { WaitingNow } from './kit/states/waiting.tsx';

const login = createRoute({
  getParentRoute: () => publicPages,
  path: '/login',
  validateSearch: pickParameters(['from']),
  component: lazyRouteComponent(() => import('./session/login-screen.tsx'), 'LoginScreen'),
});
const elsewhere = createRoute({ getParentRoute: () => publicPages, path: '$', component: NoSuchPage });

const tree = rootRoute.addChildren([
  publicPages.addChildren([login, elsewhere, ...publicScreens]),
  productPages.addChildren(productScreens),
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

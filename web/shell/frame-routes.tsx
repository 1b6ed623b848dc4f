// The frames for every screen of the client; features add their screens to one of the two.
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isOpenToAll } from '../api/product-queries.ts';
import { currentToken, useSession } from '../api/session-store.ts';
import { useText } from '../i18n/use-text.ts';
import { networkTried } from '../session/network-sign-in.ts';
import { Announcer } from '../kit/overlays/announce.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { NoticeOutlet } from '../kit/overlays/notice.tsx';
import { usePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { frameTexts } from '../kit/texts.ts';
import { PublicFrame } from './public-frame.tsx';

export const OpenPersonalDialog = () => {
  const open = usePersonalDialog((s) => s.open);
  const signedIn = useSession((s) => s.session !== undefined);
  // With a session that ends, what is of it goes at once.
  return (
    <Suspense key={String(signedIn)}>
      <ModalPlace>{open ? <open.Content /> : null}</ModalPlace>
    </Suspense>
  );
};

const Root = () => {
  const t = useText();
  return (
    <>
      <a className="skip-link" href="#content">
        {t(frameTexts.skip)}
      </a>
      <Outlet />
      <OpenPersonalDialog />
      <NoticeOutlet />
      <Announcer />
    </>
  );
};

export const rootRoute = createRootRoute({ component: Root });

export const publicPages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicFrame,
});

/**
 * Entering without a user goes to /login, but for what is open to everybody: a product, or the search over all where
 * there is one. A session that ends on a page opens the dialog instead.
 */
const requireUser = async ({ location }: { location: { href: string } }): Promise<void> => {
  if (currentToken() === undefined) await networkTried();
  if (currentToken() !== undefined) return;
  const [, code] = /^\/app\/\w+\/([^/?#]+)/.exec(location.href) ?? [];
  if (await isOpenToAll(code)) return;
  throw redirect({ to: '/login', search: { from: location.href } });
};

export const productPages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./product-frame.tsx'), 'ProductFrame'),
});

import { createRoute, lazyRouteComponent, Link } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { contentTexts } from '../content/content-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { publicPages } from '../shell/frame-routes.tsx';

const products = createRoute({
  getParentRoute: () => publicPages,
  path: '/starProducts',
  component: lazyRouteComponent(() => import('./star-products-screen.tsx'), 'StarProductsScreen'),
});
const users = createRoute({
  getParentRoute: () => publicPages,
  path: '/starUsers',
  component: lazyRouteComponent(() => import('./star-users-screen.tsx'), 'StarUsersScreen'),
});

const StarLinks = () => {
  const t = useText();
  return (
    <>
      <Link to="/starProducts">{t(contentTexts.starProducts)}</Link>
      <Link to="/starUsers">{t(contentTexts.starUsers)}</Link>
    </>
  );
};

export const stars = { publicRoutes: [products, users], publicFoot: [StarLinks] } satisfies Feature;

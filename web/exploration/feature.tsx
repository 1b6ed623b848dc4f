import { createRoute, lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Feature } from '../book/feature.ts';
import { productPages } from '../shell/frame-routes.tsx';
import { exploreAddress, type JoinedPlace } from './explore-address.ts';

const Walk = lazy(async () => ({ default: (await import('./joined-walk.tsx')).JoinedWalk }));

/** Beneath the page that the entries of an edge led to. */
const JoinedStrip = () => {
  const { joined, joins }: JoinedPlace = useSearch({ strict: false });
  if (joined === undefined || joins === undefined) return null;
  return (
    <Suspense>
      <Walk joined={joined} joins={joins} />
    </Suspense>
  );
};

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/explore/$code',
  validateSearch: exploreAddress.pick,
  component: lazyRouteComponent(() => import('./explore-screen.tsx'), 'ExploreScreen'),
});

export const exploration = {
  productRoutes: [screen],
  reader: { strips: [JoinedStrip] },
} satisfies Feature;

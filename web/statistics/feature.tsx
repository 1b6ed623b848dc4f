import { createRoute, lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Feature } from '../book/feature.ts';
import { productPages } from '../shell/frame-routes.tsx';
import { type EntryPlace, statisticsAddress } from './statistics-address.ts';

const Walk = lazy(async () => ({ default: (await import('./entry-walk.tsx')).EntryWalk }));

/** Beneath the page that a list of entries led to. */
const EntryStrip = () => {
  const { entry, entries }: EntryPlace = useSearch({ strict: false });
  if (entry === undefined || entries === undefined) return null;
  return (
    <Suspense>
      <Walk entry={entry} entries={entries} />
    </Suspense>
  );
};

const screen = createRoute({
  getParentRoute: () => productPages,
  path: '/app/statistics/$code',
  validateSearch: statisticsAddress.pick,
  component: lazyRouteComponent(() => import('./statistics-screen.tsx'), 'StatisticsScreen'),
});

export const statistics = {
  productRoutes: [screen],
  reader: { strips: [EntryStrip] },
} satisfies Feature;

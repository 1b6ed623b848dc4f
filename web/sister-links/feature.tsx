import { lazy, Suspense } from 'react';
import type { Feature } from '../book/feature.ts';

const Links = lazy(async () => ({ default: (await import('./sister-links-foot.tsx')).SisterLinksFoot }));

/** Comes after the page, which does not wait for it. */
const Foot = () => (
  <Suspense>
    <Links />
  </Suspense>
);

export const sisterLinks = { publicFoot: [Foot] } satisfies Feature;

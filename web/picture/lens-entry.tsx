// The zoom lens and its tool load after the reader is shown: the text to be read first does not wait for them.
import { lazy, Suspense } from 'react';
import type { StageLayerProps } from '../page/stage-layer.ts';

const Lens = lazy(() => import('./zoom-lens.tsx').then((m) => ({ default: m.ZoomLens })));
const Tool = lazy(() => import('./lens-tool.tsx').then((m) => ({ default: m.LensTool })));

export const LensOnPicture = (layer: StageLayerProps) => (
  <Suspense fallback={null}>
    <Lens {...layer} />
  </Suspense>
);

export const LensEntry = () => (
  <Suspense fallback={null}>
    <Tool />
  </Suspense>
);

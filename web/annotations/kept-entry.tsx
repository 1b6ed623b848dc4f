// What is kept upon the text comes when there is somebody who keeps things; for all others it weighs nothing.
import { lazy, Suspense } from 'react';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { useKeepers } from './use-keepers.ts';

const Layer = lazy(() => import('./kept-layer.tsx').then((m) => ({ default: m.KeptLayer })));
const Host = lazy(() => import('./kept-host.tsx').then((m) => ({ default: m.KeptHost })));

export const KeptOnStage = (layer: StageLayerProps) =>
  useKeepers().length > 0 ? (
    <Suspense fallback={null}>
      <Layer {...layer} />
    </Suspense>
  ) : null;

export const KeptCards = () =>
  useKeepers().length > 0 ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;

// What is kept upon the text comes when there is somebody who keeps things; for all others it weighs nothing.
import { lazy, Suspense } from 'react';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { useAnnotationTypes } from './use-annotation-types.ts';

const Layer = lazy(() => import('./annotation-layer.tsx').then((m) => ({ default: m.AnnotationLayer })));
const Host = lazy(() => import('./annotation-host.tsx').then((m) => ({ default: m.AnnotationHost })));

export const AnnotationsOnStage = (layer: StageLayerProps) =>
  useAnnotationTypes().length > 0 ? (
    <Suspense fallback={null}>
      <Layer {...layer} />
    </Suspense>
  ) : null;

export const AnnotationCards = () =>
  useAnnotationTypes().length > 0 ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;

// The annotation layer and cards are loaded only for a reader who can write annotations, or for a book that has some
// that everybody sees. Otherwise their code is not loaded.
import { lazy, Suspense } from 'react';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { useAnnotationTypes, useShownToAll } from './use-annotation-types.ts';
import { useSavedPages } from './use-annotations-on-page.ts';

const Layer = lazy(() => import('./annotation-layer.tsx').then((m) => ({ default: m.AnnotationLayer })));
const Host = lazy(() => import('./annotation-host.tsx').then((m) => ({ default: m.AnnotationHost })));

const useIsNeeded = (): boolean => {
  const own = useAnnotationTypes();
  const pages = useSavedPages(useShownToAll());
  return own.length > 0 || pages.some((ids) => ids !== undefined && ids.length > 0);
};

export const AnnotationsOnStage = (layer: StageLayerProps) =>
  useIsNeeded() ? (
    <Suspense fallback={null}>
      <Layer {...layer} />
    </Suspense>
  ) : null;

export const AnnotationCards = () =>
  useIsNeeded() ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;

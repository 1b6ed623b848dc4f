import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { createTileViewer, type TileViewer, type Watch } from './tile-viewer.ts';

/** Creates one tile viewer, which lives for as long as the element with the ref is mounted. */
export const useTileViewer = (watch: Watch): [TileViewer | undefined, RefCallback<HTMLElement>] => {
  const [viewer, setViewer] = useState<TileViewer>();
  const latest = useRef(watch);
  useEffect(() => {
    latest.current = watch;
  });
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = createTileViewer(
      element,
      {
        onPlaced: (placement) => latest.current.onPlaced(placement),
        onShown: () => latest.current.onShown(),
        onTileFailed: () => latest.current.onTileFailed(),
      },
      still,
    );
    setViewer(made);
    return () => {
      setViewer(undefined);
      made.destroy();
    };
  }, []);
  return [viewer, attach];
};

// The zoom of the whole interface: everything in the root is zoomed (base.css). Parts placed by browser measurements
// are in elements that are not zoomed: there one pixel is one pixel of the window.
import { create } from 'zustand';
import { readEntry, writeEntry } from '../../storage/local-entry.ts';

export const appZooms = [1, 1.1, 1.2, 1.3] as const;
export type AppZoom = (typeof appZooms)[number];

/** Also read by public/first-paint.js, before anything is drawn. */
const entry = 'langhuan.zoom.v1';
const isAppZoom = (value: unknown): value is AppZoom => appZooms.some((zoom) => zoom === value);

export const useAppZoom = create<{ zoom: AppZoom }>(() => ({ zoom: 1 }));

const apply = (zoom: AppZoom): void => {
  document.documentElement.style.setProperty('--app-zoom', String(zoom));
  useAppZoom.setState({ zoom });
};

export const setAppZoom = (zoom: AppZoom): void => {
  writeEntry(entry, zoom);
  apply(zoom);
};

export const restoreAppZoom = (): void => apply(readEntry(entry, isAppZoom) ?? 1);

/** How many pixels of the window a pixel of an element's own styles is; 1 where a browser does not say. */
export const zoomOf = (element: Element): number =>
  (element as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;

// How this reader likes to read, kept in the browser: the display mode, and whether the catalogue shows.
import { create } from 'zustand';
import { readEntry, writeEntry } from '../ui/local-entry.ts';

export type Mode = 'img' | 'imgTxt' | 'txt' | 'hori';
/** In the order in which they rotate. */
export const modes: readonly Mode[] = ['img', 'imgTxt', 'txt', 'hori'];

/** On a narrow screen picture and text do not stand side by side. */
export const offeredModes = (narrow: boolean): readonly Mode[] =>
  narrow ? modes.filter((mode) => mode !== 'imgTxt') : modes;

export const shownMode = (mode: Mode, narrow: boolean): Mode => (narrow && mode === 'imgTxt' ? 'txt' : mode);

interface Settings {
  mode: Mode;
  catalogue: boolean;
}

const entry = 'langhuan.reader.v1';
const isSettings = (value: unknown): value is Settings =>
  value !== null &&
  typeof value === 'object' &&
  'mode' in value &&
  modes.some((mode) => mode === value.mode) &&
  'catalogue' in value &&
  typeof value.catalogue === 'boolean';

export const useReaderSettings = create<Settings>(
  () => readEntry(entry, isSettings) ?? { mode: 'imgTxt', catalogue: true },
);

export const changeSettings = (change: Partial<Settings>): void => {
  useReaderSettings.setState(change);
  writeEntry(entry, useReaderSettings.getState());
};

export const leastZoom = 1;
export const mostZoom = 4;
const zoomStep = 0.5;

/** The next zoom in either way, within 1 and 4. */
export const stepZoom = (zoom: number, way: 1 | -1): number =>
  Math.min(mostZoom, Math.max(leastZoom, zoom + way * zoomStep));

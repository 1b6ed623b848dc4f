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

/** The mode after this one, in the order in which they rotate. */
export const nextMode = (mode: Mode, offered: readonly Mode[]): Mode =>
  offered[(offered.indexOf(mode) + 1) % offered.length];

interface Settings {
  mode: Mode;
  catalogue: boolean;
  /** The strip of small pages above the slider. */
  thumbnails: boolean;
  /** Tab goes through the display modes while the page has the focus. */
  tabModes: boolean;
  /** Left is onward in a book that runs to the left; otherwise right is onward in every book. */
  arrowsFollowBook: boolean;
}

const entry = 'langhuan.reader.v1';
const defaults: Settings = {
  mode: 'imgTxt',
  catalogue: true,
  thumbnails: false,
  tabModes: true,
  arrowsFollowBook: true,
};

/** What an entry holds must be of the kinds known; what it lacks, being older, is as in the defaults. */
const isSettings = (value: unknown): value is Partial<Settings> =>
  value !== null &&
  typeof value === 'object' &&
  'mode' in value &&
  modes.some((mode) => mode === value.mode) &&
  Object.entries(defaults).every(([name, usual]) => {
    const kept = (value as Record<string, unknown>)[name];
    return kept === undefined || typeof kept === typeof usual;
  });

export const useReaderSettings = create<Settings>(() => ({ ...defaults, ...readEntry(entry, isSettings) }));

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

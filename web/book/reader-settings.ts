// The reader's reading preferences, stored in the browser: how pages are shown, in what colours, and what the keys do.
import { create } from 'zustand';
import { readEntry, writeEntry } from '../storage/local-entry.ts';

export type Mode = 'img' | 'imgTxt' | 'txt' | 'hori';
/** In the order in which they rotate. */
export const modes: readonly Mode[] = ['img', 'imgTxt', 'txt', 'hori'];

/** The mode after this one, in the order in which they rotate. */
export const nextMode = (mode: Mode, offered: readonly Mode[]): Mode =>
  offered[(offered.indexOf(mode) + 1) % offered.length];

/** As the book runs, or all books alike: columns from the right, or lines from the top. */
export const directions = ['book', 'V', 'H'] as const;
/** Of notes in running text: in their place, behind a mark that opens them, or left out. */
export const noteModes = ['inline', 'folded', 'hidden'] as const;

interface Settings {
  /** Undefined until the reader has chosen one: then each book opens as suits it. */
  mode: Mode | undefined;
  catalogue: boolean;
  /** That of a newspaper, whose page needs the room: its articles are listed beside the scan. */
  newspaperCatalogue: boolean;
  /** Width in pixels when it is shown beside the page. */
  catalogueWidth: number;
  /** Of the page, from 1 to 4. */
  zoom: number;
  /** For a newspaper's page: percent of the width that its scan takes, and of the height when it is above the text. */
  scanWidth: number;
  scanHeight: number;
  /** Whether the scan moves to the article that is opened, or is shown whole. */
  articleNear: boolean;
  /** The strip of small pages above the slider. */
  thumbnails: boolean;
  /** Tab goes through the display modes while the page has the focus. */
  tabModes: boolean;
  /** Left is onward in a book that runs to the left; otherwise right is onward in every book. */
  arrowsFollowBook: boolean;
  direction: (typeof directions)[number];
  /** Colours of the page's text, `#rrggbb`; empty where they are those of the interface. */
  ground: string;
  ink: string;
  /** By how many hundredths pictures are dimmed in the dark. */
  dimming: number;
  notes: (typeof noteModes)[number];
  /** Whether punctuation and other symbols of the source are shown. */
  punctuation: boolean;
  /** Of running text: pixels of its type, and its line height in tenths of that. */
  flowSize: number;
  flowLeading: number;
}

const entry = 'langhuan.reader.v1';
export const defaults: Settings = {
  mode: undefined,
  catalogue: true,
  newspaperCatalogue: false,
  catalogueWidth: 287,
  zoom: 1,
  scanWidth: 50,
  scanHeight: 55,
  articleNear: true,
  thumbnails: false,
  tabModes: true,
  arrowsFollowBook: true,
  direction: 'book',
  ground: '',
  ink: '',
  dimming: 40,
  notes: 'inline',
  punctuation: true,
  flowSize: 20,
  flowLeading: 19,
};

export const catalogueWidths = { least: 287, most: 500 } as const;
const scanShares = { least: 10, most: 90 } as const;
export const leastZoom = 1;
export const mostZoom = 4;
const colour = /^(#[0-9a-f]{6})?$/;
export const mostDimming = 70;
export const flowSizes = { least: 14, most: 36, step: 2 } as const;
export const flowLeadings = { least: 14, most: 26, step: 1 } as const;

/** What a setting may be, where its kind alone does not say so. */
const allowed: { [Name in keyof Settings]?: (value: Settings[Name]) => boolean } = {
  mode: (value) => modes.some((mode) => mode === value),
  direction: (value) => directions.includes(value),
  notes: (value) => noteModes.includes(value),
  ground: (value) => colour.test(value),
  ink: (value) => colour.test(value),
  catalogueWidth: (value) => value >= catalogueWidths.least && value <= catalogueWidths.most,
  scanWidth: (value) => value >= scanShares.least && value <= scanShares.most,
  scanHeight: (value) => value >= scanShares.least && value <= scanShares.most,
  zoom: (value) => value >= leastZoom && value <= mostZoom,
  dimming: (value) => value >= 0 && value <= mostDimming,
  flowSize: (value) => value >= flowSizes.least && value <= flowSizes.most,
  flowLeading: (value) => value >= flowLeadings.least && value <= flowLeadings.most,
};

const isGood = <Name extends keyof Settings>(name: Name, setting: unknown): setting is Settings[Name] =>
  (defaults[name] === undefined || typeof setting === typeof defaults[name]) &&
  (allowed[name]?.(setting as Settings[Name]) ?? true);

/** What an entry holds must be of the kinds known; what it lacks, being older, is as in the defaults. */
const isSettings = (value: unknown): value is Partial<Settings> =>
  value !== null &&
  typeof value === 'object' &&
  (Object.keys(defaults) as (keyof Settings)[]).every((name) => {
    const setting = (value as Partial<Settings>)[name];
    return setting === undefined || isGood(name, setting);
  });

export const useReaderSettings = create<Settings>(() => ({ ...defaults, ...readEntry(entry, isSettings) }));

export const changeSettings = (change: Partial<Settings>): void => {
  useReaderSettings.setState(change);
  writeEntry(entry, useReaderSettings.getState());
};

const zoomStep = 0.5;

/** The next zoom in either way, within 1 and 4. */
export const stepZoom = (zoom: number, way: 1 | -1): number =>
  Math.min(mostZoom, Math.max(leastZoom, zoom + way * zoomStep));

// The reader's preferences for the zoom lens, stored in the browser: whether it shows, and how much it magnifies.
import { create } from 'zustand';
import { readEntry, writeEntry } from '../storage/local-entry.ts';

/** How many times as large as the page on the stage. */
const lensPowers: readonly number[] = [1.5, 2, 2.5, 3, 4, 5, 6];

interface LensSettings {
  on: boolean;
  power: number;
}

const entry = 'langhuan.lens.v1';
const isSettings = (value: unknown): value is LensSettings =>
  value !== null &&
  typeof value === 'object' &&
  'on' in value &&
  typeof value.on === 'boolean' &&
  'power' in value &&
  lensPowers.some((power) => power === value.power);

export const useLens = create<LensSettings>(() => readEntry(entry, isSettings) ?? { on: true, power: 2 });

export const changeLens = (change: Partial<LensSettings>): void => {
  useLens.setState(change);
  writeEntry(entry, useLens.getState());
};

/** The next power in either way; undefined at the end. */
export const stepPower = (power: number, way: 1 | -1): number | undefined =>
  lensPowers[lensPowers.indexOf(power) + way];

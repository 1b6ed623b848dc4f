import { create } from 'zustand';
import { readEntry, writeEntry } from '../../storage/local-entry.ts';

export type Theme = 'light' | 'dark';

/** Also read by public/first-paint.js, before anything is drawn. */
const entry = 'langhuan.theme.v1';
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'light' }));

const apply = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  useTheme.setState({ theme });
};

export const setTheme = (theme: Theme): void => {
  writeEntry(entry, theme);
  apply(theme);
};

/** What the institution has for those who have not chosen. */
export const offerTheme = (theme: Theme): void => {
  if (readEntry(entry, isTheme) === undefined && useTheme.getState().theme !== theme) apply(theme);
};

export const restoreTheme = (): void => apply(readEntry(entry, isTheme) ?? 'light');

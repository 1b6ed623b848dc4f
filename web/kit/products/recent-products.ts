import { readEntry, writeEntry } from '../../storage/local-entry.ts';

const entry = 'langhuan.recent-products.v1';
const isCodes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'string');

/** Codes of the products opened last, newest first, at most five. */
export const recentProducts = (): string[] => readEntry(entry, isCodes) ?? [];

export const recordRecentProduct = (code: string): void => {
  writeEntry(entry, [code, ...recentProducts().filter((c) => c !== code)].slice(0, 5));
};

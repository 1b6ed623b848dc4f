// Each tab of a product keeps its last address while the reader goes to another tab and back; opening another
// product forgets them.
import type { PlainSearch } from '../address/plain-search.ts';

let remembered: { code: string; tabs: Map<string, PlainSearch> } = { code: '', tabs: new Map() };

export const rememberTab = (code: string, tab: string, search: PlainSearch): void => {
  if (remembered.code !== code) remembered = { code, tabs: new Map() };
  remembered.tabs.set(tab, search);
};

export const rememberedTab = (code: string, tab: string): PlainSearch =>
  remembered.code === code ? (remembered.tabs.get(tab) ?? {}) : {};

// What the demonstration offers where nothing is set, in the form of `options.json` (docs/settings.md); and a unit that
// does not have everything, so that what is refused and how it is applied for can be seen.
import { defaultSettings } from '#contract/settings/settings.ts';
import type { OptionsFile } from '#server/settings/read-options.ts';
import { demoCodes, demoEntryProducts } from './build-demo.ts';
import { chronicleCode } from './chronicle.ts';
import { fourBooks } from './four-books.ts';
import { handbookCode } from './handbook.ts';
import { specimenPaperCode } from './specimen-paper.ts';

/** The groups of the product selector. */
const groups = [
  { id: 'sishu', name: '四书', products: fourBooks.map(({ code }) => code) },
  { id: 'shiwen', name: '诗文', products: ['quantangshi', 'tangshisanbaishou', 'guwenguanzhi'] },
  { id: 'xiaoxue', name: '音韵与蒙学', products: ['guangyun', 'mengxue'] },
  { id: 'biannian', name: '编年', products: [chronicleCode] },
  { id: 'bianlan', name: '便览', products: [handbookCode] },
  { id: 'baozhi', name: '报纸', products: [specimenPaperCode] },
];

export const demoOptions: OptionsFile = {
  trials: true,
  groups,
  entryProducts: [...defaultSettings.entryProducts, ...demoEntryProducts],
  fallbackProduct: chronicleCode,
};

/** What this unit lacks. */
export const unsubscribedCode = 'tangshisanbaishou';

export const partialUnit = {
  name: 'shiyong',
  password: 'langhuan-shiyong',
  subscriptions: demoCodes.filter((code) => code !== unsubscribedCode).map((code) => ({ code })),
  printQuota: 20,
};

// What the demonstration offers where nothing is set, in the form of `options.json` (docs/settings.md); and a unit that
// does not have everything, so that what is refused and how it is applied for can be seen.
import { packQuery } from '#citation/query-parameter.ts';
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

/** Two words within ten characters of each other, whichever comes first. */
const nearby = packQuery({
  type: 'And',
  rules: [
    {
      field: 'content',
      operator: 'Contain',
      value: '明月',
      relation: true,
      val2: '故鄉',
      dis: 10,
      dir: 'both',
    },
  ],
});

/** A page that is drawn, a search that no plain box asks, a graph, a newspaper, and a tool: each by one press. */
export const demoFirstSteps = [
  { title: '一叶书的各部', address: `/app/read/${handbookCode}?at=YSBL_01-5b` },
  { title: '“明月”近旁的“故乡”', address: `/search?query=${encodeURIComponent(nearby)}` },
  { title: '李白的交游', address: `/app/explore/${chronicleCode}?a=李白` },
  { title: '报纸的一版', address: `/app/read/${specimenPaperCode}?pageId=1` },
  { title: '手写认字', address: '/tools/qpen' },
];

export const demoOptions: OptionsFile = {
  trials: true,
  firstSteps: demoFirstSteps,
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

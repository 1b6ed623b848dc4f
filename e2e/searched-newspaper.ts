// A newspaper of sixty issues that tests search in a browser, with the plain count of what was imported.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { importProduct } from '#library/import/import-product.ts';
import { packQuery } from '#citation/query-parameter.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { makeIssues, makeNewspaper, type TestArticle } from '#testing/products/newspaper.ts';
import { launchChromium } from './chromium.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { type ReaderPageOptions, signedInState, type StorageState, withReaderPage } from './reader.ts';

const account = { name: 'reader01', password: 'a long password' };
export const phrase = '天地玄黃';

export const issues = makeIssues(60, 4, 7);
// More columns than are drawn at once, and a title in another letter.
issues.forEach(({ articles }, i) => {
  articles[3].column = `第${i}欄`;
  if (i % 5 === 0) articles[4].title = '奔波記';
});

export interface Scanned extends Pick<TestArticle, 'column' | 'authors'> {
  date: string;
  body: string;
  titles: string[];
  type: string;
}
export const scanned = issues.flatMap(({ date, articles }) =>
  articles.map(({ parts, title = '', leadTitle = '', type = 'Text', column, authors }): Scanned => {
    const body = parts.flatMap(({ text }) => text).join('');
    return { date, body, titles: [leadTitle, title].filter((one) => one !== ''), type, column, authors };
  }),
);
const has = ({ body, titles }: Scanned, word: string) =>
  body.includes(word) || titles.some((title) => title.includes(word));
export const matching = scanned.filter((article) => has(article, phrase));
export const hitsOf = (articles: readonly Scanned[], word = phrase) =>
  articles.reduce((sum, { body }) => sum + body.split(word).length - 1, 0);
export const countedFigures = (articles: readonly Scanned[]) => ({
  total: articles.length,
  hits: hitsOf(articles),
});

const either = (value: string): FilterGroup => ({
  type: 'And',
  groups: [
    {
      type: 'Or',
      rules: ['content', 'titles'].map((field) => ({ field, operator: 'Contain', value, relation: true })),
    },
  ],
});
export const asking = (group: FilterGroup) => `query=${encodeURIComponent(packQuery(group))}`;
export const searchAddress = `/app/search/jb?${asking(either(phrase))}`;
const number = (text: string | undefined) => Number(text?.replaceAll(',', ''));

/** `第 1–10 篇，共 304 篇，命中 424 处` */
export const shownFigures = async (page: Page) => {
  const text = await page.locator('.results-foot .quiet').innerText();
  const found = /共 ([\d,]+) 篇，命中 ([\d,]+) 处/.exec(text);
  return { total: number(found?.[1]), hits: number(found?.[2]) };
};
export const cards = (page: Page) => page.locator('.article-card');
export const facet = (page: Page, name: string) => page.getByRole('tree', { name, exact: true });
/** `丹翁，34 篇` */
export const valuesOf = async (tree: Locator): Promise<Record<string, number>> => {
  const rows = await tree.getByRole('treeitem').allTextContents();
  return Object.fromEntries(
    rows.map((row) => {
      const [name, count] = row.split('，');
      return [name.trim(), number(/[\d,]+/.exec(count)?.[0])];
    }),
  );
};
export const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
export const typeNames: Record<string, string> = { Text: '文', Image: '图', Ad: '广告' };

/** Serves it for the tests of a group; gives what opens a page that is signed in. */
export const serveSearchedNewspaper = () => {
  const folder = makeDataFolder();
  let langhuan: Langhuan;
  let browser: Browser;
  let storageState: StorageState;

  beforeAll(async () => {
    const day = (date: string) => ({ date, articles: [{ title: '頭', parts: [{ page: 0, text: phrase }] }] });
    const products = { jb: issues, year: [day('19120101'), day('19121231')] };
    for (const [code, productIssues] of Object.entries(products))
      await importProduct({
        data: folder.data,
        code,
        name: `晶報${code}`,
        product: makeNewspaper(productIssues),
        faults: () => [],
      });
    await addUnitByCommand(folder.data, account.name, account.password, Object.keys(products).join(','));
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    storageState = await signedInState(browser, langhuan.address, account);
  });
  afterAll(async () => {
    await langhuan?.stop();
    folder.remove();
  });
  return (use: (page: Page) => Promise<void>, rest: ReaderPageOptions = {}) =>
    withReaderPage(browser, { baseURL: langhuan.address, storageState, ...rest }, use);
};

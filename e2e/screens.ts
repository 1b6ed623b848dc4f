// Every screen that a reader comes to, and how to be on it: what must hold of all of them is tried on each.
import type { Page } from 'playwright-core';
import { withReaderPage } from './reader.ts';
import { notOwned, owned, type ServedLibrary } from './small-library.ts';

const searching = async (page: Page, word: string): Promise<void> => {
  await page.getByRole('combobox', { name: '检索词' }).fill(word);
  await page.keyboard.press('Enter');
};

export interface Screen {
  name: string;
  address: string;
  /** A reader's choice of display mode. */
  mode?: 'img' | 'imgTxt' | 'txt' | 'hori';
  anonymous?: true;
  /** What must be present before the screen is inspected. */
  ready: string;
  /** What its opening has the browser complain of. */
  provoked?: RegExp;
  act?: (page: Page) => Promise<void>;
}

const read = `/app/read/${owned.code}?pageId=4&key=${encodeURIComponent('明德')}`;
const search = `/app/search/${owned.code}`;
/** Of a library made `withNotOwned`. */
export const screens: readonly Screen[] = [
  { name: 'home', address: '/', ready: '.title-list' },
  { name: 'home, signed out', address: '/', anonymous: true, ready: '.title-list' },
  { name: 'products', address: '/products', ready: '.product-row' },
  { name: 'product', address: `/product/${owned.code}`, ready: '.product .facts' },
  { name: 'login', address: '/login', anonymous: true, ready: '.account form' },
  {
    name: 'no such page',
    address: '/no-such-page',
    ready: '.status-screen',
    provoked: /status of 404.*\/no-such-page/,
  },
  {
    name: 'no such product',
    address: '/app/read/none',
    ready: '.status-screen',
    provoked: /status of 404.*\/app\/read\/none/,
  },
  { name: 'not owned', address: `/app/read/${notOwned.code}`, ready: '.status-screen' },
  { name: 'reader, picture', address: read, mode: 'img', ready: '.picture img.shown' },
  { name: 'reader, both', address: read, mode: 'imgTxt', ready: '.hit-ring' },
  { name: 'reader, text', address: read, mode: 'txt', ready: '.hit-ring' },
  { name: 'reader, running text', address: read, mode: 'hori', ready: '.flow' },
  { name: 'all books, not yet', address: '/search', ready: '.empty-state' },
  { name: 'search, not yet', address: search, ready: '.empty-state' },
  {
    name: 'search, results',
    address: search,
    ready: '.result-list',
    act: (page) => searching(page, '明德'),
  },
  {
    name: 'search, in context',
    address: `${search}?view=kwic`,
    ready: '.kwic',
    act: (page) => searching(page, '明德'),
  },
  {
    name: 'search, statistics',
    address: `${search}?tab=statistics`,
    ready: '.statistics-table',
    act: (page) => searching(page, '明德'),
  },
  {
    name: 'search, builder',
    address: search,
    ready: '.qb-refused',
    act: async (page) => {
      await page.getByRole('button', { name: '高级检索' }).click();
      await page.getByRole('button', { name: '添加条件组' }).click();
      await page.getByRole('button', { name: '距离' }).first().click();
      await page.getByRole('spinbutton', { name: '相距字数' }).fill('101');
      await page.getByRole('button', { name: '非' }).first().click();
      await page.getByRole('button', { name: '关联字种类' }).click();
    },
  },
  {
    name: 'search, saved queries',
    address: search,
    ready: '.saved-list li',
    act: async (page) => {
      await page.getByRole('combobox', { name: '检索词' }).fill('明德');
      await page.getByRole('button', { name: /^已存检索式/ }).click();
      await page.getByRole('button', { name: '保存此检索式' }).click();
    },
  },
  {
    name: 'search, none',
    address: search,
    ready: '.empty-state',
    act: (page) => searching(page, '誠意正心'),
  },
];

/** Opens the screen in a window of that size, and continues when the content it waits for is present. */
export const onScreen = (
  library: ServedLibrary,
  screen: Screen,
  viewport: { width: number; height: number },
  use: (page: Page) => Promise<void>,
): Promise<void> => {
  const { baseURL, storageState } = library.signedIn;
  const who = screen.anonymous ? { baseURL } : { baseURL, storageState };
  const { mode, provoked } = screen;
  return withReaderPage(library.browser, { ...who, viewport, provoked }, async (page) => {
    if (mode)
      await page.addInitScript(
        (chosen) =>
          localStorage.setItem('langhuan.reader.v1', JSON.stringify({ mode: chosen, catalogue: true })),
        mode,
      );
    await page.goto(screen.address);
    await screen.act?.(page);
    await page.locator(screen.ready).first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await use(page);
  });
};

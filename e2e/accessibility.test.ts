import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { atDesk } from './reader.ts';
import { notOwned, openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const searching = async (page: Page, word: string): Promise<void> => {
  await page.getByRole('combobox', { name: '检索词' }).fill(word);
  await page.keyboard.press('Enter');
};

interface Screen {
  name: string;
  address: string;
  /** A reader's choice of display mode. */
  mode?: 'img' | 'imgTxt' | 'txt' | 'hori';
  anonymous?: true;
  /** What must stand there before the screen is looked at. */
  ready: string;
  act?: (page: Page) => Promise<void>;
}

const read = `/app/read/${owned.code}?pageId=4&key=${encodeURIComponent('明德')}`;
const search = `/app/search/${owned.code}`;
const screens: readonly Screen[] = [
  { name: 'home', address: '/', ready: '.title-list' },
  { name: 'home, signed out', address: '/', anonymous: true, ready: '.title-list' },
  { name: 'products', address: '/products', ready: '.product-row' },
  { name: 'product', address: `/product/${owned.code}`, ready: '.product .facts' },
  { name: 'login', address: '/login', anonymous: true, ready: '.account form' },
  { name: 'no such page', address: '/no-such-page', ready: '.status-screen' },
  { name: 'no such product', address: '/app/read/none', ready: '.status-screen' },
  { name: 'not owned', address: `/app/read/${notOwned.code}`, ready: '.status-screen' },
  { name: 'reader, picture', address: read, mode: 'img', ready: '.picture img.shown' },
  { name: 'reader, both', address: read, mode: 'imgTxt', ready: '.hit-ring' },
  { name: 'reader, text', address: read, mode: 'txt', ready: '.hit-ring' },
  { name: 'reader, running text', address: read, mode: 'hori', ready: '.flow' },
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

const windows = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

describeInBrowser('every screen', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({ withNotOwned: true });
  });
  afterAll(() => library?.close());

  const at = (
    screen: Screen,
    width: { width: number; height: number },
    use: (page: Page) => Promise<void>,
  ) => {
    const { baseURL, storageState } = library.signedIn;
    const who = screen.anonymous ? { baseURL } : { baseURL, storageState };
    return atDesk(library.browser, { ...who, viewport: width }, async (page) => {
      const { mode } = screen;
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

  const expectAccessible = async (page: Page, order: readonly ('light' | 'dark')[]): Promise<void> => {
    for (const theme of order) {
      const other = page.getByRole('button', { name: theme === 'dark' ? '切换到深色' : '切换到浅色' });
      if (await other.isVisible()) await other.click();
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      // A window that has just become another's is laid out anew by the parts that are drawn for one of them alone.
      await expect.poll(async () => ({ theme, faults: await faultsOf(page) })).toEqual({ theme, faults: [] });
    }
  };

  it.each(screens)(
    '$name has one main heading and nothing that axe finds amiss, light or dark, at a desk or on a phone, nor sideways to scroll there',
    (screen) =>
      at(screen, windows.desk, async (page) => {
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await expectAccessible(page, ['light', 'dark']);
        await page.setViewportSize(windows.phone);
        await expectAccessible(page, ['dark', 'light']);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
        await page.setViewportSize({ width: 360, height: 740 });
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
      }),
  );

  it.each(['/', `/app/search/${owned.code}`])('%s lets the keyboard skip to what matters', (address) =>
    at({ name: 'any', address, ready: 'main' }, windows.desk, async (page) => {
      await page.locator('h1').waitFor();
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: '跳到正文' });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => link.isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    }),
  );
});

// One machine of a library, and one reader after another: what the first leaves in its browser.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomePerson, dialogOf, enter, newAccount, openMenu, signOut } from './account-page.ts';
import { describeInBrowser } from './chromium.ts';
import { pageShown, signInOnPage, withReaderPage } from './reader.ts';
import { queryBox } from './search-page.ts';
import { dragSelection, points, rawPages } from './selection-page.ts';
import { openSmallLibrary, owned, testReader, type SmallLibrary } from './small-library.ts';
import { rawIndex } from './test-reader.ts';

const read = `/app/read/${owned.code}?pageId=4`;
const search = `/app/search/${owned.code}`;
/** What a reader of this machine may find of the one before: how the screen looks, and nothing of what was read. */
const stays = [
  'langhuan.auth-key.v1',
  'langhuan.lens.v1',
  'langhuan.reader.v1',
  'langhuan.script.v1',
  'langhuan.theme.v1',
  'langhuan.words.v1',
];

/** Everything that the browser keeps of the site, by the kind of storage. */
const storedBy = async (page: Page, context: BrowserContext) => ({
  ...(await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    tab: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))),
  cookies: (await context.cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`),
});

const savedLabels = async (page: Page): Promise<string[]> => {
  const button = page.getByRole('button', { name: /^已存检索式/ });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await page.locator('.query-panel.saved:not([aria-busy=true])').waitFor();
  return page.locator('.saved-list button:first-child').allInnerTexts();
};
const save = async (page: Page, words: string): Promise<void> => {
  await page.goto(search);
  await savedLabels(page);
  await queryBox(page).fill(words);
  await page.getByRole('textbox', { name: '名称' }).fill(words);
  await page.getByRole('button', { name: '保存此检索式' }).click();
};
const enterSearch = async (page: Page): Promise<void> => {
  await enter(page, search, testReader);
  await page.waitForURL((url) => url.pathname === search);
};
const leave = async (page: Page): Promise<void> => {
  await signOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: '登录', exact: true }).waitFor();
};

describeInBrowser('a shared machine', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
  });
  afterAll(() => library?.close());
  const at = (use: (page: Page, context: BrowserContext) => Promise<void>) =>
    withReaderPage(
      library.browser,
      { baseURL: library.langhuan.address, provoked: /status of (401|403)/ },
      use,
    );

  it('[G-014] [A-020] [S-031] keeps nothing of a reader who has signed out, and gives her queries back wherever she comes', () =>
    at(async (page, context) => {
      const person = newAccount('讀者甲');
      await enterSearch(page);
      // While only the unit is signed in they are the browser's.
      await save(page, '親民');
      await expect.poll(() => savedLabels(page)).toEqual(['親民']);
      await becomePerson(page, person);
      await save(page, '明德');
      await expect.poll(() => savedLabels(page)).toEqual(['明德']);
      await page.getByText('登录个人账号之前，本机另存有 1 条检索式。').waitFor();
      await page.getByRole('button', { name: '存入个人账号' }).click();
      await expect.poll(() => savedLabels(page)).toEqual(['親民', '明德']);
      await page.getByText('本机另存有').waitFor({ state: 'detached' });

      // She reads, chooses how the page looks, and leaves a note half written.
      await page.getByRole('button', { name: '切换到深色' }).click();
      await page.goto(read);
      await pageShown(page, 4);
      const [raw] = rawPages.slice(3);
      const place = await points(page, raw);
      const [from, to] = [place(rawIndex(raw, '明明之也')), place(rawIndex(raw, '止而后有定'))];
      await dragSelection(page, from, to);
      await page.mouse.up();
      await page.mouse.click(to.x, to.y, { button: 'right' });
      await page.getByRole('menuitem', { name: '做笔记', exact: true }).click();
      await page.getByRole('textbox', { name: '批注' }).fill('未寫完');
      const second = await context.newPage();
      await second.goto(read);
      await pageShown(second, 4);
      const during = await storedBy(page, context);
      expect(during.local).toEqual(
        expect.arrayContaining(['langhuan.recent-products.v1', 'langhuan.owner.v1', 'langhuan.theme.v1']),
      );
      expect(during.tab.some((name) => name.startsWith('langhuan.draft.v1.'))).toBe(true);

      await openMenu(second);
      await second.getByText('退出后，本机不留检索式、阅读记录与草稿；账号中所存不受影响。').waitFor();
      await second.keyboard.press('Escape');
      await leave(second);
      // The other tab is left as well, whatever was on it.
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('link', { name: '登录', exact: true }).waitFor();
      for (const tab of [page, second]) {
        const after = await storedBy(tab, context);
        expect(after.local.filter((name) => !stays.includes(name))).toEqual([]);
        expect(after).toMatchObject({ tab: [], databases: [], caches: [], workers: 0 });
        expect(after.cookies).toEqual(['langhuan.visit.v1={"network":"left"}']);
      }
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');

      // The next reader of the unit, who goes back in the browser's history as well.
      await second.goBack();
      await second.waitForURL(/\/(login|$)/);
      await second.goto('/login');
      await signInOnPage(second, testReader);
      await second.getByRole('button', { name: /^用户菜单：./ }).waitFor();
      expect(await second.getByText('最近').count()).toBe(0);
      await second.goto(search);
      await expect.poll(() => savedLabels(second)).toEqual([]);
      await leave(second);

      // She comes back.
      await enterSearch(page);
      await becomePerson(page, person, true);
      await expect.poll(() => savedLabels(page)).toEqual(['親民', '明德']);
      await page.getByRole('button', { name: '删除“親民”' }).click();
      await expect.poll(() => savedLabels(page)).toEqual(['明德']);
      await page.reload();
      await expect.poll(() => savedLabels(page)).toEqual(['明德']);
    }));

  it('[G-014] shows nothing of a person who closed the browser without signing out', () =>
    at(async (page, context) => {
      await enter(page, read, testReader);
      await pageShown(page, 4);
      await becomePerson(page, newAccount('讀者乙'));
      await page.goto(search);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('langhuan.recent-products.v1')))
        .toContain(owned.code);
      // Closing the browser takes the cookies of the visit.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto('/login');
      await signInOnPage(page, testReader);
      await page.waitForURL(`${library.langhuan.address}/`);
      expect(await page.evaluate(() => localStorage.getItem('langhuan.recent-products.v1'))).toBeNull();
    }));

  it('shows a saved query at once, and goes back with the reason when it cannot be saved', () =>
    at(async (page) => {
      await enterSearch(page);
      await becomePerson(page, newAccount('讀者丙'));
      await expect.poll(() => savedLabels(page)).toEqual([]);
      let release = (): void => undefined;
      const waiting = new Promise<void>((go) => {
        release = go;
      });
      await page.route('**/api/gujiread/api/savedQuery', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await waiting;
        return route.fulfill({
          status: 403,
          json: { error: { code: 'limit-reached', message: '暂时不能保存' } },
        });
      });
      await queryBox(page).fill('誠意');
      await page.getByRole('textbox', { name: '名称' }).fill('誠意');
      await page.getByRole('button', { name: '保存此检索式' }).click();
      await expect.poll(() => savedLabels(page)).toEqual(['誠意']);
      release();
      await page.locator('.notice').filter({ hasText: '暂时不能保存' }).waitFor();
      await expect.poll(() => savedLabels(page)).toEqual([]);
      await expect.poll(() => dialogOf(page, '单位登录').count()).toBe(0);
    }));
});

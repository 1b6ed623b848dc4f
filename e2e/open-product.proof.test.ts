// A stranger reads and searches a product that is open to everybody, and is led to sign in for all that asks for more.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { runLanghuan } from './langhuan.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { notOwned, openSmallLibrary, owned, type SmallLibrary, testReader } from './small-library.ts';

describeInBrowser('a product that is open to everybody', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({ withNotOwned: true });
    await runLanghuan(library.data, ['settings', 'set', 'access', 'open', '--product', notOwned.code]);
  });
  afterAll(() => library?.close());
  const stranger = () => ({ baseURL: library.langhuan.address });
  const isOpen = async (page: Page): Promise<void> => {
    await expect
      .poll(async () => {
        const list = await page.request.get('/api/gujiread/api/product/all');
        return ((await list.json()) as { products: { open?: true }[] }).products.some(({ open }) => open);
      })
      .toBe(true);
  };

  it('is read, turned and searched without signing in, and login is offered, not required', () =>
    withReaderPage(library.browser, stranger(), async (page) => {
      await page.goto('/');
      await isOpen(page);
      await page.goto(`/product/${notOwned.code}`);
      await page.getByText('公开', { exact: true }).waitFor();
      await page.getByRole('link', { name: '开始阅读' }).click();
      await pageShown(page, 1);
      expect(new URL(page.url()).pathname).toBe(`/app/read/${notOwned.code}`);
      await page.goto(`/app/read/${notOwned.code}?pageId=3`);
      await pageShown(page, 3);
      expect(await page.getByRole('link', { name: '登录' }).count()).toBe(1);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goto(`/app/search/${notOwned.code}`);
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('大學');
      await page.keyboard.press('Enter');
      await page.locator('.result-list li, .result-item').first().waitFor();
    }));

  it('asks who would keep something there to sign in, as a unit and then as a person', () =>
    withReaderPage(library.browser, stranger(), async (page) => {
      await page.goto('/');
      await isOpen(page);
      await page.goto(`/app/read/${notOwned.code}?pageId=2`);
      await pageShown(page, 2);
      await page.getByRole('button', { name: /^本页书签/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('账号').fill(testReader.name);
      await dialog.getByLabel('密码', { exact: true }).fill(testReader.password);
      await dialog.getByRole('button', { name: '登录', exact: true }).click();
      await dialog.getByLabel('个人账号').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/app/read/${notOwned.code}`);
    }));

  it('is not printed by who does not own it', () =>
    withReaderPage(library.browser, stranger(), async (page) => {
      await page.goto('/');
      await isOpen(page);
      await page.goto(`/app/read/${notOwned.code}?pageId=1`);
      await pageShown(page, 1);
      await page.keyboard.press('Control+p');
      await page.getByRole('dialog').getByText('公开阅读的内容不提供打印').waitFor();
    }));

  it('[A-005] leads from any other product to the login as before', () =>
    withReaderPage(library.browser, stranger(), async (page) => {
      await page.goto(`/app/read/${owned.code}`);
      await page.waitForURL(/\/login\?from=/);
    }));
});

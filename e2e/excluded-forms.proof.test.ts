// 关联字 left out one by one: by pointer and by keys, at a desk and on a phone, and in the reader that the result leads to.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { openFormsLibrary, spelled } from './forms-library.ts';
import { highlightedTexts, sidewaysScroll } from './in-page.ts';
import { withReaderPage, type ReaderPageOptions } from './reader.ts';
import type { SmallLibrary } from './small-library.ts';

const form = (page: Page, word: string) =>
  page.getByRole('list', { name: /^检出的写法/ }).getByRole('button', { name: new RegExp(`^${word}`) });
const totals = (page: Page) => page.locator('.results-foot p').innerText();
const excluded = (page: Page) => new URL(page.url()).searchParams.get('excludedForms');
const forms = (page: Page) =>
  page.locator('.forms button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const [word, hits] = Array.from(button.children, (part) => part.textContent);
      return [word, Number(hits), button.getAttribute('aria-pressed')];
    }),
  );

describeInBrowser('forms that are left out', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openFormsLibrary();
  });
  afterAll(() => library?.close());

  const at = (use: (page: Page) => Promise<void>, options: ReaderPageOptions = {}) =>
    withReaderPage(library.browser, { ...library.signedIn, ...options }, async (page) => {
      await page.goto(`/app/search/${spelled.code}`);
      await page.getByRole('combobox', { name: '检索词' }).fill('說');
      await page.keyboard.press('Enter');
      await expect.poll(() => totals(page)).toContain('共 30 页，命中 43 处');
      await use(page);
    });

  it('[E-040] are counted no more, anywhere, and stay where they stood in the list', () =>
    at(async (page) => {
      await expect
        .poll(() => forms(page))
        .toEqual([
          ['說', 30, 'true'],
          ['説', 10, 'true'],
          ['说', 3, 'true'],
        ]);
      await form(page, '說').focus();
      await page.keyboard.press('Space');
      await expect.poll(() => totals(page)).toContain('共 12 页，命中 13 处');
      await expect
        .poll(() => forms(page))
        .toEqual([
          ['說', 30, 'false'],
          ['説', 10, 'true'],
          ['说', 3, 'true'],
        ]);
      await expect.poll(() => form(page, '說').evaluate((one) => one === document.activeElement)).toBe(true);
      expect(excluded(page)).toBe('說');
      await expect
        .poll(() => page.locator('.facet-hits').allInnerTexts())
        .toEqual(['5\n处', '4\n处', '4\n处']);
      const marks = await page.locator('.snippet mark').allInnerTexts();
      expect(new Set(marks)).toEqual(new Set(['説', '说']));
      await expect.poll(() => axeFaults(page)).toEqual([]);

      await form(page, '说').click();
      await expect.poll(() => totals(page)).toContain('共 10 页，命中 10 处');
      await page.getByRole('button', { name: '逐条' }).click();
      await expect.poll(() => page.locator('table.kwic mark').allInnerTexts()).toEqual(Array(10).fill('説'));
      await page.getByRole('tab', { name: '检索统计' }).click();
      await page.locator('.statistics').getByText('10').first().waitFor();
      await page.reload();
      await expect
        .poll(() => forms(page))
        .toEqual([
          ['說', 30, 'false'],
          ['説', 10, 'true'],
          ['说', 3, 'false'],
        ]);
      await page.getByRole('button', { name: '全部恢复' }).click();
      await expect.poll(() => excluded(page)).toBe(null);
      await page.getByRole('tab', { name: /检索结果/ }).click();
      await page.getByRole('button', { name: '列表' }).click();
      await expect.poll(() => totals(page)).toContain('共 30 页，命中 43 处');
    }));

  it('are left out in the reader too, and the next question has its own', () =>
    at(async (page) => {
      await form(page, '說').click();
      await expect.poll(() => totals(page)).toContain('共 12 页，命中 13 处');
      await page.locator('.result h3').getByRole('link').nth(1).click();
      await page.waitForURL(/\/app\/read\/.*excludedForms=/);
      await expect.poll(() => highlightedTexts(page)).toEqual(['説']);
      await page.goBack();
      await page.getByRole('combobox', { name: '检索词' }).fill('説');
      await page.keyboard.press('Enter');
      await expect.poll(() => totals(page)).toContain('共 30 页，命中 43 处');
      expect(excluded(page)).toBe(null);
    }));

  it('can all be left out, and are all taken in again; one of another word is refused in words', () =>
    at(async (page) => {
      for (const word of ['說', '説', '说']) {
        await form(page, word).click();
        await expect.poll(() => form(page, word).getAttribute('aria-pressed')).toBe('false');
      }
      await page.getByRole('heading', { name: '检索结果为空' }).waitFor();
      await page.getByRole('button', { name: /恢复全部写法.*30 页/ }).click();
      await expect.poll(() => totals(page)).toContain('命中 43 处');
    }));

  it('of an address written by hand are refused in words, and the way out is a press', () =>
    at(
      async (page) => {
        await page.goto(`${page.url()}&excludedForms=${encodeURIComponent('天')}`);
        await page.getByText('“天”不是检索词的写法').first().waitFor();
        await page.getByRole('alert').getByRole('button', { name: '恢复全部写法' }).click();
        await expect.poll(() => totals(page)).toContain('命中 43 处');
        // So they are in every view of the result, and over all books.
        const { search } = new URL(page.url());
        const refused = `${search}&excludedForms=${encodeURIComponent('天')}`;
        const book = `/app/search/${spelled.code}${refused}`;
        for (const view of [`${book}&view=kwic`, `${book}&tab=statistics`, `/search${refused}`]) {
          await page.goto(view);
          await page.getByRole('alert').getByText('“天”不是检索词的写法').waitFor();
          // The message is in the place of the results, with no separate notice.
          expect(await page.locator('.notice-place').textContent()).toBe('');
          await page.getByRole('alert').getByRole('button', { name: '恢复全部写法' }).click();
          await expect.poll(() => excluded(page)).toBeNull();
          await expect.poll(() => page.getByRole('alert').getByRole('button').count()).toBe(0);
        }
      },
      { provoked: /400/ },
    ));

  it.each([390, 360])('are in the sheet of a phone of %i pixels, over the results that come first', (width) =>
    at(
      async (page) => {
        const first = await page.locator('.result').first().boundingBox();
        expect(first!.y).toBeLessThan(260);
        await expect.poll(() => page.locator('.sider').count()).toBe(0);
        const button = page.getByRole('button', { name: /^条件/ });
        await button.click();
        const sheet = page.getByRole('dialog', { name: '检索条件' });
        await sheet.getByRole('combobox', { name: '排序' }).selectOption('PageIdDescending');
        await form(page, '說').tap();
        await sheet.getByRole('button', { name: '查看 12 页，13 处' }).waitFor();
        await expect.poll(() => axeFaults(page)).toEqual([]);
        await sheet.getByRole('button', { name: '查看 12 页，13 处' }).tap();
        await expect.poll(() => sheet.count()).toBe(0);
        await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
        await expect.poll(() => button.innerText()).toContain('不查 1 种写法');
        await expect.poll(() => page.locator('.result h3').first().innerText()).toContain('第 28 页');
        expect(await sidewaysScroll(page)).toBe(0);
      },
      { viewport: { width, height: 760 }, hasTouch: true, isMobile: true },
    ),
  );
});

// A word sought in all books: from the home page, and from a book that has it not.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { inBoth, openFormsLibrary, other, spelled } from './forms-library.ts';
import { sidewaysScroll } from './in-page.ts';
import { withReaderPage, type ReaderPageOptions } from './reader.ts';
import { queryBox } from './search-page.ts';
import { owned, type SmallLibrary } from './small-library.ts';

const rows = (page: Page) =>
  page
    .locator('.all-books-row')
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('h2')?.textContent,
        row.querySelector('.result-count')?.textContent?.replace('在书中检索', ''),
      ]),
    );
const searchInBook = async (page: Page, code: string, word: string) => {
  await page.goto(`/app/search/${code}`);
  await page.getByRole('combobox', { name: '检索词' }).fill(word);
  await page.keyboard.press('Enter');
};

describeInBrowser('a search over all books', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openFormsLibrary();
  });
  afterAll(() => library?.close());
  const at = (use: (page: Page) => Promise<void>, options: ReaderPageOptions = {}) =>
    withReaderPage(library.browser, { ...library.signedIn, ...options }, use);

  it('[H-015] [S-052] starts at home, tells how much is in which book, and goes on in the book', () =>
    at(async (page) => {
      await page.goto('/');
      await queryBox(page).fill(inBoth);
      await queryBox(page).press('Enter');
      await page.waitForURL(/\/search\?query=/);
      await expect
        .poll(() => rows(page))
        .toEqual([
          [spelled.name, '30处，30 页'],
          [other.name, '24处，12 页'],
        ]);
      await page.getByText('2 种书符合，其中命中 54 处，42 页').first().waitFor();
      await page.getByText('在 3 种书中检索').waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await page.getByRole('checkbox', { name: '关联字' }).uncheck();
      await expect.poll(() => rows(page)).toEqual([[other.name, '24处，12 页']]);
      await page.getByRole('link', { name: other.name, exact: true }).click();
      await expect.poll(() => page.locator('.results-foot p').innerText()).toContain('共 12 页，命中 24 处');
      await page.goBack();
      await expect.poll(() => rows(page)).toHaveLength(1);
      await queryBox(page).fill('龘龘');
      await queryBox(page).press('Enter');
      await page.getByRole('heading', { name: '各书均无结果' }).waitFor();
      // A phrase of which no book has more than a part leads to those that have it.
      await queryBox(page).fill(`${inBoth}龘`);
      await queryBox(page).press('Enter');
      await page.getByRole('button', { name: new RegExp(`^缩短：${inBoth}.* 1 种书$`) }).click();
      await expect.poll(() => rows(page)).toEqual([[other.name, '24处，12 页']]);
    }));

  it('[H-009] asks by type, offers titles and authors while one types, and has the builder', () =>
    at(async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: '高级检索' }).click();
      await page.waitForURL(/\/search\?mode=advanced/);
      const inTexts = page.getByRole('region', { name: '全文条件' });
      await inTexts.getByRole('textbox', { name: '检索词' }).fill(inBoth);
      await page.getByRole('button', { name: '检索', exact: true }).click();
      await expect.poll(() => rows(page)).toHaveLength(2);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '简单检索' }).click();
      await expect.poll(() => queryBox(page).inputValue()).toBe(inBoth);
      await queryBox(page).fill(other.name.slice(0, 1));
      await page.getByRole('option', { name: new RegExp(`^${other.name}`) }).click();
      await expect.poll(() => queryBox(page).inputValue()).toBe(other.name);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await queryBox(page).fill('卷');
      await page.getByRole('combobox', { name: '检索类型' }).selectOption({ label: '目录标题' });
      await page.getByRole('button', { name: '检索', exact: true }).click();
      await expect.poll(async () => (await rows(page)).map(([name]) => name)).toContain(spelled.name);
      await page.reload();
      await expect.poll(() => page.getByRole('combobox', { name: '检索类型' }).inputValue()).toBe('titles');
      await expect.poll(() => queryBox(page).inputValue()).toBe('卷');
    }));

  it('[H-007] [H-008] takes the type from home, and offers what a book is called while one types there', () =>
    at(async (page) => {
      await page.goto('/');
      // Simplified, as a student types it.
      await queryBox(page).pressSequentially('别');
      await page.getByRole('option', { name: new RegExp(`^${other.name}`) }).click();
      await expect.poll(() => queryBox(page).inputValue()).toBe(other.name);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: /^检索类型：全部/ }).click();
      await page.getByRole('menuitemradio', { name: '目录标题' }).click();
      await queryBox(page).fill('卷');
      await queryBox(page).press('Enter');
      await page.waitForURL(/\/search\?query=/);
      await expect.poll(() => page.getByRole('combobox', { name: '检索类型' }).inputValue()).toBe('titles');
      await expect.poll(() => queryBox(page).inputValue()).toBe('卷');
      await expect.poll(async () => (await rows(page)).map(([name]) => name)).toContain(spelled.name);
    }));

  it('asks one book where one was chosen', () =>
    at(async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^检索类型：全部/ }).click();
      await page.getByRole('menuitemradio', { name: '全文' }).click();
      await page.getByRole('button', { name: /检索范围：全部书/ }).click();
      await page.getByRole('option', { name: other.name }).click();
      await queryBox(page).fill(inBoth);
      await queryBox(page).press('Enter');
      await page.waitForURL(new RegExp(`/app/search/${other.code}`));
    }));

  it('finds books by what is known of them for whoever has not signed in, and says what it did not search', () =>
    withReaderPage(library.browser, { baseURL: library.signedIn.baseURL }, async (page) => {
      await page.goto('/');
      await queryBox(page).fill(other.name);
      await queryBox(page).press('Enter');
      await expect.poll(() => rows(page)).toEqual([[other.name, '登录后可检索其全文']]);
      await page.getByText('3 种书的全文须登录后检索。').waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
    }));

  it('sets conditions on what is known of the books, keeps them in the address, and says what is wrong in one', () =>
    at(
      async (page) => {
        await page.goto('/search?mode=advanced');
        const aboutBooks = page.getByRole('region', { name: '书目条件' });
        await aboutBooks.getByRole('textbox', { name: '检索词' }).fill(other.name);
        await page.getByRole('button', { name: '检索', exact: true }).click();
        await expect.poll(async () => (await rows(page)).map(([name]) => name)).toEqual([other.name]);
        await page.reload();
        await expect.poll(async () => (await rows(page)).map(([name]) => name)).toEqual([other.name]);
        expect(await aboutBooks.getByRole('textbox', { name: '检索词' }).inputValue()).toBe(other.name);
        await aboutBooks.getByRole('combobox', { name: '检索字段' }).selectOption({ label: '出版年' });
        await aboutBooks.getByRole('textbox', { name: '检索词' }).fill('某年');
        await page.getByRole('button', { name: '检索', exact: true }).click();
        await page.getByText('“某年”不是数目').waitFor();
        await expect.poll(() => axeFaults(page)).toEqual([]);
      },
      { provoked: /status of 400.*\/combo/ },
    ));

  it('[S-026] tells of an empty result in which other books there is one, and carries the question there', () =>
    at(async (page) => {
      await searchInBook(page, owned.code, inBoth);
      await page.getByRole('heading', { name: '检索结果为空' }).waitFor();
      const others = page.getByRole('region', { name: '其他书中的结果' });
      await expect
        .poll(() => others.getByRole('link').allInnerTexts())
        .toEqual([`${spelled.name}\n30 处，30 页`, `${other.name}\n24 处，12 页`]);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await others.getByRole('link', { name: other.name }).click();
      await expect.poll(() => page.locator('.results-foot p').innerText()).toContain('共 12 页，命中 24 处');
    }));

  it('can be stopped there, and requested again', () =>
    at(async (page) => {
      let held = true;
      await page.route('**/search/combo', (route) => (held ? undefined : route.continue()));
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
      await searchInBook(page, owned.code, inBoth);
      const others = page.getByRole('region', { name: '其他书中的结果' });
      await others.getByRole('button', { name: '停止' }).click();
      await expect.poll(() => failed.some((path) => path.endsWith('/combo'))).toBe(true);
      held = false;
      await others.getByRole('button', { name: '检索其他书' }).click();
      await others.getByRole('link', { name: other.name }).waitFor();
    }));

  it.each([390, 360])('fits a phone of %i pixels', (width) =>
    at(
      async (page) => {
        await page.goto('/');
        await queryBox(page).fill(inBoth);
        await page.getByRole('button', { name: '检索', exact: true }).click();
        await expect.poll(() => rows(page)).toHaveLength(2);
        expect(await sidewaysScroll(page)).toBe(0);
        await expect.poll(() => axeFaults(page)).toEqual([]);
        await searchInBook(page, owned.code, inBoth);
        await page.getByRole('region', { name: '其他书中的结果' }).getByRole('link').first().waitFor();
        expect(await sidewaysScroll(page)).toBe(0);
      },
      { viewport: { width, height: 760 }, hasTouch: true, isMobile: true },
    ),
  );
});

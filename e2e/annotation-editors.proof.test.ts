import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomePerson, dialogOf } from './account-page.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { acceptCorrection, leaf, openWriter } from './proposed-corrections.ts';
import { signedInState } from './reader.ts';
import { atText, points, rawPages } from './selection-page.ts';
import { openSmallLibrary, testReader, type SmallLibrary } from './small-library.ts';
import { rawIndex } from './test-reader.ts';

const raw = rawPages[leaf.pageId - 1];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describeInBrowser('text that a reader has written upon', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
    const { browser, langhuan } = library;
    const write = await openWriter(library, '讀者甲');
    await write('notebook', '大學之道', { comment: '三綱領之首' });
    await write('notebook', '明明德', { comment: '明之也' });
    await write('correction', '親', { rightWord: '新', comment: '程子曰親當作新' });
    const decided = await write('correction', '至善', { rightWord: '至美', comment: '' });
    await acceptCorrection(library, decided, '讀者甲');
    const storageState = await signedInState(browser, langhuan.address, testReader);
    const context = await browser.newContext({ baseURL: langhuan.address, storageState });
    const page = await context.newPage();
    await page.goto('/');
    await becomePerson(page, { name: '讀者甲', password: 'person' }, true);
    const signedIn = { baseURL: langhuan.address, storageState: await context.storageState() };
    library = { ...library, signedIn };
    await context.close();
  });
  afterAll(() => library?.close());

  const middleOf = async (page: Page, word: string) => (await points(page, raw))(rawIndex(raw, word) + 1);
  const comment = (page: Page) => page.getByRole('textbox', { name: '批注' });
  const right = (page: Page) => page.getByRole('textbox', { name: '应作' });
  const grounds = (page: Page) => page.getByRole('textbox', { name: '依据' });

  it('[R-065] opens its editor with what is stored when it is clicked, and what is decided its card', () =>
    atText(library, leaf.pageId, {}, async (page) => {
      await page.getByRole('button', { name: /^笔记：“大學之道”/ }).waitFor();
      const note = await middleOf(page, '大學之道');
      await page.mouse.click(note.x, note.y);
      await expect.poll(() => comment(page).inputValue()).toBe('三綱領之首');
      await expect.poll(() => comment(page).evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await dialogOf(page, '笔记').waitFor({ state: 'detached' });

      const reading = (await points(page, raw))(rawIndex(raw, '親民'));
      await page.mouse.click(reading.x, reading.y);
      await expect.poll(() => right(page).inputValue()).toBe('新');
      expect(await grounds(page).inputValue()).toBe('程子曰親當作新');
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await grounds(page).fill('程子曰親當作新，朱子從之');
      await grounds(page).press('Control+Enter');
      await dialogOf(page, '勘误').waitFor({ state: 'detached' });
      await page.mouse.click(reading.x, reading.y);
      await expect.poll(() => grounds(page).inputValue()).toBe('程子曰親當作新，朱子從之');
      await page.keyboard.press('Escape');

      // Once decided it is changed no more; it is shown once, as the reader's own.
      await expect.poll(() => page.getByRole('button', { name: /^已采纳的勘误/ }).count()).toBe(1);
      const decided = await middleOf(page, '至善');
      await page.mouse.click(decided.x, decided.y);
      await dialogOf(page, '勘误').getByText('署名：讀者甲').waitFor();
      expect(await right(page).count()).toBe(0);
    }));

  it('[R-065] opens its editor by keys, and goes back to the page', () =>
    atText(library, leaf.pageId, {}, async (page) => {
      const handle = page.getByRole('button', { name: /^笔记：“大學之道”/ });
      await handle.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => comment(page).inputValue()).toBe('三綱領之首');
      await expect.poll(() => comment(page).evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type('，明德為本');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '放弃' }).click();
      await dialogOf(page, '笔记').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.classList.contains('stage')))
        .toBe(true);
      await handle.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => comment(page).inputValue()).toBe('三綱領之首');
    }));

  it('[R-065] opens its editor under a finger, in a sheet that leaves the text in sight, and can be deleted there', () =>
    atText(library, leaf.pageId, phone, async (page) => {
      await page.getByRole('button', { name: /^笔记：“明明德”/ }).waitFor();
      const note = await middleOf(page, '明明德');
      await page.touchscreen.tap(note.x, note.y);
      await expect.poll(() => comment(page).inputValue()).toBe('明之也');
      await page.locator('.span-card[data-sheet]').waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await comment(page).fill('明其德也');
      await page.getByRole('button', { name: '保存' }).tap();
      await dialogOf(page, '笔记').waitFor({ state: 'detached' });
      await page.touchscreen.tap(note.x, note.y);
      await expect.poll(() => comment(page).inputValue()).toBe('明其德也');
      await dialogOf(page, '笔记').getByRole('button', { name: '删除' }).tap();
      await page.getByRole('group', { name: '确定删除吗？' }).getByRole('button', { name: '删除' }).tap();
      await expect.poll(() => page.getByRole('button', { name: /^笔记：“明明德”/ }).count()).toBe(0);
    }));
});

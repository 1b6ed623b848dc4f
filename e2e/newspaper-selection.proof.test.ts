import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import { shibao } from './newspaper-library.ts';
import { articleTitle, parameterOf, readPaper } from './newspaper-page.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';

describeInBrowser('text selected in an article', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ products: shibao.code });
  });

  const read = (query: string, use: (page: Page) => Promise<void>) =>
    readPaper(library, query, use, { permissions: clipboardPermissions });

  /** Draws over a word of the text by the mouse. */
  const drawOver = async (page: Page, word: string): Promise<void> => {
    // The bar of the previous selection may cover the word.
    await page.locator('.page-facts').click();
    await page.locator('.article-detail .selection-bar').waitFor({ state: 'detached' });
    const box = await page.locator('.article-text').evaluate((root, sought) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = (node.nodeValue ?? '').indexOf(sought);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + sought.length);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, y: (top + bottom) / 2 };
      }
      throw new Error(`${sought} is not shown`);
    }, word);
    await page.mouse.move(box.left + 1, box.y);
    await page.mouse.down();
    await page.mouse.move(box.right - 1, box.y, { steps: 5 });
    await page.mouse.up();
  };

  it('is copied as machine-read by keys and by its bar, and with its source by its menu', () =>
    read('pageId=1&articleNum=A01', async (page) => {
      const bar = page.locator('.article-detail .selection-bar');
      await drawOver(page, '山塘七里');
      await bar.waitFor();
      await page.keyboard.press('Control+c');
      await expect.poll(() => clipboard(page)).toBe('山塘七里\n（机器识别，未经校对）');
      await drawOver(page, '朋友說');
      await bar.getByRole('button', { name: '复制' }).click();
      await expect.poll(() => clipboard(page)).toBe('朋友說\n（机器识别，未经校对）');
      // Notes and corrections are no tools of a newspaper.
      expect(await bar.getByRole('button').allInnerTexts()).toEqual([
        '复制',
        '注明出处',
        '检索',
        '工具',
        '更多',
      ]);
      expect(await axeFaults(page)).toEqual([]);
      await bar.getByRole('button', { name: '注明出处' }).click();
      await page.getByRole('menuitem', { name: '引文与出处', exact: true }).click();
      await expect
        .poll(() => clipboard(page))
        .toMatch(/^「朋友說」（蟲們、知止：《蘇州遊記》，.*第A01篇，机器识别，未经校对）$/u);
      await drawOver(page, '朋友說');
      await bar.getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '复制分享链接' }).click();
      await expect.poll(() => clipboard(page)).toContain('/app/read/shibao?at=');
      const link = new URL(await clipboard(page));
      await page.goto(`${link.pathname}${link.search}`);
      // The words of the link, on the scan.
      await expect.poll(() => page.locator('.picture .marks-span > *').count()).toBeGreaterThan(0);
    }));

  it('is let go by Escape, and its bar with it, wherever the focus is', () =>
    read('pageId=1&articleNum=A01', async (page) => {
      const bar = page.locator('.article-detail .selection-bar');
      const isFocused = () => page.evaluate(() => document.activeElement?.matches('.articles-pane'));
      for (const focus of [() => undefined, () => bar.getByRole('button', { name: '复制' }).focus()]) {
        await drawOver(page, '山塘七里');
        await bar.waitFor();
        await focus();
        await page.keyboard.press('Escape');
        await bar.waitFor({ state: 'detached' });
        expect(await page.evaluate(() => document.getSelection()?.isCollapsed ?? true)).toBe(true);
      }
      await expect.poll(isFocused).toBe(true);
      await articleTitle(page).waitFor();
    }));

  it('is searched in the newspaper from its bar', () =>
    read('pageId=1&articleNum=A01', async (page) => {
      await drawOver(page, '蘇州城');
      await page.locator('.article-detail .selection-bar').getByRole('button', { name: '检索' }).click();
      await expect.poll(() => parameterOf(page, 'key')).toBe('蘇州城');
      await expect.poll(() => page.locator('.article-text mark').allInnerTexts()).toContain('蘇州城');
    }));

  it('on the scan is copied as machine-read too', () =>
    read('pageId=1', async (page) => {
      const picture = await page.locator('.picture').boundingBox();
      if (!picture) throw new Error('there is no picture');
      const at = (x: number, y: number) =>
        [picture.x + (x / 1000) * picture.width, picture.y + (y / 1400) * picture.height] as const;
      await page.mouse.move(...at(860, 80));
      await page.mouse.down();
      await page.mouse.move(...at(860, 300), { steps: 6 });
      await page.mouse.up();
      await page.locator('.selection-bar').waitFor();
      await page.locator('.selection-bar').getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '在本报中检索' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+c');
      await expect.poll(() => clipboard(page)).toMatch(/^蘇州.*\n（机器识别，未经校对）$/u);
    }));
});

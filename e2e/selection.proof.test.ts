import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { citationFormats } from '#citation/cite-span.ts';
import { clipboard } from './clipboard.ts';
import { pointAt, rawIndex, rawText } from './test-reader.ts';
import { pageShown } from './reader.ts';
import {
  atText,
  boxOf,
  copied,
  dragSelection,
  finger,
  highlighted,
  nothingHighlighted,
  points,
  rawPages,
} from './selection-page.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';

describeInBrowser('selecting text', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary();
  });

  const reading = (
    pageId: number,
    options: Parameters<typeof atText>[2],
    use: (page: Page) => Promise<void>,
  ) => atText(library, pageId, options, use);

  it('takes a span from within a note over columns, and cites it', () =>
    reading(4, {}, async (page) => {
      const raw = rawPages[3];
      expect(raw.key).toBe('KR1h9001_WYG_001-1a');
      const at = await points(page, raw);
      // From within the right row of a note to the main text three lines on.
      const [from, to] = [rawIndex(raw, '明明之也'), rawIndex(raw, '止而后有定')];
      await dragSelection(page, at(from), at(to));
      await page.mouse.up();
      const text = rawText(raw, from, to);
      expect(text).toMatch(/^明明之也.*得乎天而虛靈不昧以具衆理.*舊染之污也.*當然之極也知止$/u);
      expect(await copied(page)).toBe(text);
      await expect
        .poll(() => highlighted(page, '.picture'))
        .toEqual(await highlighted(page, '.leaves > .leaf'));

      await page.mouse.click(at(to - 1).x, at(to - 1).y, { button: 'right' });
      await page.getByRole('menuitem', { name: '复制并注明出处' }).click();
      await page.getByRole('menuitem', { name: '只要出处' }).click();
      await expect.poll(() => clipboard(page)).toBe('《大學集說》卷上，文淵閣四庫全書本，葉一a，第5至8行');
      await page.getByText('已复制').first().waitFor();
    }));

  it('[R-026] opens a menu by right click on what is selected, by the pointer and by keys', () =>
    reading(5, {}, async (page) => {
      const raw = rawPages[4];
      const at = await points(page, raw);
      const from = rawIndex(raw, '后能慮');
      await dragSelection(page, at(from), at(from + 2));
      await page.mouse.up();
      // The button of citations opens their formats alone.
      await page.locator('.selection-bar').getByRole('button', { name: '注明出处' }).click();
      const formats = page.getByRole('menu', { name: '注明出处' });
      await formats.waitFor();
      expect(await formats.getByRole('menuitem').count()).toBe(citationFormats.length);
      await page.keyboard.press('Escape');
      await formats.waitFor({ state: 'detached' });
      await page.mouse.click(at(from + 1).x, at(from + 1).y, { button: 'right' });
      const menu = page.getByRole('menu', { name: '所选文字' });
      await menu.waitFor();
      await expect
        .poll(() => menu.getByRole('menuitem').allInnerTexts())
        .toEqual([
          expect.stringMatching(/^复制\s*Ctrl\+C$/u),
          '复制并注明出处',
          '复制分享链接',
          '在本书中检索',
          '到检索页检索',
          '查字',
          '小工具',
          expect.stringMatching(/^做笔记\s*须登录个人账号$/u),
          expect.stringMatching(/^勘误\s*须登录个人账号$/u),
        ]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('stage');
      expect(await copied(page)).toBe('后能慮');

      await page.keyboard.press('Shift+F10');
      await menu.waitFor();
      const now = () => page.evaluate(() => document.activeElement?.textContent);
      for (const name of ['复制并注明出处', '复制分享链接', '在本书中检索']) {
        await page.keyboard.press('ArrowDown');
        expect(await now()).toBe(name);
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(/key=/);
      await expect.poll(() => page.locator('.hit-search input').inputValue()).toBe('后能慮');
      await page.locator('.hit-count').waitFor();

      await page.locator('.stage').focus();
      await page.keyboard.press('Enter');
      await menu.getByRole('menuitem', { name: '查字' }).click();
      const first = page.locator('.character').first();
      await first.getByText('U+540E').waitFor();
      // As many as the raw text has, on pages and in notes alike.
      const count =
        rawPages
          .map((p) => rawText(p))
          .join('')
          .split('后').length - 1;
      await first.getByText(`本书 ${count} 处`).waitFor();
      // The dictionary's entry, and the whole of it by a press.
      await first.getByText('hòu').waitFor();
      await first.getByRole('button', { name: /查看字典/ }).click();
      await page.getByRole('article', { name: '后' }).waitFor();
      await page.keyboard.press('Escape');

      // Outside what is selected, the character under the pointer is.
      const other = at(rawIndex(raw, '湯'));
      await page.mouse.click(other.x, other.y, { button: 'right' });
      await menu.getByRole('menuitem', { name: '到检索页检索' }).click();
      await page.waitForURL(/\/app\/search\/daxue\?query=/);
      await page.locator('.result-list').waitFor();
    }));

  it('draws with keys: along the text, across the columns, over the page, and lets go', () =>
    reading(5, { mode: 'txt' }, async (page) => {
      const raw = rawPages[4];
      const press = async (key: string, times = 1) => {
        for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
      };
      await page.locator('.stage').focus();
      await press('Shift+ArrowDown', 3);
      expect(await copied(page)).toBe(rawText(raw, 0, 2));
      // Heard, and seen beside the end that moves.
      await page.locator('.selection-count').getByText('已选 3 字').waitFor();
      await press('Shift+ArrowUp');
      expect(await copied(page)).toBe(rawText(raw, 0, 1));
      // The character at the same height of the next line, beyond the note between.
      const beside = raw.cells.findIndex(({ line, row }) => line === 1 && row === 1);
      await press('Shift+ArrowLeft');
      expect(await copied(page)).toBe(rawText(raw, 0, beside));
      await press('Control+a');
      expect(await copied(page)).toBe(rawText(raw));
      await press('Shift+PageDown');
      await pageShown(page, 6);
      expect(await copied(page)).toBe(rawText(raw) + rawText(rawPages[5], 0, 0));
      await press('Escape');
      await nothingHighlighted(page);

      // Pressed before all that lies over the page has followed it, F7 puts its caret on the page that is turned to.
      await press('ArrowRight');
      await press('F7');
      await page.locator('.selection-caret').waitFor();
      await pageShown(page, 5);
      await press('ArrowDown', 2);
      await press('Shift+ArrowDown');
      expect(await copied(page)).toBe(rawText(raw, 2, 2));
      await page.locator('.selection-caret').waitFor();
      await press('Escape');
      await page.locator('.selection-caret').waitFor({ state: 'detached' });
    }));

  it('is drawn over the edge of the stage onto the next page, and on it by a click with Shift', () =>
    reading(5, {}, async (page) => {
      const [raw, next] = [rawPages[4], rawPages[5]];
      const at = await points(page, raw);
      const stage = await boxOf(page, '.stage');
      const from = rawIndex(raw, '盤沐浴');
      await dragSelection(page, at(from), { x: stage.left + 6, y: at(from).y });
      await pageShown(page, 6);
      const there = await points(page, next);
      await page.mouse.move(there(9).x, there(9).y, { steps: 4 });
      await page.mouse.up();
      expect(await copied(page)).toBe(rawText(raw, from) + rawText(next, 0, 9));
      await page.keyboard.down('Shift');
      await page.mouse.click(there(4).x, there(4).y);
      await page.keyboard.up('Shift');
      expect(await copied(page)).toBe(rawText(raw, from) + rawText(next, 0, 4));
      await page.mouse.click(there(20).x, there(20).y);
      await nothingHighlighted(page);
    }));

  it('is drawn on the picture, and in running text, where it takes the same characters', async () => {
    const raw = rawPages[4];
    const [from, to] = [rawIndex(raw, '物有本末'), rawIndex(raw, '道矣')];
    await reading(5, {}, async (page) => {
      const text = await boxOf(page, '.leaf-inner');
      const [leaf, picture] = [await boxOf(page, '.leaves > .leaf'), await boxOf(page, '.picture')];
      const move = (index: number) => {
        const { x, y } = pointAt(text, raw.cells[index]);
        return { x: x - leaf.left + picture.left, y };
      };
      await dragSelection(page, move(from), move(to));
      await page.mouse.up();
      expect(await copied(page)).toBe(rawText(raw, from, to));
    });
    await reading(5, { mode: 'hori' }, async (page) => {
      /** The middle of a word in running text. */
      const middle = (word: string) =>
        page.evaluate((sought) => {
          const walker = document.createTreeWalker(document.querySelector('.flow')!, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const start = node.textContent?.indexOf(sought) ?? -1;
            if (start < 0) continue;
            const range = document.createRange();
            range.setStart(node, start);
            range.setEnd(node, start + 1);
            const { left, top, width, height } = range.getBoundingClientRect();
            return { x: left + width / 2, y: top + height / 2 };
          }
          throw new Error(`${sought} is not there`);
        }, word);
      await dragSelection(page, await middle('物有本末'), await middle('道矣'));
      await page.mouse.up();
      expect(await copied(page)).toBe(rawText(raw, from, to));
      await page.keyboard.press('Shift+ArrowRight');
      expect(await copied(page)).toBe(rawText(raw, from, to + 1));
      // A line up and a line down again.
      await page.keyboard.press('Shift+ArrowUp');
      const other = await copied(page);
      expect(other).not.toBe(rawText(raw, from, to + 1));
      expect(rawText(raw)).toContain(other);
      await page.keyboard.press('Shift+ArrowDown');
      expect(await copied(page)).toBe(rawText(raw, from, to + 1));
    });
  });

  it('begins where a finger rests, grows by its handles, and a stroke still turns the page', () =>
    reading(5, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
      const raw = rawPages[4];
      const at = await points(page, raw);
      const touch = await finger(page);
      const from = rawIndex(raw, '康誥');
      await touch.down(at(from));
      await page.locator('[data-handle=to]').waitFor();
      await touch.move(at(from), at(from + 2));
      await touch.up();
      const bar = page.getByRole('toolbar', { name: '所选文字' });
      await bar.getByRole('button', { name: '复制' }).tap();
      await expect.poll(() => clipboard(page)).toBe(rawText(raw, from, from + 2));

      const { left, top, right, bottom } = await boxOf(page, '[data-handle=to]');
      const handle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const [end, to] = [at(from + 2), at(from + 5)];
      await touch.down(handle);
      await touch.move(handle, { x: handle.x + to.x - end.x, y: handle.y + to.y - end.y });
      await touch.up();
      await bar.getByRole('button', { name: '复制' }).tap();
      await expect.poll(() => clipboard(page)).toBe(rawText(raw, from, from + 5));
      await pageShown(page, 5);

      // A finger that does not rest turns the page: what lies at the left comes when it moves right.
      await touch.stroke({ x: 90, y: 420 }, { x: 270, y: 430 });
      await pageShown(page, 6);
    }));

  it('copies where the browser gives no clipboard, and leaves what is typed alone', () =>
    reading(5, {}, async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      const raw = rawPages[4];
      const at = await points(page, raw);
      const from = rawIndex(raw, '康誥');
      await page.mouse.dblclick(at(from).x, at(from).y);
      await page.mouse.click(at(from).x, at(from).y, { button: 'right' });
      await page.getByRole('menuitem', { name: /^复制/u }).first().click();
      await page.getByText('已复制').first().waitFor();
      const box = page.getByRole('textbox', { name: '在本书中检索' });
      await box.focus();
      await page.keyboard.press('Control+v');
      // Without marks a word is as long as its column.
      const column = raw.cells.filter(({ line, side }) => line === raw.cells[from].line && side === 'main');
      await expect.poll(() => box.inputValue()).toBe(column.map(({ text }) => text).join(''));
      await box.selectText();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('End');
      await page.keyboard.press('Control+v');
      await expect.poll(async () => (await box.inputValue()).length).toBe(column.length * 2);
    }));
});

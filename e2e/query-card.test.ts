import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { bodyOf, queryBox, commonWord, results, screen, useSearchPage } from './search-page.ts';

describeInBrowser('the query card', () => {
  const { at } = useSearchPage();

  it('searches and suggests nothing while an input method composes', () =>
    at(async (page, calls) => {
      const suggested: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/search/suggest')) suggested.push(request.url());
      });
      await page.goto(screen);
      await queryBox(page).focus();
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', { text: '卷', selectionStart: 1, selectionEnd: 1 });
      await page.keyboard.press('Enter');
      await expect.poll(() => queryBox(page).inputValue()).toBe('卷');
      await session.send('Input.insertText', { text: '卷' });
      await page.getByRole('option').first().waitFor();
      expect(suggested).toHaveLength(1);
      expect(calls).toEqual([]);
      await page.keyboard.press('ArrowDown');
      const wanted = await page.getByRole('option', { selected: true }).locator('[lang]').innerText();
      await page.keyboard.press('Enter');
      await expect.poll(() => queryBox(page).inputValue()).toBe(wanted);
      expect(calls).toEqual([]);
      await page.keyboard.press('Enter');
      await page.locator('.results-body[aria-busy=false], .empty-state').first().waitFor();
      await expect.poll(() => calls.length).toBe(1);
    }));

  it('opens its help by the keyboard, which reads, leaves and comes back to where it was', () =>
    at(async (page) => {
      await page.goto(screen);
      const opener = page.getByRole('button', { name: '检索说明' });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await opener.focus();
        await page.keyboard.press('Enter');
        const help = page.getByRole('dialog', { name: '检索说明' });
        await help.getByText('不得“天下”').waitFor();
        await expect
          .poll(() => help.evaluate((dialog) => dialog.contains(document.activeElement)))
          .toBe(true);
        await page.keyboard.press('End');
        await expect.poll(() => help.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.keyboard.press('Escape');
        await help.waitFor({ state: 'detached' });
        await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
      }
    }));

  it('[S-027] [S-043] [S-044] [S-047] builds groups, 非 and distances by the keyboard alone, on a phone too', () =>
    at(
      async (page, calls) => {
        const build = async () => {
          await page.goto(screen);
          await page.getByRole('button', { name: '高级检索' }).focus();
          await page.keyboard.press('Enter');
          const words = page.getByRole('textbox', { name: '检索词' });
          await words.first().focus();
          await page.keyboard.type(commonWord);
          for (const name of ['添加条件组', '添加条件']) {
            await page.getByRole('button', { name, exact: true }).first().focus();
            await page.keyboard.press('Enter');
          }
          await words.nth(1).focus();
          await page.keyboard.type('丁');
          await page.getByRole('button', { name: '非' }).last().focus();
          await page.keyboard.press('Space');
          await page.getByRole('button', { name: '距离' }).first().focus();
          await page.keyboard.press('Enter');
          await page.getByRole('textbox', { name: '另一词' }).focus();
          await page.keyboard.type('七');
          await page.getByRole('combobox', { name: '另一词的位置' }).selectOption('在前');
          await page.getByRole('spinbutton', { name: '相距字数' }).focus();
          await page.keyboard.press('ArrowUp');
          expect(await sidewaysScroll(page)).toBe(0);
          await page.keyboard.press('Enter');
          await page.locator('.results-body[aria-busy=false], .empty-state').first().waitFor();
          await expect.poll(() => calls.length).toBeGreaterThan(0);
          return bodyOf(calls.at(-1)!).filterGroup;
        };
        const rule = { field: 'content', operator: 'Contain', relation: true };
        const wanted = {
          type: 'And',
          rules: [{ ...rule, value: commonWord, val2: '七', dis: 11, dir: 'front' }],
          groups: [{ type: 'Or', not: true, rules: [{ ...rule, value: '丁' }] }],
        };
        expect(await build()).toEqual(wanted);
        await page.setViewportSize({ width: 390, height: 844 });
        calls.length = 0;
        expect(await build()).toEqual(wanted);
        await page.getByRole('button', { name: '编辑条件' }).waitFor();
      },
      { hasTouch: true },
    ));

  it('[S-031] [S-058] keeps saved queries over a reload, ten at most', () =>
    at(async (page) => {
      await page.goto(screen);
      await page.getByRole('button', { name: /^已存检索式/ }).click();
      for (let i = 1; i <= 11; i++) {
        await queryBox(page).fill(String.fromCodePoint(0x4e00 + i));
        await page.getByRole('textbox', { name: '名称' }).fill(`第${i}`);
        await page.getByRole('button', { name: '保存此检索式' }).click();
      }
      await page.reload();
      await page.getByRole('button', { name: '已存检索式 10 / 10' }).click();
      const labels = await page.locator('.saved-list button:first-child').allInnerTexts();
      expect(labels).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `第${i}`));
      await page.getByRole('button', { name: '第2', exact: true }).click();
      await results(page, /共 \d+ 页/);
      await expect.poll(() => queryBox(page).inputValue()).toBe('丂');
    }));
});

import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { queryBox, screen, useSearchPage } from './search-page.ts';

describeInBrowser('entering characters by their components', () => {
  const { at } = useSearchPage();

  it('[T-002] lists what is composed of them, and enters it at the caret of what was typed', () =>
    at(async (page) => {
      await page.goto(screen);
      await queryBox(page).fill('臥岡');
      await queryBox(page).press('Home');
      await queryBox(page).press('ArrowRight');
      await page.getByRole('button', { name: '拼字输入' }).click();
      const components = page.getByLabel('部件', { exact: true });
      await components.fill('龍龍龍龍');
      const found = page.getByRole('group', { name: '含此部件' }).getByRole('button');
      await expect.poll(() => found.allInnerTexts()).toEqual(['𪚥']);
      await found.first().click();
      await expect.poll(() => queryBox(page).inputValue()).toBe('臥𪚥岡');
      await components.fill('日月');
      await expect.poll(() => found.count()).toBe(21);
      await page.getByRole('button', { name: '下一页' }).click();
      await page.getByText(/^22–42 \/ \d+$/).waitFor();
      await components.fill('木木木');
      await expect.poll(() => found.first().innerText()).not.toBe('明');
      await components.press('Enter');
      await expect.poll(() => queryBox(page).inputValue()).toMatch(/^臥𪚥.岡$/u);
      await page.keyboard.press('Escape');
      await components.waitFor({ state: 'detached' });
      await expect.poll(() => queryBox(page).inputValue()).toMatch(/^臥𪚥.岡$/u);
    }));
});

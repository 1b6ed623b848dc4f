import type { Page } from 'playwright-core';

/** Makes the page light or dark as a reader does: by its button, or where a phone has no room for that in the settings. */
export const switchTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  if ((await page.locator('html').getAttribute('data-theme')) === theme) return;
  const button = page.getByRole('button', { name: theme === 'dark' ? '切换到深色' : '切换到浅色' });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: '全局设置' }).click();
    const dialog = page.getByRole('dialog', { name: '全局设置' });
    await dialog.getByText(theme === 'dark' ? '深色' : '浅色', { exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.locator(`html[data-theme=${theme}]`).waitFor();
};

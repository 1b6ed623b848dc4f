import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { onScreen, screens } from './screens.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const windows = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

describeInBrowser('every screen', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({ withNotOwned: true });
  });
  afterAll(() => library?.close());

  const expectAccessible = async (page: Page, order: readonly ('light' | 'dark')[]): Promise<void> => {
    for (const theme of order) {
      const other = page.getByRole('button', { name: theme === 'dark' ? '切换到深色' : '切换到浅色' });
      if (await other.isVisible()) await other.click();
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      // A window that has just become another's is laid out anew by the parts that are drawn for one of them alone.
      await expect
        .poll(async () => ({ theme, faults: await axeFaults(page) }))
        .toEqual({ theme, faults: [] });
    }
  };

  it.each(screens)(
    '$name has one main heading and nothing that axe finds amiss, light or dark, at a desk or on a phone, nor sideways to scroll there',
    (screen) =>
      onScreen(library, screen, windows.desk, async (page) => {
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await expectAccessible(page, ['light', 'dark']);
        await page.setViewportSize(windows.phone);
        await expectAccessible(page, ['dark', 'light']);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
        await page.setViewportSize({ width: 360, height: 740 });
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
      }),
  );

  it.each(['/', `/app/search/${owned.code}`])('%s lets the keyboard skip to what matters', (address) =>
    onScreen(library, { name: 'any', address, ready: 'main' }, windows.desk, async (page) => {
      await page.locator('h1').waitFor();
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: '跳到正文' });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => link.isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    }),
  );
});

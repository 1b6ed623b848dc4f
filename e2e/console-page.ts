// The console in a browser test: signing in to it, and the faults of a part of it.
import type { Page } from 'playwright-core';
import { codeAt } from '#testing/callers/authenticator.ts';
import { axeFaults } from './axe.ts';
import { sidewaysScroll } from './in-page.ts';
import { signInOnPage } from './reader.ts';

/** Proves the second factor of an administrator who has none yet; `look` sees the page that binds it. */
export const bindSecondFactor = async (page: Page, look?: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: '开始绑定验证器' }).click();
  const secret = (await page.locator('.factor-secret code').innerText()).replaceAll(' ', '');
  await look?.();
  await page.getByLabel('验证码').fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
};

export const openConsole = async (
  page: Page,
  administrator: { name: string; password: string },
): Promise<void> => {
  await page.goto('/login?from=/admin');
  await signInOnPage(page, administrator);
  await bindSecondFactor(page);
  await page.locator('.console').waitFor();
};

/** The faults that axe finds on the page in its present state, and whether it scrolls sideways on a telephone. */
export const consoleFaults = async (page: Page): Promise<string[]> => {
  const faults = await axeFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  return sideways > 0 ? [...faults, `scrolls ${sideways} px sideways`] : faults;
};

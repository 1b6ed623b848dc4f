// A reader in the browser: a context signed in as a unit. Every console error and refused resource is recorded.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { slowDown } from './slowness.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Account = { name: string; password: string };

/** Errors and warnings of the console, uncaught errors, and breaches of the content security policy. */
const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // A signed-out client tries to sign in by its IP address. The address belongs to no unit: the browser logs the
    // 403.
    if (url.endsWith('/api/auth/ipLogin') && message.text().includes('403')) return;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
};

/** Fills in the login form that is on the screen. */
export const signInOnPage = async (
  page: Page,
  { name, password }: Account,
  remember = false,
): Promise<void> => {
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  if (remember) await page.getByLabel('记住登录').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

const settingsEntry = 'langhuan.reader.v1';

/** The same, by somebody who likes to read so; `undefined` for one who has chosen nothing yet. */
export const withSettings = (
  { origins, ...state }: StorageState,
  settings: Record<string, unknown> | undefined,
): StorageState => ({
  ...state,
  origins: origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: [
      ...localStorage.filter(({ name }) => name !== settingsEntry),
      ...(settings ? [{ name: settingsEntry, value: JSON.stringify(settings) }] : []),
    ],
  })),
});

/**
 * What a browser keeps after signing in, for contexts that begin signed in: of somebody who has chosen to see text and
 * picture side by side, since most is to be seen there.
 */
export const signedInState = async (
  browser: Browser,
  address: string,
  who: Account,
): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL: address });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await signInOnPage(page, who, true);
    await page.waitForURL(`${address}/`);
    return withSettings(await context.storageState(), { mode: 'imgTxt' });
  } finally {
    await context.close();
  }
};

export interface ReaderPageOptions extends BrowserContextOptions {
  /** What the console will say because the test lets something fail. */
  provoked?: RegExp;
}

const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/**
 * A page in a context of its own, which ends with `use`; the window is a desk's, and nothing moves on its own so that
 * nothing is looked at half way, unless said otherwise. Whatever the browser complained of meanwhile fails the test, but for what the test provoked.
 */
export const withReaderPage = async (
  browser: Browser,
  { provoked, ...options }: ReaderPageOptions,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ ...desk, ...options });
  context.setDefaultTimeout(45_000);
  // A load waits for the page's picture, which is drawn at lower priority: on a busy machine that takes its time.
  context.setDefaultNavigationTimeout(60_000);
  await slowDown(context);
  try {
    const page = await context.newPage();
    const complaints = listen(page);
    await use(page, context);
    expect(complaints.filter((text) => !provoked?.test(text))).toEqual([]);
  } finally {
    await context.close();
  }
};

/**
 * Waits until the page with that number is shown on the stage: the slider has the page number, and the stage is no
 * longer busy.
 */
export const pageShown = async (page: Page, pageId: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector<HTMLInputElement>('.rail input')?.value === wanted &&
      document.querySelector('.stage')?.getAttribute('aria-busy') === 'false',
    String(pageId),
  );
  // What lies round and over the page follows it when it has been painted.
  await page.evaluate(() =>
    new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })).then(() => {}),
  );
};

// Headless chromium before a server that the bench has started, signed in.
import { existsSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright-core';
import { account, serveBenchLibrary } from './serve-texts.ts';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const viewport = { width: 1440, height: 900 };

const launch = () => {
  const executablePath = places.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined)
    throw new Error('there is no chromium: install it, or set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: flags });
};

const signIn = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[type=password]').fill(account.password);
  await page.locator('form input').first().fill(account.name);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
};

/** `fill` brings the texts into the data folder. All is taken away again afterwards. */
export const inSignedInBrowser = async <Result>(
  fill: (data: string) => Promise<void>,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const server = await serveBenchLibrary(fill);
  try {
    const browser = await launch();
    try {
      const context = await browser.newContext({ baseURL: server.address, viewport });
      // The compiler of these sources names inner functions by a helper that a window does not have.
      await context.addInitScript('globalThis.__name ??= (named) => named');
      await signIn(context);
      return await use(context);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
};

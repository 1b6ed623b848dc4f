// Headless chromium before a server that the bench has started, signed in.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { account, serveBenchLibrary } from '../libraries/serve-texts.ts';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const viewport = { width: 1440, height: 900 };

/** A setting of fontconfig by which there are the fonts of a folder beside those of the system. */
const writeFontSetting = (dir: string, fonts: string): string => {
  const file = join(dir, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir><cachedir>${join(dir, 'cache')}</cachedir>
</fontconfig>`,
  );
  return file;
};

export const startBrowser = (fontSetting?: string) => {
  const executablePath = places.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined)
    throw new Error('there is no chromium: install it, or set CHROMIUM to its path');
  const env = { ...process.env, ...(fontSetting !== undefined && { FONTCONFIG_FILE: fontSetting }) };
  return chromium.launch({ executablePath, args: flags, env: env as Record<string, string> });
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

type Use<Result> = (context: BrowserContext) => Promise<Result>;

const inBrowser = async <Result>(
  address: string,
  use: Use<Result>,
  fontSetting?: string,
): Promise<Result> => {
  const browser = await startBrowser(fontSetting);
  try {
    const context = await browser.newContext({ baseURL: address, viewport });
    // The compiler of these sources names inner functions by a helper that a window does not have.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await signIn(context);
    return await use(context);
  } finally {
    await browser.close();
  }
};

/** `fill` brings the texts into the data folder. All is taken away again afterwards. */
export const inSignedInBrowser = async <Result>(
  fill: (data: string) => Promise<void>,
  use: Use<Result>,
): Promise<Result> => {
  const server = await serveBenchLibrary(fill);
  try {
    return await inBrowser(server.address, use);
  } finally {
    await server.stop();
  }
};

/** The same twice on one server: with what fonts there are, and with those of a folder beside them. */
export const withAndWithoutFonts = async <Result>(
  fill: (data: string) => Promise<void>,
  fonts: string,
  use: Use<Result>,
): Promise<{ without: Result; with: Result }> => {
  const server = await serveBenchLibrary(fill);
  const dir = mkdtempSync(join(tmpdir(), 'bench-fonts-'));
  try {
    const without = await inBrowser(server.address, use);
    return { without, with: await inBrowser(server.address, use, writeFontSetting(dir, fonts)) };
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

// The development page of the kit: every part in both themes and scripts, on a phone and a desk, without a fault that axe
// finds, and without a text over another or beyond the window. Opened parts are held to the same.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { axeFaults } from './axe.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { beyondWindow, overlaps } from './in-page.ts';
import { settled } from './settled.ts';

const root = resolve(import.meta.dirname, '..');
const themes = ['light', 'dark'] as const;
const scripts = ['simplified', 'traditional'] as const;
const settings = themes.flatMap((theme) => scripts.map((script) => ({ theme, script })));

const expectSound = async (page: Page, where: string): Promise<void> => {
  expect([where, await axeFaults(page)]).toEqual([where, []]);
  expect([where, await overlaps(page)]).toEqual([where, []]);
  expect([where, await beyondWindow(page)]).toEqual([where, []]);
};

describeInBrowser('the development page of the kit', () => {
  let server: ViteDevServer;
  let browser: Browser;
  const cacheDir = mkdtempSync(join(tmpdir(), 'kit-'));
  beforeAll(async () => {
    server = await createServer({
      configFile: join(root, 'vite.config.ts'),
      cacheDir,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, strictPort: false, proxy: {}, hmr: false, watch: null },
    });
    await server.listen();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  });

  const withPage = async (
    setting: (typeof settings)[number],
    width: number,
    use: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      const failures: Error[] = [];
      page.on('pageerror', (failure) => failures.push(failure));
      await page.addInitScript(({ theme, script }) => {
        localStorage.setItem('langhuan.theme.v1', JSON.stringify(theme));
        localStorage.setItem('langhuan.script.v1', JSON.stringify(script));
      }, setting);
      await page.goto(`${server.resolvedUrls!.local[0]}kit/`);
      await page.getByRole('heading', { name: 'products', exact: true }).waitFor({ timeout: 60_000 });
      await use(page);
      expect(failures).toEqual([]);
    } finally {
      await context.close();
    }
  };

  it.each(settings)('shows every part soundly: $theme, $script', (setting) =>
    withPage(setting, 1440, async (page) => {
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectSound(page, `${width}`);
      }
    }),
  );

  it.each(themes)('opens every overlay soundly: %s', (theme) =>
    withPage({ theme, script: 'traditional' }, 360, async (page) => {
      const buttons = page.getByRole('region', { name: 'overlays', exact: true }).getByRole('button');
      const count = await buttons.count();
      expect(count).toBeGreaterThan(9);
      for (let i = 0; i < count; i++) {
        const name = (await buttons.nth(i).textContent()) ?? '';
        // A popover closes when the page scrolls: the page is at rest first.
        await buttons.nth(i).scrollIntoViewIfNeeded();
        await settled(() => page.evaluate(() => scrollY));
        await buttons.nth(i).click();
        await page.locator('dialog[open], [role=menu], [role=dialog], .notice').first().waitFor();
        expect([name, await axeFaults(page)]).toEqual([name, []]);
        expect([name, await beyondWindow(page)]).toEqual([name, []]);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('dialog[open], [role=menu], [role=dialog]').count()).toBe(0);
      }
    }),
  );
});

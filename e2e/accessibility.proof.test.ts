import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { strangeWords } from '#testing/run/latin-words.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { onScreen, screens } from './screens.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { notOwned, owned } from './small-library.ts';
import { switchTheme } from './switch-theme.ts';

const windows = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

describeInBrowser('every screen', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary();
  });

  /** In the first of the themes by every rule; what the other changes is colours. */
  const expectAccessible = async (page: Page, order: readonly ('light' | 'dark')[]): Promise<void> => {
    for (const [i, theme] of order.entries()) {
      await switchTheme(page, theme);
      // A window that has just become another's is laid out anew by the parts that are drawn for one of them alone.
      await expect
        .poll(async () => ({ theme, faults: await axeFaults(page, 'html', i === 0 ? 'all' : 'colours') }))
        .toEqual({ theme, faults: [] });
    }
  };

  /** All that is said on the page: its title, its texts and the names of its parts, but for what the test put there. */
  const saidOn = (page: Page): Promise<string[]> =>
    page.evaluate(
      (own) => {
        const said = [document.title];
        const walker = document.createTreeWalker(
          document.body,
          NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        );
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node instanceof Element) {
            for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
              said.push(node.getAttribute(name) ?? '');
          } else if (!node.parentElement?.closest('script, style, noscript'))
            said.push(node.textContent ?? '');
        // Of a product its version is named, which it got when it was imported.
        const version = /\d{8}T\d{6}-\w{4}/g;
        return said.map((text) =>
          own.reduce((rest, word) => rest.replaceAll(word, ''), text.replace(version, '')),
        );
      },
      [library.reader.name, owned.code, notOwned.code, 'none', 'Kanripo', 'KR1h9001'],
    );

  /** How light the ground of the page is, from 0 to 1. */
  const lightness = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const [red, green, blue] =
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return (red + green + blue) / 765;
    });

  /** Paths of the requests for data and for pictures. */
  const requestsOf = (page: Page): Promise<{ data: string[]; pictures: string[] }> =>
    page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const by = (...initiators: string[]) =>
        resources
          .filter(
            ({ initiatorType, name }) => initiators.includes(initiatorType) && !/^(blob|data):/.test(name),
          )
          .map(({ name }) => name.replace(location.origin, ''));
      return { data: by('fetch', 'xmlhttprequest', 'beacon'), pictures: by('img', 'image') };
    });

  it.each(screens)(
    '[G-001] [G-003] [E-065] $name speaks Chinese, is light until dark is chosen, asks under /api or of the tile service, has one main heading and no fault that axe finds, light or dark, at a desk or on a phone, nor sideways to scroll there',
    (screen) =>
      onScreen(library, screen, windows.desk, async (page) => {
        const said = await saidOn(page);
        expect([/\p{sc=Han}/u.test(said[0]), said.length > 20]).toEqual([true, true]);
        expect(said.flatMap((text) => strangeWords(text).map((word) => `${word} in ${text}`))).toEqual([]);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);

        const { data, pictures } = await requestsOf(page);
        expect(data.length).toBeGreaterThan(0);
        expect(data.filter((path) => !path.startsWith('/api/'))).toEqual([]);
        expect(pictures.filter((path) => !/^\/(api|iiif\/3|images\/covers)\//.test(path))).toEqual([]);
        if (screen.name === 'reader, picture') expect(pictures).not.toEqual([]);

        await expect.poll(() => lightness(page)).toBeGreaterThan(0.8);
        await expectAccessible(page, ['light', 'dark']);
        await expect.poll(() => lightness(page)).toBeLessThan(0.2);
        await page.setViewportSize(windows.phone);
        await expectAccessible(page, ['dark', 'light']);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
        await page.setViewportSize({ width: 360, height: 740 });
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
      }),
  );

  it.each(['/', '/products', `/product/${owned.code}`])(
    '%s lets the keyboard skip to what matters',
    (address) =>
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

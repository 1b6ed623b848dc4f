// What the frame of all screens sees to: products opened of late, parts of the client that do not load, and waiting.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importProduct } from '#library/import/import-product.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { describeInBrowser } from './chromium.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const codes = ['jia', 'yi', 'bing', 'ding', 'wu', 'ji'];

/** The file of the search's own modules, with the hash of its name. */
const searchScript = /\/assets\/search-[\w-]{8}\.js$/;

describeInBrowser('the frame of all screens', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    const bring = (code: string) => (data: string) =>
      importProduct({
        data,
        code,
        name: `書${code}`,
        product: makeProduct(makePages(2, 3)),
        faults: () => [],
      });
    library = await openSmallLibrary({ also: Object.fromEntries(codes.map((code) => [code, bring(code)])) });
  });
  afterAll(() => library?.close());

  const recent = (page: Page) => page.locator('.home-recent a').allInnerTexts();
  const open = async (page: Page, code: string): Promise<void> => {
    await page.goto(`/app/read/${code}`);
    await pageShown(page, 1);
  };

  it('[G-015] [G-017] keeps the five products opened last in this browser, the newest first', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/');
      await page.locator('.title-list').waitFor();
      expect(await recent(page)).toEqual([]);
      for (const code of codes) await open(page, code);
      await page.goto('/');
      const newest = codes.slice(1).toReversed();
      await expect.poll(() => recent(page)).toEqual(newest.map((code) => `書${code}`));
      await page.reload();
      await expect.poll(() => recent(page)).toEqual(newest.map((code) => `書${code}`));
      await open(page, 'bing');
      await page.goto('/');
      const again = ['bing', ...newest.filter((code) => code !== 'bing')];
      await expect.poll(() => recent(page)).toEqual(again.map((code) => `書${code}`));
    });
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/');
      await page.locator('.title-list').waitFor();
      expect(await recent(page)).toEqual([]);
    });
  });

  it('[G-027] a part that does not load raises vite:preloadError, reloads the page once and then says so', () =>
    withReaderPage(
      library.browser,
      { ...library.signedIn, provoked: /ERR_FAILED|dynamically imported module|preload/ },
      async (page) => {
        await page.addInitScript(() => {
          const count = (name: string) =>
            sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
          count('loads');
          window.addEventListener('vite:preloadError', () => count('raised'));
        });
        const counted = (name: string) => page.evaluate((of) => Number(sessionStorage.getItem(of)), name);
        await open(page, owned.code);
        await page.route(searchScript, (route) => route.abort());
        await page.getByRole('link', { name: '检索', exact: true }).click();
        await page.getByRole('alert').getByRole('button', { name: '重新载入' }).waitFor();
        expect([await counted('loads'), (await counted('raised')) >= 1]).toEqual([2, true]);
        await page.unroute(searchScript);
        await page.getByRole('alert').getByRole('button', { name: '重新载入' }).click();
        await page.getByRole('combobox', { name: '检索词' }).waitFor();
        expect(await counted('loads')).toBe(3);
      },
    ));

  it('[G-033] shows no spinner before 300 ms of waiting, of a reply or of a screen', () =>
    withReaderPage(library.browser, { ...library.signedIn, reducedMotion: 'no-preference' }, async (page) => {
      // A reply that does not come: the spinner's own clock is set to either side of the moment.
      await page.route('**/product/introduction/**', () => undefined);
      await page.goto(`/product/${owned.code}`);
      const spinner = page.locator('.waiting').first();
      await spinner.waitFor();
      const seenAt = (milliseconds: number) =>
        spinner.evaluate((element, at) => {
          const [delay] = element.getAnimations();
          delay.pause();
          delay.currentTime = at;
          return getComputedStyle(element).visibility;
        }, milliseconds);
      expect([await seenAt(0), await seenAt(299), await seenAt(300)]).toEqual([
        'hidden',
        'hidden',
        'visible',
      ]);

      // Before a link that is merely near fetches it.
      await page.route(searchScript, () => undefined);
      await open(page, owned.code);
      await page.evaluate(() => {
        const now = () => String(performance.now());
        const { dataset } = document.documentElement;
        const note = () => {
          if (document.querySelector('.waiting.now')) dataset.shown ??= now();
        };
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
        const press = () => {
          dataset.pressed = now();
        };
        document.addEventListener('click', press, { capture: true, once: true });
      });
      await page.getByRole('link', { name: '检索', exact: true }).click();
      await page.locator('.waiting.now').waitFor();
      const waited = () =>
        page.evaluate(() => {
          const { pressed, shown } = document.documentElement.dataset;
          return Number(shown) - Number(pressed);
        });
      await expect.poll(waited).toBeGreaterThanOrEqual(300);
    }));
});

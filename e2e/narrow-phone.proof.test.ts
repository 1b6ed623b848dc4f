// The narrowest supported phone: the query, the present place and the actions are shown in full, not cut off.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { finger, points, rawPages } from './selection-page.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Texts of what lies, wholly or in part, outside of what holds it. */
const cutOff = (page: Page, parts: string, holder: string): Promise<string[]> =>
  page.evaluate(
    ([what, where]) => {
      const box = document.querySelector(where)?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll(what)]
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < box.left - 1 || right > box.right + 1;
        })
        .map((part) => part.textContent ?? '');
    },
    [parts, holder],
  );

describeInBrowser('a phone 360 pixels wide', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({ title: '御定歷代大學章句集說彙編', faces: true });
  });
  afterAll(() => library?.close());

  it('shows the tabs, the words that are searched and what is done with a selection whole', () =>
    withReaderPage(library.browser, { ...library.signedIn, ...phone }, async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=4&key=${encodeURIComponent('明德')}`);
      await pageShown(page, 4);
      await page.locator('.hit-ring').first().waitFor();
      expect(await cutOff(page, '.masthead .tabs > a', '.masthead .tabs')).toEqual([]);
      // On two lines, six characters of the title at least.
      const shown = await page.locator('.product-choice b').evaluate((name) => {
        const { right, bottom } = name.getBoundingClientRect();
        const text = name.firstChild as Text;
        return Array.from(text.data, (_, i) => {
          const range = new Range();
          range.setStart(text, i);
          range.setEnd(text, i + 1);
          return range.getBoundingClientRect();
        }).filter((box) => box.right <= right + 1 && box.bottom <= bottom + 1).length;
      });
      expect(shown).toBeGreaterThanOrEqual(6);
      // Three characters of 16 pixels each.
      expect(
        await page.locator('.hit-search input').evaluate((box) => box.clientWidth),
      ).toBeGreaterThanOrEqual(48);
      const at = await points(page, rawPages[3]);
      const touch = await finger(page);
      await touch.down(at(12));
      await page.locator('[data-handle=to]').waitFor();
      await touch.up();
      await page.locator('.selection-bar').waitFor();
      expect(await cutOff(page, '.selection-bar > button', '.stage')).toEqual([]);
    }));

  it('shows whole tabs alone where there is no room for all, and says so', () =>
    withReaderPage(library.browser, { ...library.signedIn, ...phone }, async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=4`);
      await pageShown(page, 4);
      await page.locator('.masthead .tabs').evaluate((tabs) => {
        while (tabs.children.length < 6) tabs.append(tabs.lastElementChild!.cloneNode(true));
      });
      for (const width of [360, 390, 430, 540]) {
        await page.setViewportSize({ width, height: 740 });
        const { shares, masked } = await page.locator('.masthead .tabs').evaluate((tabs) => {
          const strip = tabs.getBoundingClientRect();
          return {
            masked: getComputedStyle(tabs).maskImage !== 'none',
            shares: [...tabs.children].map((tab) => {
              const { left, right, width } = tab.getBoundingClientRect();
              return (Math.min(right, strip.right) - Math.max(left, strip.left)) / width;
            }),
          };
        });
        const cut = shares.filter((share) => share > 0.05 && share < 0.95);
        expect([width, cut, masked]).toEqual([width, [], shares.some((share) => share < 0.05)]);
        expect(shares.filter((share) => share > 0.95).length).toBeGreaterThanOrEqual(2);
      }
    }));

  it('parts no label of a leaf among the matches of a search', () =>
    withReaderPage(library.browser, { ...library.signedIn, ...phone }, async (page) => {
      await page.goto(`/app/search/${owned.code}`);
      await page.getByRole('combobox', { name: '检索词' }).fill('德');
      await page.keyboard.press('Enter');
      const labels = page.locator('.leaf-label');
      await labels.first().waitFor();
      const parted = await labels.evaluateAll((all) => {
        // However narrow what holds it is, as long as it has room for the label itself.
        for (const label of all) {
          const wide = label.getBoundingClientRect().width;
          label.parentElement!.style.maxWidth = `${wide + 40}px`;
        }
        return all.filter((label) => label.getClientRects().length > 1).map((label) => label.textContent);
      });
      expect(parted).toEqual([]);
    }));
});

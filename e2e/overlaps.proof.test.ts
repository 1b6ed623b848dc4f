// No text of the interface lies over another, and none is cut by the window, from a tablet held upright to a wide desk.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { beyondWindow } from './in-page.ts';
import { onScreen, screens } from './screens.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';

const widths = [1920, 1440, 1280, 1100, 1024, 900, 820];

/** Texts that can be seen and share ground, in pairs. The page of the book has a layout of its own, tried elsewhere. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: { text: string; left: number; top: number; right: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent || parent.closest('.leaves, .flow, svg, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // What a box cuts off is not seen.
      const cuts: DOMRect[] = [];
      for (let box: Element | null = parent; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') cuts.push(box.getBoundingClientRect());
      for (const { left: start, top, right: end, bottom } of range.getClientRects()) {
        const left = Math.max(start, ...cuts.map((cut) => cut.left));
        const right = Math.min(end, ...cuts.map((cut) => cut.right));
        // What a character fills of the height of its box.
        const inset = (bottom - top) / 5;
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!middle || !(middle === parent || middle.contains(parent) || parent.contains(middle))) continue;
        texts.push({ text: text.slice(0, 20), left, top: top + inset, right, bottom: bottom - inset });
      }
    }
    texts.sort((a, b) => a.top - b.top);
    return texts.flatMap((a, i) => {
      const found: string[] = [];
      for (let j = i + 1; j < texts.length && texts[j].top < a.bottom - 1; j += 1) {
        const b = texts[j];
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2) found.push(`${a.text} / ${b.text}`);
      }
      return found;
    });
  });

describeInBrowser('between a tablet and a wide desk', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
  });

  it.each(screens)('no text of $name lies over another, nor beyond the window', (screen) =>
    onScreen(library, screen, { width: widths[0], height: 900 }, async (page) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => [width, await overlaps(page)]).toEqual([width, []]);
        await expect.poll(async () => [width, await beyondWindow(page)]).toEqual([width, []]);
      }
    }),
  );
});

// No text of the interface lies over another, and none is cut by the window, from a tablet held upright to a wide desk.
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { beyondWindow, overlaps } from './in-page.ts';
import { onScreen, screens } from './screens.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';

const widths = [1920, 1440, 1280, 1100, 1024, 900, 820];

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

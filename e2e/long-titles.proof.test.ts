// A title of 120 Latin letters without a space, as cataloguers of other scripts write them, breaks no screen of a phone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { beyondWindow } from './in-page.ts';
import { onScreen, screens } from './screens.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

const title = 'Daxuezhangjujizhu'.repeat(8).slice(0, 120);

describeInBrowser('with the longest title', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({ withNotOwned: true, title, faces: true });
  });
  afterAll(() => library?.close());

  it.each(screens)('$name stays within a window of 360 pixels', (screen) =>
    onScreen(library, screen, { width: 360, height: 740 }, async (page) => {
      await expect.poll(() => beyondWindow(page), { timeout: 3000 }).toEqual([]);
    }),
  );
});

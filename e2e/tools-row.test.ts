import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { withReaderPage, pageShown } from './reader.ts';
import { settled } from './settled.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

describeInBrowser('the row of tools of the reader', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary();
  });

  it.each([
    ['with a search on', '&key=明德'],
    ['without one', ''],
    ['on a page with a long label', '', '卷三百六十二·葉二十八b'],
  ])('has room for each of its parts, %s', (_, key, label?: string) =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=4${key}`);
      await pageShown(page, 4);
      if (key !== '') await page.locator('.hit-count').filter({ hasText: '/' }).waitFor();
      for (const width of [
        1920, 1600, 1440, 1360, 1280, 1200, 1100, 1024, 960, 900, 820, 760, 721, 390, 360,
      ]) {
        await page.setViewportSize({ width, height: 900 });
        // Controls that share more than a pixel, that lie beyond the row, or whose words have no room.
        const faults = await settled(() =>
          page.locator('.tools').evaluate((row, long) => {
            const shown = row.querySelector('.page-label');
            if (shown instanceof HTMLElement && long !== undefined) {
              shown.textContent = long;
              shown.style.setProperty('--longest', String(Math.ceil(long.length / 2) + 1));
            }
            const parts = [...row.querySelectorAll('input, button, a, output, .hit-count, .page-label')]
              .map((part) => ({ part, name: part.getAttribute('aria-label') ?? part.className }))
              .map(({ part, name }) => ({ part, name, box: part.getBoundingClientRect() }))
              .filter(({ box }) => box.width > 0);
            const { left, right } = row.getBoundingClientRect();
            const found = parts
              .filter(({ box }) => box.left < left - 1 || box.right > right + 1)
              .map(({ name }) => `${name} lies beyond the row`);
            for (const [i, a] of parts.entries())
              for (const b of parts.slice(i + 1)) {
                const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
                const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
                if (across > 1 && down > 1 && !a.part.contains(b.part)) found.push(`${a.name} and ${b.name}`);
              }
            const input = row.querySelector<HTMLInputElement>('.hit-search input');
            if (input && input.scrollWidth > input.clientWidth) found.push('the search words are cut');
            // A placeholder that is cut off is of no use; over a filled box it is not shown.
            if (input?.value === '') {
              const pen = document.createElement('canvas').getContext('2d')!;
              pen.font = getComputedStyle(input, '::placeholder').font;
              if (pen.measureText(input.placeholder).width > input.clientWidth) found.push('the hint is cut');
            }
            if (shown && (shown.scrollWidth > shown.clientWidth + 1 || shown.clientHeight > 44))
              found.push('the label has no room');
            // Three characters of 16 pixels each.
            if (input && input.clientWidth < 48) found.push('the box is too narrow');
            return found;
          }, label),
        );
        expect([width, faults]).toEqual([width, []]);
      }
    }),
  );
});

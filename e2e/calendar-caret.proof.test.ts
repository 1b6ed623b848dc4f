// The panel about a day points at that day, wherever in the window the day is.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openNewspapers } from './calendar-library.ts';
import { describeInBrowser } from './chromium.ts';
import { withReaderPage } from './reader.ts';
import type { SmallLibrary } from './small-library.ts';

const dayButtons = (page: Page) => page.locator('.day.has');
const datesOf = (page: Page) =>
  dayButtons(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.date));
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const panel = (page: Page) => page.locator('.day-panel');

describeInBrowser('the caret of a day', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openNewspapers();
  });
  afterAll(() => library?.close());

  const at = (
    address: string,
    use: (page: Page) => Promise<void>,
    viewport: { width: number; height: number },
  ) =>
    withReaderPage(library.browser, { ...library.signedIn, viewport }, async (page) => {
      await page.goto(address);
      await use(page);
    });

  /** The distance from the caret's middle to the middle of its day, along the side of the panel that has the caret. */
  const caretOf = (page: Page, date: string) =>
    page.evaluate((of) => {
      const caret = document.querySelector('.popover-arrow, .day-caret');
      const button = document.querySelector(`[data-date="${of}"]`);
      if (!caret || !button) return undefined;
      const middle = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const [at, from] = [middle(caret), middle(button)];
      const sideways = ['left', 'right'].includes(caret.getAttribute('data-placement') ?? '');
      return Math.abs(sideways ? at.y - from.y : at.x - from.x);
    }, date);

  it.each([
    [1440, 900],
    [820, 700],
    [390, 844],
  ])(
    'points from what it tells of a day at the day, at the edges of a window of %d by %d too',
    (width, height) =>
      at(
        '/app/read/chenbao?year=1921',
        async (page) => {
          // In the first and last columns of the first, fourth and last rows of months, where there are issues.
          await dayButtons(page).first().waitFor();
          const dates = (await datesOf(page)).flatMap((date) => date ?? []);
          const inMonth = (month: string) => dates.filter((date) => date.slice(4, 6) === month);
          for (const month of ['01', '04', '09', '12']) {
            const days = inMonth(month);
            for (const date of [days[0], days.at(-1)!]) {
              await day(page, date).scrollIntoViewIfNeeded();
              await day(page, date).click();
              await panel(page).locator('.issue').first().waitFor();
              await expect.poll(() => caretOf(page, date)).toBeLessThan(2);
              await page.keyboard.press('Escape');
              await panel(page).waitFor({ state: 'detached' });
            }
          }
        },
        { width, height },
      ),
  );
});

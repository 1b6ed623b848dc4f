// The room that the page of a newspaper has: its scan half of the window and the whole height, the border between scan and
// text where the reader puts it, the article that is opened brought near.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { articleTitle, readPaper } from './newspaper-page.ts';
import { locatorBox } from './picture-page.ts';
import { pageShown, type ReaderPageOptions } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

const desk = { width: 1440, height: 900 };
const upright = { width: 820, height: 1180 };

describeInBrowser('the room of the page of a newspaper', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ products: '*' });
  });
  const read = (query: string, use: (page: Page) => Promise<void>, options: ReaderPageOptions = {}) =>
    readPaper(library, query, use, options);
  const border = (page: Page) => page.getByRole('separator', { name: '调整影像大小' });
  const valueOf = async (separator: Locator) => Number(await separator.getAttribute('aria-valuenow'));
  /** Hundredths of the window that the stage has of its width and height. */
  const shareOfStage = async (page: Page) => {
    const { width, height } = await locatorBox(page.locator('.stage-frame'));
    const window = page.viewportSize()!;
    return { width: (100 * width) / window.width, height: (100 * height) / window.height };
  };
  const widthOfScan = async (page: Page) => (await locatorBox(page.locator('.picture'))).width;
  const catalogue = (page: Page) => page.getByRole('complementary', { name: '目录' });

  it('is half of the window and all of its height below the masthead, with the catalogue folded until it is wanted', () =>
    read('pageId=1', async (page) => {
      const { width, height } = await shareOfStage(page);
      expect(Math.abs(width - 50)).toBeLessThan(1);
      const masthead = (await locatorBox(page.locator('.stage-frame'))).y;
      expect(height).toBeCloseTo((100 * (desk.height - masthead)) / desk.height, 1);
      const scan = await locatorBox(page.locator('.picture'));
      expect((scan.width * scan.height) / (desk.width * desk.height)).toBeGreaterThan(0.3);
      expect(await catalogue(page).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '显示目录' }).click();
      await catalogue(page).waitFor();
      await page.reload();
      await catalogue(page).waitFor();
      await page.getByRole('button', { name: '隐藏目录' }).click();
      // Of books it is not: they have their own.
      await page.goto(`/app/read/${owned.code}?pageId=1`);
      await pageShown(page, 1);
      await catalogue(page).waitFor();
    }));

  it.each([
    ['beside each other', desk, 'width', 'ArrowRight', 'ArrowLeft', 'vertical'],
    ['one over the other on a tablet held upright', upright, 'height', 'ArrowDown', 'ArrowUp', 'horizontal'],
  ] as const)(
    'is parted between scan and text, %s, by a border that keys and pointer move, and that is where it was left',
    (_, viewport, side, more, less, orientation) =>
      read(
        'pageId=1',
        async (page) => {
          const separator = border(page);
          expect(await separator.getAttribute('aria-orientation')).toBe(orientation);
          const shares = [(await shareOfStage(page))[side]];
          expect(shares[0]).toBeGreaterThan(48);
          const began = await valueOf(separator);
          await separator.focus();
          await page.keyboard.press(more);
          await expect.poll(() => valueOf(separator)).toBeGreaterThan(began + 4);
          shares.push((await shareOfStage(page))[side]);
          expect(shares[1]).toBeGreaterThan(shares[0] + 3);
          const moved = await valueOf(separator);
          await page.reload();
          await page.locator('.picture img.shown').waitFor();
          await expect.poll(async () => Math.abs((await valueOf(separator)) - moved)).toBeLessThan(1);
          expect(Math.abs((await shareOfStage(page))[side] - shares[1])).toBeLessThan(1);
          // The page was not turned by the same key, and text and scan keep room at both ends.
          expect(await page.locator('.rail input').inputValue()).toBe('1');
          for (const key of ['End', 'Home']) {
            await separator.focus();
            await page.keyboard.press(key);
            for (const part of ['.stage-frame', '.articles-pane'])
              expect((await locatorBox(page.locator(part)))[side]).toBeGreaterThan(120);
            expect(
              await page.locator('.newspaper-text').evaluate((e) => e.scrollWidth - e.clientWidth),
            ).toBeLessThanOrEqual(0);
          }
          const at = await locatorBox(separator);
          const from = { x: at.x + at.width / 2, y: at.y + at.height / 3 };
          const least = (await shareOfStage(page))[side];
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(
            from.x + (side === 'width' ? 200 : 0),
            from.y + (side === 'height' ? 200 : 0),
            {
              steps: 4,
            },
          );
          await page.mouse.up();
          await expect.poll(async () => (await shareOfStage(page))[side]).toBeGreaterThan(least + 10);
          await separator.focus();
          await page.keyboard.press(less);
          expect(await axeFaults(page)).toEqual([]);
        },
        { viewport },
      ),
  );

  it('goes to the article that is opened, until the whole page is wanted', () =>
    read('pageId=1', async (page) => {
      const whole = await widthOfScan(page);
      const outline = page.locator('.article-overlay g.open polygon').first();
      const isInView = async () => {
        const [view, box] = [await locatorBox(page.locator('.stage-frame')), await locatorBox(outline)];
        return (
          box.x >= view.x &&
          box.y >= view.y &&
          box.x + box.width <= view.x + view.width &&
          box.y + box.height <= view.y + view.height
        );
      };
      await page.getByRole('link', { name: '小品' }).click();
      await expect.poll(() => articleTitle(page).innerText()).toBe('小品');
      await expect.poll(() => widthOfScan(page)).toBeGreaterThan(2 * whole);
      expect(await isInView()).toBe(true);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: '蘇州遊記' }).click();
      await expect.poll(() => articleTitle(page).innerText()).toBe('蘇州遊記');
      await expect.poll(isInView).toBe(true);
      expect(await widthOfScan(page)).toBeGreaterThan(1.5 * whole);
      await page.getByRole('button', { name: '显示整版' }).click();
      await expect.poll(() => widthOfScan(page)).toBeCloseTo(whole, 0);
      await page.reload();
      await articleTitle(page).waitFor();
      await expect.poll(() => widthOfScan(page)).toBeCloseTo(whole, 0);
      await page.getByRole('button', { name: '移近本文' }).click();
      await expect.poll(() => widthOfScan(page)).toBeGreaterThan(1.5 * whole);
      await page.getByRole('button', { name: '返回列表' }).click();
      await expect.poll(() => widthOfScan(page)).toBeCloseTo(whole, 0);
      expect(await page.getByRole('button', { name: /显示整版|移近本文/ }).count()).toBe(0);
    }));

  it('leaves the dialog of an article open as a tablet is turned, and parts the window the other way beneath it', () =>
    read(
      'pageId=1&articleNum=A01',
      async (page) => {
        await page.locator('.article-tool', { hasText: '剪报' }).click();
        const dialog = page.getByRole('dialog', { name: '剪报' });
        await dialog.locator('img.clipping').waitFor();
        const lies = async () => [
          await border(page).getAttribute('aria-orientation', { timeout: 5000 }),
          await dialog.isVisible(),
          Math.round(
            (await shareOfStage(page))[(page.viewportSize()?.width ?? 0) > 1000 ? 'width' : 'height'] / 10,
          ),
        ];
        for (const [size, orientation] of [
          [{ width: 1180, height: 820 }, 'vertical'],
          [upright, 'horizontal'],
        ] as const) {
          await page.setViewportSize(size);
          await expect.poll(lies).toEqual([orientation, true, 5]);
        }
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      },
      { viewport: upright },
    ));

  it.each([1440, 1280, 1100, 1024])(
    'tells what the page is in one row where the window is %i wide',
    (width) =>
      read(
        'pageId=1',
        async (page) => {
          const tops = page
            .locator('.page-facts > div')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
          expect(new Set(await tops).size).toBe(1);
        },
        { viewport: { width, height: 768 } },
      ),
  );
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import {
  type ScreenBox,
  farthestCell,
  highlightedHits,
  highlightBoxes,
  highlightedCells,
  shownPictureSize,
  sidewaysScroll,
} from './in-page.ts';
import { importFixture } from './langhuan.ts';
import { importPictures } from './pictures-library.ts';
import { withReaderPage, type ReaderPageOptions, pageShown, withSettings } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const withGap = 'queye';
const scans = 'tuben';
const zooms = ['1.0', '1.5', '2.0', '2.5', '3.0', '3.5', '4.0'];

/** Widest distance in pixels between the sides of boxes that should be the same: of each from the one it is nearest to. */
const apart = (one: ScreenBox[], other: ScreenBox[]): number => {
  expect(one.length).toBeGreaterThan(0);
  expect(one).toHaveLength(other.length);
  const between = (a: ScreenBox, b: ScreenBox) =>
    Math.max(...(['left', 'top', 'right', 'bottom'] as const).map((side) => Math.abs(a[side] - b[side])));
  return Math.max(...one.map((a) => Math.min(...other.map((b) => between(a, b)))));
};

describeInBrowser('the page of a book', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({
      faces: true,
      also: {
        [withGap]: (data) => importFixture(data, withGap, '缺圖本', ['--without-pictures', '4~5']),
        [scans]: importPictures(scans, '圖本'),
      },
    });
  });
  afterAll(() => library?.close());

  const reading = (
    address: string,
    options: ReaderPageOptions & { settings?: Record<string, unknown> },
    use: (page: Page) => Promise<void>,
  ) => {
    const { settings = {}, ...more } = options;
    const { baseURL, storageState } = library.signedIn;
    const signedIn = { baseURL, storageState: withSettings(storageState, { mode: 'imgTxt', ...settings }) };
    return withReaderPage(library.browser, { ...signedIn, ...more }, async (page) => {
      await page.goto(`/app/read/${address}`);
      await page.locator('.leaf').first().waitFor();
      await use(page);
    });
  };
  const leafColours = (page: Page) =>
    page.locator('.leaf').evaluate((leaf) => {
      const { backgroundColor, color } = getComputedStyle(leaf);
      return [backgroundColor, color];
    });

  it('[R-050] [R-052] text, picture and highlights agree within a pixel at every zoom', () =>
    reading(`${owned.code}?pageId=4&key=${encodeURIComponent('德,之,人')}`, {}, async (page) => {
      await highlightedHits(page);
      await shownPictureSize(page);
      for (const zoom of zooms) {
        await page.waitForFunction(
          (wanted) => document.querySelector('.zoom output')?.textContent === wanted,
          zoom,
        );
        const cells = await highlightedCells(page);
        expect(apart(cells, await highlightBoxes(page, '.leaves > .leaf'))).toBeLessThan(1);
        expect(apart(cells, await highlightBoxes(page, '.picture'))).toBeLessThan(1);
        await expect.poll(() => farthestCell(page)).toBeLessThan(0.5);
        if (zoom !== '4.0') await page.getByRole('button', { name: '放大', exact: true }).click();
      }
    }));

  it('[R-068] every character of every page is in the middle of its cell, notes and rare ones too', () =>
    reading(`${owned.code}?pageId=1`, { settings: { mode: 'txt' } }, async (page) => {
      for (let pageId = 1; pageId <= owned.pages; pageId += 1) {
        await pageShown(page, pageId);
        await expect.poll(() => farthestCell(page)).toBeLessThan(0.5);
        const sizes = await page
          .locator('.leaf-text .column')
          .evaluateAll((columns) =>
            columns.map((column) => Number.parseFloat(getComputedStyle(column).fontSize)),
          );
        for (const size of sizes) expect(size).toBeGreaterThanOrEqual(5);
        for (const size of sizes) expect(size).toBeLessThanOrEqual(100);
        if (pageId < owned.pages) await page.keyboard.press('PageDown');
      }
    }));

  it('[R-051] text is 300 pixels wide in the narrowest window, and only the stage scrolls', () =>
    reading(
      `${owned.code}?pageId=4`,
      { viewport: { width: 300, height: 600 }, settings: { mode: 'txt' } },
      async (page) => {
        const widths = () =>
          page.locator('.leaf').evaluate((leaf) => {
            const frame = leaf.querySelector('.leaf-inner')?.getBoundingClientRect();
            return [leaf.getBoundingClientRect().width, frame?.width ?? 0];
          });
        for (const width of await widths()) expect(width).toBeGreaterThanOrEqual(300);
        await page.setViewportSize({ width: 360, height: 640 });
        for (const mode of ['只看图像', '横排文字', '只看文字']) {
          await page.getByRole('button', { name: mode }).click();
          expect(await sidewaysScroll(page)).toBe(0);
        }
      },
    ));

  it('a cell beneath the pointer is framed on text and picture alike', () =>
    reading(`${owned.code}?pageId=4`, {}, async (page) => {
      const places = () =>
        page.evaluate(() =>
          ['.leaves > .leaf', '.picture'].map((of) => {
            const corner = document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
            const light = document.querySelector<HTMLElement>(`${of} > .hover-highlight`);
            if (!light || light.hidden) return undefined;
            const { left, top, right, bottom } = light.getBoundingClientRect();
            return {
              left: left - corner.left,
              top: top - corner.top,
              right: right - corner.left,
              bottom: bottom - corner.top,
            };
          }),
        );
      const column = await page.locator('.leaf-text [data-line="4"]').boundingBox();
      if (!column) throw new Error('no column');
      const pictured = await page.locator('.picture').boundingBox();
      const leaf = await page.locator('.leaves > .leaf').boundingBox();
      const [x, y] = [column.x + column.width / 2, column.y + column.height * 0.4];
      await page.mouse.move(x, y);
      const [onText, onPicture] = await places();
      expect(apart([onText as ScreenBox], [onPicture as ScreenBox])).toBeLessThan(1);
      expect((onText?.top ?? 0) + (leaf?.y ?? 0)).toBeLessThanOrEqual(y);
      expect((onText?.bottom ?? 0) + (leaf?.y ?? 0)).toBeGreaterThan(y);
      await page.mouse.move(x + (pictured?.x ?? 0) - (leaf?.x ?? 0), y);
      await expect.poll(places).toEqual([onText, onPicture]);
    }));

  it('[R-061] pages of the range show no image and ask for none; the next has its own', () =>
    reading(`${withGap}?pageId=3`, {}, async (page) => {
      const requested: string[] = [];
      page.on('request', (request) => {
        const found = /\/iiif\/3\/queye__(\d+)\./.exec(request.url());
        if (found) requested.push(found[1]);
      });
      await shownPictureSize(page);
      for (const pageId of [4, 5]) {
        await page.keyboard.press('PageDown');
        await pageShown(page, pageId);
        await page.locator('.leaf').getByText('本页无图像').waitFor();
        expect(await page.locator('.picture').count()).toBe(0);
        await expect.poll(() => page.locator('.leaf-text').count()).toBe(1);
        const picture = page.getByRole('button', { name: '只看图像' });
        await expect.poll(() => picture.getAttribute('aria-disabled')).toBe('true');
        await expect.poll(() => picture.getAttribute('title')).toBe('本页无图像');
      }
      await page.keyboard.press('PageDown');
      await pageShown(page, 6);
      await shownPictureSize(page);
      expect(requested).not.toContain('4');
      expect(requested).not.toContain('5');
    }));

  it('[R-003] colours chosen show at once, on the next page, and on the next visit; those hard to read are warned of', () =>
    reading(`${owned.code}?pageId=4`, {}, async (page) => {
      await page.getByRole('button', { name: '阅读设置' }).click();
      await page.getByRole('button', { name: '羊皮' }).click();
      const chosen = ['rgb(239, 226, 196)', 'rgb(58, 44, 26)'];
      await expect.poll(() => leafColours(page)).toEqual(chosen);
      expect(await page.locator('.settings-panel').getByText('低于 4.5:1').count()).toBe(0);
      await page.getByLabel('文字', { exact: true }).fill('#c0b090');
      await page.locator('.settings-panel').getByText('低于 4.5:1').waitFor();
      await expect.poll(async () => (await leafColours(page))[1]).toBe('rgb(192, 176, 144)');
      await page.getByRole('button', { name: '羊皮' }).click();
      await page.keyboard.press('Escape');
      await page.locator('.stage').focus();
      await page.keyboard.press('PageDown');
      await pageShown(page, 5);
      await expect.poll(() => leafColours(page)).toEqual(chosen);
      await page.reload();
      await page.locator('.leaf').waitFor();
      await expect.poll(() => leafColours(page)).toEqual(chosen);
      await page.getByRole('button', { name: '阅读设置' }).click();
      await page.getByRole('button', { name: '恢复默认' }).click();
      expect(await leafColours(page)).not.toEqual(chosen);
    }));

  it('[R-002] the reading direction chosen is that of text and of turning', () =>
    reading(`${owned.code}?pageId=4`, { settings: { mode: 'txt' } }, async (page) => {
      const choose = async (name: string) => {
        await page.getByRole('button', { name: '阅读设置' }).click();
        await page.locator('.settings-panel').getByText(name).click();
        await page.keyboard.press('Escape');
        await page.locator('.stage').focus();
      };
      const writing = () =>
        page
          .locator('.leaf-text .column, .leaf .flow')
          .first()
          .evaluate((text) => getComputedStyle(text).writingMode);
      await expect.poll(writing).toBe('vertical-rl');
      await choose('横排，自左向右');
      await expect.poll(writing).toBe('horizontal-tb');
      await page.keyboard.press('ArrowRight');
      await pageShown(page, 5);
      await choose('竖排，自右向左');
      await expect.poll(writing).toBe('vertical-rl');
      await page.keyboard.press('ArrowLeft');
      await pageShown(page, 6);
    }));

  it('[R-041] notes of running text fold to marks that open by key, or are left out', () =>
    reading(`${owned.code}?pageId=4`, { settings: { mode: 'hori', notes: 'folded' } }, async (page) => {
      const flow = page.locator('.flow');
      const marks = flow.getByRole('button', { name: /^注，\d+ 字$/ });
      const folded = (await flow.locator('[data-line]').allInnerTexts()).join('');
      await expect.poll(() => marks.count()).toBeGreaterThan(0);
      await marks.first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => marks.first().getAttribute('aria-expanded')).toBe('true');
      const opened = (await flow.locator('[data-line]').allInnerTexts()).join('');
      expect(opened.length - folded.length).toBe(
        Number.parseInt((await marks.first().getAttribute('aria-label'))?.slice(2) ?? '', 10),
      );
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await flow.locator('[data-line]').allInnerTexts()).join(''))
        .toBe(folded);
      await page.getByRole('button', { name: '阅读设置' }).click();
      await page.locator('.settings-panel').getByText('隐藏').click();
      await expect.poll(() => marks.count()).toBe(0);
      await expect
        .poll(async () => (await flow.locator('[data-line]').allInnerTexts()).join(''))
        .toBe(folded);
    }));

  it('[R-038] a book of pictures alone says so in place of text, and leads to the picture', () =>
    reading(`${scans}?pageId=1`, { settings: { mode: 'txt' } }, async (page) => {
      await page.getByText('本书只有图像，文字尚未识别。').waitFor();
      expect(await page.locator('.picture, .leaf-text, .flow').count()).toBe(0);
      await page.getByRole('button', { name: '看图像', exact: true }).click();
      await shownPictureSize(page);
      for (const name of ['图文对照', '只看文字', '横排文字']) {
        const mode = page.getByRole('button', { name });
        await expect.poll(() => mode.getAttribute('aria-disabled')).toBe('true');
        await expect.poll(() => mode.getAttribute('title')).toBe('本书尚未识别文字');
        await mode.click({ force: true });
        await shownPictureSize(page);
      }
    }));
});

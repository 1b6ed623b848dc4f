// The settings of the interface: what they change at once and after a new start, and that the page stays in its place when
// everything around it grows.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { clipboardPermissions } from './clipboard.ts';
import {
  farthestCell,
  highlightBoxes,
  highlightedCells,
  highlightedHits,
  sidewaysScroll,
} from './in-page.ts';
import { locatorBox, showLens } from './picture-page.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { copied, dragSelection, points, rawPages } from './selection-page.ts';
import { rawIndex } from './test-reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

describeInBrowser('the settings of the interface', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
  });

  const dialog = (page: Page) => page.getByRole('dialog', { name: '全局设置' });
  const open = async (page: Page) => {
    await page.getByRole('button', { name: '全局设置' }).click();
    await dialog(page).waitFor();
  };
  const choose = (page: Page, name: string) =>
    dialog(page).getByRole('radio', { name, exact: true }).click({ force: true });
  const heightOf = async (page: Page, selector: string) =>
    (await page.locator(selector).first().boundingBox())?.height ?? 0;

  it('[G-013] hold script, theme, zoom, direction and colours, and are opened from the header of every page', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/');
      await open(page);
      expect(await dialog(page).locator('legend').allInnerTexts()).toEqual([
        '界面文字',
        '主题',
        '界面缩放',
        '阅读方向',
        '书页颜色',
      ]);
      await choose(page, '深色');
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      await choose(page, '繁体');
      await page.getByRole('dialog', { name: '全局設置' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: '全局設置' }).waitFor();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.goto(`/app/read/${owned.code}?pageId=4`);
      await pageShown(page, 4);
      await page.getByRole('button', { name: '全局設置' }).click();
      await page.getByRole('dialog', { name: '全局設置' }).waitFor();
    }));

  it('[G-004] [G-016] zoom the whole interface by steps of a tenth up to 1.3, stored under a key with a version', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/');
      await open(page);
      const zooms = dialog(page).getByRole('group', { name: '界面缩放' }).getByRole('radio');
      expect(await zooms.evaluateAll((all) => all.map((one) => one.parentElement?.textContent))).toEqual([
        '1',
        '1.1',
        '1.2',
        '1.3',
      ]);
      const before = await heightOf(page, '.masthead');
      const title = await heightOf(page, '#settings-title');
      for (const zoom of [1.1, 1.2, 1.3]) {
        await choose(page, String(zoom));
        await expect.poll(async () => (await heightOf(page, '.masthead')) / before).toBeCloseTo(zoom, 1);
        expect((await heightOf(page, '#settings-title')) / title).toBeCloseTo(zoom, 1);
      }
      expect(await page.evaluate(() => localStorage.getItem('langhuan.zoom.v1'))).toBe('1.3');
      await page.reload();
      await page.locator('.masthead').waitFor();
      expect((await heightOf(page, '.masthead')) / before).toBeCloseTo(1.3, 1);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }));

  it.each([
    ['打印', `/app/read/${owned.code}?pageId=4`, 1000],
    ['工具箱', '/', 1100],
    ['意见反馈', '/', 760],
    ['全局设置', '/', 440],
  ] as const)(
    '[G-028] the modal of %s is as wide as modals are, or as the form in it',
    (name, address, width) =>
      withReaderPage(library.browser, library.signedIn, async (page) => {
        await page.goto(address);
        await page
          .getByRole('button', { name, exact: true })
          .or(page.getByRole('link', { name, exact: true }))
          .first()
          .click();
        await expect.poll(async () => (await page.locator('.modal').boundingBox())?.width).toBe(width);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect
          .poll(async () => (await page.locator('.modal').boundingBox())?.width)
          .toBeLessThanOrEqual(390);
      }),
  );

  it.each([
    ['全局设置', '/'],
    ['意见反馈', '/'],
    ['工具箱', '/'],
    ['打印', `/app/read/${owned.code}?pageId=4`],
  ])('[G-032] the modal of %s is mounted, and taken away, 300 ms after it is requested', (name, address) =>
    withReaderPage(library.browser, { ...library.signedIn, reducedMotion: 'no-preference' }, async (page) => {
      await page.goto(address);
      const opener = page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .first();
      await opener.waitFor();
      // Counted by the page's own clock.
      const times = await opener.evaluate(
        (button: HTMLElement) =>
          new Promise<number[]>((resolve) => {
            const found: number[] = [];
            let since = performance.now();
            new MutationObserver(() => {
              const shown = document.querySelector('.modal');
              const close = shown?.querySelector<HTMLElement>('[aria-label^="关闭"]');
              if (close && found.length === 0) {
                found.push(performance.now() - since);
                since = performance.now();
                close.click();
              } else if (!shown && found.length === 1) {
                found.push(performance.now() - since);
                resolve(found);
              }
            }).observe(document.body, { childList: true, subtree: true });
            button.click();
          }),
      );
      for (const time of times) expect(time).toBeGreaterThanOrEqual(299);
    }),
  );

  it('keep characters, hits, selection, menu and lens in their places at 1.3', () =>
    withReaderPage(
      library.browser,
      { ...library.signedIn, permissions: clipboardPermissions, viewport: { width: 1440, height: 900 } },
      async (page) => {
        await page.addInitScript(() => localStorage.setItem('langhuan.zoom.v1', '1.3'));
        await page.goto(`/app/read/${owned.code}?pageId=4&key=${encodeURIComponent('明明')}`);
        await pageShown(page, 4);
        await highlightedHits(page);
        expect(await heightOf(page, '.masthead')).toBeGreaterThan(60);
        await expect.poll(() => farthestCell(page)).toBeLessThan(0.5);
        const [cells, boxes] = [await highlightedCells(page), await highlightBoxes(page, '.leaves > .leaf')];
        expect(cells.length).toBeGreaterThan(0);
        for (const [i, cell] of cells.entries())
          for (const side of ['left', 'top', 'right', 'bottom'] as const)
            expect(Math.abs(cell[side] - boxes[i][side])).toBeLessThan(1);

        const raw = rawPages[3];
        const at = await points(page, raw);
        const from = rawIndex(raw, '止而后有定');
        await dragSelection(page, at(from), at(from + 2));
        await page.mouse.up();
        expect(await copied(page)).toBe('止而后');
        const pressed = at(from);
        await page.mouse.click(pressed.x, pressed.y, { button: 'right' });
        const menu = page.getByRole('menu', { name: '所选文字' });
        await menu.waitFor();
        const box = await page.locator('.popover').boundingBox();
        if (!box) throw new Error('no menu');
        expect(Math.abs(box.x - pressed.x)).toBeLessThan(box.width + 12);
        expect(box.x + box.width).toBeLessThanOrEqual(1440);
        expect(box.y + box.height).toBeLessThanOrEqual(900);
        await page.keyboard.press('Escape');

        const middle = await showLens(page, async () => {
          const picture = await locatorBox(page.locator('.picture'));
          return { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 };
        });
        const lens = await locatorBox(page.locator('.lens'));
        expect(Math.abs(lens.x + lens.width / 2 - middle.x)).toBeLessThan(2);
        expect(Math.abs(lens.y + lens.height / 2 - middle.y)).toBeLessThan(2);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      },
    ));
});

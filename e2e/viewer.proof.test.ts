import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { blankPage, clipboard } from './clipboard.ts';
import { atPicture, locatorBox, drag, openViewer, showLens, viewerOf } from './picture-page.ts';
import { type ReaderPageOptions, pageShown } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';
import { switchTheme } from './switch-theme.ts';

const iiif = /\/iiif\/3\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/default\.(jpg|png)\?/;

describeInBrowser('the picture of a page', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary();
  });

  const before = (options: ReaderPageOptions, use: (page: Page) => Promise<void>) =>
    atPicture(library, options, use);
  const pressed = (dialog: Locator) =>
    dialog.getByRole('group', { name: '指针用途' }).locator('[aria-pressed="true"]').allInnerTexts();

  it('[R-032] [R-064] is moved or its text selected: always one of the two', () =>
    before({}, async (page) => {
      const dialog = await openViewer(page);
      const sheet = dialog.locator('.viewer-over');
      const whole = await locatorBox(sheet);
      await expect.poll(() => pressed(dialog)).toEqual(['拖动']);
      await dialog.getByRole('button', { name: '放大' }).click();
      await page.waitForFunction(
        (width) => (document.querySelector('.viewer-over')?.getBoundingClientRect().width ?? 0) > width * 1.4,
        whole.width,
      );
      const large = await locatorBox(sheet);
      await drag(page, [700, 500], [640, 420]);
      await page.waitForFunction(
        ({ x, y }) => {
          const now = document.querySelector('.viewer-over')?.getBoundingClientRect();
          return now !== undefined && Math.abs(now.x - x) <= 2 && Math.abs(now.y - y) <= 2;
        },
        { x: large.x - 60, y: large.y - 80 },
      );
      expect(await dialog.getByText('本页已选').count()).toBe(0);

      await dialog.getByRole('button', { name: '选字' }).click();
      await expect.poll(() => pressed(dialog)).toEqual(['选字']);
      await dialog.getByRole('button', { name: '整页显示' }).click();
      await page.waitForFunction(
        (width) =>
          Math.abs((document.querySelector('.viewer-over')?.getBoundingClientRect().width ?? 0) - width) < 1,
        whole.width,
      );
      // From the first character of a hit to its second. Both positions come from the box that highlights them.
      const hit = await locatorBox(dialog.locator('rect.hit-fill').first());
      const middle = hit.x + hit.width / 2;
      await drag(page, [middle, hit.y + hit.height / 4], [middle, hit.y + (hit.height * 3) / 4]);
      await dialog.getByText('本页已选 2 字').waitFor();
      await expect.poll(() => locatorBox(sheet)).toEqual(whole);
      const highlighted = await locatorBox(dialog.locator('.marks-selection rect').first());
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(highlighted[side]).toBeCloseTo(hit[side], 0);
      await page.keyboard.press('ControlOrMeta+c');
      await dialog.getByText('已复制').waitFor();
      await expect.poll(() => clipboard(page)).toBe('明德');
      await dialog.getByRole('button', { name: '拖动' }).click();
      await expect.poll(() => pressed(dialog)).toEqual(['拖动']);
    }));

  it('[R-074] asks for every part of it with a token, and is given none without', () =>
    before({ provoked: /401/ }, async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => iiif.test(request.url()) && requests.push(request.url()));
      await openViewer(page);
      // At the maximum zoom, the largest level is requested.
      const largest = page.waitForRequest((request) =>
        /\/\^\d+,\d+\/0\//.test(decodeURIComponent(request.url())),
      );
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('+');
      await largest;
      expect(requests.length).toBeGreaterThan(4);
      for (const address of requests) {
        const { searchParams } = new URL(address);
        expect(searchParams.get('token')?.length).toBeGreaterThan(40);
        expect(searchParams.get('v')).not.toBeNull();
      }
      const statuses = await page.evaluate(
        async (address) => {
          const bare = new URL(address);
          bare.searchParams.delete('token');
          return Promise.all([address, bare.href].map(async (one) => (await fetch(one)).status));
        },
        requests[requests.length - 1],
      );
      expect(statuses).toEqual([200, 401]);
    }));

  it('[R-081] is cut out at one and a half times its height, at most 3000, as a file, a copy and an address', () =>
    before({}, async (page) => {
      const dialog = await openViewer(page);
      await dialog.getByRole('button', { name: '截取图像' }).click();
      // A corner of the cut is drawn out past two edges of the picture, then the other one: the whole page.
      await dialog.locator('.viewer-panel').waitFor();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const sheet = await locatorBox(dialog.locator('.viewer-over'));
      const frame = await locatorBox(dialog.locator('.crop-edge'));
      const corner = (x: number, y: number): [number, number] => [x, Math.min(y, 890)];
      await drag(page, [frame.x, frame.y], [sheet.x - 20, 30]);
      const drawn = await locatorBox(dialog.locator('.crop-edge'));
      await drag(
        page,
        corner(drawn.x + drawn.width, drawn.y + drawn.height),
        corner(sheet.x + sheet.width + 20, sheet.y + sheet.height - 30),
      );
      const tileRequest = page.waitForRequest((request) => request.url().includes('default.png'));
      await dialog.getByRole('button', { name: '复制图像' }).click();
      const parts = iiif.exec(decodeURIComponent((await tileRequest).url()));
      const [left, top, width, height] = parts?.[2].split(',').map(Number) ?? [];
      const size = parts?.[3].replace('^', '').split(',').map(Number) ?? [];
      expect([left, top]).toEqual([0, 0]);
      expect(height).toBeGreaterThan(1000);
      expect(size[1]).toBe(Math.min(Math.round(height * 1.5), 3000));
      expect(size[0] / size[1]).toBeCloseTo(width / height, 2);
      await dialog.getByText('图像已复制').waitFor();
      const copied = await (await blankPage(page)).evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const picture = await createImageBitmap(await item.getType('image/png'));
        return [picture.width, picture.height];
      });
      expect(copied).toEqual(size);

      // By keys the cut is moved and made smaller.
      await dialog.getByRole('button', { name: /^截取范围/ }).focus();
      await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('ArrowDown');
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: '下载 JPEG' }).click();
      const name = (await download).suggestedFilename();
      const [, x, y, w, h] = /^大學集說 .*葉.* (\d+),(\d+),(\d+),(\d+)\.jpg$/.exec(name)?.map(Number) ?? [];
      expect([x, w]).toEqual([0, width]);
      expect(h).toBeLessThan(height);
      expect(y).toBe(height - h);
      await dialog.getByRole('button', { name: '复制 IIIF 地址' }).click();
      await dialog.getByText('IIIF 地址已复制').waitFor();
      const address = new URL(await clipboard(page));
      expect(address.pathname).toContain(`/iiif/3/${owned.code}__4.jpg/${[x, y, w, h].join(',')}/`);
      expect(address.searchParams.has('token')).toBe(false);
      await page.keyboard.press('Escape');
      await dialog.locator('.crop-frame').waitFor({ state: 'detached' });
      await expect.poll(() => dialog.isVisible()).toBe(true);
    }));

  it('turns pages within one viewer in the way of the book, and gives the focus back', () =>
    before({}, async (page) => {
      const picture = await locatorBox(page.locator('.picture'));
      await page.mouse.dblclick(picture.x + picture.width / 2, picture.y + picture.height / 2);
      const dialog = viewerOf(page);
      await dialog.getByRole('img', { name: '第 4 页全图' }).waitFor();
      await page.evaluate(() =>
        document.querySelector('.openseadragon-canvas')?.setAttribute('data-first', ''),
      );
      const next = await locatorBox(dialog.getByRole('button', { name: '下一页' }));
      const previous = await locatorBox(dialog.getByRole('button', { name: '上一页' }));
      expect(next.x).toBeLessThan(previous.x);
      await dialog.getByRole('button', { name: '下一页' }).click();
      await dialog.getByText(`第 5 页，共 ${owned.pages} 页`).waitFor();
      await page.keyboard.press('ArrowLeft');
      await dialog.getByText(`第 6 页，共 ${owned.pages} 页`).waitFor();
      await page.keyboard.press('PageUp');
      await dialog.getByRole('img', { name: '第 5 页全图' }).waitFor();
      await expect.poll(() => dialog.locator('.openseadragon-canvas[data-first]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL(/pageId=5/);
      await pageShown(page, 5);

      const opener = page.getByRole('button', { name: '查看全图' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  it('goes on with a new token when the old one has ended, and says when no picture comes', () =>
    before({ provoked: /401|503/ }, async (page) => {
      // The server's own reply, but its token cannot be used and is past its time.
      let stale = true;
      await page.route('**/product/open/**', async (route) => {
        const response = await route.fetch();
        const reply = (await response.json()) as object;
        const spoilt = stale ? { ...reply, imageToken: 'x'.repeat(60), imageTokenExpires: 1 } : reply;
        stale = false;
        await route.fulfill({ response, json: spoilt });
      });
      await page.reload();
      await pageShown(page, 4);
      await openViewer(page);
      await page.keyboard.press('Escape');

      let broken = true;
      await page.route('**/iiif/**', (route) => (broken ? route.fulfill({ status: 503 }) : route.continue()));
      await page.getByRole('button', { name: '查看全图' }).click();
      const dialog = viewerOf(page);
      await page.keyboard.press('PageDown');
      await pageShown(page, 5);
      await dialog.getByText('图像未能载入').waitFor();
      await dialog.locator('.waiting').waitFor({ state: 'detached' });
      broken = false;
      // At once: a tile that is tried again by itself would take the button away beneath a slower press.
      await dialog.getByRole('button', { name: '重试' }).dispatchEvent('click');
      await dialog.getByText('图像未能载入').waitFor({ state: 'detached' });
      await dialog.locator('.waiting').waitFor({ state: 'detached' });
    }));

  it('[R-033] [R-034] [R-035] is seen through a lens that follows the pointer, is switched off, and set stronger', () =>
    before({}, async (page) => {
      const lens = page.locator('.lens');
      const picture = await locatorBox(page.locator('.picture img'));
      const hit = await locatorBox(page.locator('.picture rect.hit-fill').first());
      const over = async (x: number, y: number) => {
        await page.mouse.move(x - 1, y);
        await page.mouse.move(x, y);
      };
      const centre: [number, number] = [hit.x + hit.width / 2, hit.y + hit.height / 2];
      /** How much larger the highlighted hit is in the lens; its middle must lie under the pointer. */
      const enlarged = async (): Promise<number> => {
        await showLens(page, async () => ({ x: centre[0], y: centre[1] }));
        const inLens = await locatorBox(lens.locator('rect.hit-fill').first());
        expect(inLens.x + inLens.width / 2).toBeCloseTo(centre[0], 0);
        expect(inLens.y + inLens.height / 2).toBeCloseTo(centre[1], 0);
        const sheet = await locatorBox(lens.locator('.lens-sheet'));
        expect(sheet.width / picture.width).toBeCloseTo(inLens.width / hit.width, 1);
        return inLens.width / hit.width;
      };
      await expect.poll(enlarged).toBeCloseTo(2, 1);
      await over(centre[0], picture.y + picture.height - 30);
      const moved = await locatorBox(lens);
      expect(moved.y + moved.height / 2).toBeCloseTo(picture.y + picture.height - 30, 0);

      await page.getByRole('button', { name: '放大镜：增大倍数' }).click();
      await expect.poll(enlarged).toBeCloseTo(2.5, 1);
      await page.getByRole('button', { name: '放大镜：减小倍数' }).click();
      await page.getByRole('button', { name: '放大镜：减小倍数' }).click();
      await expect.poll(enlarged).toBeCloseTo(1.5, 1);
      // The larger picture is a real one, and lies over the one of the stage.
      await page.waitForFunction(() => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('.lens img')];
        return pictures.length > 0 && pictures.every((one) => one.complete && one.naturalWidth > 0);
      });

      const toggle = page.getByRole('button', { name: '关闭放大镜' });
      await toggle.focus();
      await page.keyboard.press('Enter');
      await over(...centre);
      expect(await lens.count()).toBe(0);
      await page.reload();
      await page.locator('.picture img.shown').waitFor();
      await over(...centre);
      expect(await lens.count()).toBe(0);
      await page.getByRole('button', { name: '打开放大镜' }).click();
      await expect.poll(enlarged).toBeCloseTo(1.5, 1);
    }));

  it.each(['desk', 'phone'] as const)('leaves axe nothing to find on a %s, light or dark', (window) =>
    before({}, async (page) => {
      for (const theme of ['light', 'dark'] as const) {
        await switchTheme(page, theme);
        const dialog = await openViewer(page);
        await page.setViewportSize(
          window === 'desk' ? { width: 1440, height: 900 } : { width: 360, height: 740 },
        );
        await dialog.getByRole('button', { name: '截取图像' }).click();
        await dialog.locator('.crop-frame').waitFor();
        expect([theme, await axeFaults(page)]).toEqual([theme, []]);
        const cut = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(cut).toBe(0);
        await dialog.getByRole('button', { name: '关闭全图' }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    }),
  );
});

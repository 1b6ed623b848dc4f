import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeNestedPages } from '#testing/products/source.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { long, nested, openTestLibrary, roots, ten } from './generated-library.ts';
import { withReaderPage, type ReaderPageOptions, pageShown } from './reader.ts';
import type { SmallLibrary } from './small-library.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describeInBrowser('moving in a book', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openTestLibrary();
  });
  afterAll(() => library?.close());

  const at = (
    { code }: { code: string },
    pageId: number,
    more: ReaderPageOptions & { words?: string },
    use: (page: Page) => Promise<void>,
  ) => {
    const { words, ...options } = more;
    return withReaderPage(library.browser, { ...library.signedIn, ...options }, async (page) => {
      const key = words === undefined ? '' : `&key=${encodeURIComponent(words)}`;
      await page.goto(`/app/read/${code}?pageId=${pageId}${key}`);
      await pageShown(page, pageId);
      await use(page);
    });
  };
  const mode = (page: Page) => page.locator('.tools .segments [aria-pressed="true"]').innerText();
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.className || document.activeElement?.tagName);

  it('[R-045] [R-049] goes through the modes by Tab while the page has the focus, until Escape', () =>
    at(long, 5, {}, async (page) => {
      await expect.poll(() => focused(page)).toContain('stage');
      const rotation = ['文', '横排', '图', '图文'];
      await expect.poll(() => mode(page)).toBe('图文');
      for (const next of rotation) {
        await page.keyboard.press('Tab');
        await expect.poll(() => mode(page)).toBe(next);
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.toContain('stage');
      // Who comes back by Tab is not held; a click gives the page its keys again.
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => focused(page)).toContain('stage');
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.toContain('stage');
      await page.locator('.stage').click({ position: { x: 10, y: 10 } });
      await page.keyboard.press('Tab');
      await expect.poll(() => mode(page)).toBe('文');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).not.toContain('stage');
      await expect.poll(() => mode(page)).toBe('文');
    }));

  it('lists its keys on ? and F1, and goes through the modes by M wherever the focus is but in a field', () =>
    at(long, 5, {}, async (page) => {
      for (const key of ['?', 'F1']) {
        await page.keyboard.press(key);
        const dialog = page.getByRole('dialog', { name: '按键一览' });
        await dialog.getByText('轮换显示方式，随时可用').waitFor();
        await expect.poll(() => axeFaults(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      const before = await mode(page);
      await page.getByRole('textbox', { name: '在本书中检索' }).press('m');
      expect(await mode(page)).toBe(before);
      await page
        .getByRole('button', { name: '书签' })
        .or(page.locator('.tools button').first())
        .first()
        .focus();
      await page.keyboard.press('m');
      await expect.poll(() => mode(page)).not.toBe(before);
    }));

  it('does not hold by Tab whoever opened the book by a key', () =>
    at(long, 5, {}, async (page) => {
      await page.goto(`/app/search/${long.code}`);
      // If there is no query yet, the box has the focus.
      await expect
        .poll(() => page.getByRole('combobox', { name: '检索词' }).evaluate((box) => box.matches(':focus')))
        .toBe(true);
      await page.keyboard.type('一');
      await page.keyboard.press('Enter');
      await page.locator('.result h3 a').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.stage[data-passing]').waitFor();
      const before = await mode(page);
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.toContain('stage');
      expect(await mode(page)).toBe(before);
    }));

  it('[R-046] [R-047] tells what the product is: its full name, its version, its introduction', () =>
    at(nested, 2, {}, async (page) => {
      await page.getByRole('textbox', { name: '在目录中查找' }).focus();
      await page.keyboard.press('Control+i');
      const dialog = page.getByRole('dialog', { name: '产品信息' });
      await dialog.getByText(nested.introduction).waitFor();
      await dialog.getByText(nested.name, { exact: true }).waitFor();
      await expect
        .poll(() => dialog.getByText(/编号 \d{8}T\d{6}-/).innerText())
        .toMatch(/^\d{4}-\d{2}-\d{2}（编号 \d{8}T\d{6}-\w+）$/);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await pageShown(page, 2);
      await page.getByRole('toolbar', { name: '阅读工具' }).getByRole('button', { name: '产品信息' }).click();
      await dialog.waitFor();
    }));

  it('[R-022] [R-066] tells how far one has read, and for how long, second by second', () =>
    at(nested, 30, {}, async (page) => {
      const button = page.getByRole('button', { name: /阅读进度/ });
      await expect.poll(() => button.innerText()).toBe('读至 50.0%');
      await button.click();
      const popover = page.getByRole('region', { name: '阅读进度' });
      await popover.getByText('第 30 页，共 60 页').waitFor();
      await popover.getByText('第 10 页，共 20 页').waitFor();
      const seconds = async () => {
        const [minutes, rest] = (await popover.locator('dd').first().innerText()).split(':').map(Number);
        return minutes * 60 + rest;
      };
      const seen = new Set<number>();
      await expect
        .poll(async () => seen.add(await seconds()).size, { interval: 100, timeout: 20_000 })
        .toBeGreaterThanOrEqual(3);
      const all = [...seen];
      for (const [i, second] of all.entries()) if (i > 0) expect(second).toBe(all[i - 1] + 1);
      await page.keyboard.press('Escape');
      await popover.waitFor({ state: 'detached' });
      // What was read before is remembered.
      await page.reload();
      await pageShown(page, 30);
      await button.click();
      await popover.locator('dd').first().waitFor();
      const [sitting, , total] = await popover.locator('dd').allInnerTexts();
      expect(Number(total.split(':')[1])).toBeGreaterThan(Number(sitting.split(':')[1]));
    }));

  it('[R-028] fills the screen, and gives it back', () =>
    at(long, 5, {}, async (page) => {
      const full = () => page.evaluate(() => document.fullscreenElement !== null);
      await page.getByRole('button', { name: '全屏' }).click();
      await expect.poll(full).toBe(true);
      await page.getByRole('button', { name: '退出全屏' }).click();
      await expect.poll(full).toBe(false);
    }));

  it('[R-019] [R-067] takes page 0 only where there is an introduction, and holds numbers to the last page', async () => {
    const enter = async (page: Page, text: string) => {
      await page.getByRole('textbox', { name: '页码' }).fill(text);
      await page.getByRole('textbox', { name: '页码' }).press('Enter');
    };
    await at(nested, 30, {}, async (page) => {
      await enter(page, '61');
      await pageShown(page, 60);
      await enter(page, '0');
      await page.locator('.stage').getByText(nested.introduction).waitFor();
    });
    await at(roots, 9, {}, async (page) => {
      await enter(page, '0');
      await pageShown(page, 1);
    });
  });

  it('[R-082] marks all ten pages of a book of ten, and first, last and about nine of one of 500', async () => {
    const marks = (page: Page) => page.locator('.rail-mark').count();
    const numbers = async (page: Page) =>
      (await page.locator('.rail-mark').allInnerTexts()).filter(Boolean).map(Number);
    await at(ten, 2, {}, async (page) => {
      await expect.poll(() => marks(page)).toBe(10);
      await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });
    await at(long, 2, {}, async (page) => {
      await expect.poll(() => marks(page)).toBe(11);
      const shown = await numbers(page);
      expect([shown[0], shown.at(-1)]).toEqual([1, 500]);
    });
    await at(ten, 2, phone, async (page) => {
      await expect.poll(() => marks(page)).toBe(10);
    });
  });

  it('turns a page by the wheel while all of it is in view, and moves it about when it is larger', () =>
    at(long, 5, {}, async (page) => {
      const stage = page.locator('.stage');
      await stage.hover();
      await page.mouse.wheel(0, 120);
      await pageShown(page, 6);
      // The tail of a stroke on a trackpad turns no more.
      for (const by of [60, 30, 15, 8, 4, 2]) await page.mouse.wheel(0, by);
      await page.keyboard.press('End');
      await pageShown(page, long.pages);
      await page.keyboard.press('Home');
      await pageShown(page, 1);
      await page.goBack();
      await pageShown(page, long.pages);
      await page.locator('.zoom').getByRole('button', { name: '放大' }).click();
      await stage.hover();
      await page.mouse.wheel(0, 200);
      await expect.poll(() => stage.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
      await pageShown(page, long.pages);
    }));

  it('shows the pages in small in the direction of the book, those with hits marked, and opens one', async () => {
    const strip = (page: Page) => page.getByRole('toolbar', { name: '缩略图' });
    const small = (page: Page, pageId: number) => page.locator(`[data-page="${pageId}"]`);
    // A word that, by the text itself, occurs on one or more of the visible pages and not on others.
    const lines = [...makeNestedPages(nested.pages)].map((page) =>
      page.lines.map(({ runs }) =>
        runs.flatMap((run) => (run.kind === 'main' ? run.cells.map((cell) => cell.text) : [])).join(''),
      ),
    );
    const near = [8, 9, 10, 11, 12];
    const on = (word: string) => near.filter((page) => lines[page - 1].some((line) => line.includes(word)));
    const off = (word: string) =>
      near.filter((page) => !`${lines[page - 1].join('')}${lines[page][0]}`.includes(word));
    const characters = [...new Set(lines.flat().join(''))];
    const word = characters
      .flatMap((a) => characters.map((b) => a + b))
      .find((pair) => on(pair).length > 0 && off(pair).length > 1);
    if (word === undefined) throw new Error('no word parts these pages');
    await at(nested, 10, { words: word }, async (page) => {
      await page.getByRole('button', { name: '显示缩略图' }).click();
      await strip(page).waitFor();
      const left = async (pageId: number) => (await small(page, pageId).boundingBox())?.x ?? 0;
      /** The strip follows the page when that has been painted, and its keys go on from there. */
      const follows = (pageId: number) =>
        small(page, pageId).and(page.locator('[aria-current="page"]')).waitFor();
      await follows(10);
      await expect.poll(async () => (await left(11)) - (await left(10))).toBeLessThan(0);
      await expect.poll(() => small(page, 11).locator('.clip').innerText()).toBe('葉10');
      await page.waitForFunction(() => {
        const picture = document.querySelector<HTMLImageElement>('[data-page="10"] img');
        return picture?.complete === true && picture.naturalHeight === 160;
      });
      for (const pageId of on(word)) await page.locator(`.hit[data-page="${pageId}"]`).waitFor();
      for (const pageId of off(word))
        expect(await small(page, pageId).getAttribute('aria-label')).not.toContain('有命中');
      await small(page, 11).click();
      await pageShown(page, 11);
      await follows(11);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await pageShown(page, 13);
      await follows(13);
      await page.keyboard.press('End');
      await expect
        .poll(() => small(page, nested.pages).evaluate((e) => e === document.activeElement))
        .toBe(true);
      await page.reload();
      await strip(page).waitFor();
      await page.getByRole('button', { name: '收起缩略图' }).click();
      await strip(page).waitFor({ state: 'detached' });
    });
  });

  it('has everything at hand on a phone, and turns by a stroke of the finger', () =>
    at(long, 5, phone, async (page) => {
      await page.getByRole('button', { name: '更多', exact: true }).last().tap();
      await page.getByRole('toolbar', { name: '阅读工具' }).getByRole('button', { name: '显示缩略图' }).tap();
      await page.locator('[data-page="5"][aria-current]').waitFor();
      expect(await page.getByRole('toolbar', { name: '阅读工具' }).count()).toBe(0);
      const box = await page.locator('.stage').boundingBox();
      if (!box) throw new Error('no stage');
      const session = await page.context().newCDPSession(page);
      const y = box.y + 100;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', 100);
      await touch('touchMove', 180);
      await touch('touchMove', 260);
      await touch('touchEnd');
      await pageShown(page, 6);
    }));
});
